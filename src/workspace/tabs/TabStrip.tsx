import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MuiTab from '@mui/material/Tab';
import MuiTabs, { tabsClasses } from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { StripTab, type TabHandlers } from './StripTab';
import type { Tab } from './Tab';
import type { TabsStore } from './TabsStore';
import { useTabKeys } from './useTabKeys';

/** Value of the home tab; not a tab key. */
const home = 'home';

/**
 * The tab strip. Arrow keys move, Enter selects, Delete and the middle button close. Tabs can be dragged, and
 * have a context menu (right button or menu key). The close icon in a tab is for the mouse only, since a tab
 * may not contain a button; the button after the strip closes all.
 */
export const TabStrip = observer(function TabStrip({ tabs }: { readonly tabs: TabsStore }) {
  const { text } = tabs.ports;
  const { active } = tabs;
  const [menu, setMenu] = useState<{ readonly tab: Tab; readonly at: { left: number; top: number } } | null>(
    null,
  );
  const [dragged, setDragged] = useState<Tab | null>(null);
  useTabKeys(tabs);
  const stripRef = useRef<HTMLDivElement>(null);
  useClearOfHome(stripRef, active?.key ?? null);

  const select = useCallback((_: unknown, key: string) => tabs.select(key), [tabs]);
  const draggedNow = useRef<Tab | null>(null);
  const handlers = useMemo(
    (): TabHandlers => ({
      menuOf: (tab, at) => setMenu({ tab, at }),
      drag: (tab) => {
        draggedNow.current = tab;
        setDragged(tab);
      },
      dragOver: (event, over) => {
        if (draggedNow.current === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (over !== draggedNow.current) tabs.move(draggedNow.current.key, tabs.tabs.indexOf(over));
      },
    }),
    [tabs],
  );

  return (
    <Box ref={stripRef} sx={strip}>
      <MuiTabs
        value={active?.key ?? home}
        onChange={select}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={text('tabs:strip')}
        // The home tab keeps its place when tabs overflow: both buttons stand behind them, and a sticky tab stays within its list.
        sx={{
          minHeight: 40,
          flex: '1 1 auto',
          minWidth: 0,
          [`& .${tabsClasses.scrollButtons}`]: { order: 1 },
          [`& .${tabsClasses.list}`]: { minWidth: 'max-content' },
        }}
      >
        <MuiTab
          value={home}
          icon={<HomeIcon fontSize="small" />}
          aria-label={text('tabs:home')}
          title={text('tabs:home')}
          onClick={() => void tabs.home()}
          // Sticky while the strip scrolls.
          sx={{
            position: 'sticky',
            left: 0,
            zIndex: 1,
            backgroundColor: 'background.default',
            minHeight: 40,
            minWidth: 48,
            px: 1,
          }}
        />
        {tabs.tabs.map((tab) => (
          <StripTab
            key={tab.key}
            value={tab.key}
            tabs={tabs}
            tab={tab}
            dragged={tab === dragged}
            handlers={handlers}
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

const strip = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  // Aligned with the page's content; its first icon has a padding of 16 px.
  paddingInline: 'calc(var(--shell-inset, 0px) - 16px)',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** Time in ms after which the strip has scrolled to a selected tab. */
const scrolled = 350;

/**
 * Scrolls the selected tab out from under the home tab, which stays at the beginning of the strip: the strip scrolls a tab to
 * its own edge only.
 * @param strip element with the tabs, the home tab first
 * @param selected key of the selected tab; null for home
 */
function useClearOfHome(strip: RefObject<HTMLElement | null>, selected: string | null): void {
  useEffect(() => {
    if (selected === null) return;
    const timer = setTimeout(() => {
      const [home, ...others] = strip.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [];
      const tab = others.find((one) => one.ariaSelected === 'true');
      const scroller = tab?.closest('.MuiTabs-scroller');
      if (!home || !tab || !scroller) return;
      const [still, moved] = [home.getBoundingClientRect(), tab.getBoundingClientRect()];
      const isRightToLeft = getComputedStyle(scroller).direction === 'rtl';
      const covered = isRightToLeft ? moved.right - still.left : still.right - moved.left;
      if (covered > 0) scroller.scrollLeft += isRightToLeft ? covered : -covered;
    }, scrolled);
    return () => clearTimeout(timer);
  }, [strip, selected]);
}

/** Context menu of a tab. */
const TabMenu = observer(function TabMenu({
  tabs,
  tab,
  at,
  onClose,
}: {
  readonly tabs: TabsStore;
  readonly tab: Tab;
  /** Pointer position, px. */
  readonly at: { readonly left: number; readonly top: number };
  readonly onClose: () => void;
}) {
  const { text } = tabs.ports;
  const index = tabs.tabs.indexOf(tab);
  const last = index === tabs.tabs.length - 1;
  const alone = tabs.tabs.length === 1;
  const line = (key: string, act: () => unknown, disabled = false) => (
    <MenuItem
      key={key}
      disabled={disabled}
      onClick={() => {
        onClose();
        void act();
      }}
    >
      {text(`tabs:menu.${key}`)}
    </MenuItem>
  );
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={at}>
      {line('close', () => tabs.close(tab.key))}
      {line('closeOthers', () => tabs.closeOthers(tab.key), alone)}
      {line('closeRight', () => tabs.closeRight(tab.key), last)}
      {line('closeAll', () => tabs.home())}
      <Divider />
      {line('moveLeft', () => tabs.move(tab.key, index - 1), index === 0)}
      {line('moveRight', () => tabs.move(tab.key, index + 1), last)}
    </Menu>
  );
});

/** Menu of all open tabs, for tabs scrolled out of the strip. */
const TabList = observer(function TabList({ tabs }: { readonly tabs: TabsStore }) {
  const { text } = tabs.ports;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = text('tabs:list', { count: tabs.tabs.length });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ExpandMoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 480, minWidth: 240 } } }}
      >
        {tabs.tabs.map((tab) => (
          <MenuItem
            key={tab.key}
            selected={tab.key === tabs.activeKey}
            onClick={() => {
              setAnchor(null);
              tabs.select(tab.key);
            }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              {tabs.titleOf(tab)}
            </Box>
            {tab.dirty && (
              <Box component="span" sx={{ marginLeft: 2, color: 'warning.main', fontSize: 12 }}>
                {text('tabs:dirty')}
              </Box>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
});
