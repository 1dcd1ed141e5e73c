import type { JsonObject } from '../../contract/json';
import type { EnginePorts } from '../engine';

const prefix = 'draft ';

/**
 * Where what was typed and not saved is kept: in the session storage of the browser's tab, so that it goes with the
 * tab and never to the disk of a shared computer, and for each user apart.
 */
export class DraftStorage implements NonNullable<EnginePorts['drafts']> {
  /** Screens whose drafts are neither given out nor touched: it is being asked whether they were saved. */
  private readonly withheld = new Set<string>();

  constructor(
    private readonly storage: Storage,
    private readonly userName: () => string,
  ) {}

  read(key: string): JsonObject | null {
    if (this.isWithheld(key)) return null;
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(this.nameOf(key)) ?? 'null');
      return typeof kept === 'object' ? (kept as JsonObject | null) : null;
    } catch {
      // Whatever stands there is no draft.
      return null;
    }
  }

  write(key: string, draft: JsonObject): void {
    if (this.isWithheld(key)) return;
    try {
      this.storage.setItem(this.nameOf(key), JSON.stringify(draft));
    } catch {
      // The storage is full or switched off: the form works without.
    }
  }

  remove(key: string): void {
    if (this.isWithheld(key)) return;
    this.storage.removeItem(this.nameOf(key));
  }

  /** Keeps the drafts of a screen back, until it is known what became of them. */
  withhold(screenKey: string): void {
    this.withheld.add(screenKey);
  }

  /** They were saved and are gone, or may be gone on with. */
  release(screenKey: string, saved: boolean): void {
    this.withheld.delete(screenKey);
    if (saved) this.removeFrom(`${screenKey} `);
  }

  /** Nothing of the user is kept any more: he signed out. */
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
