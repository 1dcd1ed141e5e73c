import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n';
import type { LockStore } from './LockStore';
import { PasswordInput } from './PasswordInput';
import { RefusalAlert } from './RefusalAlert';
import type { SessionStore } from './SessionStore';
import { SignInInput } from './SignInInput';
import { SubmitButton } from './SubmitButton';

/** Width of the paper in px (seed 000 §2). */
const paperWidth = 600;

/** What the lock is given. */
export interface LockProps {
  readonly lock: LockStore;
  readonly session: Pick<SessionStore, 'user'>;
  /** Somebody else sits here. */
  readonly onLeave: () => void;
}

/** The lock (seed 000 §2): whose session it is, the password that unlocks it, and the way out for somebody else. */
export const LockCard = observer(function LockCard({ lock, session, onLeave }: LockProps) {
  const text = useText();
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { failures, busy } = lock;

  useEffect(() => {
    if (busy) return;
    // The first time too: an overlay is put into the page after its input was made.
    input.current?.focus();
    if (failures === 0) return;
    setPassword('');
    setTouched(false);
  }, [failures, busy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    void lock.unlock(password);
  };

  return (
    <Paper variant="outlined" sx={{ width: paperWidth, maxWidth: '100%', p: { xs: 3, sm: 5 } }}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              flexShrink: 0,
              width: 48,
              height: 48,
              borderRadius: '50%',
              bgcolor: 'action.hover',
              color: 'primary.main',
            }}
          >
            <LockIcon />
          </Box>
          <Box>
            <Typography
              component="h1"
              id="lock-title"
              sx={{ fontSize: 24, fontWeight: 600, lineHeight: 1.25 }}
            >
              {text('auth:lock.title')}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{text('auth:lock.line')}</Typography>
          </Box>
        </Stack>
        <SignInInput
          name="username"
          autoComplete="username"
          readOnly
          label={text('login:username')}
          value={session.user?.userName ?? ''}
          error={null}
          onType={() => undefined}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          autoFocus
          label={text('login:password')}
          inputRef={input}
          value={password}
          error={touched && password === '' && !busy ? text('login:login.required.password') : null}
          disabled={busy}
          onType={setPassword}
          onBlur={() => setTouched(true)}
        />
        <RefusalAlert refusal={lock.refusal} />
        <SubmitButton busy={busy} label={text(busy ? 'auth:lock.busy' : 'auth:lock.unlock')} />
        <Button disabled={busy} onClick={onLeave} sx={{ alignSelf: 'flex-start', marginLeft: -1.5 }}>
          {text('auth:lock.other', { name: session.user?.displayName ?? '' })}
        </Button>
      </Stack>
    </Paper>
  );
});
