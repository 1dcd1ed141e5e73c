import Button from '@mui/material/Button';
import { useText } from '../i18n';

/** Id of what is neither navigation nor toolbar. */
export const contentId = 'content';

/** First stop of the keyboard: goes past navigation and toolbar. Seen only while it has the focus. */
export function SkipLink() {
  const text = useText();
  return (
    <Button
      variant="contained"
      onClick={() => document.getElementById(contentId)?.focus()}
      sx={{ position: 'fixed', top: -60, left: 8, zIndex: 'tooltip', '&:focus': { top: 8 } }}
    >
      {text('shell:skipToContent')}
    </Button>
  );
}
