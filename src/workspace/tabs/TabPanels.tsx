import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SameRecordNotice } from './SameRecordNotice';
import type { Tab } from './Tab';
import { TabPanel } from './TabPanel';
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
