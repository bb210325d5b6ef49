/** The chat of a table, loaded where there is one only. */

import type { TableSession } from "../table/session.svelte";
import Panel from "./Panel.svelte";
import { Talk } from "./talk.svelte";
import Toggle from "./Toggle.svelte";

/** Begin to listen to what people write at a table. */
export const enter = (session: TableSession) => ({ talk: new Talk(session), Panel, Toggle });
export type Room = ReturnType<typeof enter>;
