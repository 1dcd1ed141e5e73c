// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { DraftStorage } from './draftStorage';

describe('drafts of forms', () => {
  beforeEach(() => sessionStorage.clear());

  const drafts = (user: string) => new DraftStorage(sessionStorage, () => user);

  test('are stored per user', () => {
    drafts('ayse').write('accounting/accountCreate ', { values: { name: 'A' } });
    expect(drafts('ayse').read('accounting/accountCreate ')).toEqual({ values: { name: 'A' } });
    expect(drafts('mehmet').read('accounting/accountCreate ')).toBeNull();
  });

  test('are removed after saving, and all of them at sign-out', () => {
    drafts('ayse').write('a', { values: {} });
    drafts('ayse').write('b', { values: {} });
    drafts('mehmet').write('a', { values: {} });
    drafts('ayse').remove('a');
    expect(drafts('ayse').read('a')).toBeNull();
    drafts('ayse').clear();
    expect([drafts('ayse').read('b'), drafts('mehmet').read('a')]).toEqual([null, { values: {} }]);
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
      expect(kept.read('a/other ')).toEqual({ values: {} });
      kept.release('a/one', saved);
      expect(kept.read('a/one 7')).toEqual(saved ? null : { values: { name: 'A' } });
    }
  });

  test('an invalid draft is ignored', () => {
    sessionStorage.setItem('draft ayse a', '{');
    expect(drafts('ayse').read('a')).toBeNull();
  });
});
