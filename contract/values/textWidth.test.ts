import { describe, expect, it } from 'vitest';
import { textWidth } from './textWidth';

// Drawn widths in Carlito, measured in Chromium, in font sizes.
const drawn = [
  ['Onay bekliyor', 'regular', 78.12 / 14],
  ['Sonraki gözden geçirme (son)', 'regular', 166.43 / 14],
  ['Kullanılabilir bakiye', 'bold', 106.02 / 13],
  ['Sonraki gözden geçirme', 'bold', 127.43 / 13],
] as const;

describe('the width of a text', () => {
  it.each(drawn)('is 0 to 6 % above the drawn width of «%s»', (text, weight, width) => {
    const estimate = textWidth(text, weight);
    expect(estimate).toBeGreaterThanOrEqual(width);
    expect(estimate).toBeLessThan(width * 1.06);
  });

  it('counts letters by their width, not by their number', () => {
    expect(textWidth('illi')).toBeLessThan(textWidth('mw'));
    expect(textWidth('')).toBe(0);
  });
});
