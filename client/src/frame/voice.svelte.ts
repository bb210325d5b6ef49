/** The one polite live region: what is said here is read out, one sentence after another. */

class Voice {
  text = $state("");
  private readonly waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Say something; what is said within the same moment becomes one announcement. */
  say(sentence: string): void {
    if (sentence === "") return;
    this.waiting.push(sentence);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // The same sentence twice is still two announcements: a changed space makes it new.
      const text = this.waiting.splice(0).join(" ");
      this.text = text === this.text ? `${text}\u00a0` : text;
    }, 60);
  }
}

export const voice = new Voice();
