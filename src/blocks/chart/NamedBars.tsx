import Box from '@mui/material/Box';
import type { ChartData } from './chartData';
import { leadMark } from './figureLeads';

/**
 * Horizontal bars, with a label and a figure each. Labels such as branch names are too long for vertical
 * bars.
 */
export function NamedBars({ data, color }: { readonly data: ChartData; readonly color: string | undefined }) {
  const { sizes = [], texts = [] } = data.series[0] ?? {};
  const from = Math.min(0, ...sizes);
  const span = Math.max(0, ...sizes) - from || 1;
  const share = (length: number) => `${(length / span) * 100}%`;
  return (
    <Box component="ul" aria-hidden sx={looks}>
      {data.categories.map((category, index) => {
        const size = sizes[index] ?? 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two categories may read alike
          <li key={index} {...leadMark(data.leads, index)}>
            <span title={category}>{category}</span>
            <svg width="100%" height={14} aria-hidden>
              <rect
                x={share(Math.min(0, size) - from)}
                width={share(Math.abs(size))}
                height={14}
                rx={2}
                fill={color}
              />
            </svg>
            <b>{texts[index]}</b>
          </li>
        );
      })}
    </Box>
  );
}

const looks = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(42%) minmax(48px, 1fr) max-content',
  alignItems: 'center',
  // Bars share the height of a card beside a higher one.
  height: '100%',
  alignContent: 'space-evenly',
  columnGap: 1.5,
  rowGap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': { display: 'contents' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
