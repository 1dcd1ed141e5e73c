import { missingRecord } from '../../base/errors/recordRefusals';
import { auditOpening } from '../../records/auditTrail';
import { recordAsRead } from '../../records/readings';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext } from '../context/OperationContext';
import { formState, headerFacts } from '../form/recordState';
import { readLines } from '../form/storedLines';

/** `get`: one record with its facts and lines. Body: `id`. */
export async function getRecord(call: OperationContext): Promise<Reply> {
  const { database, model, records, screen, body } = call;
  const { definition } = screen;
  const entity = entityOf(model, definition);
  const record = await records.untyped.get(entity.name, String(body.id ?? ''));
  if (record === null) throw missingRecord();
  await auditOpening(database, call.actor, entity, record.id);
  const facts = await headerFacts(database, model, definition, entity, record.id);
  const lines = await readLines(call, record.id);
  return { responseObject: { ...facts, ...formState(definition, recordAsRead(entity, record)), ...lines } };
}
