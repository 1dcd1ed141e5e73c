import type { LookupRequest } from '../../contract/query';
import { Refusal, type Reply } from '../commands/Command';
import { findOptions } from './findOptions';
import type { RunningCall } from './RunningCall';

/** `lookup/<field>`: choices for a look-up field of the form. */
export async function lookupRecords(call: RunningCall): Promise<Reply> {
  const { definition } = call.screen;
  const name = call.path.slice(call.path.lastIndexOf('/') + 1);
  const dialogs = definition.actions.flatMap(({ form }) => Object.values(form?.fields ?? {}));
  const field = dialogs.find(({ lookupPath }) => lookupPath === call.path) ?? definition.form?.fields[name];
  const entity = call.model.entities[field?.lookup ?? ''];
  if (entity === undefined) throw new Error(`Screen ${definition.key} has no look-up ${name}`);
  const stored = call.model.entities[definition.entity ?? '']?.fields[name];
  const where = field?.lookupWhere ?? stored?.lookupWhere;
  return {
    responseObject: await findOptions(call.database, call.model, entity, where, lookupRequest(call.body)),
  };
}

function lookupRequest({ text, ids }: RunningCall['body']): LookupRequest {
  const soundText = text === undefined || (typeof text === 'string' && text.length <= 200);
  const soundIds = ids === undefined || (Array.isArray(ids) && ids.every((id) => typeof id === 'string'));
  if (!soundText || !soundIds) {
    throw new Refusal('query.malformed', { tr: 'Arama isteği hatalı.', en: 'The search is not sound.' });
  }
  return {
    ...(text !== undefined && { text }),
    ...(ids !== undefined && { ids: ids as readonly string[] }),
  };
}
