import type { EnginePorts } from '../engine';

/** Picks that are kept of an entity. */
const most = 8;

const prefix = 'picks ';

/**
 * Ids of the records that a user chose last in look-ups, by entity and for each user apart, on the device until he signs
 * out. Nothing else of a record is kept: what it is called the server says each time, to whom may see it.
 */
export class LookupPicks implements NonNullable<EnginePorts['picks']> {
  constructor(
    private readonly storage: Storage,
    private readonly userName: () => string,
  ) {}

  read(entity: string): readonly string[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(this.nameOf(entity)) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
    } catch {
      return [];
    }
  }

  add(entity: string, id: string): void {
    const next = [id, ...this.read(entity).filter((known) => known !== id)].slice(0, most);
    try {
      this.storage.setItem(this.nameOf(entity), JSON.stringify(next));
    } catch {
      // The storage is full or switched off: nothing stands first.
    }
  }

  /** The user left for good. */
  clear(): void {
    const own = Object.keys(this.storage).filter((name) => name.startsWith(this.nameOf('')));
    for (const name of own) this.storage.removeItem(name);
  }

  private nameOf(entity: string): string {
    return `${prefix}${this.userName()} ${entity}`;
  }
}
