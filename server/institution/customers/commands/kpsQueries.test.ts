import { beforeAll, describe, expect, it } from 'vitest';
import { demoPerson } from '../../../demo/demoServices';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import type { PopulationRegister, RegisteredPerson, RegisterReply } from '../rules/population';
import { beginKpsQuery, queryRegister, validateKpsQuery } from './kpsQueries';
import { registerCustomer } from './registerCustomer';

const screen = 'aml/kpsQuery';
const registered: RegisteredPerson = {
  ...demoPerson('10000000146', '1990-05-17'),
  firstName: 'İREM NAZ',
  lastName: 'ÖZTÜRK',
  address: null,
};
const about = {
  kpsQueryType: 'PERSON',
  tckn: '10000000146',
  birthDate: '1990-05-17',
  kpsReason: 'ONBOARDING',
  consent: true,
} as const;
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** A register that gives one reply, and counts its questions. */
function register(reply: RegisterReply | Partial<RegisteredPerson>): PopulationRegister & { asked: number } {
  const counted = {
    asked: 0,
    ask: async () => {
      counted.asked += 1;
      return 'kind' in reply ? reply : ({ kind: 'person', person: { ...registered, ...reply } } as const);
    },
  };
  return counted;
}

const same = { firstName: 'İREM NAZ', lastName: 'ÖZTÜRK' };

describe('E07 kpsQuery', () => {
  it.each([
    [
      'the same person',
      same,
      {},
      'MATCH',
      'First name is the same; Last name is the same; Date of birth is the same.',
    ],
    [
      'a circumflex and small letters',
      { lastName: 'öztürk' },
      { lastName: 'ÖZTÜRK' },
      'MATCH',
      'Last name is the same',
    ],
    [
      'one of two first names',
      { ...same, firstName: 'İREM' },
      {},
      'MISMATCH',
      'Only one of the first names is the same',
    ],
    [
      'another last name',
      { ...same, lastName: 'ÖZKAN' },
      {},
      'MISMATCH',
      'Last name differs; Date of birth is the same',
    ],
    ['another year of birth', same, { birthDate: '1989-05-17' }, 'MISMATCH', 'Year of birth differs'],
    [
      'another day of birth',
      same,
      { birthDate: '1990-05-18' },
      'MISMATCH',
      'Year of birth is the same, day or month differs',
    ],
    ['a person who died', same, { deathDate: '2024-03-09' }, 'DECEASED', 'The person died on 09.03.2024.'],
    ['a number without a record', same, { kind: 'unknown' }, 'NOT_FOUND', 'There is no record'],
    ['a register that refuses', same, { kind: 'refused' }, 'SERVICE_ERROR', 'KPS refused the query.'],
    ['a register that is late', same, { kind: 'silent' }, 'SERVICE_ERROR', 'no answer in time'],
  ] as const)('says of %s what agrees and what does not', (_, stated, reply, kpsResult, words) =>
    within(async (world) => {
      const { result } = await world.call(queryRegister(register(reply)), screen, {
        form: { ...about, ...stated },
      });
      expect(result).toMatchObject({ kpsResult, comparison: expect.stringContaining(words) });
      const isAnswered = kpsResult !== 'SERVICE_ERROR';
      const row = await world.records.get('KpsQuery', String(result?.id));
      expect(row).toMatchObject({
        kpsResult,
        kpsReason: 'ONBOARDING',
        maskedIdentity: '100******46',
        cost: isAnswered ? '0.2500' : '0.0000',
        responseMs: expect.any(Number),
        queriedAt: expect.any(String),
        maritalStatus: kpsResult === 'MATCH' || kpsResult === 'DECEASED' ? registered.maritalStatus : null,
      });
    }),
  );

  it('returns the names of a person whose number and date of birth are stated, and of nobody else', () =>
    within(async (world) => {
      const answer = async (reply: Partial<RegisteredPerson>) =>
        (await world.call(queryRegister(register(reply)), screen, { form: about })).result;
      expect(await answer({ birthDate: '1990-06-17' })).toMatchObject({
        kpsResult: 'MISMATCH',
        lastName: null,
      });
      expect(await answer({})).toMatchObject({ kpsResult: 'MATCH', ...same });
    }));

  it('answers from the record for some days, unless the user wants a new answer or something else', () =>
    within(async (world) => {
      const kps = register({});
      const query = async (form: object) =>
        (await world.call(queryRegister(kps), screen, { form: { ...about, ...form } })).result;
      const first = await query({});
      expect(await query(same)).toMatchObject({
        kpsResult: 'MATCH',
        earlierQuery: first?.id,
        cost: '0.0000',
      });
      expect(await query({ ...same, lastName: 'KAYA' })).toMatchObject({ kpsResult: 'MISMATCH' });
      expect(kps.asked).toBe(1);
      await query({ askAgain: true });
      await query({ birthDate: '1990-05-18' });
      await query({ kpsQueryType: 'DEATH' });
      await query({ kpsQueryType: 'DEATH' });
      expect(kps.asked).toBe(5);
      await world.insert('Property', { propKey: 'kps.answerDays', propValue: '0' });
      await query({});
      expect(kps.asked).toBe(6);
    }));

  it('refuses an invalid ID card, and gives no address that is missing', () =>
    within(async (world) => {
      const answer = async (kpsQueryType: string, reply: Partial<RegisteredPerson>) =>
        (
          await world.call(queryRegister(register(reply)), screen, {
            form: { ...about, kpsQueryType, ...(kpsQueryType === 'ID_CARD' && { serialNo: 'A12B34567' }) },
          })
        ).result;
      expect(await answer('ID_CARD', { isCardValid: false })).toMatchObject({ kpsResult: 'MISMATCH' });
      expect(await answer('ID_CARD', { isCardValid: true })).toMatchObject({ kpsResult: 'MATCH' });
      expect(await answer('ADDRESS', {})).toMatchObject({ kpsResult: 'NOT_FOUND', registeredAddress: null });
    }));

  it('confirms a customer by the identity on record', () =>
    within(async (world) => {
      const { id } = await insertCustomer(world, { ...same, tckn: about.tckn, birthDate: about.birthDate });
      const form = { kpsQueryType: 'PERSON', customer: id, kpsReason: 'UPDATE', consent: true };
      const { result } = await world.call(queryRegister(register({})), screen, { form });
      const [customer, row] = [
        await world.records.get('Customer', id),
        await world.records.get('KpsQuery', String(result?.id)),
      ];
      expect(row).toMatchObject({ ...same, tckn: about.tckn, customer: id });
      expect(customer?.kpsVerifiedAt).toBe(row?.queriedAt);

      await expect(
        world.call(validateKpsQuery, screen, { form: { ...form, kpsQueryType: 'FOREIGNER' } }),
      ).rejects.toMatchObject({ code: 'kps.otherNumber' });
    }));

  it('confirms a person who is registered with the identity that matched, and no other', () =>
    within(async (world) => {
      await world.insert('Agent', { agentType: 'HEAD_OFFICE', title: 'GM', agentStatus: 'ACTIVE' });
      await world.call(queryRegister(register({})), screen, { form: about });
      const person = {
        customerType: 'INDIVIDUAL',
        nationality: 'TR',
        residenceCountry: 'TR',
        pep: false,
        ...same,
        tckn: about.tckn,
        birthDate: about.birthDate,
        mobilePhone: '+905300000001',
      };
      const registration = async (change: object) => {
        const form = { ...person, ...change };
        const { result } = await world.call(registerCustomer, 'customers/customerDefinition', { form });
        return (await world.records.get('Customer', String(result?.id)))?.kpsVerifiedAt;
      };
      expect(await registration({ tckn: '10000000214' })).toBeNull();
      expect(await registration({})).not.toBeNull();
    }));

  it('opens queries to their own user only', () =>
    within(async (world) => {
      const { result } = await world.call(queryRegister(register({})), screen, { form: about });
      const recordId = String(result?.id);
      const { createdBy } = (await world.records.get('KpsQuery', recordId)) ?? {};
      const begin = (userName: string) => world.call(beginKpsQuery, screen, { recordId, userName });
      expect((await begin(String(createdBy))).state).toMatchObject(same);
      await expect(begin('somebody')).rejects.toMatchObject({ code: 'kps.otherUser', status: 403 });
    }));
});
