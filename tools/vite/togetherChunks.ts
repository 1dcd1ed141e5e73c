import { join } from 'node:path';

/** Static imports of modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Modules that are loaded together once a user has signed in (src/app/App.tsx). */
const workspace = [
  'src/app/Pages.tsx',
  'src/app/Dialogs.tsx',
  'src/shell/notices/NotificationStack.tsx',
  'src/ui/theme/AppTheme.tsx',
];

/** The two forms in which rows are drawn: a screen loads one of them. */
const table = 'src/grid/table/GridTable.tsx';
const cards = 'src/grid/cards/RowCards.tsx';

/**
 * Index files of packages, which only export other modules. The build splits a package by the modules that are imported
 * through its index; following the index would load all of them.
 */
const barrel = /\/node_modules\/.*\/index\.m?js$/;

/** Chunks that modules are put together in, in the order in which they are loaded. */
const chunks = ['workspace', 'grid'] as const;

type Chunk = (typeof chunks)[number];

/** A group of Rolldown's `codeSplitting`. */
interface ChunkGroup {
  readonly debugName: Chunk;
  readonly priority: number;
  name(id: string, graph: ModuleGraph): Chunk | null;
}

/**
 * Groups of modules that are always loaded together: `workspace` while the user name is typed, `grid` with the first
 * rows. Two files are a tenth smaller than the fifty that a bundler makes, because one module or another is shared with
 * a part that is loaded later.
 */
export function togetherChunks(root: string): ChunkGroup[] {
  const passes = new WeakMap<ModuleGraph, (id: string) => Chunk | null>();
  const chunkOf = (id: string, graph: ModuleGraph) => {
    const find = passes.get(graph) ?? chunksIn(graph, root);
    passes.set(graph, find);
    return find(id);
  };
  return chunks.map((chunk, at) => ({
    debugName: chunk,
    // Imports of a chunk's modules come with it unless an earlier chunk has them.
    priority: chunks.length - at,
    name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  }));
}

function chunksIn(graph: ModuleGraph, root: string): (id: string) => Chunk | null {
  const reached = (paths: readonly string[]) =>
    reachedFrom(new Set(paths.map((path) => join(root, path))), graph);
  const [always, byTable, byCards] = [workspace, [table], [cards]].map(reached);
  return (id) => {
    if (always?.has(id)) return 'workspace';
    if (!byTable?.has(id)) return null;
    // Small modules that both forms of rows share; a file of their own would be one request more.
    return byCards?.has(id) ? 'workspace' : 'grid';
  };
}

/** The given modules and all that they import statically. */
function reachedFrom(found: Set<string>, graph: ModuleGraph): ReadonlySet<string> {
  for (const id of found)
    if (!barrel.test(id)) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
