import Box from '@mui/material/Box';
import { visuallyHidden } from '../../fields';
import type { ChartData } from './chartData';

/** What a chart shows, in words and figures. */
export function ChartTable({ data, caption }: { readonly data: ChartData; readonly caption: string }) {
  return (
    <Box component="table" sx={looks}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {data.series.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two categories may read alike
          <tr key={index}>
            <th scope="row">{category}</th>
            {data.series.map(({ name, texts }) => (
              <td key={name}>{texts[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const looks = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  // The card has its title already.
  '& caption': visuallyHidden,
  '& th': { fontWeight: 'fontWeightRegular', textAlign: 'left', paddingBlock: 0.5 },
  '& thead th, & td': { textAlign: 'right', paddingLeft: 2 },
  '& thead': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
