import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { laterPart } from '../../ui/laterPart';
import { PlainButton } from '../../ui/PlainButton';
import { useText } from '../../ui/texts';
import { ThemedPart } from '../../ui/theme';
import { PasswordInput, SignInInput, SubmitButton } from '../inputs/SignInInput';
import type { SignInField, SignInStore } from './SignInStore';

// Loaded with the workspace, which is prefetched before anything can be rejected.
const RefusalAlert = laterPart(async () => (await import('../inputs/RefusalAlert')).RefusalAlert);

/**
 * User name and password (requirements P3, P5). Enter submits; the server's rejection appears above the button.
 */
export const LoginForm = observer(function LoginForm({ signIn }: { readonly signIn: SignInStore }) {
  const text = useText();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { failures, refusal } = signIn;

  useEffect(() => {
    // After a rejection the password is empty, and focused first; never while the user types.
    if (failures > 0) (signIn.firstMissing === 'username' ? username : password).current?.focus();
  }, [signIn, failures]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn.submit();
  };
  const error = (field: SignInField) => {
    const key = signIn.error(field);
    return key === null ? null : text(key);
  };

  return (
    <form noValidate onSubmit={submit} className="sign-in-form">
      <SignInInput
        name="username"
        autoComplete="username"
        autoFocus
        label={text('login:username')}
        inputRef={username}
        value={signIn.username}
        error={error('username')}
        disabled={signIn.busy}
        onType={(value) => signIn.type('username', value)}
        onBlur={() => signIn.leave('username')}
      />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        label={text('login:password')}
        inputRef={password}
        value={signIn.password}
        error={error('password')}
        disabled={signIn.busy}
        onType={(value) => signIn.type('password', value)}
        onBlur={() => signIn.leave('password')}
      />
      {refusal !== null && (
        <ThemedPart>
          <RefusalAlert refusal={refusal} />
        </ThemedPart>
      )}
      <SubmitButton busy={signIn.busy} label={text(signIn.busy ? 'login:busy' : 'login:submit')} />
      <PlainButton disabled={signIn.busy} onClick={() => void signIn.forgetPassword()}>
        {text('login:forgotPassword')}
      </PlainButton>
    </form>
  );
});
