/** A native list to choose from in a bar of the grid: without a line under it, so that a frame says where the focus is. */
export const nativeChoice = {
  typography: 'body2',
  '& select:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
