import CloseIcon from '@mui/icons-material/Close';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { StripTab, type TabHandlers } from './StripTab';
import type { Tab } from './Tab';
import { TabList } from './TabList';
import { TabMenu } from './TabMenu';
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
        sx={{ minHeight: 40, flex: '1 1 auto', minWidth: 0 }}
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
