import type { SxProps, Theme } from '@mui/material/styles';
import { ellipsis } from '../text/ellipsis';

/** Styles of a navigation row. Level 0 is the outermost; `end` is the padding after it, in theme units. */
export function navRow(level: number, end = 1.5): SxProps<Theme> {
  return (theme) => {
    const { navbar } = theme.vars.palette;
    return {
      display: 'flex',
      justifyContent: 'flex-start',
      gap: 1.75,
      width: '100%',
      minHeight: level === 0 ? 40 : 32,
      paddingBlock: 0.5,
      paddingLeft: `${indent(level)}px`,
      paddingRight: end,
      textAlign: 'left',
      color: level === 0 ? navbar.text : navbar.muted,
      font: 'inherit',
      lineHeight: 1.3,
      // Rows have a fixed height (navRows): longer titles are truncated.
      '& > span': ellipsis,
      '&:hover': { backgroundColor: navbar.hover, color: navbar.text },
      '&[aria-current="page"]': {
        backgroundColor: navbar.active,
        color: navbar.activeText,
        fontWeight: 'fontWeightMedium',
      },
      '&.Mui-focusVisible': { outlineOffset: '-2px', outlineColor: navbar.activeText },
    };
  };
}

const first = 36;
const step = 12;
const cap = 80;

/**
 * Left padding of an item in px: 36, plus 12 per level, at most 80 (requirements P9). Level 0 is the outermost.
 */
export function indent(level: number): number {
  return Math.min(first + step * level, cap);
}
