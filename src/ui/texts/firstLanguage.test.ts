import { describe, expect, it } from 'vitest';
import { firstLanguage } from './firstLanguage';

describe('H18 language to start in', () => {
  it.each([
    ['tr', 'tr'],
    ['tr-TR', 'tr'],
    ['en-GB', 'en'],
    ['de', 'en'],
    ['tr-CY', 'en'],
    ['', 'en'],
  ])('of browser language %j is %s', (browser, expected) => {
    expect(firstLanguage(null, browser)).toBe(expected);
  });

  it('is the stored choice', () => {
    expect(firstLanguage('en', 'tr-TR')).toBe('en');
    expect(firstLanguage('xx', 'tr-TR')).toBe('tr');
  });

  it('of the configuration replaces only unsupported languages', () => {
    expect(['de', 'tr', 'en-US'].map((browser) => firstLanguage(null, browser, 'tr'))).toEqual([
      'tr',
      'tr',
      'en',
    ]);
  });
});
