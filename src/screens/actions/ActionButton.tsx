import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { ScreenStore } from '../../engine';
import { ActionIcon } from '../../grid';
import { BusyButton } from '../../ui/BusyButton';

/** An action as a button: busy while running, with its shortcut in the tooltip. */
export const ActionButton = observer(function ActionButton(props: {
  readonly screen: ScreenStore;
  readonly action: CompiledAction;
  readonly variant: 'contained' | 'outlined' | 'text';
  /** Element id of the reason why the action will be rejected. */
  readonly reason?: string | undefined;
}) {
  const { screen, action, variant, reason } = props;
  const { hotkey } = action;
  return (
    <Tooltip title={hotkey ?? ''}>
      <span>
        <BusyButton
          variant={variant}
          startIcon={<ActionIcon action={action} />}
          busy={screen.actions.isRunning(action.id)}
          disabled={screen.actions.isDisabled(action)}
          aria-describedby={reason}
          aria-keyshortcuts={hotkey?.replace('Ctrl', 'Control')}
          onClick={() => void screen.actions.run(action.id)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {screen.ports.text(action.title ?? '')}
        </BusyButton>
      </span>
    </Tooltip>
  );
});
