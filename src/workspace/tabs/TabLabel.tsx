import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { Tab } from './Tab';
import type { TabsStore } from './TabsStore';

/** Label of a tab: title, a dot for unsaved input, and a close button for the mouse. */
export const TabLabel = observer(function TabLabel({
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
