import { Refusal } from '../../base/errors/Refusal';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { readLimits } from '../form/recordLimits';
import { isPlain } from './isPlain';

/** `limits/<field>`: limits of a field for the values of adjacent fields. */
export async function answerLimits(call: OperationContext): Promise<Reply> {
  const { definition } = call.screen;
  const fields = Object.values(definition.form?.fields ?? {});
  const limits = fields.find((field) => field.limits?.path === call.path)?.limits;
  if (limits === undefined) throw new Error(`Screen ${definition.key} has no limits at ${call.path}`);
  const { beside = {} } = call.body;
  if (!isPlain(beside))
    throw new Refusal('query.malformed', { tr: 'Arama isteği hatalı.', en: 'The search is not sound.' });
  return { responseObject: await readLimits(call, limits, beside) };
}
