import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SameRecordNotice } from './SameRecordNotice';
import type { Tab } from './Tab';
import { TabPanel } from './TabPanel';
import type { TabsStore } from './TabsStore';

interface TabPanelsProps {
  readonly tabs: TabsStore;
  /** Draws what stands in a tab. */
  readonly renderTab: (tab: Tab) => ReactNode;
  /** Puts an error boundary round a tab, so that a broken screen breaks alone. */
  readonly boundary: (tab: Tab, children: ReactNode) => ReactNode;
}

/**
 * The tabs' contents. Hidden ones keep their state (seed 000 §2); those that were not looked at for long are not drawn at
 * all, and come back out of their screens' state.
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
