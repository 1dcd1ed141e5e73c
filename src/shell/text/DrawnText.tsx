import Box from '@mui/material/Box';

/** Visual text hidden from screen readers: the surrounding element's accessible name says the same. */
export function DrawnText({ text }: { readonly text: string }) {
  return <Box component="span" data-text={text} sx={{ '&::before': { content: 'attr(data-text)' } }} />;
}
