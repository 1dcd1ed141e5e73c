import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type Institution, openInstitution, signedIn } from './institution';
import { Screen } from './Screen';

let house: Institution;
let treasury: Screen;
let accountant: Caller;
let accounting: string;
beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 0, accounts: 0 });
  treasury = new Screen(await signedIn(house, 'root'), 'fct/man-cur-def', 'fct/rate');
  accountant = await signedIn(house, 'accountant');
  accounting = (await house.storage.records.find('Role', { roleCode: 'ACCOUNTING' }))?.id ?? '';
  await house.storage.insert('ApprovalDefinition', {
    code: 'FX_RATE',
    txnCode: 'FX_RATE',
    firstRole: accounting,
    amountFrom: '0.00',
    currency: 'TRY',
    sameAgentOnly: false,
    timeoutHours: 24,
    status: 'ACTIVE',
  });
});
afterAll(() => house.server.close());

const rates = (buyRate: string, sellRate: string) => ({ rates: [{ currency: 'USD', buyRate, sellRate }] });
const inForce = async () => {
  const found = await house.storage.records.list('ExchangeRate', { rateStatus: 'PUBLISHED' });
  return found.map(({ sellRate, changePct }) => [sellRate, changePct]);
};

test('S06 rates near the edition before are published at once, those far from it by a second person', async () => {
  const near = await treasury.commit(rates('40.400000', '41.410000'));
  expect(near.result?.fieldErrors ?? near.restHeader.code).toBe('ok');
  expect(await inForce()).toEqual([['41.410000', '1.0000']]);

  expect((await treasury.commit(rates('44.000000', '45.000000'))).restHeader.code).toBe('approval.requested');
  expect(await inForce()).toEqual([['41.410000', '1.0000']]);
  const [waiting] = await house.storage.records.list('Approval', { approvalStatus: 'PENDING' });
  expect(waiting).toMatchObject({
    summary: 'Manuel Kur Girişi',
    summaryEn: 'Manual Rate Entry',
    requestedBy: 'root',
    waitingFor: accounting,
  });
  const headers = { 'screen-id': 'applicationmanager/approvalPool', 'request-id': crypto.randomUUID() };
  const body = { state: {}, approvals: waiting?.id ?? '' };
  const decided = await accountant.post('approval/decide/approve', body, '', headers);
  expect(decided.restHeader.code).toBe('ok');
  expect(await inForce()).toEqual([['45.000000', '8.6694']]);

  expect((await treasury.commit(rates('440.000000', '450.000000'))).restHeader.code).toBe('rates.farOff');
});
