import type { CSSObject, Theme } from '@mui/material/styles';
import { visuallyHidden } from '../../../ui/visuallyHidden';

/** Table cells show inputs without frame and visible label. */
const cellStyles = {
  '& .field-table .field-cell .MuiInputLabel-root': { ...visuallyHidden, transition: 'none' },
  '& .field-unseen': visuallyHidden,
  '& .field-table .field-cell .MuiOutlinedInput-notchedOutline': {
    top: 0,
    borderRadius: 0,
    borderColor: 'transparent',
    '& legend': { display: 'none' },
  },
  '& .field-table .field-cell .MuiInputBase-root': { minHeight: 34, fontSize: 'inherit' },
  '& .field-table .field-cell .MuiInputBase-input': { padding: '5px 8px' },
  // Narrow cells have no clear button: room for the code; Delete clears.
  '& .field-table .field-cell .MuiAutocomplete-root .MuiOutlinedInput-root': { padding: '0 30px 0 0' },
  '& .field-table .field-cell .MuiAutocomplete-clearIndicator': { display: 'none' },
  '& .field-table .field-cell .MuiFormHelperText-root': { margin: '0 8px 4px' },
  '& .field-table .field-cell .MuiFormControlLabel-label': { display: 'none' },
  '& .field-table .field-cell .MuiFormControlLabel-root': { margin: '0 4px' },
} as const satisfies CSSObject;

/** Checkboxes and radio groups: rows as high as an input, ticks aligned with the frames above. */
function tickStyles(theme: Theme): CSSObject {
  const row = (height: string): CSSObject => ({
    marginLeft: `calc((20px - ${height}) / 2 - 2px)`,
    // The ripple is a circle; the distance to the label does not depend on density.
    '& > .MuiButtonBase-root': {
      padding: `calc((${height} - 20px) / 2)`,
      marginRight: `calc(9px - (${height} - 20px) / 2)`,
    },
    '@media (pointer: coarse)': { minHeight: 40 },
  });
  return {
    '& .MuiFormControlLabel-root': row(theme.inputHeight),
    // The legend takes seven pixels of the height, the frame two.
    '& .field-box .MuiFormControlLabel-root': row(`(${theme.inputHeight} - 9px)`),
    '& .field-box > .MuiFormGroup-root:last-child': { marginBottom: '-6px' },
  };
}

/** Two lists with buttons between them; stacked on narrow forms. */
function dualStyles(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  return {
    '& .field-dual': {
      display: 'grid',
      gridTemplateColumns: '1fr auto 1fr',
      columnGap: theme.spacing(1.5),
      padding: '8px 0 4px',
      [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', rowGap: theme.spacing(1) },
      '& > div': { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
    },
    '& .field-dual > .field-dual-moves': {
      justifyContent: 'center',
      [theme.breakpoints.down('sm')]: { flexDirection: 'row', flexWrap: 'wrap' },
    },
    '& .field-dual-title': {
      margin: 0,
      minHeight: theme.inputHeight,
      display: 'flex',
      alignItems: 'center',
      color: palette.text.secondary,
      [theme.breakpoints.down('sm')]: { minHeight: 0 },
    },
    '& .field-picks': {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      height: 200,
      overflowY: 'auto',
      border: '1px solid',
      borderColor: palette.divider,
      borderRadius: '4px',
      fontSize: '0.875rem',
      '& > li': { padding: '5px 10px', cursor: 'default', overflowWrap: 'anywhere' },
      '& > li[aria-selected="true"]': { backgroundColor: palette.action.selected, fontWeight: 600 },
      '&:focus-visible': { outline: '2px solid', outlineColor: palette.primary.main },
      '&:focus-visible > li.is-active': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
      '& > .field-picks-none': { color: palette.text.secondary },
    },
  };
}

/** Styles of all fields; applied once to the form, so that no field creates its own. */
export function fieldStyles(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  return {
    ...dualStyles(theme),
    '& .field-number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .field-range': {
      display: 'grid',
      // Below each other where a label would be cut: its width, the button at the end and the padding.
      gridTemplateColumns:
        'repeat(auto-fit, minmax(min(100%, calc(var(--range-label) * 0.875rem + 56px + 2px)), 1fr))',
      // Same distance as between any two fields of a row.
      columnGap: theme.spacing(1.5),
      rowGap: theme.spacing(1.25),
      '@container (max-width: 25rem)': { gridTemplateColumns: '1fr' },
      margin: 0,
      padding: 0,
      border: 0,
      minWidth: 0,
    },
    '& .field-box': {
      margin: 0,
      padding: '0 10px 6px',
      // Same border as an input's frame, legend in the same size.
      border: `1px solid color-mix(in srgb, ${palette.common.onBackground} 23%, transparent)`,
      borderRadius: '4px',
      minWidth: 0,
      // The frame aligns with that of an input: half a label below its top.
      marginTop: '-8px',
      '& > legend': { padding: '0 4px', fontSize: '0.66rem', color: palette.text.secondary },
      '&.is-wrong': { borderColor: palette.error.main, '& > legend': { color: palette.error.main } },
    },
    '& .field-asterisk, & .MuiFormControlLabel-asterisk': { color: palette.error.main },
    // A truncated title keeps its asterisk.
    '& .MuiInputLabel-root.Mui-required': { paddingRight: '0.8em' },
    '& .MuiInputLabel-asterisk': { position: 'absolute', right: 0 },
    // An unshrunk label leaves room for the button at the end.
    '& .MuiFormControl-root:has(> .MuiInputBase-adornedEnd, > .MuiSelect-root) > .MuiInputLabel-root:not(.MuiInputLabel-shrink)':
      {
        maxWidth: 'calc(100% - 56px)',
      },
    '& .field-file': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: '8px',
      minHeight: 34,
      '& > .MuiButton-root': { whiteSpace: 'nowrap' },
      borderRadius: '4px',
      '&.is-over': { outline: '2px dashed', outlineColor: palette.primary.main },
    },
    '& .field-files': { listStyle: 'none', margin: 0, padding: 0 },
    '& .field-file-name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .field-file-hint, & .field-lines-foot': { color: palette.text.secondary, fontSize: '0.8rem' },
    '& .field-lookup': {
      display: 'flex',
      alignItems: 'flex-start',
      // Buttons as high as the input, without gaps.
      '& > .MuiIconButton-root': {
        flexShrink: 0,
        width: 30,
        height: theme.inputHeight,
        padding: 0,
        borderRadius: '4px',
      },
      '& > .MuiAutocomplete-root, & > .MuiTextField-root': { flex: 1, minWidth: 0 },
    },
    // Its columns share its width (leastWidths).
    '& .field-lines': { containerType: 'inline-size', overflowX: 'auto', margin: '4px 0' },
    '& .field-lines-foot': { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
    '& .field-lines-wrong': { color: palette.error.main, marginLeft: '12px' },
    '& .field-lines-none': { color: palette.text.secondary, textAlign: 'center', padding: '12px' },
    '& .field-line-actions': { whiteSpace: 'nowrap', width: '1px' },
    '& .field-table': {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: '0.875rem',
      '& th, & td': {
        borderBottom: '1px solid',
        borderColor: palette.divider,
        padding: '3px 8px',
        textAlign: 'left',
      },
      '& thead th': { color: palette.text.secondary, fontWeight: 600, verticalAlign: 'bottom' },
      '& tfoot th, & tfoot td': { fontWeight: 600, borderBottom: 0 },
      '& tbody th': { color: palette.text.secondary, fontWeight: 400, width: '1px' },
      '& .field-cell': { padding: 0, borderLeft: '1px solid', borderColor: palette.divider },
      '& .field-cell.is-text': { padding: '6px 8px', cursor: 'text', height: 35 },
      '& .field-cell.is-shown': { color: palette.text.secondary, cursor: 'default' },
      '& .field-cell.is-off': { backgroundColor: palette.action.hover },
      '& th.is-wrong': { color: palette.error.main, fontWeight: 700 },
      '& .field-cell.is-wrong': { boxShadow: 'inset 0 0 0 1px', color: palette.error.main },
      '& small': { display: 'block', color: palette.error.main },
      '& .field-number, & th.field-number': { textAlign: 'right' },
    },
    // Stronger than the frame that cells go without.
    '& .field-table .field-cell .Mui-focused .MuiOutlinedInput-notchedOutline': {
      borderColor: palette.primary.main,
    },
    '& .field-defined': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
      gap: '14px 12px',
      paddingTop: '10px',
    },
    '& .field-defined-none': { color: palette.text.secondary, fontSize: '0.875rem' },
    '& .field-counts': {
      maxWidth: 460,
      '& tbody th': { textAlign: 'right', width: 'auto' },
      '& .field-cell': { width: 120 },
    },
    ...tickStyles(theme),
    ...cellStyles,
  };
}
