import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { CompiledForm } from '../../../contract/model/compiledForm';

/** Strips features that sub-screens lack: conversation, steps, files, blocks. */
function bare({
  recordSelector: _,
  steps: __,
  upload: ___,
  refreshSeconds: ____,
  ...screen
}: CompiledScreen): CompiledScreen {
  return {
    ...screen,
    bffPath: null,
    endpoints: {},
    form: null,
    header: [],
    grid: null,
    actions: [],
    blocks: [],
  };
}

/** Definition of a dialog's sub-screen. */
export function dialogDefinition(screen: CompiledScreen, form: CompiledForm): CompiledScreen {
  return { ...bare(screen), floorplan: 'define', form };
}

/**
 * Definition of a block's grid as a sub-screen, with its row actions and the block's title; null for a block
 * without a grid.
 */
export function blockDefinition(
  screen: CompiledScreen,
  { id, title, grid, data }: CompiledBlock,
): CompiledScreen | null {
  if (grid === undefined) return null;
  const actions = screen.actions.filter(({ block }) => block === id).map(({ block: _, ...action }) => action);
  const titled = title === undefined ? grid : { title, ...grid };
  return {
    ...bare(screen),
    grid: titled,
    actions,
    endpoints: data === undefined ? {} : { query: data.path },
  };
}
