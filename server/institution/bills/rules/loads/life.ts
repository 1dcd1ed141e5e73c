import type { LoadStepCode, TxnResultCode } from '../../../../../contract/model/generated/entities';
import type { LocalizedText } from '../../../../../contract/values/language';
import txnResult from '../../../../../schemas/codes/bills/TxnResult.json' with { type: 'json' };
import { Refusal } from '../../../../base/errors/Refusal';
import type { StoredOf } from '../../../../records/RecordStore';
import { type LifeFacts, type LifeStep as LifeStepOf, lifecycle } from '../../../kernel/rules/lifecycle';
import type { Party } from '../../../kernel/rules/parties';
import { post } from '../../../ledger/rules';
import { ledgerOf } from '../../../ledger/store/createLedgerStore';
import { type BillCall, noPlace } from '../life';

/** A top-up of a phone, a card or a game. */
export type BalanceLoading = StoredOf<'BalanceLoading'>;

/** A step of the life of a top-up, and how it moves money: from the payer, or back. */
interface LifeStep extends LifeStepOf<TxnResultCode> {
  readonly money?: 'COLLECT' | 'GIVE_BACK';
  readonly at?: 'loadedAt' | 'refundedAt';
}

/** The only screen of top-ups. */
const screens = ['bill/balanceloading'];

/** The life of a top-up: pending until the operator has answered; what it refuses is owed to the payer until it is refunded. */
const life = {
  COLLECT: { from: ['PENDING'], to: null, screens, money: 'COLLECT', at: 'loadedAt' },
  ACCEPT: { from: ['PENDING'], to: 'SUCCESS', screens: [] },
  REFUSE: { from: ['PENDING'], to: 'FAILED', screens: [] },
  REFUND: { from: ['FAILED'], to: 'REVERSED', screens, money: 'GIVE_BACK', at: 'refundedAt' },
} as const satisfies Readonly<Record<LoadStepCode, LifeStep>>;

const loads = lifecycle({
  entity: 'BalanceLoading',
  state: 'result',
  steps: life as Readonly<Record<LoadStepCode, LifeStep>>,
  timeline: { entity: 'LoadEvent', of: 'load' },
  wrongState,

  async carryOut(call: BillCall, { step: { money }, record: load }) {
    if (money === undefined) return { voucher: null, result: null };
    const { id: voucher } = await (money === 'COLLECT' ? collect : giveBack)(call, load);
    if (money === 'COLLECT') return { voucher, values: { voucher }, result: null };
    // Limits and monitoring forget what was collected.
    if (load.voucher) await ledgerOf(call.records).undo(load.voucher, voucher);
    return { voucher, result: null };
  },

  async announce() {},
});

async function collect(call: BillCall, load: BalanceLoading) {
  const { amount: loadAmount, serviceFee: fee, feeTax, payDesk, account } = load;
  const facts = { currency: 'TRY', loadAmount, fee, feeTax };
  if (account) return post(call, 'accountTopup', { ...facts, account }, detailsOf(call, load));
  if (!payDesk) throw noPlace();
  return post(call, 'topup', { ...facts, desk: payDesk }, detailsOf(call, load));
}

/** What an account has paid goes back to it; cash is given back at a desk. */
async function giveBack(call: BillCall, load: BalanceLoading) {
  const { amount: loadAmount, serviceFee: refundedFee, feeTax: refundedTax, refundDesk, account } = load;
  const facts = { currency: 'TRY', loadAmount, refundedFee, refundedTax };
  if (account) return post(call, 'accountTopupRefund', { ...facts, account }, detailsOf(call, load));
  if (!refundDesk) throw noPlace();
  return post(call, 'topupRefund', { ...facts, desk: refundDesk }, detailsOf(call, load));
}

function detailsOf({ by }: BillCall, { loadNo, targetNo, agent, customer }: BalanceLoading) {
  return {
    sourceRef: loadNo,
    counterparty: targetNo,
    agent: by?.agent ?? agent ?? null,
    party: loadParty({ customer, targetNo }),
  };
}

/** Whose money a top-up is: the customer's whose account pays, or that of whoever has the phone or card. */
export const loadParty = ({ customer, targetNo }: Pick<BalanceLoading, 'customer' | 'targetNo'>): Party => ({
  customer: customer ?? null,
  identities: [{ type: 'PHONE', number: targetNo }],
  name: null,
});

function wrongState({ loadNo, result }: BalanceLoading): Refusal {
  const same = { tr: result, en: result };
  const { tr, en }: LocalizedText = txnResult.codes.find(({ code }) => code === result)?.title ?? same;
  return new Refusal(
    'topup.wrongState',
    {
      tr: `${loadNo} bu işleme uygun durumda değil: “${tr}”.`,
      en: `${loadNo} is not in a state for this: it is “${en}”.`,
    },
    409,
  ).outrun();
}

/** @throws Refusal `topup.wrongState` if a step can't begin in the state of a top-up */
export const requireLoadState = (load: BalanceLoading, step: LoadStepCode): void =>
  loads.requireState(load, step);

/**
 * Takes a step in the life of a top-up: the only way to change its state.
 * @throws Refusal `topup.wrongState`, `bill.noPlace`, and those of the ledger
 */
export async function takeLoadStep(
  call: BillCall,
  id: string,
  step: LoadStepCode,
  facts: LifeFacts<'BalanceLoading'> = {},
): Promise<BalanceLoading> {
  return (await loads.take(call, id, step, facts)).record;
}
