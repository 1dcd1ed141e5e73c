import type { Components, Theme } from '@mui/material/styles';
import type { WorkspaceSettings } from '../../contract/workspaceSettings';
import { variablePrefix } from './frameVariables';

/** Height of a button, and room over and under the text of an input and round an icon, px. */
const sizes = {
  compact: { button: 28, input: 5.5, icon: 4 },
  standard: { button: 32, input: 8.5, icon: 5 },
  comfortable: { button: 38, input: 11, icon: 8 },
} as const satisfies Record<WorkspaceSettings['density'], object>;

/** Height of an input of one line, a CSS length: MUI's line of text, 1.4375 of its size, and the room over and under it. */
export const inputHeight = (density: WorkspaceSettings['density']): string =>
  `calc(${1.4375 * 0.875}rem + ${2 * sizes[density].input}px)`;

/** Where a finger points, nothing is smaller than this, px (WCAG 2.2: 2.5.8, with room to spare). */
const touched = (least: number) => ({ '@media (pointer: coarse)': { minHeight: least, minWidth: least } });

/** Who asked for stronger contrasts sees borders and what is muted in the colour of texts. */
export function strongContrasts(theme: Theme): object {
  const { palette } = theme.vars;
  const variable = (name: string) => `--${variablePrefix}-palette-${name}`;
  const frames = (['navbar', 'toolbar', 'footer'] as const).flatMap((frame) => [
    [variable(`${frame}-muted`), palette[frame].text],
    [variable(`${frame}-divider`), palette[frame].text],
  ]);
  return {
    // More telling than the selector under which the theme sets them.
    ':root[data-color-scheme]': {
      [variable('text-secondary')]: palette.text.primary,
      [variable('divider')]: palette.text.primary,
      ...Object.fromEntries(frames),
    },
    '.MuiOutlinedInput-notchedOutline': { borderColor: palette.text.primary },
  };
}

/**
 * Density and manners of the parts: small by default, quiet borders in place of shadows, words as they are written
 * (upper case breaks Turkish i).
 */
export function componentsOf(density: WorkspaceSettings['density']): Components<Theme> {
  const size = sizes[density];
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: size.button,
          paddingInline: theme.spacing(1.5),
          fontWeight: theme.typography.fontWeightMedium,
          ...touched(44),
        }),
        sizeLarge: { minHeight: 42 },
        // Its fill is gone where the system forces colours; without a border it were a word among words.
        contained: { '@media (forced-colors: active)': { border: '1px solid' } },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: ({ theme }) => ({ borderRadius: theme.shape.borderRadius, ...touched(40) }),
        sizeSmall: { padding: size.icon },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiAutocomplete: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: size.input - 2.5 } },
      },
    },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiRadio: { defaultProps: { size: 'small' } },
    MuiSwitch: { defaultProps: { size: 'small' } },
    MuiChip: { defaultProps: { size: 'small' } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        input: ({ ownerState }) =>
          ownerState.size === 'small' && !ownerState.multiline ? { paddingBlock: size.input } : {},
        root: ({ theme }) => ({
          backgroundColor: theme.vars.palette.background.paper,
          // MUI measures a textarea by a hidden one, which is always read-only.
          '&.Mui-disabled, &:has(:is(input, textarea)[readonly]:not([aria-hidden]))': {
            backgroundColor: theme.vars.palette.inset,
          },
        }),
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        // A label that stands in its input stands where its text will.
        root: ({ ownerState: { variant, shrink } }) =>
          variant === 'outlined' && !shrink ? { transform: `translate(14px, ${size.input + 0.5}px)` } : {},
      },
    },
    MuiFormLabel: {
      styleOverrides: { asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }) },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme }) => ({
          marginInline: 2,
          lineHeight: 1.35,
          // What is said of a field is read when nothing can be done with it, too.
          '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
        }),
      },
    },
    MuiPaper: {
      // The overlay that MUI lays over dark papers is a gradient a level: here the surfaces are named colours.
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    // A menu fades in where it stands: while it grew, a click met another line than the one it was aimed at.
    MuiPopover: { styleOverrides: { paper: { transform: 'none !important' } } },
    MuiDialog: {
      styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: ({ theme }) => ({ ...theme.typography.h6, padding: theme.spacing(2, 2.5, 1) }),
      },
    },
    MuiDialogContent: {
      styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1, 2.5, 2) }) },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: ({ theme }) => ({
          padding: theme.spacing(1.5, 2.5),
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.inset,
        }),
      },
    },
    MuiToggleButton: {
      styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) },
    },
    MuiMenuItem: { defaultProps: { dense: true } },
    MuiBadge: {
      // What it counted before stands in it still, and nobody is to be told.
      styleOverrides: { invisible: { visibility: 'hidden' } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, disableInteractive: false },
      styleOverrides: { tooltip: ({ theme }) => ({ fontSize: theme.typography.caption.fontSize }) },
    },
    MuiAlert: { styleOverrides: { root: { alignItems: 'center' } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        'html, body, #root': { height: '100%' },
        // A screen in a back office scrolls inside its panel, never the page.
        // Carlito joins t and i, which hides whether it is i or ı.
        body: { overflow: 'hidden', fontVariantLigatures: 'no-common-ligatures' },
        ':where(:root:not([data-scrollbars="off"])) *': {
          scrollbarWidth: 'thin',
          scrollbarColor: `${theme.vars.palette.text.disabled} transparent`,
        },
        '@media print': { body: { overflow: 'visible' }, 'html, body, #root': { height: 'auto' } },
        // Who asked for less motion sees what changes at once. A duration, however short, would give a transition of all
        // properties to every element: an inherited one, visibility say, then changes a level of the page at a time.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            transitionProperty: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
        '@media (prefers-contrast: more)': strongContrasts(theme),
        // Colours that the system forces leave no fills: what is chosen is told by a border.
        '@media (forced-colors: active)': {
          '[aria-selected="true"], [aria-current="page"], [aria-pressed="true"]': {
            outline: '2px solid Highlight',
            outlineOffset: '-2px',
          },
        },
      }),
    },
  };
}
