import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { RequestPort } from '../../../contract/wire/request';
import { useText } from '../../ui/texts';
import { ChangePasswordStore } from './ChangePasswordStore';
import { PasswordFields } from './PasswordFields';

/** Dialog to change the password, from the user menu (requirements P2). */
export const ChangePasswordDialog = observer(function ChangePasswordDialog({
  request,
  onClose,
  onChanged,
}: {
  readonly request: Pick<RequestPort, 'post'>;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const text = useText();
  const [change] = useState(
    () =>
      new ChangePasswordStore((body) => request.post('users/changePassword', { ...body }, { silent: true })),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await change.submit()) onChanged();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="change-password-title"
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' && !change.busy) onClose();
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id="change-password-title">{text('login:changePassword.title')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <PasswordFields change={change} />
        </DialogContent>
        <DialogActions>
          <Button disabled={change.busy} onClick={onClose}>
            {text('login:cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={change.busy}>
            {text(change.busy ? 'login:changePassword.busy' : 'login:changePassword.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
});
