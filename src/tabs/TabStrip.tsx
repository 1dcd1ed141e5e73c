import CloseIcon from '@mui/icons-material/Close';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Tab } from './Tab';
import type { TabsStore } from './TabsStore';
import { panelId, tabId } from './tabIds';

/** Value of the home tab, which is no key of a tab. */
const home = 'home';

/**
 * The strip of tabs. Arrows move, Enter selects, Delete closes; so does the middle button of the mouse. The cross
 * in a tab is for the mouse alone, since a tab may hold no button; the button behind the strip closes for all.
 */
export const TabStrip = observer(function TabStrip({ tabs }: { readonly tabs: TabsStore }) {
  const { text } = tabs.ports;
  const { active } = tabs;

  function onKeyDown(event: KeyboardEvent, tab: Tab) {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    void tabs.close(tab.key);
  }

  function onMouseClose(event: MouseEvent, tab: Tab) {
    event.preventDefault();
    event.stopPropagation();
    void tabs.close(tab.key);
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, borderBottom: 1, borderColor: 'divider' }}>
      <MuiTabs
        value={active?.key ?? home}
        onChange={(_, key: string) => tabs.select(key)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={text('tabs:strip')}
        sx={{ minHeight: 40, flex: '1 1 auto', minWidth: 0 }}
      >
        <MuiTab
          value={home}
          icon={<HomeIcon fontSize="small" />}
          aria-label={text('tabs:home')}
          onClick={() => void tabs.home()}
          sx={{ minHeight: 40, minWidth: 48, px: 1 }}
        />
        {tabs.tabs.map((tab) => (
          <MuiTab
            key={tab.key}
            value={tab.key}
            id={tabId(tab)}
            aria-controls={panelId(tab)}
            aria-keyshortcuts="Delete"
            label={<TabLabel tabs={tabs} tab={tab} onClose={(event) => onMouseClose(event, tab)} />}
            onKeyDown={(event) => onKeyDown(event, tab)}
            onAuxClick={(event) => event.button === 1 && onMouseClose(event, tab)}
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            sx={{ minHeight: 40, maxWidth: 260, pl: 1.5, pr: 0.5, py: 0, textTransform: 'none' }}
          />
        ))}
      </MuiTabs>
      {active && (
        <Tooltip title={text('tabs:close', { title: tabs.titleOf(active) })}>
          <IconButton
            size="small"
            aria-label={text('tabs:close', { title: tabs.titleOf(active) })}
            onClick={() => void tabs.close(active.key)}
            sx={{ mx: 0.5 }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
});

interface TabLabelProps {
  readonly tabs: TabsStore;
  readonly tab: Tab;
  readonly onClose: (event: MouseEvent) => void;
}

const TabLabel = observer(function TabLabel({ tabs, tab, onClose }: TabLabelProps) {
  const title = tabs.titleOf(tab);
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, maxWidth: '100%' }}
    >
      {tab.dirty && (
        <Box
          component="span"
          role="img"
          aria-label={tabs.ports.text('tabs:dirty')}
          sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main', flex: 'none' }}
        />
      )}
      <Box
        component="span"
        title={title}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {title}
      </Box>
      <Box
        component="span"
        aria-hidden
        onClick={onClose}
        sx={{
          display: 'inline-flex',
          p: 0.25,
          borderRadius: 1,
          opacity: 0.6,
          '&:hover': { opacity: 1, bgcolor: 'action.hover' },
        }}
      >
        <CloseIcon sx={{ fontSize: 14 }} />
      </Box>
    </Box>
  );
});
