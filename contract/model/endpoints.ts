import type { CompiledScreen } from './compiled';

/** Operation of an endpoint. `command`: handled by a server command. */
export type Operation =
  | 'begin'
  | 'validate'
  | 'calculate'
  | 'commit'
  | 'query'
  | 'get'
  | 'export'
  | 'lookup'
  | 'fields'
  | 'limits'
  | 'upload'
  | 'uploadRows'
  | 'download'
  | 'reveal'
  | 'document'
  | 'saveRows'
  | 'moveRow'
  | 'prefill'
  | 'set'
  | 'command';

/** An endpoint of a screen: its operation, and the part of the screen it belongs to. */
export interface Endpoint {
  readonly operation: Operation;
  /**
   * Name of a form field, `<dialog>.<field>`, `<lines>.<column>`, or `<block>.<field>` of a previewed file.
   */
  readonly field?: string;
  /** Id of the printed document. */
  readonly document?: string;
  /** Id of the action that prefills a form or sets fields. */
  readonly action?: string;
  /** Id of the block that loads rows. */
  readonly block?: string;
}

/** Endpoint path → screen key → the endpoint as that screen declares it. */
export type Endpoints = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The parts of a screen that declare endpoints. */
export type DeclaringScreen = Pick<CompiledScreen, 'key' | 'endpoints'> &
  Partial<Pick<CompiledScreen, 'actions' | 'blocks' | 'upload'>>;

/** Operations identified by the endpoint's name. */
const named: ReadonlySet<string> = new Set([
  'begin',
  'validate',
  'calculate',
  'commit',
  'query',
  'get',
  'export',
  'reveal',
  'saveRows',
  'moveRow',
] satisfies Operation[]);

/** Operations identified by the name's prefix before a field: `lookup/customer`. */
const ofFields: ReadonlySet<string> = new Set([
  'lookup',
  'fields',
  'limits',
  'upload',
  'download',
] satisfies Operation[]);

/** Endpoints of screens, derived from the names and parts that declare them, never from paths. */
export function endpointsByPath(screens: readonly DeclaringScreen[]): Endpoints {
  const byPath: Record<string, Record<string, Endpoint>> = {};
  for (const screen of screens) {
    for (const [name, path] of Object.entries(screen.endpoints)) {
      byPath[path] ??= {};
      const screensOfPath = byPath[path];
      const known = screensOfPath[screen.key];
      // A path may be declared under a second name.
      if (known === undefined || known.operation === 'command')
        screensOfPath[screen.key] = endpointOfPart(screen, path) ?? endpointOf(screen, name, path);
    }
  }
  return byPath;
}

/** The endpoint of a block, action or record upload; undefined if the path belongs to none. */
function endpointOfPart(
  { actions = [], blocks = [], upload }: DeclaringScreen,
  path: string,
): Endpoint | undefined {
  const block = blocks.find(({ data }) => data?.path === path);
  if (block !== undefined) return { operation: 'query', block: block.id };
  if (blocks.some(({ filePath }) => filePath === path)) return { operation: 'download' };
  if (upload?.path === path) return { operation: 'uploadRows' };
  const ofPath = actions.filter((action) => action.path === path);
  const setting = ofPath.find(({ set, submits }) => set !== undefined && !submits);
  if (setting !== undefined) return { operation: 'set', action: setting.id };
  const prefilling = ofPath.find(({ type }) => type === 'prefill');
  return prefilling && { operation: 'prefill', action: prefilling.id };
}

/** The endpoint of a name; that of an action which downloads a file is a download, whatever its name. */
function endpointOf({ actions = [] }: DeclaringScreen, name: string, path: string): Endpoint {
  const endpoint = endpointNamed(name);
  const downloads = actions.some((action) => action.type === 'download' && action.path === path);
  return downloads && endpoint.operation === 'command' ? { operation: 'download' } : endpoint;
}

/** The endpoint of a name that no block or action declares. */
export function endpointNamed(name: string): Endpoint {
  if (named.has(name)) return { operation: name as Operation };
  const [kind = '', ...rest] = name.split('/');
  const part = rest.join('/');
  if (part === '') return { operation: 'command' };
  if (kind === 'document') return { operation: 'document', document: part };
  return ofFields.has(kind) ? { operation: kind as Operation, field: part } : { operation: 'command' };
}
