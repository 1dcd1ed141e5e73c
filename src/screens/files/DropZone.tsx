import Close from '@mui/icons-material/Close';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import type { ScreenStore, UploadQueue } from '../../engine';

/** Area to drop or select files; rejects unsuitable files at once. */
export const DropZone = observer(function DropZone(props: {
  readonly screen: ScreenStore;
  readonly uploadQueue: UploadQueue;
}) {
  const { screen, uploadQueue } = props;
  const { text } = screen.ports;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const limits = {
    kinds: uploadQueue.endings.join(', '),
    size: uploadQueue.definition.maxMegabytes,
    rows: uploadQueue.definition.maxRows,
  };
  // An import reads one whole file: another one replaces it.
  const addFiles = (files: ArrayLike<File>) => {
    if (uploadQueue.sending) return;
    if (uploadQueue.definition.row) uploadQueue.clear();
    uploadQueue.add(uploadQueue.definition.row ? [...Array.from(files)].slice(0, 1) : Array.from(files));
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    addFiles(event.dataTransfer.files);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    addFiles(event.target.files ?? []);
    // Allows selecting the same file again.
    event.target.value = '';
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={text('grid:upload.title')}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      sx={{
        p: 2.5,
        borderStyle: 'dashed',
        borderColor: over ? 'primary.main' : 'divider',
        backgroundColor: over ? 'action.hover' : 'inset',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <UploadFile color="primary" fontSize="large" />
      <Typography>{text('grid:upload.drop')}</Typography>
      <Button
        variant="outlined"
        disabled={uploadQueue.sending !== null}
        onClick={() => input.current?.click()}
      >
        {text('grid:upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={uploadQueue.definition.row === undefined}
        aria-label={text('grid:upload.choose')}
        accept={uploadQueue.endings.join(',')}
        onChange={choose}
      />
      <Typography variant="body2" color="text.secondary">
        {text(uploadQueue.definition.row ? 'grid:upload.rowLimits' : 'grid:upload.limits', limits)}
      </Typography>
      {uploadQueue.refused.length > 0 && (
        <Alert severity="warning" sx={{ alignSelf: 'stretch' }}>
          {uploadQueue.refused.map(({ name, reason }) => (
            <div key={name}>{text(`grid:upload.refused.${reason}`, { name, ...limits })}</div>
          ))}
        </Alert>
      )}
      <ChosenFiles uploadQueue={uploadQueue} text={text} />
    </Paper>
  );
});

/** The upload queue: files can be removed, the running upload cancelled. */
const ChosenFiles = observer(function ChosenFiles(props: {
  readonly uploadQueue: UploadQueue;
  readonly text: ScreenStore['ports']['text'];
}) {
  const { uploadQueue, text } = props;
  if (uploadQueue.files.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', alignSelf: 'stretch' }}>
      {uploadQueue.files.map((file) => (
        <Box component="li" key={file.name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography noWrap sx={{ flex: 1 }}>
            {file.name}
          </Typography>
          {uploadQueue.sending?.name === file.name ? (
            <OnItsWay uploadQueue={uploadQueue} text={text} />
          ) : (
            <>
              <Typography variant="body2" color="text.secondary">
                {`${Math.max(1, Math.round(file.size / 1024))} KB`}
              </Typography>
              <IconButton
                size="small"
                aria-label={text('grid:upload.remove', { name: file.name })}
                disabled={uploadQueue.sending !== null}
                onClick={() => uploadQueue.remove(file)}
              >
                <Close fontSize="small" />
              </IconButton>
            </>
          )}
        </Box>
      ))}
    </Box>
  );
});

/** Upload progress with a cancel button. */
const OnItsWay = observer(function OnItsWay(props: {
  readonly uploadQueue: UploadQueue;
  readonly text: ScreenStore['ports']['text'];
}) {
  const { uploadQueue, text } = props;
  const { name = '', share = 0 } = uploadQueue.sending ?? {};
  // Uploaded completely: the server processes it, without known duration.
  const read = share >= 1;
  return (
    <>
      <LinearProgress
        variant={read ? 'indeterminate' : 'determinate'}
        value={Math.round(share * 100)}
        aria-label={text(read ? 'grid:upload.read' : 'grid:upload.sending', { name })}
        sx={{ flex: 1, minWidth: 60, maxWidth: 320 }}
      />
      <Button size="small" onClick={() => uploadQueue.cancel()}>
        {text('grid:upload.cancel')}
      </Button>
    </>
  );
});
