import type { Json } from '../../contract/values/json';
import {
  sendTransfer,
  type Transfer,
  type TransferCall,
  takeStep,
} from '../institution/transfers/rules/life';
import { insertAccount, insertCustomer } from './accountFixtures';
import { type CommandTest, testDay } from './commandWorld';

type World = Pick<CommandTest, 'insert' | 'records'>;

/** A branch with an open desk of `teller`, with cash. */
export async function openCounter(world: World, currencies: readonly string[] = ['TRY']) {
  const { insert, records } = world;
  const agent = (await insert('Agent', { title: 'Kadıköy', agentType: 'BRANCH', agentStatus: 'ACTIVE' })).id;
  const desk = await insert('PayDesk', { name: 'Gişe 1', deskType: 'TELLER', agent, responsible: 'teller' });
  await records.update('PayDesk', desk.id, desk.version, { deskStatus: 'OPEN' });
  const cash: Record<string, string> = {};
  for (const currency of currencies) {
    const cashAccount = {
      ownerType: 'DESK',
      accountType: 'CASH',
      payDesk: desk.id,
      glCode: '100.01',
      currency,
    };
    cash[currency] = (await insertAccount(world, { ...cashAccount, balance: '5000.00' })).id;
  }
  const balance = async (currency = 'TRY') => (await records.get('Account', cash[currency] ?? ''))?.balance;
  return { agent, desk: desk.id, balance };
}

/** A call of transfers in the name of `teller`, whose messages go nowhere. */
export function transferCallOf(
  { records }: Pick<World, 'records'>,
  agent: string,
  screen: string,
): TransferCall {
  return {
    records,
    today: testDay,
    now: `${testDay}T09:00:00.000Z`,
    by: { userName: 'teller', agent, screen },
    handOver: () => Promise.resolve(),
    notify: () => Promise.resolve(),
  };
}

/** What a transfer of 1,000 TRY to AYSE DEMIR says, with a fee of 20 that is paid in cash. */
export const cashDraft = {
  transferType: 'TO_NAME',
  receiverFirstName: 'AYSE',
  receiverLastName: 'DEMIR',
  receiverTckn: '10000000146',
  receiverPhone: '+905324445566',
  receiverCountry: 'TR',
  payoutMethod: 'CASH',
  sendAmount: '1000.00',
  sendCurrency: 'TRY',
  payoutAmount: '1000.00',
  payoutCurrency: 'TRY',
  feeAmount: '20.00',
  taxAmount: '1.00',
  totalCollected: '1021.00',
  collectionMethod: 'CASH',
  purpose: 'FAMILY',
  relationship: 'FAMILY',
} as const;

/** A transfer of 1,000 TRY to AYSE DEMIR that was sent in cash at a desk with a fee of 20: ready for payout, or held by compliance. */
export async function insertTransfer(
  world: World,
  { agent, desk }: { readonly agent: string; readonly desk: string },
  values: Readonly<Record<string, Json>> = {},
  step: 'SEND' | 'HOLD' = 'SEND',
): Promise<Transfer> {
  const sender = await insertCustomer(world, { firstName: 'ALİ' });
  const draft = await world.insert('Transfer', {
    sender: sender.id,
    sendAgent: agent,
    payDesk: desk,
    payoutCode: null,
    ...cashDraft,
    ...values,
  });
  const call = transferCallOf(world, agent, 'moneyTransfer/transfer');
  if (step === 'HOLD') return (await takeStep(call, draft.id, 'HOLD')).transfer;
  return (await sendTransfer(call, draft.id, 'SEND')).transfer;
}

/** Money owed for transfers: the balance of 336.01, in any currency. */
export async function owedForTransfers({ records }: Pick<World, 'records'>): Promise<number> {
  const entries = await records.list('LedgerEntry', { glCode: '336.01' });
  return entries.reduce(
    (sum, { direction, amount }) => sum + (direction === 'C' ? 1 : -1) * Number(amount),
    0,
  );
}
