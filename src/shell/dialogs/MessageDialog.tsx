import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useText } from '../../ui/texts';
import { FactList } from '../text/FactList';
import type { DialogStore, DialogType } from './DialogStore';
import { dialogSize, exceptBackdrop, useHeading } from './dialogBehavior';
import { MessageDetails } from './MessageDetails';

const icons: Readonly<Record<DialogType, ReactNode>> = {
  NONE: null,
  CONFIRM: <HelpIcon color="primary" />,
  WARNING: <WarningIcon color="warning" />,
  ERROR: <ErrorIcon color="error" />,
};

/** The current dialog (requirements P4). Esc answers no; a click on the backdrop does nothing. */
export const MessageDialog = observer(function MessageDialog({ dialogs }: { readonly dialogs: DialogStore }) {
  const text = useText();
  const heading = useHeading();
  const { current } = dialogs;
  if (current === undefined) return null;
  const isQuestion = current.type === 'CONFIRM';
  const loses = isQuestion && current.loses === true;
  const { title, code } = heading(current.title, isQuestion ? 'question' : 'remark', current.heading);

  return (
    <Dialog
      // Each dialog starts with its own focus and scroll position.
      key={current.key}
      open
      maxWidth="md"
      onClose={exceptBackdrop(() => dialogs.answer(!isQuestion))}
      aria-labelledby="message-dialog-title"
      aria-describedby="message-dialog-text"
      slotProps={{ paper: { sx: dialogSize } }}
    >
      <DialogTitle id="message-dialog-title">
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {icons[current.type]}
          {title}
        </Box>
      </DialogTitle>
      {/* Long messages scroll: focusable for the keyboard. */}
      <DialogContent tabIndex={0}>
        <DialogContentText id="message-dialog-text" color="textPrimary" sx={{ whiteSpace: 'pre-line' }}>
          {current.message}
        </DialogContentText>
        {current.facts !== undefined && current.facts.length > 0 && <FactList facts={current.facts} />}
        <MessageDetails code={code} requestId={current.requestId} />
      </DialogContent>
      <DialogActions>
        {isQuestion && (
          <Button autoFocus={loses} onClick={() => dialogs.answer(false)}>
            {text('common:no')}
          </Button>
        )}
        <Button
          variant="contained"
          color={loses ? 'error' : 'primary'}
          autoFocus={!loses}
          onClick={() => dialogs.answer(true)}
        >
          {text(isQuestion ? 'common:yes' : 'common:ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
