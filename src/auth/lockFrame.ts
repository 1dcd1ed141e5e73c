/** How the lock stands in what it fills: in the middle, and its top within reach where it is higher than that. */
export const lockFrame = {
  overflow: 'auto',
  display: 'grid',
  alignItems: 'safe center',
  justifyItems: 'center',
  p: 2,
  bgcolor: 'background.default',
} as const;
