import Button from '@mui/material/Button';
import { useText } from '../i18n';

/** Id of what is neither navigation nor toolbar. */
export const contentId = 'content';

/**
 * Puts the focus where the screens are: the next stop of the keyboard is the first of the screen. A field that has it
 * already keeps it.
 */
export function focusContent(): void {
  const content = document.getElementById(contentId);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/** First stop of the keyboard: goes past navigation and toolbar. Seen only while it has the focus. */
export function SkipLink() {
  const text = useText();
  return (
    <Button
      variant="contained"
      onClick={focusContent}
      sx={{ position: 'fixed', top: -60, left: 8, zIndex: 'tooltip', '&:focus': { top: 8 } }}
    >
      {text('shell:skipToContent')}
    </Button>
  );
}
