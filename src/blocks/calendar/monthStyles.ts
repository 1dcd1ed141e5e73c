import type { Theme } from '@mui/material/styles';

const dayStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 'fontWeightRegular', color: 'text.secondary', py: 0.25, typography: 'caption' },
  '& [data-day]': { cursor: 'pointer', position: 'relative' },
  '& [data-day]:hover': { bgcolor: 'action.hover' },
  '& [data-day][aria-selected=true]': { bgcolor: 'action.selected' },
  '& [data-day]:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '& .day': { display: 'inline-block', minWidth: 24, lineHeight: '22px', textAlign: 'center' },
  '& [aria-current] .day': {
    borderRadius: 12,
    outline: 1,
    outlineColor: 'primary.main',
    fontWeight: 'fontWeightBold',
  },
} as const;

/** A month with labels; where there is not enough room they are counted. */
export const monthStyles = {
  ...dayStyles,
  '& td': { height: 92, p: 0.5, verticalAlign: 'top', border: 1, borderColor: 'divider' },
  '& ul': { listStyle: 'none', m: 0, p: 0, typography: 'caption' },
  '& li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .count': { display: 'none' },
  '@container (max-width: 700px)': {
    '& td': { height: 48, textAlign: 'center' },
    '& ul': { display: 'none' },
    '& .count': {
      display: 'block',
      width: 'fit-content',
      marginInline: 'auto',
      px: 0.75,
      borderRadius: 2,
      fontWeight: 'fontWeightBold',
      bgcolor: 'action.selected',
    },
  },
} as const;

/** One of a year's twelve months: a bar marks days with records. */
export const smallStyles = ({ vars, palette: own }: Theme) => {
  const palette = vars?.palette ?? own;
  const tones = (['success', 'info', 'warning', 'error'] as const).map((tone) => [
    `& .tone-${tone}`,
    { backgroundColor: palette[tone].main },
  ]);
  return {
    ...dayStyles,
    '& caption': {
      captionSide: 'top',
      fontWeight: 'fontWeightBold',
      textAlign: 'start',
      color: 'text.primary',
    },
    '& td': { height: 32, p: 0, textAlign: 'center', verticalAlign: 'top' },
    '& .mark': {
      display: 'block',
      width: 16,
      height: 4,
      marginInline: 'auto',
      borderRadius: 1,
      backgroundColor: palette.text.secondary,
      '@media print': { printColorAdjust: 'exact' },
    },
    ...Object.fromEntries(tones),
  };
};
