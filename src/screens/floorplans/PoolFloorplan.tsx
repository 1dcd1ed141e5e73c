import { observer } from 'mobx-react-lite';
import { GridArea } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { Below } from './Below';
import { FilterPanel } from './FilterPanel';

/** Work queue: filter, initially collapsed on phones, and rows that refresh periodically. */
export const PoolFloorplan = observer(function PoolFloorplan({ screen }: { readonly screen: ScreenStore }) {
  return (
    <>
      {screen.form && <FilterPanel screen={screen} title="grid:screen.filter" />}
      <GridArea screen={screen} />
      <Below screen={screen} />
    </>
  );
});
