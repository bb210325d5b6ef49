/** The first steps of somebody who has never laid a tile on this device. */

import { recall, remember } from "../../net/storage";

class FirstSteps {
  wanted = $state(recall("laid") === null);

  /** The first tile lies: nobody needs to be told again. */
  taken(): void {
    if (!this.wanted) return;
    this.wanted = false;
    remember("laid", "1");
  }
}

export const firstSteps = new FirstSteps();
