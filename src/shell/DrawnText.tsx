import Box from '@mui/material/Box';

/** A text that is painted and not read: the accessible name of the element around it says the same in words. */
export function DrawnText({ text }: { readonly text: string }) {
  return <Box component="span" data-text={text} sx={{ '&::before': { content: 'attr(data-text)' } }} />;
}
