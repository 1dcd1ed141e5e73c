import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { Activity, type ReactNode } from 'react';
import { SameRecordNotice } from './SameRecordNotice';
import type { Tab } from './Tab';
import type { TabsStore } from './TabsStore';
import { panelId, tabId } from './tabIds';

interface TabPanelsProps {
  readonly tabs: TabsStore;
  /** Draws what stands in a tab. */
  readonly renderTab: (tab: Tab) => ReactNode;
  /** Puts an error boundary round a tab, so that a broken screen breaks alone. */
  readonly boundary: (tab: Tab, children: ReactNode) => ReactNode;
}

/**
 * The tabs' contents. Hidden ones keep their state and sleep (seed 000 §2); those that were not looked at for long are not
 * drawn at all, and come back out of their screens' state.
 */
export const TabPanels = observer(function TabPanels({ tabs, renderTab, boundary }: TabPanelsProps) {
  return tabs.tabs
    .filter(({ key }) => key === tabs.activeKey || tabs.awake.has(key))
    .map((tab) => (
      <Activity key={tab.key} name={tab.path} mode={tab.key === tabs.activeKey ? 'visible' : 'hidden'}>
        <Box
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          sx={{ height: '100%', minHeight: 0, overflow: 'auto' }}
        >
          <SameRecordNotice tabs={tabs} tab={tab} />
          {boundary(tab, renderTab(tab))}
        </Box>
      </Activity>
    ));
});
