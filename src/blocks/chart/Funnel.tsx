import Box from '@mui/material/Box';
import type { ChartData } from './chartData';

/** Steps from top to bottom as centred bars, with their share of the first and of the previous step. */
export function Funnel({ data, color }: { readonly data: ChartData; readonly color: string | undefined }) {
  const [figures, ofFirst, ofBefore] = data.series;
  const most = Math.max(0, ...(figures?.sizes ?? [])) || 1;
  return (
    <Box aria-hidden sx={{ typography: 'body2' }}>
      <Box component="ol" sx={looks}>
        {data.categories.map((category, index) => {
          const share = (Math.max(0, figures?.sizes[index] ?? 0) / most) * 100;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read alike
            <li key={index}>
              <span title={category}>{category}</span>
              <svg width="100%" height={22} aria-hidden>
                <rect x={`${50 - share / 2}%`} width={`${share}%`} height={22} rx={3} fill={color} />
              </svg>
              <b>{figures?.texts[index]}</b>
              <span title={ofFirst?.title}>{ofFirst?.texts[index]}</span>
              <small title={ofBefore?.title}>
                {index > 0 && '↓ '}
                {ofBefore?.texts[index]}
              </small>
            </li>
          );
        })}
      </Box>
      <Box component="p" sx={{ typography: 'caption', color: 'text.secondary', m: 0, mt: 1 }}>
        {`% ${ofFirst?.title} · ↓ % ${ofBefore?.title}`}
      </Box>
    </Box>
  );
}

const looks = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(34%) minmax(48px, 1fr) repeat(3, max-content)',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'contents' },
  '& li > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b, & svg ~ span, & small': { textAlign: 'end' },
  '& small': { fontSize: 'inherit', color: 'text.secondary' },
} as const;
