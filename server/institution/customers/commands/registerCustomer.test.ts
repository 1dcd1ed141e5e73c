import { beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../../base/errors/Refusal';
import { insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { insertRole } from '../../../testing/staff';
import { checkOwner } from '../../accounts/commands/openAccount';
import { listEntries } from '../../aml/commands/listEntries';
import { registerCustomer, validateCustomer } from './registerCustomer';
import { checkStatusStep } from './updateCustomer';

const screen = 'customers/customerDefinition';
const form = {
  customerType: 'INDIVIDUAL',
  nationality: 'TR',
  tckn: '10000000146',
  firstName: 'İREM',
  lastName: 'ÖZTÜRK',
  birthDate: '1990-05-17',
  residenceCountry: 'TR',
  pep: false,
  mobilePhone: '+905300000001',
};
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const headOffice = ({ insert }: CommandTest) =>
  insert('Agent', { agentType: 'HEAD_OFFICE', title: 'Genel Müdürlük', agentStatus: 'ACTIVE' });
const country = ({ insert }: CommandTest, code: string, riskLevel: string) =>
  insert('RiskReference', { riskKind: 'NATIONALITY', code, riskLevel, eddRequired: false, status: 'ACTIVE' });

/** A list with one name, which nobody has. */
async function listed(world: CommandTest): Promise<void> {
  await world.insert('SchedulerTask', {
    taskCode: 'SCREENING',
    name: 'Tarama',
    jobName: 'SCREENING',
    cron: '0 0 3 * * *',
    ownerRole: await insertRole(world, 'COMPLIANCE'),
    skipHolidays: false,
    concurrent: false,
    timeoutMin: 30,
    retryCount: 2,
    taskRunState: 'IDLE',
    taskStatus: 'ACTIVE',
  });
  await world.call(listEntries[0], 'aml/customerSearchList', {
    payload: {
      listType: 'BLACK',
      partyKind: 'PERSON',
      fullName: 'HAYALİ ÖRNEKOĞLU',
      reason: 'Deneme',
      listedAt: '2026-11-20',
    },
  });
}

describe('E07 customerDefinition', () => {
  it('registers a candidate of the user’s branch, known by a declaration only', () =>
    within(async (world) => {
      const branch = await world.insert('Agent', { agentType: 'BRANCH', title: 'Kadıköy' });
      await headOffice(world);
      const { result } = await world.call(registerCustomer, screen, { form, agent: branch.id });
      expect(result?.number).toMatch(/^[0-9]{8}$/);
      expect(await world.records.get('Customer', String(result?.id))).toMatchObject({
        status: 'CANDIDATE',
        kycLevel: 'SIMPLIFIED',
        riskLevel: 'LOW',
        registeredAgent: branch.id,
      });
    }));

  it('registers for head office where the user has no branch', () =>
    within(async (world) => {
      const office = await headOffice(world);
      const { result } = await world.call(registerCustomer, screen, { form });
      expect(await world.records.get('Customer', String(result?.id))).toMatchObject({
        registeredAgent: office.id,
      });
    }));

  it('refuses a second customer of one id number, on validate and on commit', () =>
    within(async (world) => {
      await headOffice(world);
      const known = await insertCustomer(world, { tckn: form.tckn });
      for (const command of [validateCustomer, registerCustomer]) {
        await expect(world.call(command, screen, { form })).rejects.toMatchObject({
          code: 'customer.duplicate',
          status: 409,
          text: { en: `This Turkish ID no belongs to customer ${known.customerNo}.` },
          fieldErrors: [{ field: 'tckn' }],
        });
      }
    }));

  it.each([
    ['a politically exposed person', { pep: true }, null],
    ['a high-risk nationality', { nationality: 'SY', tckn: null, passportNo: 'S12345' }, ['SY', 'HIGH']],
  ] as const)(
    'needs enhanced diligence for %s: warns, asks for the source of funds',
    (_, change, reference) =>
      within(async (world) => {
        await headOffice(world);
        if (reference) await country(world, ...reference);
        await expect(
          world.call(registerCustomer, screen, { form: { ...form, ...change } }),
        ).rejects.toMatchObject({
          fieldErrors: [{ field: 'sourceOfFunds' }],
        });
        const risky = { ...form, ...change, sourceOfFunds: 'SALARY' };
        expect((await world.call(validateCustomer, screen, { form: risky })).head?.code).toBe(
          'customer.enhanced',
        );
        const { result } = await world.call(registerCustomer, screen, { form: risky });
        expect(await world.records.get('Customer', String(result?.id))).toMatchObject({
          riskLevel: 'HIGH',
          kycLevel: 'ENHANCED',
        });
      }),
  );

  it('refuses customers of prohibited countries', () =>
    within(async (world) => {
      await headOffice(world);
      await country(world, 'KP', 'PROHIBITED');
      const foreign = { ...form, nationality: 'KP', tckn: null, passportNo: 'K12345' };
      await expect(world.call(registerCustomer, screen, { form: foreign })).rejects.toMatchObject({
        code: 'customer.prohibited',
      });
    }));

  it('corrects a candidate, but not an identity that KPS confirmed', () =>
    within(async (world) => {
      const candidate = await insertCustomer(world, { ...form, status: 'CANDIDATE' });
      await world.call(registerCustomer, screen, {
        recordId: candidate.id,
        form: { ...form, lastName: 'ÖZ' },
      });
      const corrected = await world.records.get('Customer', candidate.id);
      expect(corrected).toMatchObject({ lastName: 'ÖZ', status: 'CANDIDATE' });

      const kpsVerifiedAt = '2026-11-20T09:00:00.000Z';
      await world.records.update('Customer', candidate.id, corrected?.version ?? 0, { kpsVerifiedAt });
      await expect(
        world.call(registerCustomer, screen, { recordId: candidate.id, form }),
      ).rejects.toMatchObject({
        code: 'customer.identityConfirmed',
      });
    }));

  it('screens who is registered: a hit waits for compliance, and the teller sees what everybody sees', () =>
    within(async (world) => {
      await headOffice(world);
      await listed(world);
      const kpsVerifiedAt = '2026-11-20T09:00:00.000Z';
      const registered = async (change: object) => {
        const reply = await world.call(registerCustomer, screen, { form: { ...form, ...change } });
        const id = String(reply.result?.id);
        const { version = 0 } = (await world.records.get('Customer', id)) ?? {};
        const customer = await world.records.update('Customer', id, version, { kpsVerifiedAt });
        const activated = await checkStatusStep(world.records, customer, 'ACTIVE', '2026-11-20').then(
          () => 'ACTIVE',
          ({ code, text }: Refusal) => `${code}: ${text.tr}`,
        );
        return {
          customer,
          reply,
          activated,
          hits: await world.records.list('ScreeningHit', { customer: id }),
        };
      };
      const [alike, other] = [
        await registered({ firstName: 'Hayali', lastName: 'Ornekoglu' }),
        await registered({ tckn: '10000000214' }),
      ];
      expect(alike.hits).toMatchObject([
        { screenDecision: 'PENDING', searchedAs: 'Hayali Ornekoglu, 1990-05-17, TR' },
      ]);
      expect(other.hits).toEqual([]);
      expect([alike, other].map(({ customer }) => customer.screeningResult)).toEqual([
        'PENDING',
        'FALSE_POSITIVE',
      ]);
      expect(Object.keys(alike.reply.result ?? {})).toEqual(Object.keys(other.reply.result ?? {}));
      expect([alike.reply.head, alike.reply.state]).toEqual([other.reply.head, other.reply.state]);
      expect(other.activated).toBe('ACTIVE');
      expect(alike.activated).toMatch(/^customer\.checksOpen: (?!.*(liste|yaptırım|tarama|MASAK)).+/i);
      const { opensImmediately } = await checkOwner(world.records, {
        ownerType: 'CUSTOMER',
        customer: alike.customer.id,
      });
      expect(opensImmediately).toBe(false);
    }));

  it.each([
    ['name', { lastName: 'Örnekoğlu' }, 2],
    ['date of birth', { birthDate: '1991-05-17' }, 2],
    ['nationality', { nationality: 'DE', tckn: null, ykn: '99000000008' }, 2],
    ['phone', { mobilePhone: '+905300000009' }, 1],
  ] as const)('asks about a decided hit again after a change of the %s', (_, change, hits) =>
    within(async (world) => {
      await headOffice(world);
      await listed(world);
      const before = { ...form, firstName: 'Hayali', lastName: 'Ornekoglu' };
      const { result } = await world.call(registerCustomer, screen, { form: before });
      const customer = String(result?.id);
      const hit = await world.records.find('ScreeningHit', { customer });
      const decision = {
        screenDecision: 'FALSE_POSITIVE',
        releaseReason: 'BIRTH',
        decisionNote: 'Başka kişi',
      } as const;
      await world.records.update('ScreeningHit', hit?.id ?? '', hit?.version ?? 0, decision);
      await world.call(registerCustomer, screen, { recordId: customer, form: { ...before, ...change } });
      expect(await world.records.count('ScreeningHit', { customer })).toBe(hits);
    }),
  );
});
