import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { ScreenStore } from '../../engine';
import { ActionButton } from './ActionButton';

/** The form's actions in a row, the primary one last, also behind further buttons; of two, the later step is the filled one. */
export const FormActions = observer(function FormActions(props: {
  readonly screen: ScreenStore;
  /** Only cancelling and clearing. */
  readonly only?: 'leaving' | undefined;
  /** In a filter: two buttons fit into the width of one field. */
  readonly inFilter?: boolean;
  /** Element id of the reason why the form cannot be submitted. */
  readonly reason?: string;
  /** Buttons before the primary ones. */
  readonly children?: ReactNode;
}) {
  const { screen, only, inFilter = false, reason, children } = props;
  const actions = screen.actions.at('form').filter(({ type }) => !only || leaving.has(type));
  const primary = actions.filter((action) => action.primary);
  const others = actions.filter((action) => !action.primary);
  const variant = (action: CompiledAction) =>
    action === primary.at(-1) ? 'contained' : action.primary ? 'outlined' : 'text';
  const button = (action: CompiledAction) => (
    <ActionButton
      key={action.id}
      screen={screen}
      action={action}
      variant={variant(action)}
      reason={action.submits && reason}
    />
  );
  return (
    <Box sx={inFilter && actions.length <= 2 ? tight : loose}>
      {others.map(button)}
      {children}
      {primary.map(button)}
    </Box>
  );
});

const loose = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' } as const;
const tight = {
  ...loose,
  flexWrap: 'nowrap',
  gap: 0.5,
  '& .MuiButton-text .MuiButton-startIcon': { display: 'none' },
} as const;

const leaving: ReadonlySet<string> = new Set(['clear', 'close']);
