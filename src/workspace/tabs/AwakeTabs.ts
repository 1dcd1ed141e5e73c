import { action, makeObservable, observableRef } from 'mobx';

/** Maximum number of rendered tabs: the last used ones. More cost memory without benefit. */
export const maxAwake = 10;

/**
 * Selects the rendered tabs. Sleeping tabs have no DOM; input, results and selection stay in their screens'
 * stores, so that they reappear unchanged.
 */
export class AwakeTabs {
  /** Keys of tabs, last used first. */
  private keys: readonly string[] = [];

  constructor() {
    makeObservable<this, 'keys'>(this, { keys: observableRef, use: action, forget: action, clear: action });
  }

  /** Observable. */
  has(key: string): boolean {
    return this.keys.includes(key);
  }

  /** Keys of rendered tabs, last used first. Observable. */
  get latest(): readonly string[] {
    return this.keys;
  }

  /** Marks a tab as used; the least recently used one falls asleep. */
  use(key: string): void {
    if (this.keys[0] === key) return;
    this.keys = [key, ...this.keys.filter((one) => one !== key)].slice(0, maxAwake);
  }

  /** The tab was closed: its place is free. */
  forget(closed: string): void {
    this.keys = this.keys.filter((key) => key !== closed);
  }

  clear(): void {
    this.keys = [];
  }
}
