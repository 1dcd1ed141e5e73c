import { describe, expect, test } from 'vitest';
import { funnelData } from './funnelData';

const steps = (...sizes: number[]) => ({
  categories: sizes.map((_, at) => `step ${at}`),
  series: [{ name: 'value', title: 'Adet', sizes, texts: sizes.map(String) }],
});
const textsOf = (...sizes: number[]) =>
  funnelData(steps(...sizes), (key) => key, 'tr').series.map(({ texts }) => texts);

describe('E09 a funnel', () => {
  test('has for each step the share of the first one and of the one before', () => {
    expect(textsOf(200, 150, 30)).toEqual([
      ['200', '150', '30'],
      ['%100', '%75', '%15'],
      ['–', '%75', '%20'],
    ]);
  });

  test('after an empty step there is no share', () => {
    expect(textsOf(0, 4)).toEqual([
      ['0', '4'],
      ['–', '–'],
      ['–', '–'],
    ]);
    expect(funnelData({ categories: [], series: [] }, (key) => key, 'en').series).toEqual([]);
  });
});
