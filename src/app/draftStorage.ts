import type { JsonObject } from '../../contract/values/json';
import type { EnginePorts } from '../engine';

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
  ) {}

  read(key: string): JsonObject | null {
    if (this.isWithheld(key)) return null;
    try {
      const stored: unknown = JSON.parse(this.storage.getItem(this.nameOf(key)) ?? 'null');
      return typeof stored === 'object' ? (stored as JsonObject | null) : null;
    } catch {
      // Not a draft.
      return null;
    }
  }

  write(key: string, draft: JsonObject): void {
    if (this.isWithheld(key)) return;
    try {
      this.storage.setItem(this.nameOf(key), JSON.stringify(draft));
    } catch {
      // Storage full or disabled: the form works without drafts.
    }
  }

  remove(key: string): void {
    if (this.isWithheld(key)) return;
    this.storage.removeItem(this.nameOf(key));
  }

  /** Locks the drafts of a screen until the outcome of its save is known. */
  withhold(screenKey: string): void {
    this.withheld.add(screenKey);
  }

  /** Unlocks the drafts of a screen; deletes them if they were saved. */
  release(screenKey: string, saved: boolean): void {
    this.withheld.delete(screenKey);
    if (saved) this.removeFrom(`${screenKey} `);
  }

  /** Deletes all drafts of the user, on sign-out. */
  clear(): void {
    this.removeFrom('');
  }

  private isWithheld(key: string): boolean {
    return this.withheld.has(key.split(' ', 1)[0] ?? '');
  }

  private removeFrom(prefix: string): void {
    const own = Object.keys(this.storage).filter((name) => name.startsWith(this.nameOf(prefix)));
    for (const name of own) this.storage.removeItem(name);
  }

  private nameOf(key: string): string {
    return `${prefix}${this.userName()} ${key}`;
  }
}
