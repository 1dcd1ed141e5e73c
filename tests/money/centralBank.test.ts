import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BankFault,
  type SimulatedBulletin,
  simulateCentralBank,
} from '../../server/demo/simulators/centralBankSimulator';
import type { RunningSimulator } from '../../server/demo/simulators/loopbackServer';
import { httpCentralBank } from '../../server/institution/rates/counterpart/httpCentralBank';
import { callAnywhere } from '../../server/platform/outside/callOutside';
import { type Institution, openInstitution, signedIn } from './institution';
import { type Answer, Screen } from './Screen';

let house: Institution;
let bank: RunningSimulator;
let query: Screen;
let entry: Screen;
let fault: BankFault | null = null;
let bulletin: SimulatedBulletin;

const prices = (currency: string, forexBuying: string, forexSelling: string, unit = 1) => ({
  currency,
  unit,
  forexBuying,
  forexSelling,
  banknoteBuying: '',
  banknoteSelling: '',
});
const of = (bulletinNo: string, usd: readonly [string, string]): SimulatedBulletin => ({
  bulletinNo,
  bulletinDate: '2026-11-20',
  rates: [prices('USD', ...usd), prices('JPY', '27.1043', '27.2838', 100)],
});

beforeAll(async () => {
  bank = await simulateCentralBank({
    bulletin: async () => bulletin,
    faultOf: () => fault,
    delay: 0,
    lateness: 60_000,
  });
  const centralBank = httpCentralBank(callAnywhere, { address: bank.address, patience: 1000 });
  house = await openInstitution({ branches: 1, tellers: 1, accounts: 0, services: { centralBank } });
  const root = await signedIn(house, 'root');
  query = new Screen(root, 'fct/cer-query', 'fct/rate');
  entry = new Screen(root, 'fct/man-cur-def', 'fct/rate');
});
afterAll(async () => {
  await house.server.close();
  await bank.close();
});

const fetched = (): Promise<Answer> => query.run('fetchTcmb');
const inForce = async () => {
  const found = await house.storage.records.list('ExchangeRate', { rateStatus: 'PUBLISHED' });
  return found.map(({ currency, sellRate, rateSource }) => [currency, sellRate, rateSource]);
};
const editions = () => house.storage.records.count('RateEdition', {});

test('two who fetch a bulletin at once publish it once, for the currencies of the institution', async () => {
  bulletin = of('2026/225', ['40.4000', '41.4100']);
  const [one, other] = await Promise.all([fetched(), fetched()]);
  expect([one, other].map(({ restHeader }) => restHeader.code).sort()).toEqual(['ok', 'rates.bulletinKnown']);
  expect(await inForce()).toEqual([['USD', '41.410000', 'TCMB']]);
  expect(await editions()).toBe(1);
});

test.each<readonly [BankFault, string, number]>([
  ['late', 'rates.bankSilent', 503],
  ['fails', 'rates.bankFailed', 503],
  ['garbles', 'rates.bulletinUnreadable', 422],
  ['documentType', 'rates.bulletinUnreadable', 422],
  ['tooLong', 'rates.bulletinUnreadable', 422],
  ['comma', 'rates.bulletinUnreadable', 422],
  ['otherDay', 'rates.bulletinDay', 422],
  ['tenfold', 'rates.bulletinFarOff', 422],
])('a bank that is %s changes no rate: %s', async (given, code, status) => {
  bulletin = of('2026/226', ['40.5000', '41.5100']);
  fault = given;
  const answer = await fetched();
  fault = null;
  expect([answer.restHeader.code, answer.status]).toEqual([code, status]);
  expect(await inForce()).toEqual([['USD', '41.410000', 'TCMB']]);
  expect(await editions()).toBe(1);
});

test('a bulletin far from the edition before is loaded for manual entry, where a second person confirms it', async () => {
  await house.storage.insert('ApprovalDefinition', {
    code: 'FX_RATE',
    txnCode: 'FX_RATE',
    amountFrom: '0.00',
    currency: 'TRY',
    sameAgentOnly: false,
    firstRole: (await house.storage.records.find('Role', { roleCode: 'ACCOUNTING' }))?.id ?? '',
    timeoutHours: 24,
    status: 'ACTIVE',
  });
  bulletin = of('2026/227', ['43.0000', '44.0000']);
  expect((await fetched()).restHeader.code).toBe('rates.bulletinFarOff');
  const loaded = await entry.submit('loadTcmb', {});
  expect(loaded.state).toMatchObject({
    rateSource: 'TCMB',
    bulletinNo: '2026/227',
    bulletinDate: '2026-11-20',
    rates: [{ currency: 'USD', buyRate: '43.000000', sellRate: '44.000000', previousSell: '41.410000' }],
  });
  expect(await editions()).toBe(1);
  const rates = [{ currency: 'USD', buyRate: '43.000000', sellRate: '44.000000' }];
  const held = await entry.commit({ rateSource: 'TCMB', rates });
  expect(held.restHeader.code).toBe('approval.requested');
  expect(await inForce()).toEqual([['USD', '41.410000', 'TCMB']]);
});

test('a bulletin that is loaded and published by hand is not published again by a fetch', async () => {
  bulletin = of('2026/228', ['40.6000', '41.6100']);
  const { state } = await entry.submit('loadTcmb', {});
  const rates = [{ currency: 'USD', buyRate: '40.600000', sellRate: '41.610000' }];
  const { bulletinNo = null, bulletinDate = null } = state ?? {};
  const published = await entry.commit({ rateSource: 'TCMB', bulletinNo, bulletinDate, rates });
  expect(published.restHeader.code).toBe('ok');
  const before = await editions();
  expect((await fetched()).restHeader.code).toBe('rates.bulletinKnown');
  expect(await editions()).toBe(before);
});

test('a teller fetches nothing', async () => {
  const teller = new Screen(await signedIn(house, 'teller1.1'), 'fct/cer-query', 'fct/rate');
  expect((await teller.run('fetchTcmb')).status).toBe(403);
});
