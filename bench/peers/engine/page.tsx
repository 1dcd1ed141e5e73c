// The engine: its form block, and its grid block, which gets all rows in one answer.
import type { CompiledModule } from '../../../contract/model/compiled';
import { GridBlock } from '../../../src/grid';
import { AppTheme } from '../../../src/ui/theme';
import { engineForm, engineScreen } from '../../page/engineForm';
import type { Measured } from '../../page/Measured';
import type { BenchRow } from '../benchRows';
import { measuredPage } from '../measuredPage';
import { reactRoot } from '../reactRoot';

/** Compiled screens by name. */
const modules = new Map<string, CompiledModule>();

async function moduleOf(name: string): Promise<CompiledModule> {
  const known = modules.get(name);
  if (known) return known;
  const loaded = (await import(/* @vite-ignore */ `/screens/${name}.js`)) as CompiledModule;
  modules.set(name, loaded);
  return loaded;
}

measuredPage({
  firstInput: 'input[id$="text0"]',
  open(ground) {
    const { draw, close } = reactRoot(ground, (content) => (
      <AppTheme defaultMode="light">{content}</AppTheme>
    ));
    let form: Measured | null = null;
    let rows: readonly BenchRow[] = [];
    let query = () => {};
    return {
      async drawForm(size) {
        form = await engineForm(await moduleOf(`form${size}`));
        draw(form.element);
      },
      value: (name) => form?.value(name),
      async drawTable() {
        const screen = await engineScreen(await moduleOf('rows'), () => ({
          rows,
          total: rows.length,
          sums: {},
        }));
        query = () => void screen.grid?.query();
        draw(
          <div style={{ height: 800, display: 'flex', flexDirection: 'column' }}>
            <GridBlock screen={screen} />
          </div>,
        );
      },
      giveRows(given) {
        rows = given;
        query();
      },
      close,
    };
  },
});
