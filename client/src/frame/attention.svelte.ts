/** One is awaited while the page is hidden: the title and the icon say so, and a sound if wished. */

import { root } from "../net/root";
import { settings } from "../settings/settings.svelte";

const QUIET = "favicon.svg";
const CALLING = "favicon-call.svg";

class Attention {
  hidden = $state(document.hidden);
  /** The tables at which one is awaited, by the part of the page that knows of them. */
  private calling = new Map<string, readonly string[]>();
  private context: AudioContext | null = null;

  get sound(): boolean {
    return settings.get("sound") === "1";
  }

  start(): void {
    document.addEventListener("visibilitychange", () => {
      this.hidden = document.hidden;
      this.showIcon();
    });
  }

  /** At which tables somebody here is awaited. A sound comes with each new one only. */
  call(by: string, tables: readonly string[]): void {
    const known = [...this.calling.values()].flat();
    if (this.hidden && tables.some((id) => !known.includes(id))) this.ring();
    this.calling.set(by, tables);
    this.showIcon();
  }

  /** Sounds come from a click: browsers let a page sound after that only. */
  choose(sound: boolean): void {
    settings.set("sound", sound ? "1" : "0");
    this.ring();
  }

  private showIcon(): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const calling = [...this.calling.values()].some((tables) => tables.length > 0);
    const wanted = `${root}/${calling && this.hidden ? CALLING : QUIET}`;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }

  /** Sound as it will when one is awaited, if that is wished. */
  ring(): void {
    if (!this.sound) return;
    try {
      this.context ??= new AudioContext();
      const { context } = this;
      if (context.state === "suspended") return void context.resume();
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = 660;
      volume.gain.setValueAtTime(0.12, context.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
      tone.connect(volume).connect(context.destination);
      tone.start();
      tone.stop(context.currentTime + 0.5);
    } catch {
      // A browser without sounds: the title says it all the same.
    }
  }
}

export const attention = new Attention();
