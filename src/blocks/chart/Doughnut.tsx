import Box from '@mui/material/Box';
import { type Language, localeTags } from '../../../contract/values/language';
import { ChartLegend } from './ChartLegend';
import { colorAt } from './chartColors';
import type { ChartData } from './chartData';
import { leadMark } from './figureLeads';

/** Shares of a total, by the first series; negative values have no share. */
export function Doughnut(props: {
  readonly data: ChartData;
  readonly colors: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}) {
  const { data, colors, width, height, language } = props;
  const { categories } = data;
  const { sizes = [], texts = [] } = data.series[0] ?? {};
  const shares = sizes.map((size) => Math.max(0, size));
  const total = shares.reduce((sum, size) => sum + size, 0) || 1;
  // Of a screen that is about to be shown, two pixels may be measured.
  const side = Math.max(0, Math.min(width, height) - 8);
  const radius = side * 0.41;
  const around = 2 * Math.PI * radius;
  const before = shares.map((_, index) => shares.slice(0, index).reduce((sum, size) => sum + size, 0));
  const percent = new Intl.NumberFormat(localeTags[language], {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const entries = categories.map((title, index) => ({
    title,
    value: texts[index],
    share: percent.format((shares[index] ?? 0) / total),
  }));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        rowGap: 2,
        columnGap: 'clamp(16px, 6%, 64px)',
      }}
    >
      <svg width={side} height={side} viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`} aria-hidden>
        {shares.map((share, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is an index
            key={index}
            r={radius}
            fill="none"
            stroke={colorAt(colors, index)}
            strokeWidth={side * 0.13}
            strokeDasharray={`${(share / total) * around} ${around}`}
            strokeDashoffset={-((before[index] ?? 0) / total) * around}
            transform="rotate(-90)"
            {...leadMark(data.leads, index)}
          >
            <title>{`${categories[index]}: ${texts[index]}`}</title>
          </circle>
        ))}
      </svg>
      <Box sx={{ minWidth: 200 }}>
        <ChartLegend upright entries={entries} colors={colors} leads={data.leads} />
      </Box>
    </Box>
  );
}
