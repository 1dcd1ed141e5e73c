import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { Endpoint } from '../../../contract/model/endpoints';
import { hasOwn, hasRight, type RoleRights } from './roleRights';

/**
 * Requirements of a call besides its screen, of every list one. A right on the screen (`update`), the permission of an
 * action (`<screen>#<action>`), or another screen to open (`> <screen>`).
 */
export type Needs = readonly (readonly string[])[];

/** Rights that an operation needs whatever calls it; those that are missing here only read. */
const operationNeeds: Readonly<Partial<Record<Endpoint['operation'], readonly string[]>>> = {
  commit: ['create', 'update'],
  export: ['export'],
  saveRows: ['update'],
  moveRow: ['update'],
  uploadRows: ['create'],
};

/** Operations that write by order of an action, which decides about the right. */
const ordered: ReadonlySet<string> = new Set(['set', 'command']);

/** Requirements of an endpoint of a screen, by the definition. */
export function endpointNeeds(screen: CompiledScreen, path: string, { operation, block }: Endpoint): Needs {
  const own = operationNeeds[operation] ?? (screen.grid?.editing?.path === path ? ['update'] : []);
  const orders = screen.actions.flatMap((action) =>
    [action, ...action.onSuccess, ...action.onError].flatMap((step) =>
      'type' in step && (step.path === path || step.validatePath === path) ? [orderNeeds(action, step)] : [],
    ),
  );
  return [own, ...anyOf(orders), ...figureNeeds(screen, block)].filter((needs) => needs.length > 0);

  function orderNeeds(action: CompiledAction, step: Pick<CompiledAction, 'type' | 'path'>) {
    if (action.permission !== undefined) return [action.permission];
    if (!ordered.has(operation) || step.path !== path) return [];
    if (step.type !== 'request' && step.type !== 'dialog') return [];
    if (action.id === 'remove') return ['delete'];
    return [screen.floorplan === 'pool' ? 'approve' : 'update'];
  }
}

/** One of several orders is enough: if one needs nothing, none does. */
function anyOf(orders: readonly (readonly string[])[]): Needs {
  return orders.some((needs) => needs.length === 0) ? [] : [[...new Set(orders.flat())]];
}

/** Rows of a block need the screen that guards it, figures of a dashboard the one that they lead to. */
function figureNeeds({ floorplan, blocks = [], actions }: CompiledScreen, id: string | undefined): Needs {
  const block = blocks.find((one) => one.id === id);
  if (block?.access !== undefined) return [[`> ${block.access}`]];
  if (floorplan !== 'dashboard' || id === undefined) return [];
  const leading = block?.action;
  const action = actions.find((one) => one.id === leading);
  if (action === undefined) return [];
  const { permission, open } = action;
  return [...(permission ? [[permission]] : []), ...(open ? [[`> ${open.screen}`]] : [])];
}

/** Whether a role has what an endpoint of a screen needs. */
export function hasNeeds(role: RoleRights, key: string, needs: Needs): boolean {
  return role.screens.has(key) && needs.every((alternatives) => alternatives.some(has));

  function has(need: string): boolean {
    if (need.startsWith('> ')) return role.screens.has(need.slice(2));
    return need.includes('#') ? hasOwn(role, need) : hasRight(role, key, need);
  }
}
