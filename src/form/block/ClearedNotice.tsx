import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ScreenStore } from '../../engine';

/** Notice that the form was cleared, with an undo button until a field is filled. */
export const ClearedNotice = observer(function ClearedNotice(props: {
  readonly screen: ScreenStore;
}): ReactNode {
  const { cleared, finished, ports } = props.screen;
  if (!cleared?.offered || finished) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1.5, py: 0 }}
      action={
        <Button color="inherit" size="small" startIcon={<Undo />} onClick={() => cleared.undo()}>
          {ports.text('form:cleared.undo')}
        </Button>
      }
    >
      {ports.text('form:cleared')}
    </Alert>
  );
});
