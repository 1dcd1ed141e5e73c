import { beforeAll, describe, expect, it } from 'vitest';
import { insertCustomer } from '../../fixtures/accountFixtures';
import { type CommandTest, commandWorld } from '../../fixtures/commandWorld';
import { registerCustomer } from './registerCustomer';
import { validateCustomer } from './validateCustomer';

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
});
