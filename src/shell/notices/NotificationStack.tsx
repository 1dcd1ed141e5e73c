import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useText } from '../../ui/texts';
import type { NoticeStore, ShownNotice } from './NoticeStore';

/** Position and duration of notices (requirements P9). */
const places = {
  shell: { duration: 6000, sx: { top: 12, left: '50%', transform: 'translateX(-50%)' } },
  signIn: { duration: 10_000, sx: { bottom: 24, left: 24, flexDirection: 'column-reverse' } },
} as const;

/** The stack of notices. A live region; hovering or focusing a notice pauses its timer. */
export const NotificationStack = observer(function NotificationStack({
  notices,
  place,
}: {
  readonly notices: NoticeStore;
  readonly place: keyof typeof places;
}) {
  const { duration, sx } = places[place];
  return (
    <Box
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        width: 'min(440px, calc(100vw - 32px))',
        pointerEvents: 'none',
        ...sx,
      }}
    >
      {notices.shown.map((notice) => (
        <NoticeItem key={notice.key} notice={notice} duration={duration} onDismiss={notices.dismiss} />
      ))}
    </Box>
  );
});

function NoticeItem({
  notice,
  duration,
  onDismiss,
}: {
  readonly notice: ShownNotice;
  readonly duration: number;
  readonly onDismiss: (key: number) => void;
}) {
  const text = useText();
  const [held, setHeld] = useState(false);
  const { key, tone } = notice;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(key), duration);
    return () => clearTimeout(timer);
  }, [held, key, duration, onDismiss]);

  return (
    <Alert
      severity={tone === 'none' ? 'info' : tone}
      icon={tone === 'none' ? false : undefined}
      variant="standard"
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      action={
        <IconButton aria-label={text('common:close')} color="inherit" onClick={() => onDismiss(key)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      }
      sx={(theme) => ({
        pointerEvents: 'auto',
        border: '1px solid currentColor',
        boxShadow: theme.vars.shadows[4],
        '& .MuiAlert-message': { overflowWrap: 'anywhere' },
      })}
    >
      {notice.title !== undefined && <Box sx={{ fontWeight: 'fontWeightMedium' }}>{notice.title}</Box>}
      {notice.text}
    </Alert>
  );
}
