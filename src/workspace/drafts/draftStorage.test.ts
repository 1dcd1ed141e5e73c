// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { DraftStorage } from './draftStorage';
import { SentDrafts } from './SentDrafts';

describe('drafts of forms', () => {
  beforeEach(() => sessionStorage.clear());

  const drafts = (user: string) => new DraftStorage(sessionStorage, () => user);

  test('are stored per user', () => {
    drafts('ayse').write('accounting/accountCreate ', { values: { name: 'A' } });
    expect(drafts('ayse').read('accounting/accountCreate ')).toMatchObject({ values: { name: 'A' } });
    expect(drafts('mehmet').read('accounting/accountCreate ')).toBeNull();
  });

  test('are removed after saving, and all of them at sign-out', () => {
    drafts('ayse').write('a', { values: {} });
    drafts('ayse').write('b', { values: {} });
    drafts('mehmet').write('a', { values: {} });
    drafts('ayse').remove('a');
    expect(drafts('ayse').read('a')).toBeNull();
    drafts('ayse').clear();
    expect([drafts('ayse').read('b'), drafts('mehmet').read('a')]).toEqual([
      null,
      { values: {}, id: expect.any(String) },
    ]);
  });

  test('are held while the outcome of saving is queried: deleted if saved, otherwise restored', () => {
    for (const saved of [true, false]) {
      const kept = drafts('ayse');
      kept.write('a/one 7', { values: { name: 'A' } });
      kept.withhold('a/one');
      expect(kept.read('a/one 7')).toBeNull();
      kept.write('a/one 7', { values: { name: 'B' } });
      kept.remove('a/one 7');
      kept.write('a/other ', { values: {} });
      expect(kept.read('a/other ')).toMatchObject({ values: {} });
      kept.release('a/one', saved);
      expect(kept.read('a/one 7')).toEqual(saved ? null : { values: { name: 'A' }, id: expect.any(String) });
    }
  });

  test('42 C2 of a duplicated tab are none as soon as they were sent, and stay if they were changed', () => {
    const marks = new Map<string, string>();
    const shared = {
      getItem: (name: string) => marks.get(name) ?? null,
      setItem: (name: string, value: string) => void marks.set(name, value),
      removeItem: (name: string) => void marks.delete(name),
    };
    const tab = () => {
      const stored = new Map<string, string>();
      const storage = new Proxy({} as Storage, {
        get: (_, name) =>
          ({
            getItem: (key: string) => stored.get(key) ?? null,
            setItem: (key: string, value: string) => void stored.set(key, value),
            removeItem: (key: string) => void stored.delete(key),
          })[name as 'getItem'],
      });
      return {
        stored,
        drafts: new DraftStorage(storage, () => 'ayse', new SentDrafts(shared, () => 'ayse')),
      };
    };
    const [first, copy, changed] = [tab(), tab(), tab()];
    first.drafts.write('a/send ', { values: { amount: '100', name: 'AYŞE' } });
    for (const [key, value] of first.stored) {
      copy.stored.set(key, value);
      changed.stored.set(key, value);
    }
    changed.drafts.write('a/send ', { values: { amount: '200', name: 'AYŞE' } });
    // The order of fields is no difference.
    copy.drafts.write('a/send ', { values: { name: 'AYŞE', amount: '100' } });
    expect([copy.drafts.isSent('a/send '), copy.drafts.read('a/send ')]).toMatchObject([false, {}]);
    first.drafts.sent('a/send ');
    first.drafts.remove('a/send ');
    expect([copy.drafts.isSent('a/send '), copy.drafts.read('a/send ')]).toEqual([true, null]);
    expect(changed.drafts.read('a/send ')).toMatchObject({ values: { amount: '200' } });
    // The same input again is another transfer.
    first.drafts.write('a/send ', { values: { amount: '100', name: 'AYŞE' } });
    expect(first.drafts.isSent('a/send ')).toBe(false);
    expect([...marks.values()].join()).not.toMatch(/100|AYŞE/);
  });

  test('an invalid draft is ignored', () => {
    sessionStorage.setItem('draft ayse a', '{');
    expect(drafts('ayse').read('a')).toBeNull();
  });
});
