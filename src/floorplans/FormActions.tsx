import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../engine';
import { ActionButton } from './ActionButton';

/** The actions of the form in a row, the primary one at the end. */
export const FormActions = observer(function FormActions({ screen }: { readonly screen: ScreenStore }) {
  const actions = screen.actions.at('form');
  const inOrder = [...actions.filter(({ primary }) => !primary), ...actions.filter(({ primary }) => primary)];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {inOrder.map((action) => (
        <ActionButton
          key={action.id}
          screen={screen}
          action={action}
          variant={action.primary ? 'contained' : 'text'}
        />
      ))}
    </Box>
  );
});
