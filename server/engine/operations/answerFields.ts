import type { DefinedFieldsAnswer } from '../../../contract/validation/definedFields';
import { Refusal } from '../../base/errors/Refusal';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { definedFields } from '../form/definedFields';
import { isPlain } from './isPlain';

/** `fields/<field>`: fields that records define for the given values. */
export async function answerFields(call: OperationContext): Promise<Reply> {
  const { definition } = call.screen;
  const fields = Object.values(definition.form?.fields ?? {});
  const from = fields.find(({ dynamicFields }) => dynamicFields?.path === call.path)?.dynamicFields;
  if (from === undefined) throw new Error(`Screen ${definition.key} has no defined fields at ${call.path}`);
  const { beside = {} } = call.body;
  if (!isPlain(beside))
    throw new Refusal('query.malformed', { tr: 'Arama isteği hatalı.', en: 'The search is not sound.' });
  const answer: DefinedFieldsAnswer = { fields: await definedFields(call, from, beside) };
  return { responseObject: answer };
}
