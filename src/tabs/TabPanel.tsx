import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { PanelShown } from '../panel';
import type { Tab } from './Tab';
import { panelId, tabId } from './tabIds';

/**
 * The panel of a tab. Hidden it stays mounted and laid out, and the browser skips what is in it: nobody sees it, reads it
 * aloud, or reaches it by keys. Shown again it costs next to nothing, whatever grid is in it.
 */
export function TabPanel(props: {
  readonly tab: Tab;
  readonly shown: boolean;
  readonly children: ReactNode;
}) {
  const { tab, shown, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  useFocusKept(frame, shown);
  return (
    <PanelShown shown={shown}>
      <Box ref={frame} aria-hidden={!shown} sx={shown ? shownStyles : hiddenStyles}>
        <Box
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          sx={{ height: '100%', minHeight: 0, overflow: 'auto' }}
        >
          {children}
        </Box>
      </Box>
    </PanelShown>
  );
}

const shownStyles = { height: '100%' } as const;

/** As large as the panel in sight, so that nothing in it is laid out anew, and beside the page, where nothing is clicked. */
const hiddenStyles = {
  position: 'absolute',
  top: 0,
  left: '-200vw',
  width: '100%',
  height: '100%',
  contentVisibility: 'hidden',
  '@supports not (content-visibility: hidden)': { display: 'none' },
  '@media print': { display: 'none' },
} as const;

/** The focus does not stay in a panel that is hidden. Gone back to by keys the panel has it where it was. */
function useFocusKept(frame: RefObject<HTMLElement | null>, shown: boolean): void {
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (shown) return;
    const { activeElement } = document;
    const inside = activeElement instanceof HTMLElement && frame.current?.contains(activeElement);
    left.current = inside ? activeElement : null;
    left.current?.blur();
  }, [frame, shown]);
  useEffect(() => {
    if (shown && document.activeElement === document.body) left.current?.focus({ preventScroll: true });
  }, [shown]);
}
