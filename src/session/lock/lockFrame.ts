/** Styles of the lock's container: centred, at most its width, with the top reachable if it overflows. */
export const lockFrame = {
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'safe center',
  justifyItems: 'center',
  p: 2,
  bgcolor: 'background.default',
} as const;
