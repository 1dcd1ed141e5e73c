import type { Theme } from '@mui/material/styles';

/** Percentage of the theme colour by shade; text keeps its contrast on the strongest. */
const strengths = [4, 10, 17, 24, 31, 38];

/** Table that scrolls in both directions with sticky heads and totals. */
export const pivotStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  const ground = palette.background.paper;
  const shades = strengths.map((strength, at) => [
    `& .shade-${at}`,
    { backgroundColor: `color-mix(in srgb, ${palette.primary.main} ${strength}%, ${ground})` },
  ]);
  return {
    overflow: 'auto',
    maxHeight: 520,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    '@media print': { maxHeight: 'none', overflow: 'visible' },
    '& table': {
      borderCollapse: 'separate',
      borderSpacing: 0,
      minWidth: '100%',
      typography: 'body2',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th, & td': { padding: '4px 10px', whiteSpace: 'nowrap', borderBottom: 1, borderColor: 'divider' },
    '& td': { textAlign: 'end' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      textAlign: 'end',
      color: 'text.secondary',
      backgroundColor: ground,
    },
    '& tbody th, & tfoot th, & thead th:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      textAlign: 'start',
      fontWeight: 'fontWeightRegular',
      backgroundColor: ground,
      maxWidth: 220,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& thead th:first-of-type': { zIndex: 2 },
    '& tfoot th, & tfoot td': {
      position: 'sticky',
      bottom: 0,
      fontWeight: 'fontWeightBold',
      backgroundColor: ground,
      borderTop: 1,
      borderBottom: 0,
      borderColor: 'divider',
    },
    '& tfoot th': { zIndex: 1 },
    '& td:last-of-type': { fontWeight: 'fontWeightBold' },
    ...Object.fromEntries(shades),
  };
};
