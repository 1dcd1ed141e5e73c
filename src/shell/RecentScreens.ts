import { makeAutoObservable } from 'mobx';

/** So many are remembered. */
const most = 8;

/** Screens that a user opened last, the latest first; kept in the browser, a list a user. */
export class RecentScreens {
  /** Keys of screens. */
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

/** What was stored, or nothing where it is not what we store. */
function read(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((key) => typeof key === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}
