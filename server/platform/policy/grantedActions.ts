import { actionRights } from '../../../contract/model/actionRights';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Endpoint, Operation } from '../../../contract/model/endpoints';
import type { Model } from '../../../contract/model/model';
import { mayPerform, type Right, rights } from '../../../contract/wire/rights';

/** Whether permissions include an action with its own permission: every right of `*`, or `<screen>#<action>`. */
export function opens(grants: readonly string[], permission: string): boolean {
  return grants.includes(permission) || rights.every((right) => grants.includes(`*:${right}`));
}

/** Action permissions of permitted screens, in the format for the client. */
export function grantedActions(
  model: Model,
  screens: ReadonlySet<string>,
  grants: readonly string[],
): readonly string[] {
  return [...screens].flatMap((key) =>
    (model.screens[key]?.guarded ?? []).map((id) => `${key}#${id}`).filter((right) => opens(grants, right)),
  );
}

/**
 * Whether a screen's endpoint may be called. Actions that call it, themselves or by an effect, need their own
 * permission, if they have one, or otherwise the rights of the call on the screen (`actionRights`); one of the
 * actions is enough.
 */
export function mayCall(
  screen: CompiledScreen,
  path: string,
  { operation }: Pick<Endpoint, 'operation'>,
  grants: readonly string[],
): boolean {
  const may = (needed: readonly Right[]) =>
    needed.length === 0 || needed.some((right) => mayPerform(grants, screen.key, right));
  const calling = screen.actions.flatMap((action) =>
    [action, ...action.onSuccess, ...action.onError].flatMap((step) =>
      'type' in step && (step.path === path || step.validatePath === path) ? [{ action, step }] : [],
    ),
  );
  const required = operationRights[operation];
  if (!may(required ?? (screen.grid?.editing?.path === path ? ['update'] : []))) return false;
  return (
    calling.length === 0 ||
    calling.some(({ action, step }) => {
      if (action.permission !== undefined) return opens(grants, action.permission);
      return (
        required !== undefined ||
        reads.has(operation) ||
        may(actionRights(screen, { ...step, id: action.id }))
      );
    })
  );
}

/** Rights of which an operation needs one, whatever action calls it. */
const operationRights: Readonly<Partial<Record<Operation, readonly Right[]>>> = {
  commit: ['create', 'update'],
  export: ['export'],
  saveRows: ['update'],
  moveRow: ['update'],
  uploadRows: ['create'],
};

/** Operations that store nothing. */
const reads: ReadonlySet<Operation> = new Set<Operation>([
  ...(['begin', 'validate', 'calculate', 'query', 'get', 'lookup', 'fields', 'limits', 'download'] as const),
  ...(['reveal', 'document', 'prefill'] as const),
]);

/** Whether a form may be saved: a new record, or a stored one. */
export function mayCommit(key: string, isNew: boolean, grants: readonly string[]): boolean {
  return mayPerform(grants, key, isNew ? 'create' : 'update');
}
