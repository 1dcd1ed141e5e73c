import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../ui/texts';
import { RefusalAlert } from '../inputs/RefusalAlert';
import { SignInInput, SubmitButton } from '../inputs/SignInInput';
import { OtpStore, otpLength } from './OtpStore';
import type { SignInStore } from './SignInStore';

/** Input of the one-time code (requirements P4, P5). Submitted by its sixth digit or the button. */
export const OtpForm = observer(function OtpForm({ signIn }: { readonly signIn: SignInStore }) {
  const text = useText();
  const [otp] = useState(() => new OtpStore(signIn));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => otp.start(), [otp]);
  useEffect(() => {
    if (signIn.failures >= 0 && !signIn.busy) input.current?.focus();
  }, [signIn.failures, signIn.busy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void otp.submit();
  };

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1 }}>
      <Typography sx={{ mb: 1 }}>{otp.message}</Typography>
      <SignInInput
        name="otpCode"
        label={text('login:otp.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={otpLength}
        autoFocus
        inputRef={input}
        value={otp.code}
        error={null}
        disabled={signIn.busy}
        onType={otp.type}
      />
      <RefusalAlert refusal={signIn.refusal} />
      <SubmitButton busy={signIn.busy} label={text(signIn.busy ? 'login:busy' : 'login:otp.submit')} />
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', minHeight: 40 }}
      >
        {otp.remaining > 0 ? (
          // Not announced every second; screen readers can read it here.
          <Typography role="timer" aria-live="off" sx={{ color: 'text.secondary', paddingInline: 1 }}>
            {text('login:otp.remaining', { time: clockOf(otp.remaining) })}
          </Typography>
        ) : (
          <Button disabled={!otp.canResend} onClick={() => void otp.resend()}>
            {text('login:otp.resend')}
          </Button>
        )}
        <Button color="inherit" disabled={signIn.busy} onClick={signIn.cancel}>
          {text('login:cancel')}
        </Button>
      </Stack>
    </Stack>
  );
});

/** Formats seconds as `4:05`; from an hour on as `360:00:00`. */
function clockOf(remaining: number): string {
  const [hours, minutes] = [Math.floor(remaining / 3600), Math.floor(remaining / 60)];
  const two = (value: number) => String(value % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(remaining)}` : `${hours}:${two(minutes)}:${two(remaining)}`;
}
