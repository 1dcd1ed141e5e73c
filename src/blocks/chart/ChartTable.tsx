import Box from '@mui/material/Box';
import type { ChartData } from './chartData';

/** What a chart shows, for who reads instead of looking. */
export function ChartTable({ data, caption }: { readonly data: ChartData; readonly caption: string }) {
  return (
    <Box sx={visuallyHidden}>
      <table>
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
      </table>
    </Box>
  );
}

/** Out of sight, and not out of reach of a screen reader. */
const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
