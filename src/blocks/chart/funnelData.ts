import { type Language, localeTags } from '../../../contract/values/language';
import type { ChartData, ChartSeries } from './chartData';

/**
 * Adds to the steps' figures their shares of the first and the previous step; no share if that is zero.
 * @param text translates a key
 */
export function funnelData(
  { categories, series: [figures] }: ChartData,
  text: (key: string) => string,
  language: Language,
): ChartData {
  if (figures === undefined) return { categories, series: [] };
  const { sizes } = figures;
  const percent = new Intl.NumberFormat(localeTags[language], { style: 'percent', maximumFractionDigits: 1 });
  const shares = (name: string, title: string, whole: (at: number) => number | undefined): ChartSeries => {
    const parts = sizes.map((size, at) => size / (whole(at) || Number.NaN));
    return {
      name,
      title,
      sizes: parts.map((part) => (Number.isFinite(part) ? part : 0)),
      texts: parts.map((part) => (Number.isFinite(part) ? percent.format(part) : '–')),
    };
  };
  return {
    categories,
    series: [
      figures,
      shares('ofFirst', text('grid:chart.ofFirst'), () => sizes[0]),
      shares('ofBefore', text('grid:chart.ofBefore'), (at) => sizes[at - 1]),
    ],
  };
}
