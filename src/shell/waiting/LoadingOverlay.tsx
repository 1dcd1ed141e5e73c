import { observer } from 'mobx-react-lite';
import { useText } from '../../ui/texts';
import { Cover } from './Cover';
import type { LoadingStore } from './LoadingStore';
import { useDelayed } from './useDelayed';
import { useKeyboardBlock } from './useKeyboardBlock';

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
          <div className="loading-words">
            {text(loading.queriesOutcome ? 'request:asking' : 'common:loading')}
          </div>
          <div className="loading-bar" aria-hidden>
            <div />
          </div>
        </Cover>
      )}
    </div>
  );
});
