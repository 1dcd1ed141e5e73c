import { isRecordId } from '../../records/isRecordId';
import type { BlockCall } from '../blocks/blockPart';
import type { Call } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import type { LoadedScreen } from '../model/Definitions';

/** Refuses to open a record for a user who names its id. */
export type OpenRule = (call: Pick<Call, 'records' | 'user'>, entity: string, id: string) => Promise<void>;

/**
 * Asks the modules whether the user may open the record that the body names. One that a conversation holds, or that was found
 * by its code, was opened before.
 */
export async function requireOpenable(
  { requireOpenable: ask }: { readonly requireOpenable?: OpenRule },
  { definition }: LoadedScreen,
  call: OperationContext,
  block: Pick<BlockCall, 'recordId'> | null,
): Promise<void> {
  const { endpoint, body } = call;
  const printed = definition.documents?.find(({ id }) => id === endpoint.document);
  const entity = printed?.entity ?? definition.entity;
  const id = block?.recordId ?? body.record ?? (endpoint.operation === 'get' ? body.id : null);
  const isHeld = endpoint.operation !== 'begin' && block === null && id === call.recordId;
  if (isHeld) return;
  if (ask && entity && typeof id === 'string' && isRecordId(id)) await ask(call, entity, id);
}
