import type { CompiledScreen } from '../../contract/compiled/compiled';
import type { Model } from '../../contract/compiled/model';

/** Whether permissions include an action with its own permission: `*`, or `<screen>#<action>`. */
export function opens(grants: readonly string[], permission: string): boolean {
  return grants.some((grant) => grant === '*' || grant === permission);
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
 * Whether a screen's endpoint may be called: if all actions that call it require a permission, one of these
 * is needed.
 */
export function mayCall(screen: CompiledScreen, path: string, grants: readonly string[]): boolean {
  const calling = screen.actions.filter((action) =>
    [action, ...action.onSuccess, ...action.onError].some(
      (step) => 'type' in step && (step.path === path || step.validatePath === path),
    ),
  );
  return (
    calling.length === 0 ||
    calling.some(({ permission }) => permission === undefined || opens(grants, permission))
  );
}
