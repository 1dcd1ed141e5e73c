import Box from '@mui/material/Box';
import { colorAt } from './chartColors';
import type { ChartData } from './chartData';
import { leadMark } from './figureLeads';

interface LegendEntry {
  readonly title: string;
  readonly value?: string | undefined;
  /** Formatted share of the total. */
  readonly share?: string;
}

/** Colours with labels, figures and shares. */
export function ChartLegend(props: {
  readonly entries: readonly LegendEntry[];
  readonly colors: readonly string[];
  /** Stacked, with aligned figures. */
  readonly upright?: boolean;
  readonly leads?: ChartData['leads'];
}) {
  return (
    <Box component="ul" aria-hidden sx={props.upright ? [legendStyles, upright] : legendStyles}>
      {props.entries.map(({ title, value, share }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read alike
        <li key={index} {...leadMark(props.leads, index)}>
          <svg width={10} height={10} aria-hidden>
            <rect width={10} height={10} rx={2} fill={colorAt(props.colors, index)} />
          </svg>
          <span>{title}</span>
          {value !== undefined && <b>{value}</b>}
          {share !== undefined && <small>{share}</small>}
        </li>
      ))}
    </Box>
  );
}

const legendStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: 'inherit', color: 'text.secondary' },
} as const;

const upright = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, max-content) max-content max-content',
  justifyContent: 'start',
  alignItems: 'center',
  columnGap: 1.5,
  '& li': { display: 'contents' },
  '& b, & small': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
