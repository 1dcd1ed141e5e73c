import CloseIcon from '@mui/icons-material/Close';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Tab } from './Tab';
import { TabLabel } from './TabLabel';
import { TabList } from './TabList';
import { TabMenu } from './TabMenu';
import type { TabsStore } from './TabsStore';
import { panelId, tabId } from './tabIds';
import { useTabKeys } from './useTabKeys';

/** Value of the home tab, which is no key of a tab. */
const home = 'home';

/**
 * The strip of tabs. Arrows move, Enter selects, Delete closes; so does the middle button of the mouse. A tab is dragged
 * to another place, its menu (right button, or the key for it) has the rest. The cross in a tab is for the mouse alone,
 * since a tab may hold no button; the button behind the strip closes for all.
 */
export const TabStrip = observer(function TabStrip({ tabs }: { readonly tabs: TabsStore }) {
  const { text } = tabs.ports;
  const { active } = tabs;
  const [menu, setMenu] = useState<{ readonly tab: Tab; readonly at: { left: number; top: number } } | null>(
    null,
  );
  const [dragged, setDragged] = useState<Tab | null>(null);
  useTabKeys(tabs);

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

  function onContextMenu(event: MouseEvent<HTMLElement>, tab: Tab) {
    event.preventDefault();
    // The key for menus has no place of its own.
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    setMenu({ tab, at: byKey ? { left, top: bottom } : { left: event.clientX, top: event.clientY } });
  }

  function onDragOver(event: DragEvent, over: Tab) {
    if (dragged === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    if (over !== dragged) tabs.move(dragged.key, tabs.tabs.indexOf(over));
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
            draggable
            label={<TabLabel tabs={tabs} tab={tab} onClose={(event) => onMouseClose(event, tab)} />}
            onKeyDown={(event) => onKeyDown(event, tab)}
            onAuxClick={(event) => event.button === 1 && onMouseClose(event, tab)}
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            onContextMenu={(event) => onContextMenu(event, tab)}
            onDragStart={(event) => {
              setDragged(tab);
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', tabs.titleOf(tab));
            }}
            onDragOver={(event) => onDragOver(event, tab)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            sx={{
              minHeight: 40,
              maxWidth: 260,
              pl: 1.5,
              pr: 0.5,
              py: 0,
              textTransform: 'none',
              ...(tab === dragged && { opacity: 0.5 }),
            }}
          />
        ))}
      </MuiTabs>
      {tabs.tabs.length > 1 && <TabList tabs={tabs} />}
      {active && (
        <Tooltip title={text('tabs:close', { title: tabs.titleOf(active) })}>
          <IconButton
            size="small"
            aria-label={text('tabs:close', { title: tabs.titleOf(active) })}
            aria-keyshortcuts="Control+Alt+W"
            onClick={() => void tabs.close(active.key)}
            sx={{ mx: 0.5 }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {menu && <TabMenu tabs={tabs} tab={menu.tab} at={menu.at} onClose={() => setMenu(null)} />}
    </Box>
  );
});
