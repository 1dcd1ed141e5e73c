import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CompiledAction } from '../../contract/compiled';
import type { ScreenStore } from '../engine';
import { ActionButton } from './ActionButton';

/** The actions of the form in a row, the primary one at the end; where there are two, the later step is filled. */
export const FormActions = observer(function FormActions(props: {
  readonly screen: ScreenStore;
  /** Only what leaves or empties the form. */
  readonly only?: 'leaving' | undefined;
  /** In a filter: two buttons have the room of one field. */
  readonly inFilter?: boolean;
  /** Id of what says why the form can't be submitted, while it is there. */
  readonly reason?: string;
  /** Buttons behind those of the actions. */
  readonly children?: ReactNode;
}) {
  const { screen, only, inFilter = false, reason, children } = props;
  const actions = screen.actions.at('form').filter(({ type }) => !only || leaving.has(type));
  const primary = actions.filter((action) => action.primary);
  const inOrder = [...actions.filter((action) => !action.primary), ...primary];
  const variant = (action: CompiledAction) =>
    action === primary.at(-1) ? 'contained' : action.primary ? 'outlined' : 'text';
  return (
    <Box sx={inFilter && inOrder.length <= 2 ? tight : loose}>
      {inOrder.map((action) => (
        <ActionButton
          key={action.id}
          screen={screen}
          action={action}
          variant={variant(action)}
          reason={action.submits && reason}
        />
      ))}
      {children}
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
