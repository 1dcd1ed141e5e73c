import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ScreenStore } from '../../engine';

/** Notice that the form contains a restored draft, with a button to discard it. */
export const DraftNotice = observer(function DraftNotice(props: { readonly screen: ScreenStore }): ReactNode {
  const { draft, ports } = props.screen;
  if (!draft?.restored) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={() => draft.discard()}>
          {ports.text('form:draft.discard')}
        </Button>
      }
    >
      {ports.text('form:draft.restored')}
    </Alert>
  );
});
