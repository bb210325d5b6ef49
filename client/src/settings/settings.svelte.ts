/** What somebody has chosen for looks, keys and sounds on this device; all of it works without a choice. */

import { MediaQuery } from "svelte/reactivity";

import { recall, remember } from "../net/storage";

/** The choices, each with the values it can have; the first is that of whoever never chose. */
export const CHOICES = {
  /** `safe`: blue and orange, which nearly everybody tells apart. */
  colours: ["classic", "safe"],
  /** `auto`: where there is room for them. */
  coordinates: ["auto", "on", "off"],
  size: ["100", "115", "130", "150"],
  /** `auto`: as the device wishes. */
  motion: ["auto", "less"],
  /** `board`: letters are played only while the board has the focus. */
  keys: ["page", "board"],
  /** A sound when one is awaited and the page is hidden. */
  sound: ["0", "1"],
} as const;

export type SettingName = keyof typeof CHOICES;
export type Value<C extends SettingName> = (typeof CHOICES)[C][number];

/** Read what was kept; what is no value any more counts as never chosen. */
export function valueOf<C extends SettingName>(choice: C, kept: string | null): Value<C> {
  const known: readonly string[] = CHOICES[choice];
  return (kept !== null && known.includes(kept) ? kept : CHOICES[choice][0]) as Value<C>;
}

class Settings {
  private kept = $state<Record<SettingName, string | null>>({
    colours: recall("colours"),
    coordinates: recall("coordinates"),
    size: recall("size"),
    motion: recall("motion"),
    keys: recall("keys"),
    sound: recall("sound"),
  });
  private readonly wide = new MediaQuery("min-width: 700px", false);
  private readonly calm = new MediaQuery("prefers-reduced-motion: reduce", false);

  get<C extends SettingName>(choice: C): Value<C> {
    return valueOf(choice, this.kept[choice]);
  }

  set<C extends SettingName>(choice: C, value: Value<C>): void {
    this.kept[choice] = value;
    remember(choice, value);
    this.apply();
  }

  /** Read anew what is kept: another device may have set it. */
  reload(): void {
    for (const choice of Object.keys(CHOICES) as SettingName[]) this.kept[choice] = recall(choice);
    this.apply();
  }

  /** Nothing moves by itself. */
  get still(): boolean {
    return this.get("motion") === "less" || this.calm.current;
  }

  /** The board has its letters and figures beside it. */
  get coordinates(): boolean {
    const chosen = this.get("coordinates");
    return chosen === "on" || (chosen === "auto" && this.wide.current);
  }

  apply(): void {
    const page = document.documentElement;
    page.dataset.colours = this.get("colours");
    page.dataset.motion = this.get("motion");
    page.style.fontSize = this.get("size") === "100" ? "" : `${this.get("size")}%`;
  }
}

export const settings = new Settings();
