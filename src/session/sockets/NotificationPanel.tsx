import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { StoredNotification } from '../../../contract/wire/socket';
import { formatDateTime, useLanguage, useText } from '../../ui/texts';
import type { NotificationStore } from './NotificationStore';

/** Props of notification components. */
export interface NotificationProps {
  readonly center: NotificationStore;
  /** Opens the target screen of a notification. */
  readonly onOpen: (notification: StoredNotification) => void;
  /** Whether it has a target that the user may open. */
  readonly canOpen: (notification: StoredNotification) => boolean;
}

/** All stored notifications, newest first; linked to their screens. */
export const NotificationPanel = observer(function NotificationPanel({
  center,
  onOpen,
  canOpen,
}: NotificationProps) {
  const text = useText();
  const { notifications, phase } = center;
  return (
    <>
      <Typography
        component="h2"
        sx={{ paddingInline: 2, paddingBlock: 1.5, fontSize: '1rem', fontWeight: 'fontWeightMedium' }}
      >
        {text('notifications:title')}
      </Typography>
      {phase === 'failed' && (
        <Box
          role="alert"
          sx={{ paddingInline: 2, paddingBottom: 1, display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <Typography sx={{ flex: 1, color: 'text.secondary' }}>{text('notifications:failed')}</Typography>
          <Button onClick={() => void center.load()}>{text('common:retry')}</Button>
        </Box>
      )}
      {phase === 'loading' && notifications.length === 0 && (
        <Box sx={{ padding: 3, textAlign: 'center' }}>
          <CircularProgress size={24} aria-label={text('common:loading')} />
        </Box>
      )}
      {phase === 'ready' && notifications.length === 0 && (
        <Box sx={{ padding: 3, paddingTop: 1, textAlign: 'center', color: 'text.secondary' }}>
          <NotificationsIcon sx={{ fontSize: 32, opacity: 0.7 }} />
          <div>{text('notifications:none')}</div>
        </Box>
      )}
      <List disablePadding sx={{ maxHeight: 'min(26.25rem, 60vh)', overflow: 'auto' }}>
        {notifications.map((notification) => (
          <ListItem key={notification.id} disablePadding divider>
            {canOpen(notification) ? (
              <ListItemButton onClick={() => onOpen(notification)}>
                <Entry notification={notification} />
              </ListItemButton>
            ) : (
              <Box sx={{ paddingInline: 2, paddingBlock: 1, width: '100%' }}>
                <Entry notification={notification} />
              </Box>
            )}
          </ListItem>
        ))}
      </List>
    </>
  );
});

function Entry({ notification }: { readonly notification: StoredNotification }): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const { code, message, at, read } = notification;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '8px 1fr', columnGap: 1.5, width: '100%' }}>
      <Box
        role={read ? undefined : 'img'}
        aria-label={read ? undefined : text('notifications:unread')}
        sx={{
          width: 8,
          height: 8,
          marginTop: 0.875,
          borderRadius: '50%',
          bgcolor: read ? 'transparent' : 'primary.main',
        }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box
          sx={{
            display: 'flex',
            // At 200 % text size the time wraps below the title.
            flexWrap: 'wrap',
            columnGap: 1,
            justifyContent: 'space-between',
            alignItems: 'baseline',
          }}
        >
          <Box sx={{ fontWeight: read ? 'fontWeightRegular' : 'fontWeightMedium' }}>
            {text([`notifications:code.${code}`, code])}
          </Box>
          <Box
            component="time"
            dateTime={at}
            sx={{
              flexShrink: 0,
              fontSize: '0.75rem',
              color: 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {formatDateTime(at)}
          </Box>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{message[language]}</Box>
      </Box>
    </Box>
  );
}
