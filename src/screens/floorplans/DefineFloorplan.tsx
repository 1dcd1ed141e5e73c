import { observer } from 'mobx-react-lite';
import { GridArea } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { ActionFooter } from '../actions/ActionFooter';
import { ContextFacts } from '../facts/ContextFacts';
import { Below } from './Below';
import { ChosenFigures } from './ChosenFigures';
import { FormArea } from './FormArea';

/** Creates or edits a record: facts, form sections, lines, and a footer with save. */
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
