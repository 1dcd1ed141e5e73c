import type { Components, Theme } from '@mui/material/styles';
import type { WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { variablePrefix } from './frameVariables';

/** Button height, and vertical padding of inputs and icon buttons, px. */
const sizes = {
  compact: { button: 28, input: 5.5, icon: 4 },
  standard: { button: 32, input: 8.5, icon: 5 },
  comfortable: { button: 38, input: 11, icon: 8 },
} as const satisfies Record<WorkspaceSettings['density'], object>;

/** Height of a single-line input, a CSS length: MUI's line height, 1.4375 of the text size, and padding. */
export const inputHeight = (density: WorkspaceSettings['density']): string =>
  `calc(${1.4375 * 0.875}rem + ${2 * sizes[density].input}px)`;

/** Minimum target size on touch devices, px (WCAG 2.2: 2.5.8, with a margin). */
const touched = (least: number) => ({ '@media (pointer: coarse)': { minHeight: least, minWidth: least } });

/** High contrast preference: borders and secondary text in the text colour. */
export function strongContrasts(theme: Theme): object {
  const { palette } = theme.vars;
  const variable = (name: string) => `--${variablePrefix}-palette-${name}`;
  const frames = (['navbar', 'toolbar', 'footer'] as const).flatMap((frame) => [
    [variable(`${frame}-muted`), palette[frame].text],
    [variable(`${frame}-divider`), palette[frame].text],
  ]);
  return {
    // Higher specificity than the selector of the theme's variables.
    ':root[data-color-scheme]': {
      [variable('text-secondary')]: palette.text.primary,
      [variable('divider')]: palette.text.primary,
      ...Object.fromEntries(frames),
    },
    '.MuiOutlinedInput-notchedOutline': { borderColor: palette.text.primary },
  };
}

/**
 * Component defaults by density: small size, borders instead of shadows, no upper case (which breaks Turkish
 * i).
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
        // Forced colours remove its background; without a border it would look like text.
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
        root: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: size.input - 2.5 },
          // Its buttons grow with the text size and on touch: beside the text, not over it.
          '&:not(:has(.MuiAutocomplete-tag))': {
            '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingRight: 6 },
            '& .MuiAutocomplete-endAdornment': {
              position: 'static',
              transform: 'none',
              flexShrink: 0,
              // Its height is not the field's.
              display: 'flex',
              alignItems: 'center',
              height: 0,
            },
          },
        },
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
        // An unshrunk label has the position of the input's text.
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
          // Helper texts of disabled fields stay readable.
          '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
        }),
      },
    },
    MuiPaper: {
      // Removes MUI's gradient overlay of dark papers: surfaces have named colours here.
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    // A menu fades in without growing: during growth, a click would hit another item.
    MuiPopover: { styleOverrides: { paper: { transform: 'none !important' } } },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          // The content scrolls below its title and above its buttons, also where all three are in a form.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        }),
      },
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
    MuiToggleButtonGroup: {
      // The first button of a wrapped line has a left border, too.
      styleOverrides: {
        middleButton: ({ theme }) => ({ borderLeftColor: theme.vars.palette.divider }),
        lastButton: ({ theme }) => ({ borderLeftColor: theme.vars.palette.divider }),
      },
    },
    MuiMenuItem: { defaultProps: { dense: true } },
    MuiBadge: {
      // The badge still contains the previous count, which must not be announced.
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
        // Screens scroll inside their panel, never the page. Carlito's t-i ligature hides whether it is i or
        // ı.
        body: { overflow: 'hidden', fontVariantLigatures: 'no-common-ligatures' },
        ':where(:root:not([data-scrollbars="off"])) *': {
          scrollbarWidth: 'thin',
          scrollbarColor: `${theme.vars.palette.text.disabled} transparent`,
        },
        '@media print': { body: { overflow: 'visible' }, 'html, body, #root': { height: 'auto' } },
        // Reduced motion: changes are immediate. Even a tiny duration would create transitions of all
        // properties on every element: an inherited one, such as visibility, would then change one DOM level
        // at a time.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            transitionProperty: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
        '@media (prefers-contrast: more)': strongContrasts(theme),
        // Forced colours remove backgrounds: borders mark the selection.
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
