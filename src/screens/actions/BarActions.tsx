import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { ScreenStore } from '../../engine';
import { useNarrower } from '../../ui/theme';
import { ActionButton } from './ActionButton';
import { ActionMenu } from './ActionMenu';

/** Maximum number of buttons in the bar; further ones are in the menu. */
const room = 4;

/**
 * The screen's toolbar with its actions. Exports share one button with a menu; actions that do not fit, and
 * on small screens all but the main one, are in the overflow menu.
 */
export const BarActions = observer(function BarActions({ screen }: { readonly screen: ScreenStore }) {
  const small = useNarrower('md');
  const { text } = screen.ports;
  const { direct, hidden } = arrange([...screen.actions.at('bar'), ...receipts(screen)], small);
  if (direct.length + hidden.length === 0) return null;
  return (
    <Box role="toolbar" aria-label={text('grid:screen.bar')} sx={barStyles}>
      {direct.map(([action, ...others]) =>
        others.length > 0 ? (
          <ActionMenu
            key={action.id}
            screen={screen}
            actions={[action, ...others]}
            title={text('grid:screen.export')}
          />
        ) : (
          <ActionButton
            key={action.id}
            screen={screen}
            action={action}
            variant={action.primary ? 'contained' : 'outlined'}
          />
        ),
      )}
      {hidden.length > 0 && <ActionMenu screen={screen} actions={hidden} />}
    </Box>
  );
});

/** Documents that the receipt of an operation offers: a record that is only read, such as an approved one, has them, too. */
function receipts({ readOnly, actions }: ScreenStore): readonly CompiledAction[] {
  return readOnly ? actions.at('receipt').filter(({ document }) => document !== undefined) : [];
}

const barStyles = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', ml: 'auto' };

/** Actions behind one button of the bar. */
type Place = readonly [CompiledAction, ...CompiledAction[]];

function arrange(actions: readonly CompiledAction[], small: boolean) {
  const places = placesOf(actions);
  const shown = places.length <= room ? places : places.slice(0, room - 1);
  const direct = small ? mainPlaces(places) : shown;
  return { direct, hidden: places.filter((place) => !direct.includes(place)).flat() };
}

/** The primary actions; without one, the first that does more than take the rows away as paper or file. */
function mainPlaces(places: readonly Place[]): readonly Place[] {
  const primary = places.filter(([action]) => action.primary);
  const first = places.find(([{ type }]) => acts.has(type));
  return primary.length > 0 || first === undefined ? primary : [first];
}

const acts: ReadonlySet<string> = new Set(['open', 'request', 'dialog', 'prefill']);

/** Groups all exports at the position of the first. */
function placesOf(actions: readonly CompiledAction[]): readonly Place[] {
  const [first, ...others] = actions.filter(({ type }) => type === 'export');
  return actions
    .filter((action) => !others.includes(action))
    .map((action) => (action === first ? [action, ...others] : [action]));
}
