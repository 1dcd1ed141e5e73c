import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Styles of a two-column table; differences are bold. */
const styles = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 0.75,
    py: 0.5,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { typography: 'caption', color: 'text.secondary' },
  // A long text on one side leaves room for the words of the others.
  '& th': { overflowWrap: 'break-word' },
  '& td': { minWidth: 84 },
  '& tbody th': { fontWeight: 400, color: 'text.secondary' },
  '& .differs td': { fontWeight: 700 },
  '& del': { fontWeight: 400, color: 'text.secondary' },
  '& .sign': {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: 0.5,
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
} as const;

/** A table with two value columns; rows are its children. */
export function TwoSides({
  heads,
  children,
}: {
  readonly heads: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <Box component="table" sx={styles}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  );
}
