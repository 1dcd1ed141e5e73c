import type { SxProps, Theme } from '@mui/material/styles';

/** Classes of the lines that are no records. */
export const lineClasses = { group: 'grid-group', subtotal: 'grid-subtotal' } as const;

/** What AG Grid's theme parameters do not reach. */
export const tableStyles: SxProps<Theme> = {
  flex: 1,
  minHeight: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { height: '100%' },
  [`& .${lineClasses.group}`]: { backgroundColor: 'inset', fontSize: 14 },
  [`& .${lineClasses.subtotal}`]: { fontWeight: 700, backgroundColor: 'inset' },
  // AG Grid measures these rows without their border, and the base styles would hand that on to the cells.
  '& .ag-grid-pinned-bottom-rows *': { boxSizing: 'border-box' },
  // A list is as high as its rows.
  '& .ag-layout-auto-height .ag-center-cols-viewport': { minHeight: 0 },
  '& .ag-cell:focus-visible': { outlineOffset: -2 },
};
