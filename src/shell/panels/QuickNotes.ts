import { action, makeObservable, observableRef } from 'mobx';

/** A note, or a date of the day. */
export interface QuickNote {
  readonly id: string;
  readonly text: string;
  /** HH:mm, of a date. */
  readonly time?: string;
}

/** Lists of the quick panel. */
export type QuickKind = 'notes' | 'events';

type Kept = Readonly<Record<QuickKind, readonly QuickNote[]>>;

/** Own notes and dates of a user, kept in the browser: the newest note first, dates by their time. */
export class QuickNotes {
  kept: Kept;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly userName: string,
  ) {
    this.kept = read(storage.getItem(this.storageKey));
    makeObservable<this, 'put'>(this, { kept: observableRef, put: action });
  }

  /** An empty text is not kept. */
  add(kind: QuickKind, typed: string, time = ''): void {
    const text = typed.trim();
    if (text === '') return;
    const note = { id: crypto.randomUUID(), text, ...(time !== '' && { time }) };
    const all = [note, ...this.kept[kind]];
    this.put(
      kind,
      kind === 'events' ? all.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? '')) : all,
    );
  }

  remove(kind: QuickKind, id: string): void {
    this.put(
      kind,
      this.kept[kind].filter((note) => note.id !== id),
    );
  }

  private put(kind: QuickKind, notes: readonly QuickNote[]): void {
    this.kept = { ...this.kept, [kind]: notes };
    this.storage.setItem(this.storageKey, JSON.stringify(this.kept));
  }

  private get storageKey(): string {
    return `quick-notes:${this.userName}`;
  }
}

/** What was stored, or nothing where it is not what we store. */
function read(stored: string | null): Kept {
  try {
    const { notes, events } = JSON.parse(stored ?? '{}') as Partial<Record<QuickKind, unknown>>;
    return { notes: notesIn(notes), events: notesIn(events) };
  } catch {
    return { notes: [], events: [] };
  }
}

function notesIn(value: unknown): readonly QuickNote[] {
  if (!Array.isArray(value)) return [];
  return value.filter((note) => typeof note?.id === 'string' && typeof note?.text === 'string');
}
