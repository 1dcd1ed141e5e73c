import { sql } from 'kysely';
import { shownMoment } from '../../../contract/values/today';
import { Refusal } from '../../base/errors/Refusal';
import { knownUser } from '../../platform/auth/accounts';
import { isRecordId } from '../../records/isRecordId';
import type { OperationContext } from '../context/OperationContext';
import { FieldPaths } from '../query/FieldPaths';

/**
 * Whoever loses a race of decisions hears who was faster, and when: adds the last change of the record by somebody else to the
 * text of the refusal. Of an entity with confidential codes nothing is said: a hold would be disclosed by who decides on holds.
 */
export async function tellWhoWasFaster(call: OperationContext, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || !error.isOutrun) return;
  const { model, screen, body, recordId, path, database, user } = call;
  const { definition } = screen;
  const action = definition.actions.find((one) => one.path === path);
  const block = definition.blocks?.find(({ id }) => id === action?.block);
  const entity = model.entities[error.record?.entity ?? block?.data?.entity ?? definition.entity ?? ''];
  const id = [error.record?.id, body.id, body.record, recordId].find((one) => typeof one === 'string');
  if (entity === undefined || entity.reads !== undefined || !isRecordId(String(id))) return;
  const { from } = new FieldPaths(model, entity);
  const { rows } = await sql<{ by: string | null; at: Date | string }>`
    select t.updated_by as by, t.updated_at as at from ${from} where t.id = ${id}`.execute(database);
  const [last] = rows;
  if (!last?.by || last.by === user.userName) return;
  const name = (await knownUser(database, last.by))?.displayName;
  if (name === undefined) return;
  const when = shownMoment(new Date(last.at));
  error.reworded(({ tr, en }) => ({
    tr: `${tr} Son işlem: ${name}, ${when}.`,
    en: `${en} Last changed by ${name}, ${when}.`,
  }));
}
