import type { SystemStyleObject } from '@mui/system';

/** What fields look like together; goes on the form around them, once, so that no field makes styles of its own. */
export const fieldStyles = {
  '& .field-number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .field-range': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8px',
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
  },
} as const satisfies SystemStyleObject;
