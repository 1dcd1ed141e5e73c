import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledBlock } from '../../contract/compiledBlocks';
import type { CompiledForm } from '../../contract/compiledForm';

/** What a screen within a screen does not have: a conversation, steps, files, blocks of its own. */
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

/** The form of a dialog as a screen. */
export function dialogDefinition(screen: CompiledScreen, form: CompiledForm): CompiledScreen {
  return { ...bare(screen), floorplan: 'define', form };
}

/**
 * The grid of a block as a screen, with the actions that stand on its rows; null for a block without a grid. The title
 * of the block is that of the grid.
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
