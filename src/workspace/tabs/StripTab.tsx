import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import type { TabProps } from '@mui/material/Tab';
import MuiTab from '@mui/material/Tab';
import { observer } from 'mobx-react-lite';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { panelId, type Tab, tabId } from './Tab';
import type { TabsStore } from './TabsStore';

/** Mouse and keyboard handlers of a tab. */
export interface TabHandlers {
  menuOf(tab: Tab, at: { readonly left: number; readonly top: number }): void;
  drag(tab: Tab | null): void;
  /** Something is dragged over a tab. */
  dragOver(event: DragEvent, tab: Tab): void;
}

/**
 * A tab of the strip; forwards the strip's own props (`selected`, `onChange` …). Only two of thirty tabs
 * render when switching.
 */
export const StripTab = observer(function StripTab({
  tabs,
  tab,
  dragged,
  handlers,
  ...props
}: TabProps & {
  readonly tabs: TabsStore;
  readonly tab: Tab;
  readonly dragged: boolean;
  readonly handlers: TabHandlers;
}) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    void tabs.close(tab.key);
  }

  function onMouseClose(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
    void tabs.close(tab.key);
  }

  function onContextMenu(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    // The context menu key has no pointer position.
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    handlers.menuOf(tab, byKey ? { left, top: bottom } : { left: event.clientX, top: event.clientY });
  }

  function onDragStart({ dataTransfer }: DragEvent) {
    handlers.drag(tab);
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', tabs.titleOf(tab));
  }

  return (
    <MuiTab
      {...props}
      id={tabId(tab)}
      aria-controls={panelId(tab)}
      aria-keyshortcuts="Delete"
      draggable
      label={<TabLabel tabs={tabs} tab={tab} onClose={onMouseClose} />}
      onKeyDown={onKeyDown}
      onAuxClick={(event) => event.button === 1 && onMouseClose(event)}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={onContextMenu}
      onDragStart={onDragStart}
      onDragOver={(event) => handlers.dragOver(event, tab)}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => handlers.drag(null)}
      sx={dragged ? [looks, { opacity: 0.5 }] : looks}
    />
  );
});

const looks = { minHeight: 40, maxWidth: 260, pl: 1.5, pr: 0.5, py: 0, textTransform: 'none' } as const;

/** Label of a tab: title, a dot for unsaved input, and a close button for the mouse. */
const TabLabel = observer(function TabLabel({
  tabs,
  tab,
  onClose,
}: {
  readonly tabs: TabsStore;
  readonly tab: Tab;
  readonly onClose: (event: MouseEvent) => void;
}) {
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
          // A border, since forced colours remove backgrounds.
          sx={{ border: '4px solid', borderColor: 'warning.main', borderRadius: '50%', flex: 'none' }}
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
