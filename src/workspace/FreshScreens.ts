import type { ScreenOwner } from '../../contract/wire/request';
import { ScreenStore } from '../engine';

/** Brings screens up to date that the user left before writing on another one, when they are shown again. */
export class FreshScreens {
  /** Number of writing requests so far, and that at which a screen was last shown. */
  private writes = 0;
  private readonly seen = new WeakMap<ScreenStore, number>();

  /** A writing request of a screen is completed: that one follows it by itself. */
  written(by: ScreenOwner | undefined): void {
    this.writes += 1;
    if (by instanceof ScreenStore) this.seen.set(by.options.within?.screen ?? by, this.writes);
  }

  /** A screen is shown; one that is still starting reads everything anyway. */
  shown(screen: ScreenStore): void {
    const isBehind = (this.seen.get(screen) ?? 0) < this.writes;
    this.seen.set(screen, this.writes);
    if (isBehind) void screen.catchUp();
  }
}
