import type { Components, Theme } from '@mui/material/styles';

/**
 * Density and manners of the parts: small by default, quiet borders in place of shadows, words as they are written
 * (upper case breaks Turkish i).
 */
export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 32,
        paddingInline: theme.spacing(1.5),
        fontWeight: theme.typography.fontWeightMedium,
      }),
      sizeLarge: { minHeight: 42 },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: ({ theme }) => ({ borderRadius: theme.shape.borderRadius }) },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&.Mui-disabled, &:has(input[readonly])': { backgroundColor: theme.vars.palette.inset },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: { asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }) },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, lineHeight: 1.35 } } },
  MuiPaper: {
    // The overlay that MUI lays over dark papers is a gradient a level: here the surfaces are named colours.
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiDialog: {
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h6, padding: theme.spacing(2, 2.5, 1) }) },
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
  MuiMenuItem: { defaultProps: { dense: true } },
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
      '*': { scrollbarWidth: 'thin', scrollbarColor: `${theme.vars.palette.text.disabled} transparent` },
      '@media print': { body: { overflow: 'visible' }, 'html, body, #root': { height: 'auto' } },
    }),
  },
};
