// Plays a game of Wortspiel against the computer: node first_fit.mjs ADDRESS TOKEN
// It knows no words: it asks the server about plays of one or two tiles, and gives the first that counts.
const [address, token] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

async function ask(path, body) {
  const request = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(new URL(`api/${path}`, address), request);
  if (answer.status === 409) return null; // something has happened meanwhile: the stream tells
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function* lines(path) {
  const answer = await fetch(new URL(`api/${path}`, address), { headers });
  let rest = "";
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const whole = (rest + part).split("\n");
    rest = whole.pop();
    yield* whole.map((line) => JSON.parse(line));
  }
}

function* plays({ board, players, seat }) {
  const taken = new Set(board.map(({ row, col }) => `${row} ${col}`));
  const tiles = players[seat].rack.filter((tile) => tile !== "?");
  for (const { row, col } of board)
    for (const [down, across] of [[0, 1], [1, 0], [0, -1], [-1, 0]])
      for (const letter of new Set(tiles)) {
        const one = { row: row + down, col: col + across, letter };
        if (taken.has(`${one.row} ${one.col}`)) continue;
        yield [one];
        const others = tiles.toSpliced(tiles.indexOf(letter), 1);
        for (const other of new Set(others))
          yield [one, { row: one.row + down, col: one.col + across, letter: other }];
      }
}

async function choose(table) {
  const seat = table.seat;
  let left = 400; // questions a turn
  for (const placements of plays(table.view)) {
    if (left-- === 0) break;
    const command = { type: "play", seat, placements };
    const said = await ask(`tables/${table.id}/preview`, { seat, command, check: true });
    if (said.checked) return command;
  }
  return { type: "pass", seat };
}

const seats = [{ kind: "here" }, { kind: "bot" }];
const key = () => crypto.randomUUID();
let table = await ask("tables", { game: "wortspiel", seats, entropy: key(), key: key() });
for await (const line of lines(`tables/${table.id}/stream`)) {
  if (line.type !== "table") continue;
  const view = line.whole ? line.table.view : { ...table.view, ...line.table.view };
  table = { ...(line.whole ? {} : table), ...line.table, view };
  if (table.status === "over") break;
  if (!view.awaited.includes(table.seat)) continue;
  const command = await choose(table);
  const { id, seat, seq } = table;
  await ask(`tables/${id}/commands`, { seat, expected_seq: seq, key: key(), command });
}
console.log(...table.view.result.standings.map(({ total }) => total));
