import { describe, expect, it } from 'vitest';
import { Texts } from '../../src/ui/texts';
import { pseudoText, pseudoTexts } from './pseudoTexts';

describe('the pseudo-locale', () => {
  it('makes a text two fifths longer, or accents it between marks', () => {
    expect(pseudoText('Müşteri no', 'long')).toHaveLength('Müşteri no'.length + 1 + 4);
    expect(pseudoText('Save', 'accented')).toBe('⟦Šávé⟧');
    expect(pseudoText('Save', 'off')).toBe('Save');
  });

  it('applies to all texts and their placeholders until it is switched off', () => {
    const storage = { getItem: () => null, setItem: () => undefined };
    const texts = new Texts({ storage, browserLanguage: 'en', root: { lang: '' } });
    texts.addScreenTexts('grid', { tr: {}, en: { rows: '{{count}} rows' } });
    pseudoTexts(texts, 'accented');
    expect(texts.text('grid:rows', { count: 3 })).toBe('⟦3 rówš⟧');
    pseudoTexts(texts, 'off');
    expect(texts.text('grid:rows', { count: 3 })).toBe('3 rows');
  });
});
