import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import type { ScreenStore, UploadQueue } from '../../engine';
import { ChosenFiles } from './ChosenFiles';

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
