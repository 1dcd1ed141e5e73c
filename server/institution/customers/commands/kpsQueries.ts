import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { StoredOf } from '../../../records/RecordStore';
import {
  answeredValues,
  customerSubject,
  earlierAnswer,
  openQuery,
  type PopulationRegister,
  type QuerySubject,
} from '../rules/population';
import { askRegister } from './askRegister';
import { customerOf } from './customerOf';

type QueryCall = Call<'KpsQuery', { askAgain: boolean }>;

/** Opens a new query, or one that the user made: the data of others is theirs who had a reason. @throws Refusal `kps.otherUser` */
export const beginKpsQuery: Command<'KpsQuery'> = {
  path: 'aml/kps/begin',
  async handle(call) {
    const query = call.recordId === null ? null : await call.records.get('KpsQuery', call.recordId);
    if (query !== null && query.createdBy !== call.user.userName)
      throw new Refusal(
        'kps.otherUser',
        { tr: 'Yalnız kendi sorgularınız açılır.', en: 'Only your own queries can be opened.' },
        403,
      );
    return call.generic();
  },
};

/** Checks whom a query is about before its confirmation. */
export const validateKpsQuery: Command<'KpsQuery', { askAgain: boolean }> = {
  path: 'aml/kps/validate',
  async handle(call) {
    await subjectOf(call);
    return call.generic();
  },
};

/**
 * Queries the register about one person. The query is stored before it leaves, so that it is on record whatever happens to the
 * answer. An answer of the last days about the same person serves again, at no cost, unless the user wants a new one.
 */
export function queryRegister(register: PopulationRegister): Command<'KpsQuery', { askAgain: boolean }> {
  return {
    path: 'aml/kps/commit',
    async handle(call) {
      const { records, form, now: queriedAt, today, language } = call;
      if (call.recordId !== null) throw missingRecord();
      const subject = await subjectOf(call);
      const days = form.askAgain ? 0 : await ruleParameter(records, 'kps.answerDays');
      const earlier = days === 0 ? null : await earlierAnswer(records, subject, { today, days });
      const known = earlier && {
        ...answeredValues(subject, earlier.answer),
        earlierQuery: earlier.query.id,
        responseMs: 0,
        cost: '0.0000',
      };
      const { result } = await call.generic({
        ...openQuery(subject, call.user.agent, queriedAt),
        ...known,
      });
      const query = await records.get('KpsQuery', String(result?.id));
      if (query === null) throw missingRecord();
      if (known !== null) return { result: shownAnswer(query, language) };
      return {
        ...unanswered(query),
        outside: () =>
          askRegister(call, register, query, async (answered) => ({
            result: shownAnswer(answered.query, language),
          })),
      };
    },
  };
}

/** The reply to a query whose answer is not known: only a repeated call that arrives before it sees this. */
export const unanswered = ({ id, queryNo }: StoredOf<'KpsQuery'>): Reply => ({
  result: { id, number: queryNo },
  head: {
    code: 'kps.waiting',
    notificationType: 'WARNING',
    message: {
      tr: `${queryNo} soruldu, yanıtı henüz bilinmiyor: bugünkü sorgularınıza bakın.`,
      en: `${queryNo} was asked, its answer is not known yet: see your queries of today.`,
    },
  },
});

async function subjectOf({ records, form }: Pick<QueryCall, 'records' | 'form'>): Promise<QuerySubject> {
  const { kpsQueryType = 'PERSON', kpsReason = 'PERIODIC', birthDate = '', serialNo = null } = form;
  const about = { kpsQueryType, kpsReason, serialNo };
  if (form.customer) return customerSubject(await customerOf({ records, form }), about);
  const { tckn = null, ykn = null, firstName = null, lastName = null } = form;
  return { ...about, customer: null, tckn, ykn, birthDate, firstName, lastName };
}

/** The facts of a query on its receipt. */
function shownAnswer(query: StoredOf<'KpsQuery'>, language: Call['language']) {
  const { id, queryNo, customer, kpsResult, comparison, comparisonEn, firstName, lastName } = query;
  const { maritalStatus, registeredAddress, deathDate, queriedAt, responseMs, cost, earlierQuery } = query;
  return {
    id,
    number: queryNo,
    customer,
    kpsResult,
    firstName,
    lastName,
    maritalStatus,
    registeredAddress,
    deathDate,
    queriedAt,
    responseMs,
    cost,
    earlierQuery,
    comparison: language === 'tr' ? comparison : comparisonEn,
  };
}
