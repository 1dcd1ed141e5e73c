import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { bytesOf } from '../../../contract/values/bytes';
import { fileTypes } from '../../../contract/values/fileTypes';
import type { FileAnswer } from '../../../contract/wire/envelope';
import type { EnginePorts } from '../../engine';
import { Dialog } from '../../ui/overlays';

/** File types shown as plain text. */
const texts: ReadonlySet<string> = new Set(['txt', 'csv', 'xml']);

/** Preview of a file: image or text. PDFs open in a new tab, so that the page's CSP can forbid embedding. */
export function FileView(props: {
  readonly file: FileAnswer;
  readonly text: EnginePorts['text'];
  close(): void;
}) {
  const { file, text, close } = props;
  const id = useId();
  const address = useAddress(file);
  const name = file.name ?? file.extension;
  return (
    <Dialog open maxWidth="lg" aria-labelledby={id} onClose={close}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>{contentOf(file, name, text)}</DialogContent>
      <DialogActions>
        {file.extension === 'pdf' && (
          <Button component="a" href={address} target="_blank" rel="noopener" variant="contained">
            {text('grid:file.open')}
          </Button>
        )}
        <Button component="a" href={address} download={name}>
          {text('grid:file.save')}
        </Button>
        <Button onClick={close}>{text('grid:file.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function contentOf({ extension, bytes }: FileAnswer, name: string, text: EnginePorts['text']): ReactNode {
  if (extension === 'png' || extension === 'jpg') {
    return (
      <Box
        component="img"
        src={`data:${fileTypes[extension]};base64,${bytes}`}
        alt={name}
        sx={{ display: 'block', maxWidth: '100%', m: 'auto' }}
      />
    );
  }
  if (texts.has(extension)) {
    return (
      // Scrollable by keyboard.
      <Box component="pre" tabIndex={0} sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {textOf(bytesOf(bytes))}
      </Box>
    );
  }
  return (
    <DialogContentText>
      {text(extension === 'pdf' ? 'grid:file.inTab' : 'grid:file.unshown')}
    </DialogContentText>
  );
}

/** Older Turkish software writes Windows-1254. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Object URL of the file while it is shown. */
function useAddress({ bytes, extension }: FileAnswer): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const type = Object.hasOwn(fileTypes, extension) ? fileTypes[extension as keyof typeof fileTypes] : '';
    const made = URL.createObjectURL(new Blob([bytesOf(bytes)], { type }));
    setAddress(made);
    // A tab opened from here reads it a moment later.
    return () => void setTimeout(() => URL.revokeObjectURL(made), 60_000);
  }, [bytes, extension]);
  return address;
}
