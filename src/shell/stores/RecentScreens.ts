import { makeAutoObservable } from 'mobx';
import { serverNow } from '../../../contract/values/clock';

/** Maximum number of stored screens. */
const most = 8;

/** Openings that count for the most used screens: those of the last four weeks, at most so many. */
const weeks = 4;
const mostOpenings = 500;

const dayOf = (now: number) => Math.floor(now / 86_400_000);

/** An opened screen, and the day since 1970. */
type Opening = readonly [day: number, screenKey: string];

/** Recently opened screens, latest first, and the most used ones; stored in the browser, one list per user. */
export class RecentScreens {
  /** Screen keys. */
  keys: readonly string[];
  /** Latest first. */
  private openings: readonly Opening[];

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly userName: string,
    private readonly now: () => number = serverNow,
  ) {
    this.keys = read(storage.getItem(this.storageKey), isKey).slice(0, most);
    this.openings = read(storage.getItem(this.openingsKey), isOpening);
    makeAutoObservable<this, 'storage' | 'userName' | 'now'>(
      this,
      { storage: false, userName: false, now: false },
      { autoBind: true },
    );
  }

  /** Screens opened in the last four weeks, the most often opened first; of two, the one opened later. */
  get mostUsed(): readonly string[] {
    const counts = new Map<string, number>();
    for (const [, key] of this.recentOpenings) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
  }

  opened(screenKey: string): void {
    this.keys = [screenKey, ...this.keys.filter((key) => key !== screenKey)].slice(0, most);
    this.openings = [[dayOf(this.now()), screenKey] as const, ...this.recentOpenings].slice(0, mostOpenings);
    this.storage.setItem(this.storageKey, JSON.stringify(this.keys));
    this.storage.setItem(this.openingsKey, JSON.stringify(this.openings));
  }

  private get recentOpenings(): readonly Opening[] {
    const first = dayOf(this.now()) - weeks * 7;
    return this.openings.filter(([day]) => day > first);
  }

  private get storageKey(): string {
    return `recent-screens:${this.userName}`;
  }

  private get openingsKey(): string {
    return `opened-screens:${this.userName}`;
  }
}

const isKey = (stored: unknown): stored is string => typeof stored === 'string';

const isOpening = (stored: unknown): stored is Opening =>
  Array.isArray(stored) && stored.length === 2 && typeof stored[0] === 'number' && isKey(stored[1]);

/** Parses a stored list; empty if invalid. */
function read<Item>(stored: string | null, isItem: (one: unknown) => one is Item): readonly Item[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isItem) : [];
  } catch {
    return [];
  }
}
