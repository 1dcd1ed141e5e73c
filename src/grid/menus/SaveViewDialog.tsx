import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../ui/BusyButton';
import { Dialog } from '../../ui/overlays';

/** Properties of a saved view. */
interface ViewWords {
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
  readonly withFilter: boolean;
}

/** Asks for the name of a view, whether it is shared, and whether it is the default. */
export function SaveViewDialog(props: {
  text(key: string): string;
  readonly hasFilter: boolean;
  save(words: ViewWords): Promise<void>;
  close(): void;
}) {
  const { text, hasFilter, save, close } = props;
  const [words, setWords] = useState<ViewWords>({
    name: '',
    shared: false,
    isDefault: false,
    withFilter: false,
  });
  const [busy, setBusy] = useState(false);
  const name = words.name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    setBusy(true);
    try {
      await save({ ...words, name });
      close();
    } catch {
      // The request layer has reported the error.
      setBusy(false);
    }
  };
  const box = (key: 'shared' | 'isDefault' | 'withFilter', label: string) => (
    <FormControlLabel
      label={text(label)}
      control={
        <Checkbox
          checked={words[key]}
          onChange={(event) => setWords({ ...words, [key]: event.target.checked })}
        />
      }
    />
  );
  return (
    <Dialog open onClose={close} aria-labelledby="save-view" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="save-view">{text('grid:views.saveTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column' }}>
          <TextField
            autoFocus
            required
            margin="dense"
            label={text('grid:views.name')}
            value={words.name}
            onChange={(event) => setWords({ ...words, name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ mb: 1 }}
          />
          {box('isDefault', 'grid:views.makeDefault')}
          {hasFilter && box('withFilter', 'grid:views.withFilter')}
          {box('shared', 'grid:views.share')}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{text('grid:views.cancel')}</Button>
          <BusyButton type="submit" variant="contained" busy={busy} disabled={name === ''}>
            {text('grid:views.ok')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
