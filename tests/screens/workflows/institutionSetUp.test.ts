import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { type ServedScreen, ServedUser } from '../ServedScreen';

// requirements W2, its first part: partner relations define an institution with all that it needs, and it goes live
// after compliance has approved.

const begun = new Date('2026-11-20T12:00:00.000Z');

let server: FixtureApp;
let maker: ServedUser;
let accountant: ServedUser;
let checker: ServedUser;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun);
  server.clock.now = new Date(begun);
  const signIn = (userName: string) => ServedUser.signedIn(server, userName);
  maker = await signIn('pelin.guler');
  accountant = await signIn('accounting');
  checker = await signIn('cem.toprak');
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Saves a form whose change waits for approval, which is given. */
async function approved(form: ServedScreen, by: ServedUser, id?: string): Promise<void> {
  const { approvalNo } = await form.saved(id);
  expect(await by.approve(String(approvalNo))).toEqual(['1 işlem onaylandı.']);
}

/** Opens a screen with a form about the institution. */
async function ofPartner(key: string, values: JsonObject): Promise<ServedScreen> {
  const form = await maker.open(`moneyTransfer/${key}`);
  await form.choose('partner', 'KITA');
  await form.fill(values);
  return form;
}

test('W2: a partner institution is defined and in test, with a country, a condition and an account', async () => {
  const firm = await maker.open('moneyTransfer/exfDefinition');
  await firm.fill({ partnerCode: 'KITA', title: 'Kıta Remit Ltd.', licenseNo: 'NBM-77', regulator: 'NBM' });
  await firm.fill({ contractNo: 'EXF-0077', contractEnd: '2029-12-31', country: 'MD' });
  await firm.fill({ integrationType: 'MANUAL', settlementCurrency: 'USD', settlementPeriod: 'DAILY' });
  await firm.fill({ riskLevel: 'MEDIUM' });
  await firm.saved();
  const list = await maker.open('moneyTransfer/exfQuery');
  const row = await list.row({ partnerCode: 'KITA' });
  expect(list.offers('live', row)).toBe(false);
  expect(await list.run('test', { row })).toEqual(['Kurum test durumunda.']);
  list.close();

  const place = { country: 'MD', currencies: ['USD'], payoutMethods: ['CASH'] };
  await approved(await ofPartner('exfCountryDefinition', place), checker);
  const condition = await ofPartner('exfWorkCondDef', { sendCurrency: 'TRY', payoutCurrency: 'USD' });
  await condition.fill({ minAmount: '100', maxAmount: '50000', cutOffTime: '23:59' });
  await approved(condition, checker);

  const account = await accountant.open('accounting/accountCreate');
  await account.fill({ ownerType: 'EXF' });
  await account.choose('partner', 'KITA');
  await account.fill({ accountType: 'SETTLEMENT', currency: 'USD' });
  await account.saved();
  const bound = await ofPartner('exfAccountInfoDefinition', { partnerAccountRole: 'PREFUND' });
  await bound.choose('account', 'Kıta');
  await bound.fill({ creditLimit: '0', alertBalance: '5000' });
  await approved(bound, accountant);
});

/** Internal steps without which nothing is sent, and services of the institution. */
const services = [
  ['QUOTE', 'quotes'],
  ['SEND', 'orders'],
  ['CANCEL', 'cancel'],
  ['STATUS', 'status'],
] as const;

/** Opens the screen on which the institution goes live. */
async function openGoLive(): Promise<ServedScreen> {
  const list = await maker.open('moneyTransfer/exfQuery');
  const live = await list.follow('live', await list.row({ partnerCode: 'KITA' }));
  list.close();
  return live;
}

/** The checks that an institution that goes live has failed. */
const failed = async (live: ServedScreen) =>
  (await live.rows()).filter(({ checkResult }) => checkResult === 'FAILED').map(({ checkName }) => checkName);

test('W2: with its services, a channel code and a corridor it goes live after an approval', async () => {
  const numbers: string[] = [];
  for (const [partnerJob, serviceName] of services) {
    const form = await ofPartner('exfJobMatching', { partnerJob, serviceName, successCodes: '00' });
    numbers.push(String((await form.saved()).approvalNo));
  }
  expect(await checker.approve(...numbers)).toEqual(['4 işlem onaylandı.']);
  const early = await openGoLive();
  expect(await failed(early)).toEqual(['CHANNEL']);
  early.close();

  const code = await ofPartner('exfChannelCodeDefinition', { partnerChannelCode: 'TR7701' });
  await code.choose('channel', 'SUBE');
  await code.saved();

  const primary = await maker.open('moneyTransfer/exfPrimaryDefinition');
  await primary.fill({ country: 'MD', currency: 'USD' });
  await primary.choose('primaryPartner', 'KAVKAZ');
  expect(await primary.figures('candidates')).toContainEqual(
    expect.objectContaining({ partnerCode: 'KITA', partnerStatus: 'TEST' }),
  );
  primary.close();

  const live = await openGoLive();
  expect(await failed(live)).toEqual([]);
  await live.fill({ changeReason: 'Testler tamamlandı' });
  await approved(live, checker, 'commit');
});

test('W2: the database has the institution live, with who made and who approved it', async () => {
  const { rows: stored } = await sql<Record<string, unknown>>`
    select f.partner_code, f.partner_status, f.created_by, i.alert_balance, c.payout_methods, w.max_amount,
      (select count(*)::int from partner_job_match where partner = f.id) as jobs,
      (select decided_by from approval where screen_id = 'moneyTransfer/exfGoLive') as checker
    from partner f join partner_account i on i.partner = f.id join partner_country c on c.partner = f.id
      join partner_condition w on w.partner = f.id where f.partner_code = 'KITA'`.execute(server.database);
  expect(stored).toEqual([
    {
      partnerCode: 'KITA',
      partnerStatus: 'LIVE',
      createdBy: 'pelin.guler',
      checker: 'cem.toprak',
      alertBalance: '5000.00',
      payoutMethods: ['CASH'],
      maxAmount: '50000.00',
      jobs: 4,
    },
  ]);
});
