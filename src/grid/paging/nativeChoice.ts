/** Styles of a native select in a grid bar: its outline shows the focus. */
export const nativeChoice = {
  typography: 'body2',
  '& select:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
