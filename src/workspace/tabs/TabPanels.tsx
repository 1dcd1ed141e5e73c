import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { PanelShown } from '../../ui/shown';
import { SameRecordNotice } from './SameRecordNotice';
import { panelId, type Tab, tabId } from './Tab';
import type { TabsStore } from './TabsStore';

interface TabPanelsProps {
  readonly tabs: TabsStore;
  /** Renders the content of a tab. */
  readonly renderTab: (tab: Tab) => ReactNode;
  /** Wraps a tab in an error boundary, so that a failing screen affects only itself. */
  readonly boundary: (tab: Tab, children: ReactNode) => ReactNode;
}

/**
 * Contents of the tabs. Hidden ones keep their state (requirements P2); those unused for long are not rendered at
 * all, and are restored from their screens' stores.
 */
export const TabPanels = observer(function TabPanels({ tabs, renderTab, boundary }: TabPanelsProps) {
  const drawn = tabs.tabs.filter(({ key }) => key === tabs.activeKey || tabs.awake.has(key));
  if (drawn.length === 0) return null;
  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      {drawn.map((tab) => (
        <TabPanel key={tab.key} tab={tab} shown={tab.key === tabs.activeKey}>
          <SameRecordNotice tabs={tabs} tab={tab} />
          {boundary(tab, renderTab(tab))}
        </TabPanel>
      ))}
    </Box>
  );
});

/**
 * The panel of a tab. When hidden it stays mounted and laid out, while the browser skips rendering its
 * content and removes it from focus order and accessibility tree. Showing it again is cheap, even with a
 * grid.
 */
function TabPanel(props: { readonly tab: Tab; readonly shown: boolean; readonly children: ReactNode }) {
  const { tab, shown, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRestoredFocus(frame, shown);
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

/**
 * Keeps the size of the visible panel, so that its content needs no new layout, and positioned outside the
 * viewport.
 */
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

/**
 * Moves the focus out of a panel that gets hidden; restores it when the user returns by keyboard. A button that is busy while
 * it opens another screen has lost the focus before: its panel remembers it.
 */
function useRestoredFocus(frame: RefObject<HTMLElement | null>, shown: boolean): void {
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const panel = frame.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) left.current = target;
    };
    panel?.addEventListener('focusin', remember);
    return () => panel?.removeEventListener('focusin', remember);
  }, [frame]);
  useLayoutEffect(() => {
    if (!shown && left.current === document.activeElement) left.current?.blur();
  }, [shown]);
  useEffect(() => {
    if (shown && document.activeElement === document.body) left.current?.focus({ preventScroll: true });
  }, [shown]);
}
