import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n';
import { Cover } from './Cover';
import type { LoadingStore } from './LoadingStore';
import { useDelayed } from './useDelayed';
import { useKeyboardBlock } from './useKeyboardBlock';

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(300%); }
`;

/**
 * Covers the page during requests (seed 000 §2, §4). Blocks the keyboard at once; the cover appears after a
 * delay, so that quick requests do not flicker.
 */
export const LoadingOverlay = observer(function LoadingOverlay({
  loading,
  delay = 300,
}: {
  readonly loading: LoadingStore;
  /** Milliseconds before the cover appears. */
  readonly delay?: number;
}) {
  const text = useText();
  const { busy } = loading;
  const shown = useDelayed(busy, delay);
  useKeyboardBlock(busy);

  return (
    <div role="status">
      {shown && (
        <Cover overPage>
          <Box sx={{ marginBottom: 1.25 }}>{text(loading.asking ? 'request:asking' : 'common:loading')}</Box>
          <ProgressBar />
        </Cover>
      )}
    </div>
  );
});

/** An indeterminate progress bar, without MUI's component: the sign-in page has a size limit. */
function ProgressBar() {
  return (
    <Box aria-hidden sx={{ height: 4, overflow: 'hidden', borderRadius: 1, backgroundColor: 'divider' }}>
      <Box
        sx={{
          width: '34%',
          height: '100%',
          borderRadius: 1,
          backgroundColor: 'primary.main',
          animation: `${run} 1.4s ease-in-out infinite`,
          '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
        }}
      />
    </Box>
  );
}
