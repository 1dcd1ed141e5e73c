import Big from 'big.js';
import type { OperatorCode } from '../../../../../contract/model/generated/entities';
import type { JsonObject } from '../../../../../contract/values/json';
import type { SignedReply } from '../../../../platform/outside/askSigned';
import { ruleParameter } from '../../../../platform/parameters/ruleParameter';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import {
  type AskPorts as AskPortsOf,
  type ClaimedRequest,
  counterpartRequests,
} from '../../../kernel/rules/counterpartRequests';
import { findPrice } from '../../../pricing/rules/prices';
import {
  type Asked,
  askOrder,
  type Billers,
  nothingOutstanding,
  reportedPayment,
  unanswered,
} from '../billers';
import type { BillCall } from '../life';
import { type BalanceLoading, takeLoadStep } from './life';

/** The counterpart that loads for all operators: one code, beside those of billers. */
export const loadNetwork = 'TOPUP';

type LoadRequest = StoredOf<'LoadRequest'>;

const requests = counterpartRequests({
  entity: 'LoadRequest',
  subject: {
    entity: 'BalanceLoading',
    field: 'load',
    status: 'operatorAnswer',
    numberOf: ({ loadNo }: BalanceLoading) => loadNo,
    isOpen: ({ result }) => result === 'PENDING',
  },
  refusals: { unanswered, nothingOutstanding },

  async questionOf(_: BillCall, request: LoadRequest, load): Promise<Asked | null> {
    const { loadNo: paymentNo, operator, targetNo, packageCode, amount } = load;
    return {
      billerCode: loadNetwork,
      question: {
        service: 'PAY',
        key: request.requestKey,
        place: { paymentNo },
        content: { operator, targetNo, packageCode, amount },
      },
    };
  },
  ask: (billers: Billers, claimed): Promise<SignedReply> => askOrder(billers, claimed),
  silence: (why): SignedReply => ({ kind: 'silent', why }),
});

/** Sends a collected top-up to the operator after the commit, and never if it is rolled back. */
export const requestLoad = (call: BillCall, { id, version }: Pick<BalanceLoading, 'id' | 'version'>) =>
  requests.add(call, { id, version }, 'PAY', { billerJob: 'PAY' });

/** Lets the open request of a top-up leave now. @throws Refusal `bill.nothingOutstanding` */
export const askOperatorAgain = (
  call: Pick<BillCall, 'records' | 'now'>,
  load: BalanceLoading,
): Promise<void> => requests.askAgain(call, load);

/** Sends the requests that are due to the operators. @returns the number of requests that left */
export const askOperators = (ports: AskPortsOf<BillCall, Billers>): Promise<number> =>
  requests.askDue(ports, store);

/** Brings a top-up into the state that the answer reports; another amount than ours changes nothing, and marks it. */
async function store(
  call: BillCall,
  { request, subject: load }: ClaimedRequest<LoadRequest, BalanceLoading, Asked>,
  reply: SignedReply,
): Promise<void> {
  const report = reply.kind === 'answered' ? reportedPayment(reply.content.order) : null;
  if (reply.kind === 'refused') {
    await requests.answered(call, request, 'REFUSED', { code: reply.code, text: reply.reason });
    const values = { refusalText: reply.reason, operatorAnswer: 'REFUSED' } as const;
    if (load.result === 'PENDING')
      await takeLoadStep(call, load.id, 'REFUSE', { values, note: reply.reason });
  } else if (reply.kind === 'answered' && report?.paymentNo === load.loadNo) {
    await requests.answered(call, request, 'ACCEPTED', { code: reply.code, text: null });
    const isSame = new Big(report.amount).eq(load.amount) && report.state === 'PAID';
    const values = { operatorRef: report.billerRef, operatorAnswer: 'ACCEPTED' } as const;
    if (!isSame) await requests.dispute(call, load);
    else if (load.result === 'PENDING') await takeLoadStep(call, load.id, 'ACCEPT', { values });
  } else {
    const why = reply.kind === 'silent' ? reply.why : 'not about this top-up';
    return requests.silent(call, request, load, why);
  }
  await requests.settled(call, load.id);
}

/** A package that an operator sells. Amount in TRY. */
interface ListedPackage {
  readonly packageCode: string;
  readonly packageName: string;
  readonly amount: string;
}

/** The packages in an answer; null if one of them is not whole. */
export function listedPackages({ packages }: JsonObject): readonly ListedPackage[] | null {
  if (!Array.isArray(packages)) return null;
  const read = packages.map((each) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return null;
    const { code, name, amount } = each;
    const isNamed = typeof name === 'string' && name.length > 0 && name.length <= 100;
    if (typeof code !== 'string' || !/^[A-Z0-9-]{1,20}$/.test(code) || !isNamed) return null;
    if (!/^\d{1,6}\.\d{2}$/.test(String(amount))) return null;
    return { packageCode: code, packageName: name, amount: String(amount) };
  });
  const whole = read.filter((each) => each !== null);
  return whole.length === read.length ? whole : null;
}

/** Stores the packages that an operator sells now; others become passive. @returns how many there are */
export async function storePackages(
  { records, now: listedAt }: { readonly records: RecordStore; readonly now: string },
  operator: OperatorCode,
  listed: readonly ListedPackage[],
): Promise<number> {
  await records.lockName(`packages of ${operator}`);
  const known = new Map(
    (await records.list('OperatorPackage', { operator })).map((each) => [each.packageCode, each]),
  );
  for (const each of listed) {
    const before = known.get(each.packageCode);
    known.delete(each.packageCode);
    const values = { ...each, operator, listedAt, currency: 'TRY', status: 'ACTIVE' } as const;
    if (before) await records.update('OperatorPackage', before.id, before.version, values);
    else await records.insert('OperatorPackage', values);
  }
  for (const { id, version, status } of known.values())
    if (status === 'ACTIVE') await records.update('OperatorPackage', id, version, { status: 'PASSIVE' });
  return listed.length;
}

/** The fee of a top-up with its tax. The operator pays us for most packages: without a rule the payer pays no fee. */
export async function loadFee(
  { records, today }: Pick<BillCall, 'records' | 'today'>,
  {
    amount,
    channel,
    agent,
  }: { readonly amount: Big; readonly channel: string | null; readonly agent: string | null },
): Promise<{ readonly fee: Big; readonly tax: Big }> {
  const { parts } = await findPrice(
    records,
    { txnType: 'TOPUP', currency: 'TRY', amount, channel, agent },
    { day: today, taxPercent: await ruleParameter(records, 'fee.taxPercent') },
  );
  return { fee: parts?.fee ?? new Big(0), tax: parts?.tax ?? new Big(0) };
}
