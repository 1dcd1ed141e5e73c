/** Styles of a choice between buttons: in one line, which scrolls where it has too little room. */
export const toggleLine = {
  alignSelf: 'flex-start',
  flexShrink: 0,
  maxWidth: '100%',
  overflowX: 'auto',
  // The outline of a focused button is inside it: the line cuts off what leaves it.
  '& .MuiToggleButton-root': { flexShrink: 0, px: 1.5, whiteSpace: 'nowrap', outlineOffset: '-2px' },
} as const;
