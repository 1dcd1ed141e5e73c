import type { SxProps, Theme } from '@mui/material/styles';
import type { RowClassRules } from 'ag-grid-community';
import type { RowTone } from '../../../contract/model/compiledGrid';
import { rangeClass, screenReaderOnly } from '../columns/columnDefs';
import { columnMenuClass } from '../columns/columnMenuOf';
import { editClasses } from '../editing/editableColumn';
import type { DisplayRow } from '../rows/displayRows';
import { rem, sumHeight } from '../rows/gridMeasures';

const lineClasses = { group: 'grid-group', subtotal: 'grid-subtotal' } as const;

const tones: readonly RowTone[] = ['success', 'info', 'warning', 'error', 'muted'];

const toneClass = (tone: RowTone) => `grid-tone-${tone}`;

/** CSS classes of group and total rows, and of tones. */
export const rowClasses: RowClassRules<DisplayRow> = {
  [lineClasses.group]: ({ data }) => data?.kind === 'group',
  [lineClasses.subtotal]: ({ data }) => data?.kind === 'subtotal',
  ...Object.fromEntries(
    tones.map((tone) => [toneClass(tone), ({ data }: { data?: DisplayRow }) => data?.tone === tone]),
  ),
};

/** A background light enough for text contrast. */
const marked = (theme: Theme, tone: Exclude<RowTone, 'muted'>) =>
  `color-mix(in srgb, ${theme.vars.palette[tone].main} 9%, ${theme.vars.palette.background.paper})`;

/** Styles beyond AG Grid's theme parameters. */
export const tableStyles: SxProps<Theme> = (theme) => ({
  flex: 1,
  minHeight: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { height: '100%' },
  // Previous rows are dimmed while loading, after a delay.
  '& .ag-grid-scrolling-rows, & .ag-grid-pinned-bottom-rows': { transition: 'opacity 120ms' },
  '&[aria-busy=true] :is(.ag-grid-scrolling-rows, .ag-grid-pinned-bottom-rows)': {
    opacity: 0.5,
    transitionDelay: '200ms',
  },
  [`& .${lineClasses.group}`]: { backgroundColor: theme.vars.palette.inset, fontSize: '0.875rem' },
  [`& .${lineClasses.subtotal}`]: { fontWeight: 700, backgroundColor: theme.vars.palette.inset },
  [`& .${toneClass('success')}`]: { backgroundColor: marked(theme, 'success') },
  [`& .${toneClass('info')}`]: { backgroundColor: marked(theme, 'info') },
  [`& .${toneClass('warning')}`]: { backgroundColor: marked(theme, 'warning') },
  [`& .${toneClass('error')}`]: { backgroundColor: marked(theme, 'error') },
  // The row whose details are shown: selected rows have a colour of their own.
  '& .ag-row-focus:not(.ag-row-selected)': { backgroundColor: marked(theme, 'info') },
  [`& .${toneClass('muted')}`]: { color: theme.vars.palette.text.secondary },
  [`& .${editClasses.changed}`]: {
    backgroundColor: marked(theme, 'warning'),
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.warning.main}`,
  },
  [`& .${editClasses.wrong}`]: {
    backgroundColor: marked(theme, 'error'),
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.error.main}`,
  },
  [`& .${rangeClass}`]: { backgroundColor: marked(theme, 'info') },
  // AG Grid measures these rows without their border, and the base styles would pass that on to the cells.
  '& .ag-grid-pinned-bottom-rows *': { boxSizing: 'border-box' },
  '& .ag-grid-pinned-bottom-rows': { '--ag-row-height': rem(sumHeight) },
  // Overlay scrollbars of AG Grid are opaque. Apple's disappear automatically; others stay, so they must be
  // transparent and click-through. The class is doubled to outweigh AG Grid's own rule.
  '&& .ag-scrollbar-invisible:not(.ag-apple-scrollbar), && .ag-scrollbar-invisible:not(.ag-apple-scrollbar) > *':
    { backgroundColor: 'transparent', pointerEvents: 'none' },
  // Auto height.
  '& .ag-layout-auto-height .ag-center-cols-viewport': { minHeight: 0 },
  [`& .ag-header-cell-label:has(.${columnMenuClass})`]: { paddingInlineEnd: '16px' },
  // Titles of numbers end where the button begins.
  [`& .ag-right-aligned-header .ag-header-cell-label:has(.${columnMenuClass})`]: { paddingInlineEnd: '24px' },
  // The mark of an order stands in the place of the button, which comes with the pointer.
  '@media (hover: hover)': {
    '& [aria-sort=ascending], & [aria-sort=descending]': {
      [`& .ag-header-cell-label:has(.${columnMenuClass})`]: { paddingInlineEnd: 0 },
      [`&:not(:hover) .${columnMenuClass}`]: { visibility: 'hidden' },
      [`& .${columnMenuClass}`]: { backgroundColor: theme.vars.palette.inset, opacity: 1 },
      // Before a number's title is the mark: the button covers it, and not the title.
      [`&.ag-right-aligned-header .${columnMenuClass}`]: { insetInline: '4px auto' },
    },
  },
  [`& .${columnMenuClass}`]: {
    position: 'absolute',
    insetInlineEnd: '4px',
    top: 'calc(50% - 12px)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '24px',
    borderRadius: '4px',
    opacity: 0.55,
    cursor: 'pointer',
    '& svg': { width: '0.875rem', height: '0.875rem', fill: 'currentColor' },
    '&:hover': { opacity: 1, backgroundColor: theme.vars.palette.action.hover },
  },
  [`& .${screenReaderOnly} .ag-header-cell-text`]: { clipPath: 'inset(50%)' },
  '& .ag-cell:focus-visible': { outlineOffset: -2 },
});
