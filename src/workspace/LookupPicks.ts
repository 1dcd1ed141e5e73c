import type { EnginePorts } from '../engine';

/** Maximum number of ids per entity. */
const maxPicks = 8;

const prefix = 'picks ';

/**
 * Ids of recently selected look-up records, by entity and user, stored on the device until sign-out. Stores
 * nothing else of a record: the server returns its label each time, to permitted users.
 */
export class LookupPicks implements NonNullable<EnginePorts['picks']> {
  constructor(
    private readonly storage: Storage,
    private readonly userName: () => string,
  ) {}

  read(entity: string): readonly string[] {
    try {
      const stored: unknown = JSON.parse(this.storage.getItem(this.nameOf(entity)) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxPicks) : [];
    } catch {
      return [];
    }
  }

  add(entity: string, id: string): void {
    const next = [id, ...this.read(entity).filter((known) => known !== id)].slice(0, maxPicks);
    try {
      this.storage.setItem(this.nameOf(entity), JSON.stringify(next));
    } catch {
      // Storage full or disabled: no recent picks.
    }
  }

  /** Clears on sign-out. */
  clear(): void {
    const names = Object.keys(this.storage).filter((name) => name.startsWith(this.nameOf('')));
    for (const name of names) this.storage.removeItem(name);
  }

  private nameOf(entity: string): string {
    return `${prefix}${this.userName()} ${entity}`;
  }
}
