import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../../engine';
import { GridBlock } from '../../grid';
import { ActionFooter } from '../actions/ActionFooter';
import { ContextFacts } from '../facts/ContextFacts';
import { DropZone } from '../files/DropZone';
import { Below, FormArea } from './FormArea';

/** Upload screen: form, files, and a preview of what the server read before importing. */
export const UploadFloorplan = observer(function UploadFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  return (
    <>
      <ContextFacts screen={screen} />
      <FormArea screen={screen} />
      {screen.uploadQueue && !screen.finished && (
        <DropZone screen={screen} uploadQueue={screen.uploadQueue} />
      )}
      {screen.grid && screen.grid.rows.length > 0 && <GridBlock screen={screen} />}
      <Below screen={screen} />
      <ActionFooter screen={screen} />
    </>
  );
});
