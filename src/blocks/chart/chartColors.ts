import type { Theme } from '@mui/material/styles';

/** Colours of series and slices, in order; distinguishable in both colour modes. */
export function chartColors(theme: Theme): readonly string[] {
  const { primary, warning, success, info, error, secondary } = (theme.vars ?? theme).palette;
  return [
    primary.main,
    warning.main,
    success.main,
    info.light,
    error.main,
    secondary.main,
    primary.light,
    success.light,
  ];
}
