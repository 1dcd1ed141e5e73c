import { observer } from 'mobx-react-lite';
import { GridArea } from '../blocks';
import type { ScreenStore } from '../engine';
import { ActionFooter } from './ActionFooter';
import { Below } from './Below';
import { ChosenFigures } from './ChosenFigures';
import { ContextFacts } from './ContextFacts';
import { FormArea } from './FormArea';

/** A record is made or changed: facts, the form in sections, lines, and save at the foot. */
export const DefineFloorplan = observer(function DefineFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  return (
    <>
      <ContextFacts screen={screen} />
      <FormArea screen={screen} />
      <GridArea screen={screen} />
      <Below screen={screen} />
      <ChosenFigures screen={screen} />
      <ActionFooter screen={screen} />
    </>
  );
});
