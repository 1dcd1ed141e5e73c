import type { CompiledScreen } from '../../contract/compiled';
import type { Model } from '../../contract/model';

/** Whether grants open an action that needs a right of its own: `*`, or `<screen>#<action>`. */
export function opens(grants: readonly string[], permission: string): boolean {
  return grants.some((grant) => grant === '*' || grant === permission);
}

/** Rights of their own among the actions of screens that were granted, as the client is told them. */
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
 * Whether a screen's endpoint may be called: where every action that calls it needs a right of its own, one of these
 * has to be granted.
 */
export function mayCall(screen: CompiledScreen, path: string, grants: readonly string[]): boolean {
  const calling = screen.actions.filter((action) =>
    [action, ...action.onSuccess, ...action.onError].some(
      (deed) => 'type' in deed && (deed.path === path || deed.validatePath === path),
    ),
  );
  return (
    calling.length === 0 ||
    calling.some(({ permission }) => permission === undefined || opens(grants, permission))
  );
}
