import type { Theme } from '@mui/material/styles';
import type { FrameName } from './palette';

/**
 * CSS variables that give a frame and its contents their own colours. Since components read CSS variables, a
 * dark toolbar over light screens needs no second theme. A navigation inside another frame (layout3) has that
 * frame's colours.
 */
export function frameVariables(theme: Theme, frame: FrameName): Readonly<Record<string, string>> {
  const colors = theme.vars.palette[frame];
  const named = (name: string) => `--${variablePrefix}-palette-${name}`;
  const navigation = ['text', 'muted', 'divider', 'hover', 'active', 'activeText'] as const;
  return {
    ...(frame !== 'navbar' &&
      Object.fromEntries(navigation.map((name) => [named(`navbar-${name}`), colors[name]]))),
    [named('background-paper')]: colors.background,
    [named('text-primary')]: colors.text,
    [named('text-primaryChannel')]: colors.textChannel,
    [named('common-onBackgroundChannel')]: colors.textChannel,
    [named('text-secondary')]: colors.muted,
    [named('text-disabled')]: colors.muted,
    [named('action-active')]: colors.muted,
    [named('action-hover')]: colors.hover,
    [named('divider')]: colors.divider,
    [named('primary-main')]: colors.activeText,
    backgroundColor: colors.background,
    color: colors.text,
  };
}

/** Prefix of all CSS variables of the theme. */
export const variablePrefix = 'ui';
