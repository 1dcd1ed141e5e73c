import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../ui/texts';
import { RefusalAlert } from '../inputs/RefusalAlert';
import { PasswordInput, SignInInput, SubmitButton } from '../inputs/SignInInput';
import type { OfferedSources } from '../sources/offeredSources';
import { loginPath } from '../store/routes';
import type { SessionStore } from '../store/SessionStore';
import type { LockStore } from './LockStore';
import { leaveToUnlock, unlockByAccount, unlockWay } from './unlockBySource';

/** Width of the paper in px (requirements P2). */
const paperWidth = 600;

/** Props of the lock. */
export interface LockProps {
  readonly lock: LockStore;
  readonly session: Pick<SessionStore, 'user'>;
  /** Other configured sources: their users unlock by them. */
  readonly sources?: OfferedSources;
  /** The page is about to redirect to the user's source. */
  readonly onAway?: () => void;
  /** Another user takes over. */
  readonly onLeave: () => void;
}

const none: OfferedSources = {};

/**
 * The lock (requirements P2): name of the session's user, password form, and sign-out for another user. A session that the
 * server locked before it named the user has no name yet. Users of
 * another source authenticate there or by their password.
 */
export const LockCard = observer(function LockCard(props: LockProps) {
  const { lock, session, sources = none, onAway, onLeave } = props;
  const text = useText();
  const way = unlockWay(session.user?.from, sources);
  const [byPassword, setByPassword] = useState(false);
  const shownWay = byPassword ? null : way;
  const [mail, setMail] = useState(session.user?.mail ?? '');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const mailInput = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { failures, busy } = lock;

  // biome-ignore lint/correctness/useExhaustiveDependencies(shownWay): another form has another first field.
  useEffect(() => {
    if (busy) return;
    // Also initially: the overlay is attached to the page after its input was created.
    const first = input.current ?? form.current?.querySelector<HTMLElement>('[type=submit]');
    first?.focus();
    if (failures === 0) return;
    setPassword('');
    setTouched(false);
  }, [failures, busy, shownWay]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    const { identityProvider, realtimeDatabase } = sources;
    if (shownWay === 'auth0' && identityProvider) {
      onAway?.();
      void leaveToUnlock(lock, identityProvider, session.user?.mail ?? '', window);
    } else if (shownWay === 'firebase' && realtimeDatabase) {
      if (mail.trim() === '') mailInput.current?.focus();
      else if (password !== '')
        void unlockByAccount(lock, realtimeDatabase, mail.trim(), password, localStorage);
    } else void lock.unlock(password);
  };
  const turn = () => {
    lock.dismiss();
    setTouched(false);
    setPassword('');
    setByPassword(!byPassword);
  };
  const leave = (event: MouseEvent) => {
    event.preventDefault();
    onLeave();
  };
  const isMissing = (value: string) => touched && value === '' && !busy;
  const submitLabel = shownWay === 'auth0' ? 'login:source.auth0' : 'auth:lock.unlock';

  return (
    <Paper variant="outlined" sx={{ width: paperWidth, maxWidth: '100%', p: { xs: 3, sm: 5 } }}>
      <Stack component="form" ref={form} noValidate onSubmit={submit} sx={{ gap: 1 }}>
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
            <Typography sx={{ color: 'text.secondary' }}>
              {text(shownWay === null ? 'auth:lock.line' : 'auth:lock.lineSource')}
            </Typography>
          </Box>
        </Stack>
        {session.user !== null && (
          <SignInInput
            name="username"
            autoComplete="username"
            readOnly
            label={text('login:username')}
            value={session.user.userName}
            error={null}
            onType={() => undefined}
          />
        )}
        {shownWay === 'firebase' && (
          <SignInInput
            name="email"
            autoComplete="email"
            inputMode="email"
            label={text('login:source.email')}
            inputRef={mailInput}
            value={mail}
            error={isMissing(mail.trim()) ? text('login:source.required.email') : null}
            disabled={busy}
            onType={setMail}
          />
        )}
        {shownWay !== 'auth0' && (
          <PasswordInput
            name="password"
            autoComplete="current-password"
            autoFocus
            label={text('login:password')}
            inputRef={input}
            value={password}
            error={isMissing(password) ? text('login:required.password') : null}
            disabled={busy}
            onType={setPassword}
            onBlur={() => setTouched(true)}
          />
        )}
        <RefusalAlert refusal={lock.refusal} />
        <SubmitButton busy={busy} label={text(busy ? 'auth:lock.busy' : submitLabel)} />
        {way !== null && (
          <Button disabled={busy} onClick={turn} sx={{ alignSelf: 'flex-start', marginLeft: -1.5 }}>
            {text(byPassword ? `login:source.${way}` : 'auth:lock.byPassword')}
          </Button>
        )}
        <Link href={loginPath} onClick={leave} sx={{ alignSelf: 'flex-start', py: 1 }}>
          {session.user === null
            ? text('auth:lock.stranger')
            : text('auth:lock.other', { name: session.user.displayName })}
        </Link>
      </Stack>
    </Paper>
  );
});
