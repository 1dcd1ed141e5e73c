import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { bytesOf } from '../../contract/base64';
import type { FileAnswer } from '../../contract/envelope';
import { fileTypes } from '../../contract/fileTypes';
import type { EnginePorts, ScreenStore } from '../engine';
import { Dialog } from '../panel';

/** The file that is shown over a screen, with a way to save it. */
export const FileDialog = observer(function FileDialog({ screen }: { readonly screen: ScreenStore }) {
  const { shownFile, ports } = screen;
  return shownFile && <FileView file={shownFile} text={ports.text} close={() => screen.showFile(null)} />;
});

/** Kinds of file that are read as they are written. */
const texts: ReadonlySet<string> = new Set(['txt', 'csv', 'xml']);

/**
 * A file as people see it: a picture, a text. A PDF opens in a tab of its own, where the page's policy, which embeds
 * nothing, need not be opened for it.
 */
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
      // What is longer than the dialog is scrolled with the keyboard, too.
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

/** Older programs of the country write Windows-1254. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** An address of the file within this page, as long as it is shown. */
function useAddress({ bytes, extension }: FileAnswer): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const type = Object.hasOwn(fileTypes, extension) ? fileTypes[extension as keyof typeof fileTypes] : '';
    const made = URL.createObjectURL(new Blob([bytesOf(bytes)], { type }));
    setAddress(made);
    // A tab that was opened from here reads it a moment later.
    return () => void setTimeout(() => URL.revokeObjectURL(made), 60_000);
  }, [bytes, extension]);
  return address;
}
