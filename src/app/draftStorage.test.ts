// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { DraftStorage } from './draftStorage';

describe('drafts of forms', () => {
  beforeEach(() => sessionStorage.clear());

  const drafts = (user: string) => new DraftStorage(sessionStorage, () => user);

  test('are kept for each user apart', () => {
    drafts('ayse').write('accounting/accountCreate ', { values: { name: 'A' } });
    expect(drafts('ayse').read('accounting/accountCreate ')).toEqual({ values: { name: 'A' } });
    expect(drafts('mehmet').read('accounting/accountCreate ')).toBeNull();
  });

  test('go when they are saved, and all of them when their user signs out', () => {
    drafts('ayse').write('a', { values: {} });
    drafts('ayse').write('b', { values: {} });
    drafts('mehmet').write('a', { values: {} });
    drafts('ayse').remove('a');
    expect(drafts('ayse').read('a')).toBeNull();
    drafts('ayse').clear();
    expect([drafts('ayse').read('b'), drafts('mehmet').read('a')]).toEqual([null, { values: {} }]);
  });

  test('what is none is none', () => {
    sessionStorage.setItem('draft ayse a', '{');
    expect(drafts('ayse').read('a')).toBeNull();
  });
});
