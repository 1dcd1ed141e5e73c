/** How the lock stands in what it fills: in the middle, no wider than it, its top within reach where it is higher. */
export const lockFrame = {
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'safe center',
  justifyItems: 'center',
  p: 2,
  bgcolor: 'background.default',
} as const;
