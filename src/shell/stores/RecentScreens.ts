import { makeAutoObservable } from 'mobx';

/** Maximum number of stored screens. */
const most = 8;

/** Recently opened screens, latest first; stored in the browser, one list per user. */
export class RecentScreens {
  /** Screen keys. */
  keys: readonly string[];

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly userName: string,
  ) {
    this.keys = read(storage.getItem(this.storageKey));
    makeAutoObservable<this, 'storage' | 'userName'>(
      this,
      { storage: false, userName: false },
      { autoBind: true },
    );
  }

  opened(screenKey: string): void {
    this.keys = [screenKey, ...this.keys.filter((key) => key !== screenKey)].slice(0, most);
    this.storage.setItem(this.storageKey, JSON.stringify(this.keys));
  }

  private get storageKey(): string {
    return `recent-screens:${this.userName}`;
  }
}

/** Parses stored keys; empty if invalid. */
function read(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((key) => typeof key === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}
