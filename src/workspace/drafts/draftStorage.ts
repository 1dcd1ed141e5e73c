import type { JsonObject } from '../../../contract/values/json';
import type { EnginePorts } from '../../engine';
import { newId } from '../../request/ids';
import type { SentDrafts } from './SentDrafts';

const prefix = 'draft ';

/**
 * Stores drafts in the tab's session storage, so that they vanish with the tab and never reach the disk of a
 * shared computer; separate for each user.
 */
export class DraftStorage implements NonNullable<EnginePorts['drafts']> {
  /** Screens whose drafts are locked while the outcome of their save is queried. */
  private readonly withheld = new Set<string>();

  constructor(
    private readonly storage: Storage,
    private readonly userName: () => string,
    /** Drafts that any tab of the browser has sent; copies of them are none. */
    private readonly sentDrafts: Pick<SentDrafts, 'add' | 'has'> | null = null,
  ) {}

  read(key: string): JsonObject | null {
    const stored = this.isWithheld(key) ? null : this.stored(key);
    return stored === null || this.sentDrafts?.has(stored) ? null : stored;
  }

  write(key: string, draft: JsonObject): void {
    if (this.isWithheld(key)) return;
    const { id = newId() } = this.stored(key) ?? {};
    try {
      this.storage.setItem(this.nameOf(key), JSON.stringify({ ...draft, id }));
    } catch {
      // Storage full or disabled: the form works without drafts.
    }
  }

  remove(key: string): void {
    if (this.isWithheld(key)) return;
    this.storage.removeItem(this.nameOf(key));
  }

  /** The input of a draft was sent: copies of it in other tabs are not sent again. */
  sent(key: string): void {
    const stored = this.stored(key);
    if (stored !== null) this.sentDrafts?.add(stored);
  }

  isSent(key: string): boolean {
    const stored = this.stored(key);
    return stored !== null && this.sentDrafts?.has(stored) === true;
  }

  /** Locks the drafts of a screen until the outcome of its save is known. */
  withhold(screenKey: string): void {
    this.withheld.add(screenKey);
  }

  /** Unlocks the drafts of a screen; deletes them if they were saved. */
  release(screenKey: string, saved: boolean): void {
    this.withheld.delete(screenKey);
    if (!saved) return;
    for (const key of this.keysFrom(`${screenKey} `)) this.sent(key);
    this.removeFrom(`${screenKey} `);
  }

  /** Deletes all drafts of the user, on sign-out. */
  clear(): void {
    this.removeFrom('');
  }

  private stored(key: string): JsonObject | null {
    try {
      const stored: unknown = JSON.parse(this.storage.getItem(this.nameOf(key)) ?? 'null');
      return typeof stored === 'object' ? (stored as JsonObject | null) : null;
    } catch {
      // Not a draft.
      return null;
    }
  }

  private isWithheld(key: string): boolean {
    return this.withheld.has(key.split(' ', 1)[0] ?? '');
  }

  private removeFrom(prefix: string): void {
    for (const key of this.keysFrom(prefix)) this.storage.removeItem(this.nameOf(key));
  }

  private keysFrom(prefix: string): readonly string[] {
    const before = this.nameOf('').length;
    return Object.keys(this.storage)
      .filter((name) => name.startsWith(this.nameOf(prefix)))
      .map((name) => name.slice(before));
  }

  private nameOf(key: string): string {
    return `${prefix}${this.userName()} ${key}`;
  }
}
