import type { CompiledAction } from '../../contract/model/compiled';
import type { Reply } from '../engine/context/Command';
import type { OperationContext } from '../engine/context/OperationContext';
import { setRecord } from '../engine/operations/setRecord';

/** Writes like the endpoint of an action with `set`. */
export function setByAction(call: OperationContext, action: CompiledAction): Promise<Reply> {
  const definition = { ...call.screen.definition, actions: [action] };
  const endpoint = { operation: 'set', action: action.id } as const;
  return setRecord({ ...call, endpoint, screen: { ...call.screen, definition } });
}
