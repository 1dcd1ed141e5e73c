import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { observer } from 'mobx-react-lite';
import { useText } from '../../ui/texts';
import { dialogSize, exceptBackdrop, useHeading } from './dialogBehavior';
import type { ErrorStore } from './ErrorStore';
import { MessageDetails } from './MessageDetails';

/** Open while the error state is not `success`; closing resets it (requirements P4). */
export const ErrorDialog = observer(function ErrorDialog({ error }: { readonly error: ErrorStore }) {
  const text = useText();
  const heading = useHeading();
  if (error.success) return null;
  const { title, code } = heading(error.header, 'refusal', error.heading);
  return (
    <Dialog
      open
      maxWidth="lg"
      role="alertdialog"
      onClose={exceptBackdrop(error.reset)}
      aria-labelledby="error-dialog-title"
      aria-describedby="error-dialog-text"
      slotProps={{ paper: { sx: dialogSize } }}
    >
      <DialogTitle id="error-dialog-title">
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {error.type === 'WARNING' ? <WarningIcon color="warning" /> : <ErrorIcon color="error" />}
          {title}
        </Box>
      </DialogTitle>
      {/* Long messages scroll: focusable for the keyboard. */}
      <DialogContent tabIndex={0}>
        <DialogContentText id="error-dialog-text" color="textPrimary" sx={{ whiteSpace: 'pre-line' }}>
          {error.message}
        </DialogContentText>
        {/* For a page error the stack is the body (requirements P8). */}
        <MessageDetails
          code={code}
          requestId={error.requestId}
          stack={error.stack}
          unfolded={error.message === ''}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={error.reset}>
          {text('common:ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
