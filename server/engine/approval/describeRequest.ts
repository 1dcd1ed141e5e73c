import type { RequestedChange } from '../../../contract/model/requestedChange';
import type { LocalizedText } from '../../../contract/values/language';
import { auditRead } from '../../records/auditTrail';
import type { HeldCommit } from '../context/HeldCommit';
import type { OperationContext } from '../context/OperationContext';
import { recordLabels } from '../context/recordLabels';
import { masksOf, withoutPasswords } from '../form/masking';
import type { Definitions } from '../model/Definitions';
import { peopleKey, personLabels } from '../query/people';
import { namedRecords, requestedChanges } from './requestedChanges';

/**
 * Requested changes of a held commit, in the words of its screen, masked for users without permission. The
 * audit trail records who reads values that are masked for others.
 */
export async function describeRequest(
  definitions: Definitions,
  { database, model, actor, hidesMasked }: OperationContext,
  held: HeldCommit,
  { opensFiles }: { readonly opensFiles: boolean },
): Promise<readonly RequestedChange[]> {
  const { definition: screen } = await definitions.screen(held.screen);
  const named = [...namedRecords(model, screen, held)];
  const labels = new Map<string, ReadonlyMap<string, LocalizedText>>();
  for (const [entity, ids] of named)
    labels.set(
      entity,
      entity === peopleKey
        ? await personLabels(database, ids)
        : await recordLabels(database, model, entity, ids),
    );
  const masked = [...withoutPasswords(masksOf(screen)).keys()];
  if (!hidesMasked && masked.length > 0 && held.recordId !== null && screen.entity !== null)
    await auditRead(database, actor, 'read', screen.entity, [held.recordId], masked);
  return requestedChanges({ model, screen, hidesMasked, opensFiles, labels }, held);
}
