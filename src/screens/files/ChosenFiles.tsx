import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { ScreenStore, UploadQueue } from '../../engine';

/** The upload queue: files can be removed, the running upload cancelled. */
export const ChosenFiles = observer(function ChosenFiles(props: {
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
