import { styled } from '@mui/material/styles';
import { fieldStyles } from '../../fields';

/** Share of a row and least width of a field, by its `width`. */
const widths = {
  s: { flex: '1 1 130px', maxWidth: 260 },
  m: { flex: '2 1 200px', maxWidth: 480 },
  l: { flex: '3 1 280px' },
  full: { flex: '1 1 100%' },
} as const;

const widthRules = Object.fromEntries(
  Object.entries(widths).map(([width, rule]) => [`& .width-${width}`, rule]),
);

/**
 * The ground that a form stands on. All of its styles are here, on one element, so that fields cost no styles of
 * their own. Sections are cards side by side where two have room; a filter panel is one dense flow of fields.
 */
export const FormSurface = styled('div', { shouldForwardProp: (prop) => prop !== 'isFilter' })<{
  readonly isFilter: boolean;
}>(({ theme, isFilter }) => ({
  containerType: 'inline-size',
  ...fieldStyles,
  '& .form-cell': { minWidth: 0 },
  '& .form-row:empty': { display: 'none' },
  ...(isFilter
    ? {
        '& .form-section, & .form-row': { display: 'contents' },
        '& .form-title': { gridColumn: '1 / -1' },
        '& > div': {
          display: 'grid',
          gap: theme.spacing(1.25, 1.5),
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
          alignItems: 'start',
        },
        '& .is-range': { gridColumn: 'span 2', '@container (max-width: 400px)': { gridColumn: 'span 1' } },
      }
    : {
        ...widthRules,
        '& > div': {
          display: 'grid',
          gap: theme.spacing(2),
          '@container (min-width: 1100px)': { gridTemplateColumns: '1fr 1fr' },
        },
        '& .form-section': {
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
        '& .form-row': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.75, 1.5) },
        '@container (max-width: 560px)': { '& .form-cell': { flex: '1 1 100%', maxWidth: 'none' } },
      }),
}));
