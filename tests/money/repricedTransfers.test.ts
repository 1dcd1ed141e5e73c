import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../contract/values/json';
import { insertAccount } from '../../server/testing/accountFixtures';
import { livePartner } from '../../server/testing/livePartner';
import { type Desk, type Institution, openInstitution, signedIn, userPassword } from './institution';
import { type Answer, Screen } from './Screen';
import { openTransfers } from './transferRules';

// A transfer waits for its approval, and what was agreed changes meanwhile: nothing is booked, the requester confirms a new price.

let house: Institution;
/** User names of the branch. */
let names: { readonly manager: string; readonly teller: string };
let partners: { readonly one: string; readonly two: string };

/** A partner in GE that pays USD in cash. */
async function addPartner(partnerCode: string): Promise<string> {
  const { records, insert } = house.storage;
  const id = await livePartner(house.storage, {
    partnerCode,
    title: partnerCode,
    contractEnd: '2027-01-01',
    settlementCurrency: 'USD',
    country: 'GE',
    endpointUrl: 'https://partner.example',
  });
  await insert('PartnerCountry', {
    partner: id,
    country: 'GE',
    sendAllowed: true,
    currencies: ['USD'],
    payoutMethods: ['CASH'],
    status: 'ACTIVE',
  });
  await insert('PartnerCondition', {
    partner: id,
    inOut: 'OUT',
    payoutMethod: 'CASH',
    sendCurrency: 'TRY',
    payoutCurrency: 'USD',
    minAmount: '100.00',
    maxAmount: '90000.00',
    cutOffTime: '23:00',
    unitFee: '2.00',
    status: 'ACTIVE',
  });
  const own = { ownerType: 'EXF', glCode: '136.02', currency: 'USD', balance: '50000.00', partner: id };
  const account = await insertAccount({ records, insert } as never, own as never);
  await insert('PartnerAccount', {
    partner: id,
    account: account.id,
    partnerAccountRole: 'PREFUND',
    currency: 'USD',
    status: 'ACTIVE',
  });
  return id;
}

async function setPartner(id: string, partnerStatus: 'LIVE' | 'SUSPENDED'): Promise<void> {
  const { version } = (await house.storage.records.get('Partner', id)) ?? { version: 0 };
  await house.storage.records.update('Partner', id, version, { partnerStatus });
}

beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 1, accounts: 6 });
  await openTransfers(house);
  const [main, till] = house.desks as [Desk, Desk];
  names = { manager: main.userName, teller: till.userName };
  const [manager, teller] = [await signedIn(house, names.manager), await signedIn(house, names.teller)];
  const { records, insert } = house.storage;
  const supervisor = (await records.find('User', { userName: till.userName }))?.id ?? '';
  const vault = new Screen(manager, 'accounting/mainDeskOpen', 'accounting/mainDesk/open');
  await vault.commit({ payDesk: main.id, supervisor, witnessPassword: userPassword }, { record: main.id });
  const desk = new Screen(teller, 'accounting/payDeskOpen', 'accounting/deskSession/open');
  await desk.commit({ payDesk: till.id }, { record: till.id });
  await insert('Country', {
    code: 'GE',
    nameTr: 'Gürcistan',
    nameEn: 'Georgia',
    allowSend: true,
    sanctioned: false,
    status: 'ACTIVE',
  });
  partners = { one: await addPartner('ONE'), two: await addPartner('TWO') };
  await insert('PreferredPartner', {
    country: 'GE',
    currency: 'USD',
    payoutMethod: 'CASH',
    routeRule: 'FIXED',
    primaryPartner: partners.one,
    secondaryPartner: partners.two,
    validFrom: '2026-01-01',
    status: 'ACTIVE',
  });
}, 240_000);
afterAll(() => house.server.close());

/** Asks for the approval of a transfer abroad of 3,000 TRY. */
async function ask(customer: number) {
  const sender = house.accounts.filter(({ currency }) => currency === 'TRY')[customer]?.customer ?? '';
  const teller = await signedIn(house, names.teller);
  const transfer = new Screen(teller, 'moneyTransfer/transfer', 'moneyTransfer/transfer');
  const answer = await transfer.commitQuoted({
    transferType: 'ABROAD',
    sender,
    receiverCountry: 'GE',
    payoutMethod: 'CASH',
    payoutCurrency: 'USD',
    quoteBy: 'SEND',
    sendAmount: '3000.00',
    sendCurrency: 'TRY',
    collectionMethod: 'CASH',
    receiverFirstName: 'NINO',
    receiverLastName: 'BERIDZE',
    receiverPhone: '+995501234567',
    purpose: 'FAMILY',
    relationship: 'FAMILY',
    sourceOfFunds: 'SALARY',
    description: 'Ailesine her ay gönderilen para',
  });
  expect(answer.restHeader, JSON.stringify(answer)).toMatchObject({ code: 'approval.requested' });
  const { records } = house.storage;
  const approval = await records.find('Approval', { approvalNo: String(answer.result?.approvalNo) });
  return { id: approval?.id ?? '', transfer: approval?.recordRef ?? '', shown: answer.shown };
}

/** Later than any quote is valid. */
const later = () => {
  house.server.clock.now = new Date(house.server.clock.now.getTime() + 30 * 60_000);
};

const approve = async (approvals: Json): Promise<Answer> => {
  const pool = new Screen(
    await signedIn(house, names.manager),
    'applicationmanager/approvalPool',
    'approval/decide',
  );
  return pool.call('approve', { state: {}, approvals });
};

/** States of a request and its transfer. */
async function outcome({ id, transfer }: { readonly id: string; readonly transfer: string }) {
  const { records } = house.storage;
  const [approval, sent] = [await records.get('Approval', id), await records.get('Transfer', transfer)];
  return {
    status: approval?.approvalStatus,
    note: approval?.decisionNote ?? '',
    noteInEnglish: approval?.decisionNoteEn ?? '',
    transfer: sent?.transferStatus,
    collected: sent?.voucher ?? null,
  };
}

describe('A6 an approved transfer', () => {
  test('at the price that was agreed is sent', async () => {
    const asked = await ask(0);
    expect((await approve(asked.id)).restHeader).toMatchObject({ success: true, code: 'ok' });
    expect(await outcome(asked)).toMatchObject({ status: 'APPROVED', transfer: 'SENT' });
  });

  test('whose fee or rate has changed goes back to its requester with both prices, and is booked at neither', async () => {
    const asked = await ask(1);
    const { records, insert } = house.storage;
    const fee = await records.find('FeeTemplate', { code: 'GON' });
    await records.update('FeeTemplate', fee?.id ?? '', fee?.version ?? 0, { fixedAmount: '35.00' });
    const rate = await insert('ExchangeRate', {
      currency: 'USD',
      rateDate: house.day,
      buyRate: '41.000000',
      sellRate: '42.000000',
    });
    await records.update('ExchangeRate', rate.id, rate.version, { rateStatus: 'PUBLISHED' });
    later();
    expect((await approve(asked.id)).restHeader).toMatchObject({ success: true, code: 'approval.returned' });
    const left = await outcome(asked);
    expect(left).toMatchObject({ status: 'REJECTED', transfer: 'REJECTED', collected: null });
    for (const shown of [fee?.fixedAmount ?? '', '35.00']) {
      expect(left.noteInEnglish).toContain(`${shown} TRY`);
      expect(left.note).toContain(`${shown.replace('.', ',')} TRY`);
    }
    const note = await house.server.database
      .selectFrom('notification')
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    expect(JSON.stringify(note)).toMatch(/35[.,]00/);
  });

  test('whose partner was suspended goes back, though the quote is still valid', async () => {
    const asked = await ask(2);
    await setPartner(partners.one, 'SUSPENDED');
    expect((await approve(asked.id)).restHeader.code).toBe('approval.returned');
    expect(await outcome(asked)).toMatchObject({ status: 'REJECTED', transfer: 'REJECTED', collected: null });
  });

  test('that another partner would pay now goes back, though the price is the same', async () => {
    const asked = await ask(3);
    // The first one is preferred as soon as it is live again.
    await setPartner(partners.one, 'LIVE');
    later();
    expect((await approve(asked.id)).restHeader.code).toBe('approval.returned');
    expect(await outcome(asked)).toMatchObject({ status: 'REJECTED', transfer: 'REJECTED', collected: null });
  });

  test('that no partner pays any more goes back with its price and the reason', async () => {
    const asked = await ask(0);
    await setPartner(partners.one, 'SUSPENDED');
    await setPartner(partners.two, 'SUSPENDED');
    later();
    expect((await approve(asked.id)).restHeader.code).toBe('approval.returned');
    const left = await outcome(asked);
    expect(left).toMatchObject({ status: 'REJECTED', transfer: 'REJECTED', collected: null });
    const [lira = '', kurus = ''] = asked.shown.split('.');
    expect(left.note).toMatch(new RegExp(`${lira.slice(0, 1)}[.,]${lira.slice(1)}[.,]${kurus}`));
    expect(left.note).toMatch(/ONE|TWO/);
  });
});
