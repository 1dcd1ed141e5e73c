import Button from '@mui/material/Button';
import { useText } from '../../ui/texts';

/** Id of the content area, outside of navigation and toolbar. */
export const contentId = 'content';

/**
 * Focuses the content area, so that the next Tab stop is the screen's first. Keeps the focus of a field
 * inside it.
 */
export function focusContent(): void {
  const content = document.getElementById(contentId);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/** First Tab stop: skips navigation and toolbar. Visible only on focus. */
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
