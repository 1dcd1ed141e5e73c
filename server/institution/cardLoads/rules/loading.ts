import type { PosStepCode, RejectStageCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import type { RecordStore, ValuesOf } from '../../../records/RecordStore';
import {
  checkOperation,
  type MoneyOperation,
  RefusedOperation,
  recordReject,
  runOperation,
  type StageName,
} from '../../moneyOperation/rules';
import { type CardCall, type CardOrder, takeStep } from './life';
import { needsApproval } from './refusals';

const stagesOfLoad = ['GATE', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'] as const;

/** Who the server is, for the stages. */
const server = {
  granted: [],
  user: { userName: 'system', roles: [] },
  async hold() {
    throw needsApproval();
  },
};

/** Stages of a load, and what a person says of it. */
type LoadWords = { readonly stages: readonly StageName[] } & Pick<
  MoneyOperation['facts'],
  'isDescribed' | 'isDeclared'
>;

/** The load of a wallet as a money operation: a person needs the right to it, the server has none. */
export async function loadOf(
  records: RecordStore,
  { wallet: id, amount, currency, orderId }: Pick<CardOrder, 'wallet' | 'amount' | 'currency' | 'orderId'>,
  agent: string | null,
  { stages, isDescribed, isDeclared }: LoadWords = { stages: stagesOfLoad },
): Promise<MoneyOperation> {
  const wallet = id ? await records.get('Wallet', id) : null;
  return {
    stages,
    facts: {
      txnCode: 'WALLET_LOAD',
      customer: wallet?.customer ?? null,
      ...(wallet && { wallet: { id: wallet.id, kind: 'LOAD' }, account: wallet.account }),
      channel: null,
      agent,
      amount,
      currency,
      recordRef: orderId,
      isDescribed: isDescribed ?? false,
      isDeclared: isDeclared ?? false,
    },
  };
}

/** The stages that a person passes who loads what waits. */
export const stagesOfPerson: readonly StageName[] = ['RIGHTS', ...stagesOfLoad];

/**
 * What keeps a wallet from a load of this amount now, as the stages say it.
 * @throws RefusedOperation
 */
export async function requireLoadable(
  call: CardCall,
  order: Pick<CardOrder, 'wallet' | 'amount' | 'currency' | 'orderId'>,
): Promise<void> {
  await checkOperation({ ...call, ...server }, await loadOf(call.records, order, null), async () => {});
}

/**
 * Takes the step of a payment that its bank approved: loads the wallet by the rules of its loads. What the wallet may not take is not
 * loaded: the order shows the check that stopped it, and the refusal leaves a reject. The bank's receivable is booked either way.
 */
export async function takePayment(
  call: CardCall,
  order: CardOrder,
  step: Extract<PosStepCode, 'APPROVE' | 'REPROCESS'>,
  values: ValuesOf<'VirtualPosTransaction'>,
): Promise<void> {
  const { id } = order;
  try {
    // A refusal comes before anything is written: from the stages, or from the ledger, whose voucher is the first thing.
    await runOperation<void>(
      { ...call, ...server },
      await loadOf(call.records, order, null),
      async () => void (await takeStep(call, id, step, { values: { ...values, loadStatus: 'LOADED' } })),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { records, now } = call;
    const held = { ...values, loadStatus: 'HELD', waitsFor: stageOf(error) } as const;
    await takeStep(call, id, step, { values: held });
    if (error instanceof RefusedOperation)
      await recordReject(records, error, {
        screenId: 'collection/virtualPostCollection',
        userName: 'system',
        requestId: crypto.randomUUID(),
        now,
      });
  }
}

/** Neither may say whether a list or a pattern has stopped it. */
function stageOf(refusal: Refusal): RejectStageCode {
  if (!(refusal instanceof RefusedOperation)) return 'APPROVAL';
  const { stage } = refusal;
  return stage === 'SCREENING' || stage === 'MONITORING' ? 'AML' : stage;
}
