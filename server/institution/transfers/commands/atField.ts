import type { Language } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { RefusedOperation } from '../../moneyOperation/rules';

/** Code of a refusal, or its beginning → the field that another value may help. */
const fields: readonly (readonly [string, string])[] = [
  ['customer.', 'sender'],
  ['aml.describe', 'description'],
  ['aml.declare', 'sourceOfFunds'],
  ['aml.document', 'supportDoc'],
  ['limit.', 'sendAmount'],
  ['right.amount', 'sendAmount'],
  ['quote.', 'sendAmount'],
  ['campaign.', 'promoCode'],
  ['ledger.insufficientBalance', 'account'],
  ['ledger.minBalance', 'account'],
];

/** Runs a transfer; what a stage refuses is shown at the field that it is about. */
export async function atField<Answer>(language: Language, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.fieldErrors.length > 0) throw error;
    const { code, text, status } = error;
    const field = fields.find(([begin]) => code.startsWith(begin))?.[1];
    if (field === undefined) throw error;
    const fieldErrors = [{ field, code, message: text[language] }];
    if (!(error instanceof RefusedOperation)) throw new Refusal(code, text, status, fieldErrors);
    const { stage, facts, values } = error;
    throw new RefusedOperation(stage, facts, { code, text, status, fieldErrors }, values);
  }
}
