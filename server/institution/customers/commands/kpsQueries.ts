import Big from 'big.js';
import type { KpsReasonCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import {
  answeredValues,
  answerOf,
  confirmCustomer,
  customerSubject,
  earlierAnswer,
  openQuery,
  type PopulationRegister,
  type QuerySubject,
  questionOf,
  type RegisterAnswer,
  type RegisteredAddress,
} from '../rules/population';
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
      const query = requireFound(await records.get('KpsQuery', String(result?.id)));
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
const unanswered = ({ id, queryNo }: StoredOf<'KpsQuery'>): Reply => ({
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

/** A query with its answer, in the transaction that stores it. */
interface AnsweredQuery {
  readonly records: RecordStore;
  readonly query: StoredOf<'KpsQuery'>;
  readonly answer: RegisterAnswer;
}

/**
 * Asks the register about a query that is stored, outside of any transaction: a late register holds up nobody else. Then stores
 * the answer with its duration and cost, and what follows from it, in a transaction of its own.
 */
async function askRegister<Result>(
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

/**
 * Queries the registered address of the selected customer, and stores it as primary home address, verified by KPS. Throws
 * `kps.noIdentity`, and `contact.noAddress` once the query is on record.
 */
export function importKpsAddress(
  register: PopulationRegister,
): Command<'CustomerContact', { kpsReason: KpsReasonCode }> {
  return {
    path: 'customers/contact/kpsAddress',
    async handle(call) {
      const { records, now, user, payload } = call;
      const customer = await customerOf(call);
      const about = {
        kpsQueryType: 'ADDRESS',
        kpsReason: payload.kpsReason ?? 'UPDATE',
        serialNo: null,
      } as const;
      const subject = customerSubject(customer, about);
      const query = await records.insert('KpsQuery', openQuery(subject, user.agent, now));
      return {
        ...unanswered(query),
        outside: async () => {
          const found = await askRegister(call, register, query, async ({ records, answer }) => {
            const address = answer.person?.address ?? null;
            return { answer, id: address && (await storeHome(records, customer.id, address, now)) };
          });
          if (found.id !== null) return { result: { id: found.id } };
          throw new Refusal('contact.noAddress', found.answer.words);
        },
      };
    },
  };
}

async function storeHome(
  records: RecordStore,
  customer: string,
  address: RegisteredAddress,
  verifiedAt: string,
): Promise<string> {
  const home = { customer, contactType: 'HOME', isPrimary: true, status: 'ACTIVE' } as const;
  const values = { ...address, country: 'TR', city: null, verifyMethod: 'KPS', verifiedAt } as const;
  const before = await records.find('CustomerContact', home);
  const stored =
    before === null
      ? await records.insert('CustomerContact', { ...home, ...values })
      : await records.update('CustomerContact', before.id, before.version, values);
  return stored.id;
}
