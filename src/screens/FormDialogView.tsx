import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { FactList } from '../blocks';
import { dialogId, type ScreenStore } from '../engine';
import { FormBlock } from '../form';
import { BusyButton } from '../ui/BusyButton';
import { Dialog } from '../ui/overlays';
import { ErrorCount } from './actions/ErrorCount';
import { hasKeyboard, offerFirst } from './firstInput';

/** The open form dialog of a screen; closes after submission or cancelling. */
export const FormDialogView = observer(function FormDialogView({ screen }: { readonly screen: ScreenStore }) {
  const { dialog, ports } = screen;
  const part = screen.parts.byId.get(dialogId);
  const id = useId();
  if (dialog === null || part === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dialog.submit().catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      ports.notify({ tone: 'error', title: ports.text('engine:action.failed'), text });
    });
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && dialog.cancel()}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{ports.text(dialog.title)}</DialogTitle>
        <DialogContent>
          {dialog.message && (
            <DialogContentText sx={{ mb: 1.5 }}>{ports.text(dialog.message)}</DialogContentText>
          )}
          {dialog.facts.length > 0 && (
            <Box sx={{ mb: 2, p: 1.5, borderRadius: 1, backgroundColor: 'inset' }}>
              <FactList facts={dialog.facts.map((fact) => ({ ...fact, name: fact.label }))} />
            </Box>
          )}
          <FirstFocus screen={part} />
          <FormBlock screen={part} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <ErrorCount screen={part} />
          <Button disabled={dialog.busy} onClick={() => dialog.cancel()}>
            {ports.text('grid:dialog.cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" busy={dialog.busy}>
            {ports.text(dialog.title)}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
});

/** Focuses the first field of the dialog, once it is drawn. */
function FirstFocus({ screen: { form } }: { readonly screen: ScreenStore }) {
  const at = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (form !== null && hasKeyboard()) offerFirst(form, at.current?.closest('form') ?? null);
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);
  return <span ref={at} hidden />;
}
