import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Endpoint, Operation } from '../../../contract/model/endpoints';

/** Paths served by commands. */
type Commands = Pick<ReadonlyMap<string, unknown>, 'has'>;

const ofEntity = ({ entity }: CompiledScreen) => entity !== null;
const ofRows = ({ entity, grid }: CompiledScreen) => entity !== null && grid !== null;
const always = () => true;
const never = () => false;

/** Whether the server executes an operation from the definition alone, without a command. */
const isGeneric: Readonly<Record<Operation, (screen: CompiledScreen, commands: Commands) => boolean>> = {
  begin: always,
  validate: always,
  calculate: never,
  commit: ofEntity,
  get: ofEntity,
  reveal: ofEntity,
  query: ofRows,
  // Exports may use a command's rows.
  export: (screen, commands) => ofRows(screen) || commands.has(screen.endpoints.query ?? ''),
  lookup: always,
  fields: always,
  limits: always,
  upload: always,
  download: always,
  document: always,
  uploadRows: ({ upload }) => upload?.row !== undefined,
  saveRows: (screen) => ofRows(screen) && screen.grid?.editing !== undefined,
  moveRow: (screen) => ofRows(screen) && screen.grid?.order !== undefined,
  prefill: always,
  set: always,
  command: never,
};

/**
 * Whether an endpoint has a handler: a command, the entity of a block, or a generic operation. A path's name
 * means nothing: `{ "risky": "customers/risky/query" }` would return all records of the screen's entity.
 */
export function isServed(
  commands: Commands,
  screen: CompiledScreen,
  path: string,
  { operation, block }: Endpoint,
): boolean {
  if (commands.has(path)) return true;
  if (block !== undefined) return screen.blocks?.find(({ id }) => id === block)?.data?.entity !== undefined;
  return isGeneric[operation](screen, commands);
}
