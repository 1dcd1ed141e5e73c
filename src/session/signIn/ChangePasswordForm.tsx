import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useText } from '../../ui/texts';
import { SubmitButton } from '../inputs/SignInInput';
import { ChangePasswordStore } from '../password/ChangePasswordStore';
import { PasswordFields } from '../password/PasswordFields';
import type { SignInStore } from './SignInStore';

/** Forced change of the password during sign-in (requirements P4). */
export const ChangePasswordForm = observer(function ChangePasswordForm({
  signIn,
}: {
  readonly signIn: SignInStore;
}) {
  const text = useText();
  const [change] = useState(
    () => new ChangePasswordStore((body) => signIn.exchange('users/changePassword', { ...body })),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.submit();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1 }}>
      <PasswordFields change={change} />
      <SubmitButton
        busy={change.busy}
        label={text(change.busy ? 'login:changePassword.busy' : 'login:changePassword.submit')}
      />
      <Button
        color="inherit"
        disabled={change.busy}
        onClick={signIn.cancel}
        sx={{ alignSelf: 'flex-end', minHeight: 40 }}
      >
        {text('login:cancel')}
      </Button>
    </Stack>
  );
});
