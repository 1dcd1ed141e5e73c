import { expect, test } from 'vitest';
import { isLocalized } from './language';

test('a text in both languages is one of exactly these two strings', () => {
  expect(isLocalized({ tr: 'Evet', en: 'Yes' })).toBe(true);
  for (const other of ['Evet', null, undefined, ['tr', 'en'], { tr: 'Evet' }, { tr: 'Evet', en: 1 }])
    expect(isLocalized(other)).toBe(false);
  expect(isLocalized({ tr: '123', en: '45', de: '6' }), 'fields of countries').toBe(false);
});
