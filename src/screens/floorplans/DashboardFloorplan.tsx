import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { observer } from 'mobx-react-lite';
import type { RangeName } from '../../../contract/model/compiledForm';
import { toggleLine } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { Below, FormArea } from './FormArea';

/** Dashboard: time range, filter, and independently loading blocks. */
export const DashboardFloorplan = observer(function DashboardFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  return (
    <>
      <RangeChoice screen={screen} />
      <FormArea screen={screen} />
      <Below screen={screen} />
    </>
  );
});

const RangeChoice = observer(function RangeChoice({ screen }: { readonly screen: ScreenStore }) {
  const { board, definition, ports } = screen;
  if (definition.range === undefined) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={ports.text('grid:range.title')}
      value={board.range}
      onChange={(_, range: RangeName | null) => range && void board.setRange(range)}
      sx={toggleLine}
    >
      {definition.range.choices.map((range) => (
        <ToggleButton key={range} value={range}>
          {ports.text(`grid:range.${range}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});
