import type { Json } from '../../contract/values/json';
import { sendTransfer, type TransferCall } from '../institution/transfers/rules/life';
import {
  askPartners,
  handOver,
  learnReport,
  type PartnerQuestion,
  type PartnerReply,
  type PartnerService,
  type PartnerState,
  reconcilePartner,
} from '../institution/transfers/rules/partners';
import { insertAccount, insertCustomer } from './accountFixtures';
import { type CommandTest, testDay } from './commandWorld';
import { livePartner } from './livePartner';

/** No answer of a partner. */
export const silent: PartnerReply = { kind: 'silent', why: 'TimeoutError' };

/** A transfer of 1,000 TRY, 24 USD abroad at 41 TRY, that was sent just now, and a partner that answers as the test says. */
export async function sentAbroad(world: CommandTest, values: Readonly<Record<string, Json>> = {}) {
  const { records, insert } = world;
  const sendAgent = (await insert('Agent', { title: 'Merkez', agentType: 'BRANCH' })).id;
  const desk = await insert('PayDesk', { name: 'Gişe 1', deskType: 'TELLER', agent: sendAgent });
  await records.update('PayDesk', desk.id, desk.version, { deskStatus: 'OPEN' });
  for (const currency of ['TRY', 'USD', 'EUR'])
    await insertAccount(world, {
      ownerType: 'DESK',
      accountType: 'CASH',
      payDesk: desk.id,
      glCode: '100.01',
      currency,
    });
  const partner = await livePartner(world, {
    partnerCode: 'HAZAR',
    settlementCurrency: 'USD',
    title: 'Hazar',
    endpointUrl: 'https://hazar.example',
  });
  const account = await insertAccount(world, {
    ownerType: 'EXF',
    glCode: '136.02',
    currency: 'USD',
    balance: '500.00',
    partner,
  });
  await insert('PartnerAccount', {
    partner,
    account: account.id,
    partnerAccountRole: 'PREFUND',
    currency: 'USD',
    status: 'ACTIVE',
  });
  for (const [currency, buyRate, sellRate] of [
    ['USD', '40.000000', '41.000000'],
    ['EUR', '47.000000', '48.000000'],
  ]) {
    const rate = await insert('ExchangeRate', {
      currency: currency ?? '',
      rateDate: testDay,
      buyRate,
      sellRate,
    } as never);
    await records.untyped.update('ExchangeRate', rate.id, rate.version, { rateStatus: 'PUBLISHED' });
  }
  const sender = await insertCustomer(world, { mobilePhone: '+905321112233' });
  const { id } = await insert('Transfer', {
    transferType: 'ABROAD',
    partner,
    sender: sender.id,
    sendAgent,
    payDesk: desk.id,
    receiverFirstName: 'LEYLA',
    receiverLastName: 'ALIYEVA',
    receiverCountry: 'AZ',
    payoutMethod: 'CASH',
    sendAmount: '1000.00',
    sendCurrency: 'TRY',
    payoutAmount: '24.00',
    payoutCurrency: 'USD',
    feeAmount: '20.00',
    taxAmount: '1.00',
    totalCollected: '1021.00',
    collectionMethod: 'CASH',
    purpose: 'FAMILY',
    relationship: 'FAMILY',
    payoutCode: null,
    ...values,
  });
  const replies: PartnerReply[] = [];
  const service: PartnerService = {
    async ask(_, question) {
      asked.push(question);
      return replies.shift() ?? silent;
    },
  };
  const asked: PartnerQuestion[] = [];
  let now = new Date(`${testDay}T09:00:00.000Z`);
  const call = (): TransferCall => ({
    records,
    today: testDay,
    now: now.toISOString(),
    by: null,
    notify: async () => {},
    handOver: (transfer) => handOver(call(), transfer),
  });
  const transfer = async () => {
    const stored = await records.get('Transfer', id);
    if (stored === null) throw new Error('The transfer is gone');
    return stored;
  };
  const { transferNo } = await transfer();
  const report = (state: PartnerState, changes: object = {}) => ({
    orderNo: transferNo,
    partnerRef: 'P1',
    state,
    payoutAmount: '24.00',
    payoutCurrency: 'USD',
    reason: null,
    ...changes,
  });
  const says = (state: PartnerState, changes: object = {}): PartnerReply => ({
    kind: 'answered',
    code: '00',
    content: { order: report(state, changes) },
  });
  await sendTransfer(call(), id, 'SEND');
  return {
    call,
    transfer,
    says,
    report,
    asked,
    /** A turn of a server some seconds later. */
    async turn(seconds: number, ...answers: readonly PartnerReply[]) {
      now = new Date(now.getTime() + seconds * 1000);
      replies.push(...answers);
      return askPartners({ inTransaction: (work) => work(call()), service });
    },
    /** Compares the list of a day, in the answers of the partner. */
    async reconcile(...answers: readonly PartnerReply[]) {
      replies.push(...answers);
      const { partner } = await transfer();
      return reconcilePartner({ inTransaction: (work) => work(call()), service }, partner ?? '', testDay);
    },
    learn: (state: PartnerState, changes: object = {}) => learnReport(call(), id, report(state, changes)),
    async state() {
      const { transferStatus, partnerAnswer } = await transfer();
      return `${transferStatus} ${partnerAnswer}`;
    },
    /** Debit less credit of the codes that a transfer abroad moves, without zeros. */
    async books() {
      const entries = await records.list('LedgerEntry', {});
      const sums: Record<string, number> = {};
      for (const { glCode, currency, direction, amount } of entries) {
        const name = `${glCode} ${currency}`;
        sums[name] = Number(((sums[name] ?? 0) + (direction === 'D' ? +amount : -amount)).toFixed(2));
      }
      return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
    },
  };
}
