import Box from '@mui/material/Box';

/** Which colour means what, with the figure where there is one. */
export function ChartLegend(props: {
  readonly entries: readonly { readonly title: string; readonly value?: string | undefined }[];
  readonly colors: readonly string[];
}) {
  return (
    <Box component="ul" aria-hidden sx={legendStyles}>
      {props.entries.map(({ title, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read alike
        <li key={index}>
          <svg width={10} height={10} aria-hidden>
            <rect width={10} height={10} rx={2} fill={props.colors[index % props.colors.length]} />
          </svg>
          <span>{title}</span>
          {value !== undefined && <b>{value}</b>}
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
} as const;
