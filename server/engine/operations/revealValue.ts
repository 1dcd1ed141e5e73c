import { Refusal } from '../../base/errors/Refusal';
import { missingRecord } from '../../base/errors/recordRefusals';
import { auditRead } from '../../records/auditTrail';
import { isRecordId } from '../../records/isRecordId';
import type { Reply } from '../context/Command';
import { entityOf, type OperationContext } from '../context/OperationContext';
import { masksOf, withoutPasswords } from '../form/masking';
import { readPaths } from '../form/recordState';
import { FieldPaths } from '../query/FieldPaths';

const refused = () =>
  new Refusal(
    'reveal.denied',
    { tr: 'Bu bilgiyi görme yetkiniz yok.', en: 'You are not allowed to see this.' },
    403,
  );

/**
 * `reveal`: one masked value of a record, for users with permission; audited. Body: `field` (a masked field,
 * fact or column of the screen), and the record's `id`.
 */
export async function revealValue(call: OperationContext): Promise<Reply> {
  const { definition } = call.screen;
  const { field, id } = call.body;
  if (!call.mayReveal || typeof field !== 'string' || !withoutPasswords(masksOf(definition)).has(field))
    throw refused();
  if (typeof id !== 'string' || !isRecordId(id)) throw missingRecord();
  const entity = entityOf(call.model, definition);
  const paths = new FieldPaths(call.model, entity);
  const end = paths.end(field);
  const values =
    end && (await readPaths(call.database, paths, [{ name: field, expression: end.column }], id));
  if (values === undefined || values === null) throw missingRecord();
  await auditRead(call.database, call.actor, 'reveal', entity.name, [id], [field]);
  return { responseObject: { value: values[field] ?? null } };
}
