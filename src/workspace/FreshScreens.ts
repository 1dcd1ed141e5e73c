import type { ScreenOwner } from '../../contract/wire/request';
import { ScreenStore } from '../engine';

/** Brings screens up to date when they are shown again: a write on another screen, or the other language of the page, made them old. */
export class FreshScreens {
  /** Number of changes so far, and that at which a screen was last shown. */
  private changes = 0;
  private readonly seen = new WeakMap<ScreenStore, number>();

  /** A writing request of a screen is completed: that one follows it by itself. */
  written(by: ScreenOwner | undefined): void {
    this.outdated();
    if (by instanceof ScreenStore) this.seen.set(by.options.within?.screen ?? by, this.changes);
  }

  /** What all screens show is old. */
  outdated(): void {
    this.changes += 1;
  }

  /** A screen is shown; one that is still starting reads everything anyway. */
  shown(screen: ScreenStore): void {
    const isBehind = (this.seen.get(screen) ?? 0) < this.changes;
    this.seen.set(screen, this.changes);
    if (isBehind) void screen.catchUp();
  }
}
