import { describe, expect, it } from 'vitest';
import { forgetQuickNotes, QuickNotes } from './QuickNotes';

function storage(first?: string) {
  const map = new Map<string, string>(first === undefined ? [] : [['quick-notes:ayse', first]]);
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

describe('H10 notes and events of the quick panel', () => {
  it('are stored for the user: the newest note first, events by their time', () => {
    const kept = storage();
    const notes = new QuickNotes(kept, 'ayse');
    notes.add('notes', ' Kasa sayımı ');
    notes.add('notes', 'Rapor');
    notes.add('notes', '   ');
    notes.add('events', 'Toplantı', '15:00');
    notes.add('events', 'Banka', '09:30');
    const again = new QuickNotes(kept, 'ayse');
    expect(again.notes.notes.map(({ text }) => text)).toEqual(['Rapor', 'Kasa sayımı']);
    expect(again.notes.events.map(({ time }) => time)).toEqual(['09:30', '15:00']);
    expect(new QuickNotes(kept, 'ömer').notes.notes).toEqual([]);
  });

  it('42 E leave the browser when their user signs out, or another user signs in', () => {
    const stored = { 'quick-notes:ayse': '{}', 'quick-notes:ömer': '{}', 'recent-screens:ayse': '[]' };
    const kept = (user?: string) => {
      const all: Record<string, string> = { ...stored };
      const removable = Object.defineProperty(all, 'removeItem', { value: (key: string) => delete all[key] });
      forgetQuickNotes(removable as unknown as Storage, user);
      return Object.keys(all);
    };
    expect(kept('ömer')).toEqual(['quick-notes:ömer', 'recent-screens:ayse']);
    expect(kept()).toEqual(['recent-screens:ayse']);
  });

  it('are removed one by one', () => {
    const notes = new QuickNotes(storage(), 'ayse');
    notes.add('notes', 'a');
    notes.add('notes', 'b');
    notes.remove('notes', notes.notes.notes[1]?.id ?? '');
    expect(notes.notes.notes.map(({ text }) => text)).toEqual(['b']);
  });

  it.each([['{'], ['7'], ['{"notes":{"a":1},"events":[1]}']])('a stored %s is ignored', (text) => {
    expect(new QuickNotes(storage(text), 'ayse').notes).toEqual({ notes: [], events: [] });
  });
});
