import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useText } from '../ui/texts';
import type { SessionStore } from './store/SessionStore';

/** Interval of the countdown in ms. */
const tick = 1000;

/** Warns that the session will end for lack of activity. */
export const SessionEndDialog = observer(function SessionEndDialog({
  session,
}: {
  readonly session: Pick<SessionStore, 'closing' | 'stay' | 'logout'>;
}) {
  const { closing } = session;
  if (closing === null || closing.final) return null;
  return <Countdown at={closing.at} onStay={() => session.stay()} onLeave={() => void session.logout()} />;
});

function Countdown({
  at,
  onStay,
  onLeave,
}: {
  readonly at: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  const text = useText();
  const left = () => Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), tick);
    return () => clearInterval(timer);
  });
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={(_event, reason) => reason !== 'backdropClick' && onStay()}
      aria-labelledby="session-end-title"
      aria-describedby="session-end-text"
    >
      <DialogTitle id="session-end-title">{text('auth:end.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="session-end-text" color="textPrimary">
          {text('auth:end.idle')}
        </DialogContentText>
        <DialogContentText role="timer" aria-live="off" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {text('auth:end.seconds', { seconds })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{text('shell:logout')}</Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {text('auth:end.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
