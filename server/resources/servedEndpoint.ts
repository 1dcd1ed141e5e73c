import type { CompiledScreen } from '../../contract/compiled';
import { type Operation, operationAt } from './genericOperation';
import { settingAction } from './setRecord';

/** What an endpoint of a generic operation needs of its screen. */
const generic: Readonly<Partial<Record<Operation, (screen: CompiledScreen) => boolean>>> = {
  begin: () => true,
  validate: () => true,
  commit: ({ entity }) => entity !== null,
  get: ({ entity }) => entity !== null,
  reveal: ({ entity }) => entity !== null,
  query: ({ entity, grid }) => entity !== null && grid !== null,
  export: ({ entity, grid }) => entity !== null && grid !== null,
  saveRows: ({ entity, grid }) => entity !== null && grid?.editing !== undefined,
  moveRow: ({ entity, grid }) => entity !== null && grid?.order !== undefined,
};

/** Paths that commands serve. */
type Served = Pick<ReadonlyMap<string, unknown>, 'has'>;

/**
 * Whether a declared endpoint has a handler: a command, the entity of a block, or a generic operation under its own
 * name. The end of a path alone makes no handler: `block/x` without an entity, or `{ "risky": "customers/risky/query" }`,
 * would answer all records of the screen's entity.
 */
export function isServed(commands: Served, screen: CompiledScreen, path: string): boolean {
  if (commands.has(path)) return true;
  const block = screen.blocks?.find(({ data }) => data?.path === path);
  if (block !== undefined) return block.data?.entity !== undefined;
  if (settingAction(screen, path) !== undefined) return true;
  if (screen.upload?.path === path) return screen.upload.row !== undefined;
  const operation = operationAt(screen.endpoints, path);
  const names = Object.keys(screen.endpoints).filter((name) => screen.endpoints[name] === path);
  const isNamed = names.some((name) => name === operation || name.startsWith(`${operation}/`));
  if (operation === 'prefill')
    return screen.actions.some((action) => action.type === 'prefill' && action.path === path);
  if (operation === 'export' && isNamed && commands.has(path.replace(/export$/, 'query'))) return true;
  const needs = generic[operation];
  // What fields and documents bring is declared for them alone.
  if (needs === undefined) return isNamed && operation !== 'calculate' && operation !== 'other';
  return isNamed && needs(screen);
}
