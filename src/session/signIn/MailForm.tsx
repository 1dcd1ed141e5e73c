import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../ui/texts';
import { RefusalAlert } from '../inputs/RefusalAlert';
import { PasswordInput, SignInInput, SubmitButton } from '../inputs/SignInInput';
import type { OfferedSources } from '../sources/offeredSources';
import { type MailField, MailStore, type MailWay, mailFields } from './MailStore';
import type { SignInStore } from './SignInStore';

/** Props of the mail form. */
interface MailFormProps {
  readonly way: MailWay;
  readonly signIn: SignInStore;
  readonly sources: OfferedSources;
  /** Switches to another method; null: back to user name and password. */
  onWay(way: MailWay | null): void;
}

/**
 * Mail address and password, and the name for registration (requirements P7). Errors appear below their fields.
 */
export const MailForm = observer(function MailForm({ way, signIn, sources, onWay }: MailFormProps) {
  const text = useText();
  const [mail] = useState(() => new MailStore(way, signIn, sources, localStorage));
  const inputs = useRef<Partial<Record<MailField, HTMLInputElement | null>>>({});
  const { busy, refusal, failures } = signIn;
  useEffect(() => {
    if (!busy && failures > 0) inputs.current.password?.focus();
  }, [busy, failures]);
  useEffect(() => {
    if (!busy && mail.failures > 0) inputs.current[mail.firstWrong ?? 'password']?.focus();
  }, [busy, mail, mail.failures]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void mail.submit();
  };
  const error = (field: MailField) => {
    const wrong = mail.error(field);
    if (wrong === null) return null;
    return 'text' in wrong ? wrong.text : text(wrong.key);
  };
  const turnTo = (next: MailWay | null) => {
    signIn.dismiss();
    onWay(next);
  };

  return (
    <>
      <Typography component="h1" sx={{ fontSize: 24, fontWeight: 600, lineHeight: 1.25, mb: 0.5 }}>
        {text(`login:source.${way}.title`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{text(`login:source.${way}.lead`)}</Typography>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1 }}>
        {mailFields[way].map((field, index) => {
          const Input = field === 'password' ? PasswordInput : SignInInput;
          return (
            <Input
              key={field}
              name={field}
              autoFocus={index === 0}
              autoComplete={autoComplete(field, way)}
              inputMode={field === 'email' ? 'email' : undefined}
              label={text(`login:source.${field}`)}
              inputRef={(input: HTMLInputElement | null) => {
                inputs.current[field] = input;
              }}
              value={mail[field]}
              error={error(field)}
              disabled={busy}
              onType={(value) => mail.type(field, value)}
              onBlur={() => mail.leave(field)}
            />
          );
        })}
        <RefusalAlert refusal={refusal} />
        <SubmitButton busy={busy} label={text(busy ? 'login:busy' : `login:source.${way}.submit`)} />
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
          {way === 'api' && sources.ownApi === 'register' ? (
            <Button disabled={busy} onClick={() => turnTo('register')}>
              {text('login:source.register')}
            </Button>
          ) : (
            <span />
          )}
          <Button color="inherit" disabled={busy} onClick={() => turnTo(way === 'register' ? 'api' : null)}>
            {text('login:cancel')}
          </Button>
        </Stack>
      </Stack>
    </>
  );
});

function autoComplete(field: MailField, way: MailWay): string {
  if (field === 'displayName') return 'name';
  if (field === 'email') return 'email';
  return way === 'register' ? 'new-password' : 'current-password';
}
