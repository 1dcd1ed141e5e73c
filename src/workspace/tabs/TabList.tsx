import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { TabsStore } from './TabsStore';

/** Menu of all open tabs, for tabs scrolled out of the strip. */
export const TabList = observer(function TabList({ tabs }: { readonly tabs: TabsStore }) {
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
