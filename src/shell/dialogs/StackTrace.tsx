import Box from '@mui/material/Box';

/** A raw stack trace for support. */
export function StackTrace({ stack }: { readonly stack: string }) {
  return (
    <Box
      component="pre"
      // Scrolls: focusable for the keyboard.
      tabIndex={0}
      sx={(theme) => ({
        maxHeight: 280,
        margin: 0,
        marginTop: 1.5,
        padding: 1.5,
        overflow: 'auto',
        borderRadius: 1,
        backgroundColor: theme.vars.palette.inset,
        color: theme.vars.palette.text.secondary,
        fontSize: 12,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      })}
    >
      {stack}
    </Box>
  );
}
