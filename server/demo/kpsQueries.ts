import type { KpsQueryTypeCode, KpsReasonCode } from '../../contract/model/generated/entities';
import { addDays } from '../../contract/values/days';
import { maskValue } from '../../contract/values/masks';
import { answeredValues, answerOf, type RegisterReply } from '../institution/customers/rules/population';
import type { DemoRow } from './DemoBatch';
import { demoPerson } from './demoServices';
import { Random } from './Random';

/** Users who query the register, with their branch and their usual reasons. */
const users: readonly (readonly [string, string | null, readonly KpsReasonCode[]])[] = [
  ['teller', '1', ['ONBOARDING', 'PAYOUT', 'PAYOUT', 'UPDATE']],
  ['otp', '1', ['ONBOARDING', 'PAYOUT']],
  ['okan.bulut', '3', ['ONBOARDING', 'PAYOUT', 'UPDATE']],
  ['asli.duman', '4', ['ONBOARDING', 'PAYOUT']],
  ['manager', '1', ['UPDATE']],
  ['compliance', null, ['PERIODIC']],
  ['hande.yalcin', null, ['UPDATE']],
];

/** Share of each reply of the register: as recorded, or with a difference. */
const replies = [
  ['same', 82],
  ['otherName', 6],
  ['otherYear', 3],
  ['unknown', 3],
  ['dead', 2],
  ['silent', 4],
] as const;

/** Half a year of queries of the population register. */
export function kpsQueries(
  today: string,
  customers: readonly DemoRow<'Customer'>[],
): readonly DemoRow<'KpsQuery'>[] {
  const random = new Random(6698);
  const people = customers.filter(({ tckn, ykn }) => tckn || ykn);
  const days = Array.from({ length: 460 }, () => -random.int(1, 181)).sort((one, other) => one - other);
  return days.map((day, at) => {
    const [createdBy, agent, reasons] = random.pick(users);
    const { id, tckn = null, ykn = null, ...known } = random.pick(people);
    const birthDate = String(known.birthDate);
    const stated = { firstName: known.firstName ?? null, lastName: known.lastName ?? null };
    const kpsQueryType: KpsQueryTypeCode = ykn
      ? 'FOREIGNER'
      : random.pick(['PERSON', 'PERSON', 'ID_CARD', 'ADDRESS']);
    const kind = random.weighted(replies);
    const reply = replyOf(kind, { ...stated, birthDate }, kpsQueryType, tckn ?? ykn ?? '');
    const answer = answerOf({ ...stated, birthDate, queryType: kpsQueryType }, reply);
    const minutes = random.int(0, 599);
    const queriedAt = `${addDays(today, day)}T${String(6 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000Z`;
    return {
      id: String(at + 1),
      queryNo: `KPS${String(at + 1).padStart(11, '0')}`,
      kpsQueryType,
      kpsReason: random.pick(reasons),
      customer: id,
      tckn,
      ykn,
      birthDate,
      consent: true,
      maskedIdentity: maskValue('tckn', tckn ?? ykn ?? ''),
      serialNo: kpsQueryType === 'ID_CARD' ? `A${random.digits(2)}B${random.digits(5)}` : null,
      ...answeredValues(stated, answer),
      agent,
      queriedAt,
      createdBy,
      createdAt: queriedAt,
      responseMs: kind === 'silent' ? 5000 : random.int(140, 900),
      cost: kind === 'silent' ? '0.0000' : '0.2500',
    };
  });
}

function replyOf(
  kind: (typeof replies)[number][0],
  stated: { readonly firstName: string | null; readonly lastName: string | null; readonly birthDate: string },
  queryType: KpsQueryTypeCode,
  identityNo: string,
): RegisterReply {
  if (kind === 'silent' || kind === 'unknown') return { kind };
  const made = demoPerson(identityNo, stated.birthDate);
  const asked = { firstName: stated.firstName ?? made.firstName, lastName: stated.lastName ?? made.lastName };
  return {
    kind: 'person',
    person: {
      ...made,
      ...asked,
      address: queryType === 'ADDRESS' ? made.address : null,
      ...(kind === 'otherName' && { lastName: `${asked.lastName}SOY` }),
      ...(kind === 'otherYear' && { birthDate: addDays(stated.birthDate, -365) }),
      ...(kind === 'dead' && { deathDate: '2024-03-09' }),
      ...(queryType !== 'PERSON' && queryType !== 'FOREIGNER' && { maritalStatus: null }),
    },
  };
}
