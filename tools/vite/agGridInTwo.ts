import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { leaveOut } from './leaveOut';
import { importedNames, splitModule } from './splitAgGrid';

const community = 'ag-grid-community';
const editing = '\0ag-grid-editing';

/** Icons that our grids draw; the theme has some forty. */
const icons = new Set([
  ...['asc', 'desc', 'none', 'up', 'down', 'left', 'right', 'small-left', 'small-right'],
  ...['arrows', 'pin', 'not-allowed', 'eye-slash', 'loading', 'tick', 'minus', 'cross', 'cancel', 'grip'],
]);

/** Modules that AG Grid gives to every grid, and ours have no use for. */
const unused = [
  // Grids without rows are drawn by the grid block.
  'OverlayModule',
  // Columns have no groups, and say how their values are shown and read.
  'ColumnGroupHeaderCompModule',
  'DataTypeModule',
  // Expressions as text would be compiled, which the policy refuses.
  'ExpressionModule',
];

/** Parts of modules that grids without filters and groups of columns do not use. */
const unusedParts = ['AgColumnGroup', 'GroupResizeFeature', 'HeaderGroupCellCtrl', 'ProvidedFilter'];

/** AG Grid without what our grids never draw or call. */
function withoutUnused(code: string): string {
  return (
    leaveOut(code, unusedParts)
      .replace(/var iconNameToSvgFragment = \{\n[\s\S]*?\n\};/, (all) =>
        all.replace(/^ {2}"?([\w-]+)"?: '.*',?\n/gm, (line, name: string) => (icons.has(name) ? line : '')),
      )
      .replace('.withPart(tabStyleQuartz)', '')
      .replace('.withPart(columnDropStyleBordered)', '')
      .replace(/ {2}dependsOn: \[\n {4}ClientSideRowModelModule,[\s\S]*?\]/, (all) =>
        unused.reduce((left, name) => left.replace(`    ${name},\n`, ''), all),
      )
      // No row is pinned by a user: totals are.
      .replace('new ManualPinnedRowModel()', 'null')
      .replace('this.inner instanceof ManualPinnedRowModel', 'false')
  );
}

/**
 * AG Grid, which is one module, in two: what every grid needs, and what only grids with editable cells need, which
 * `agEditModules` imports and grids load with their first editable cell.
 */
export function agGridInTwo(root: string): Plugin {
  const path = join(root, 'node_modules', community, 'dist/package/main.esm.mjs');
  const ours = (name: string) => join(root, 'src/grid/table', name);
  const later = ours('agEditModules.ts');
  let parts: ReturnType<typeof splitModule> | undefined;
  const split = () => {
    const names = (from: string) => importedNames(from, community);
    const rest = new Set(names(later));
    const adapter = join(root, 'node_modules/ag-grid-react/dist/package/index.esm.mjs');
    const first = new Set([adapter, ours('agModules.ts'), ours('agTheme.ts')].flatMap(names));
    return splitModule(withoutUnused(readFileSync(path, 'utf8')), { first, rest }, path);
  };
  return {
    name: 'ag-grid-in-two',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === community) return importer === later ? editing : path;
      return importer === editing && source.startsWith('ag-stack') ? this.resolve(source, path) : null;
    },
    load(id) {
      if (id !== path && id !== editing) return null;
      parts ??= split();
      const code = id === path ? parts.first : parts.rest;
      return { code, map: null, moduleSideEffects: false };
    },
  };
}
