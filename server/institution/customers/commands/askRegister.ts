import Big from 'big.js';
import type { Call } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import {
  answeredValues,
  answerOf,
  confirmCustomer,
  type PopulationRegister,
  questionOf,
  type RegisterAnswer,
} from '../rules/population';

/** A query with its answer, in the transaction that stores it. */
export interface AnsweredQuery {
  readonly records: RecordStore;
  readonly query: StoredOf<'KpsQuery'>;
  readonly answer: RegisterAnswer;
}

/**
 * Asks the register about a query that is stored, outside of any transaction: a late register holds up nobody else. Then stores
 * the answer with its duration and cost, and what follows from it, in a transaction of its own.
 */
export async function askRegister<Result>(
  call: Pick<Call, 'inNewTransaction'>,
  register: PopulationRegister,
  stored: StoredOf<'KpsQuery'>,
  follow: (answered: AnsweredQuery) => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const reply = await register.ask(questionOf(stored));
  const responseMs = Math.round(performance.now() - begun);
  const isAnswered = reply.kind === 'person' || reply.kind === 'unknown';
  return call.inNewTransaction(async (records) => {
    const { id, version, kpsQueryType, birthDate, firstName, lastName } = stored;
    const answer = answerOf({ queryType: kpsQueryType, birthDate, firstName, lastName }, reply);
    const kurus = isAnswered ? await ruleParameter(records, 'kps.costKurus') : 0;
    const query = await records.update('KpsQuery', id, version, {
      ...answeredValues(stored, answer),
      responseMs,
      cost: new Big(kurus).div(100).toFixed(4),
    });
    await confirmCustomer(records, query);
    return follow({ records, query, answer });
  });
}
