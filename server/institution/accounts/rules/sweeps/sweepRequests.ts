import Big from 'big.js';
import { Refusal } from '../../../../base/errors/Refusal';
import type { StoredOf } from '../../../../records/RecordStore';
import { lockAccounts, type PostingCall, post } from '../../../ledger/rules';
import { sweptAmount } from './sweptAmount';

type Parameter = StoredOf<'BalanceTransferParameter'>;
type Request = StoredOf<'TransferRequest'>;

/** The amount that a sweep moves with the balances of now; `0.00` if nothing is to move. */
export async function dueAmount(
  { records }: Pick<PostingCall, 'records'>,
  parameter: Parameter,
): Promise<string> {
  const source = await records.get('Account', parameter.sourceAccount);
  const target = await records.get('Account', parameter.targetAccount);
  const rules = { ...parameter, threshold: parameter.threshold ?? null, roundTo: parameter.roundTo ?? 1 };
  return sweptAmount(rules, source?.availableBalance ?? '0.00', target?.balance ?? '0.00');
}

/**
 * Requests a sweep, whose parameter is locked, and executes it unless somebody has to approve it.
 * @throws Refusal `sweep.waiting`, `sweep.nothing`
 */
export async function requestSweep(
  call: PostingCall,
  parameter: Parameter,
  requestedBy: string,
): Promise<Request> {
  const { records, now, today } = call;
  const { id, sourceAccount, targetAccount, approvalRequired } = parameter;
  if (await records.find('TransferRequest', { parameter: id, status: ['PENDING', 'FAILED'] })) {
    throw new Refusal(
      'sweep.waiting',
      { tr: 'Bu aktarımın sonuçlanmamış talebi var.', en: 'A request of this sweep is still open.' },
      409,
    );
  }
  const amount = await dueAmount(call, parameter);
  if (new Big(amount).eq(0)) {
    throw new Refusal('sweep.nothing', {
      tr: 'Bugünkü bakiyelerle aktarılacak tutar yok.',
      en: 'There is nothing to move with the balances of now.',
    });
  }
  const source = await records.get('Account', sourceAccount);
  const request = await records.insert('TransferRequest', {
    parameter: id,
    sourceAccount,
    targetAccount,
    amount,
    requestedBy,
    requestedAt: now,
    currency: source?.currency ?? 'TRY',
  });
  await records.update('BalanceTransferParameter', id, parameter.version, {
    lastRequest: request.id,
    lastRunOn: today,
  });
  return approvalRequired ? request : executeSweep(call, request, { decidedBy: requestedBy });
}

/**
 * Executes a request, which is locked, waiting or failed before. What the ledger refuses, or the source has not, makes
 * it a failed one with the reason.
 */
export async function executeSweep(
  call: PostingCall,
  request: Request,
  decision: Partial<Pick<Request, 'decidedBy'>>,
): Promise<Request> {
  const { records, now } = call;
  const { id, requestNo, sourceAccount: source, targetAccount: target, currency, amount } = request;
  const approved = await records.update('TransferRequest', id, request.version, {
    ...decision,
    status: 'APPROVED',
    failReason: null,
    failReasonEn: null,
  });
  try {
    await requireBalance(call, request);
    const { id: voucher } = await post(
      call,
      'sweep',
      { currency, source, target, amount },
      { sourceRef: requestNo },
    );
    const values = { status: 'EXECUTED', executedAt: now, voucher } as const;
    return await records.update('TransferRequest', id, approved.version, values);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { tr, en } = error.text;
    const reason = { failReason: tr.slice(0, 200), failReasonEn: en.slice(0, 200) };
    const values = { status: 'FAILED', ...reason } as const;
    return records.update('TransferRequest', id, approved.version, values);
  }
}

/** @throws Refusal `sweep.balance`: accounts of banks and agents may go below zero in the ledger */
async function requireBalance({ records }: PostingCall, request: Request): Promise<void> {
  const { sourceAccount, targetAccount, amount } = request;
  const accounts = await lockAccounts(records, [sourceAccount, targetAccount]);
  if (new Big(accounts.get(sourceAccount)?.availableBalance ?? 0).gte(amount)) return;
  throw new Refusal('sweep.balance', {
    tr: 'Kaynak hesapta bu kadar bakiye yok.',
    en: 'The source account has less than this amount.',
  });
}
