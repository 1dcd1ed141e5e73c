import { action, makeObservable, observableRef } from 'mobx';

/** A note, or an event of the day. */
interface QuickNote {
  readonly id: string;
  readonly text: string;
  /** HH:mm of an event. */
  readonly time?: string;
}

/** Lists of the quick panel. */
export type QuickKind = 'notes' | 'events';

type StoredNotes = Readonly<Record<QuickKind, readonly QuickNote[]>>;

/** A user's notes and events, stored in the browser until the user signs out: notes latest first, events by time. */
export class QuickNotes {
  notes: StoredNotes;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly userName: string,
  ) {
    this.notes = read(storage.getItem(this.storageKey));
    makeObservable<this, 'put'>(this, { notes: observableRef, put: action });
  }

  /** Ignores empty texts. */
  add(kind: QuickKind, typed: string, time = ''): void {
    const text = typed.trim();
    if (text === '') return;
    const note = { id: crypto.randomUUID(), text, ...(time !== '' && { time }) };
    const all = [note, ...this.notes[kind]];
    this.put(
      kind,
      kind === 'events' ? all.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? '')) : all,
    );
  }

  remove(kind: QuickKind, id: string): void {
    this.put(
      kind,
      this.notes[kind].filter((note) => note.id !== id),
    );
  }

  private put(kind: QuickKind, notes: readonly QuickNote[]): void {
    this.notes = { ...this.notes, [kind]: notes };
    this.storage.setItem(this.storageKey, JSON.stringify(this.notes));
  }

  private get storageKey(): string {
    return quickNotesKey(this.userName);
  }
}

/** Parses stored notes; empty if invalid. */
function read(stored: string | null): StoredNotes {
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

/** Beginning of the keys of stored notes; the user name follows. */
const prefix = 'quick-notes:';

/** Key of a user's stored notes. */
const quickNotesKey = (userName: string): string => `${prefix}${userName}`;

/**
 * Removes the notes of all users but one from the browser, where they may name customers: the user signs out, or another one
 * uses the computer.
 * @param kept the user whose notes stay; absent: nobody's
 */
export function forgetQuickNotes(storage: Storage, kept?: string): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && key !== `${prefix}${kept}`) storage.removeItem(key);
}
