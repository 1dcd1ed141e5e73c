import Paper from '@mui/material/Paper';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ScreenStore } from '../engine';
import { FormActions } from './FormActions';

/** The actions of a form at the foot of the screen: they stay in sight however long the form is. */
export const ActionFooter = observer(function ActionFooter(props: {
  readonly screen: ScreenStore;
  /** Only what leaves or empties the form: it is not to be submitted yet. */
  readonly only?: 'leaving' | undefined;
  /** Buttons behind those of the actions. */
  readonly children?: ReactNode;
}) {
  const { screen, only, children } = props;
  if (screen.actions.at('form').length === 0 && !children) return null;
  return (
    <Paper
      component="footer"
      square
      sx={{
        position: 'sticky',
        // Over the padding of the screen, from edge to edge: what is behind it must not show below it.
        bottom: { xs: '-8px', sm: '-16px' },
        zIndex: 3,
        mt: 'auto',
        mx: { xs: -1, sm: -2 },
        mb: { xs: -1, sm: -2 },
        px: { xs: 1, sm: 2 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
      elevation={0}
    >
      <FormActions screen={screen} only={only}>
        {children}
      </FormActions>
    </Paper>
  );
});
