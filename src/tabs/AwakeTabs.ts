import { action, makeObservable, observableRef } from 'mobx';

/** Tabs that are drawn at once: the last ones used. More of them cost memory and are not missed. */
export const mostAwake = 10;

/**
 * Which tabs are drawn. The others are frozen to their state: nothing of theirs is in the page, and what was typed, found
 * and chosen is in their screens, so that they come back as they were.
 */
export class AwakeTabs {
  /** Keys of tabs, the one used last first. */
  private keys: readonly string[] = [];

  constructor() {
    makeObservable<this, 'keys'>(this, { keys: observableRef, use: action, clear: action });
  }

  /** Observable. */
  has(key: string): boolean {
    return this.keys.includes(key);
  }

  /** Keys of drawn tabs, the one used last first. Observable. */
  get latest(): readonly string[] {
    return this.keys;
  }

  /** A tab is looked at; the one that was not for longest falls asleep. */
  use(key: string): void {
    if (this.keys[0] === key) return;
    this.keys = [key, ...this.keys.filter((one) => one !== key)].slice(0, mostAwake);
  }

  clear(): void {
    this.keys = [];
  }
}
