import Box from '@mui/material/Box';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { ChartData } from './chartData';
import { FigureButton } from './FigureButton';
import { goByArrows } from './figureLeads';

/** Data table of a chart. */
export function ChartTable(props: {
  readonly data: ChartData;
  readonly caption: string;
  /** Accessible description of a clickable figure. */
  readonly leadsTo: string;
}) {
  const { data, caption, leadsTo } = props;
  const first = data.leads?.findIndex((lead) => lead !== undefined);
  return (
    <Box component="table" sx={looks} onKeyDown={goByArrows}>
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
            {data.series.map(({ name, texts }, at) => (
              <td key={name}>
                <FigureButton
                  lead={data.leads?.[index]}
                  isFirst={index === first && at === 0}
                  title={leadsTo}
                >
                  {texts[index]}
                </FigureButton>
              </td>
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
  // The card shows the title already.
  '& caption': visuallyHidden,
  '& th': { fontWeight: 'fontWeightRegular', textAlign: 'left', paddingBlock: 0.5 },
  '& thead th, & td': { textAlign: 'right', paddingLeft: 2 },
  '& thead': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
