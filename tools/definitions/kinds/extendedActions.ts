import type { AnyAction } from './anyKind';

/** The actions that an action extends, the nearest first, each once; itself among them if they extend it in turn. */
export function extendedActions(action: AnyAction, actions: readonly AnyAction[]): readonly AnyAction[] {
  const chain: AnyAction[] = [];
  const baseOf = (one: AnyAction) => actions.find(({ id }) => id === one.extends);
  for (let base = baseOf(action); base !== undefined && !chain.includes(base); base = baseOf(base)) {
    chain.push(base);
  }
  return chain;
}
