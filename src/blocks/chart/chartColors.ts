import type { Theme } from '@mui/material/styles';

/** Colours of series and slices, in order; distinguishable in both colour modes. All further ones share the last, a neutral one. */
export function chartColors(theme: Theme): readonly string[] {
  const { primary, warning, success, info, error, secondary, text } = (theme.vars ?? theme).palette;
  return [
    primary.main,
    warning.main,
    success.main,
    info.light,
    error.main,
    secondary.main,
    primary.light,
    success.light,
    text.disabled,
  ];
}

/** The colour of a series or slice: no two of them look alike unless there are more than colours. */
export const colorAt = (colors: readonly string[], index: number): string =>
  colors[Math.min(index, colors.length - 1)] ?? 'currentColor';
