import { styled } from '@mui/material/styles';
import { fieldStyles } from '../fields/index';
import { gridColumns } from './rowSpans';

/** Maximum fields per row by section width in px, with the CSS classes of their spans. */
export const spanClasses = [
  { prefix: 'wide-', most: 6, from: 880 },
  { prefix: 'middle-', most: 3, from: 500 },
  { prefix: 'narrow-', most: 2, from: 420 },
] as const;

const spanRules = Object.fromEntries(
  spanClasses
    .toReversed()
    .map(({ prefix, from }) => [
      `@container (min-width: ${from / 16}rem)`,
      Object.fromEntries(
        Array.from({ length: gridColumns }, (_, index) => [
          `& .${prefix}${index + 1}`,
          { gridColumn: `span ${index + 1}` },
        ]),
      ),
    ]),
);

/**
 * Container of a form. Holds all styles on one element, so that fields create none. Sections are cards, two
 * side by side where they fit, and all fields share one grid of twelve columns; a filter is one dense flow of
 * fields, with its buttons at the end of the last row. Widths are in rem: larger text has fewer fields side by side.
 */
export const FormSurface = styled('div', { shouldForwardProp: (prop) => prop !== 'isFilter' })<{
  readonly isFilter: boolean;
}>(({ theme, isFilter }) => ({
  containerType: 'inline-size',
  ...fieldStyles(theme),
  '& .form-cell': { minWidth: 0 },
  '& .form-row:empty': { display: 'none' },
  ...(isFilter
    ? {
        '& .rjsf, & .form-section, & .form-row': { display: 'contents' },
        '& .form-title': { gridColumn: '1 / -1' },
        '& > div': {
          display: 'grid',
          gap: theme.spacing(1.25, 1.5),
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11.875rem), 1fr))',
          alignItems: 'start',
        },
        // Both ends of a range, or the number and the name of a chosen record.
        '& .is-double': { gridColumn: 'span 2', '@container (max-width: 25rem)': { gridColumn: 'span 1' } },
        // Two buttons fit into one column, so that they share the fields' last row where possible.
        '& .form-actions': {
          gridColumn: 'span 1 / -1',
          minHeight: theme.inputHeight,
          alignContent: 'center',
          '@container (max-width: 25rem)': { gridColumn: '1 / -1' },
        },
        '& .form-actions:has(> * > :nth-of-type(3))': {
          gridColumn: 'span 2 / -1',
          '@container (max-width: 25rem)': { gridColumn: '1 / -1' },
        },
      }
    : {
        '& .rjsf': {
          display: 'grid',
          gap: theme.spacing(2),
          '@container (min-width: 68.75rem)': { gridTemplateColumns: '1fr 1fr' },
        },
        '& .form-section': {
          containerType: 'inline-size',
          display: 'grid',
          gap: theme.spacing(1.75),
          alignContent: 'start',
          minWidth: 0,
          padding: theme.spacing(2),
          border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
          borderRadius: theme.shape.borderRadius,
          background: (theme.vars ?? theme).palette.background.paper,
        },
        '& .form-section:only-of-type': { gridColumn: '1 / -1' },
        '& .form-row': {
          display: 'grid',
          gridTemplateColumns: `repeat(${gridColumns}, minmax(0, 1fr))`,
          gap: theme.spacing(1.75, 1.5),
        },
        '& .form-cell': { minWidth: 0, gridColumn: '1 / -1' },
        ...spanRules,
      }),
}));
