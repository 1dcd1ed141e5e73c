import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { laterPart } from '../../ui/laterPart';
import { useText } from '../../ui/texts';
import type { NotificationProps } from './NotificationPanel';

const NotificationPanel = laterPart<NotificationProps>(
  async () => (await import('./NotificationPanel')).NotificationPanel,
);

/** The toolbar's bell: number of unread notifications, and the panel that lists them. */
export const NotificationBell = observer(function NotificationBell({
  center,
  onOpen,
  canOpen,
}: NotificationProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { unread } = center;
  const label = text('notifications:bell', { count: unread });
  const close = () => {
    setAnchor(null);
    void center.read();
  };
  return (
    <>
      <Tooltip title={text('notifications:title')}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={unread} max={999} color="error" aria-hidden>
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('notifications:title'),
            sx: { width: '25rem', maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <NotificationPanel
          center={center}
          canOpen={canOpen}
          onOpen={(notification) => {
            close();
            onOpen(notification);
          }}
        />
      </Popover>
    </>
  );
});
