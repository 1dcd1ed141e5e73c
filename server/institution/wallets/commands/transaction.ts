import type { Command, Reply } from '../../../engine/context/Command';
import type { ValuesOf } from '../../../records/RecordStore';
import { draftEft, feeWithTax, priceEft, queueEft } from '../../eft/rules';
import { post } from '../../ledger/rules';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, runOperation } from '../../moneyOperation/rules';
import { storeMovement } from '../rules';
import { operationOf, orderOf, type TransactionCall, type WalletOrder } from './walletOperation';

/** Shows the fee of a withdrawal to an IBAN; the other operations have none. */
const calculate: Command<'WalletTransaction'> = {
  path: 'wallet/transaction/calculate',
  async handle(call) {
    const { walletTxnType, amount } = call.form;
    if (walletTxnType !== 'WITHDRAW' || !amount) return { state: { feeAmount: '0.00' } };
    return { state: { feeAmount: feeWithTax(await priceOf(call)) } };
  },
};

/** Checks an operation before its confirmation. */
const validate: Command<'WalletTransaction'> = {
  path: 'wallet/transaction/validate',
  async handle(call) {
    const operation = await operationOf(call, await orderOf(call));
    const findings = await checkOperation(operationCall(call), operation, async () => {});
    return { ...(await call.generic()), ...warningHead(findings) };
  },
};

/** Loads a wallet, takes money from it or corrects its balance. */
const commit: Command<'WalletTransaction'> = {
  path: 'wallet/transaction/commit',
  async handle(call) {
    const order = await orderOf(call);
    if (order.kind === 'WITHDRAW') return withdraw(call, order);
    return runOperation<Reply>(operationCall(call), await operationOf(call, order), async () => {
      call.confirms({ feeAmount: '0.00' });
      const { id: voucher, balances } = await book(call, order);
      return store(call, order, {
        voucher,
        feeAmount: '0.00',
        balanceAfter: balances[order.wallet.account] ?? null,
        counterparty: order.source?.accountNo ?? null,
        result: 'SUCCESS',
      });
    });
  },
};

function book(call: TransactionCall, { wallet, kind, amount, desk, source }: WalletOrder) {
  const facts = { currency: wallet.currency, wallet: wallet.account, amount };
  const { description } = call.form;
  const words = {
    sourceRef: wallet.walletNo,
    agent: call.user.agent,
    ...(description && { description }),
  };
  if (kind === 'CORRECT_IN') return post(call, 'walletCredit', facts, words);
  if (kind === 'CORRECT_OUT') return post(call, 'walletDebit', facts, words);
  if (kind === 'CASH_OUT') return post(call, 'walletCashOut', { ...facts, desk: desk ?? '' }, words);
  if (source) return post(call, 'walletAccountLoad', { ...facts, account: source.id }, words);
  return post(call, 'walletCashLoad', { ...facts, desk: desk ?? '' }, words);
}

/**
 * Sends money of a wallet to an IBAN by an EFT order on the account of the wallet: set aside until the bank took it. The withdrawal
 * waits for the outcome of the order.
 */
async function withdraw(call: TransactionCall, order: WalletOrder): Promise<Reply> {
  const { form, user } = call;
  const { wallet, amount } = order;
  const [receiverIban, receiverName] = [form.receiverIban ?? '', form.receiverName ?? ''];
  const { description } = form;
  const price = await priceOf(call);
  const draft = await draftEft(
    lifeCall(call),
    {
      ...price,
      customer: wallet.customer,
      senderAccount: wallet.account,
      receiverIban,
      receiverName,
      amount,
      paymentPurpose: '07',
      ...(description && { description }),
      agent: user.agent,
    },
    await call.vacationDays(),
  );
  const { order: placed } = draft;
  return runOperation<Reply>(
    operationCall(call, placed),
    await operationOf(call, order, placed.orderNo),
    async () => {
      const feeAmount = feeWithTax(price);
      call.confirms({ feeAmount });
      await queueEft(lifeCall(call), draft);
      return store(call, order, {
        feeAmount,
        counterparty: receiverName,
        eftOrder: placed.id,
        result: 'PENDING',
      });
    },
  );
}

/** The price that the customer of the wallet has for an EFT here, whoever stands in the form. */
async function priceOf({ form, records, user, today }: TransactionCall) {
  const customer = (await records.get('Wallet', form.wallet ?? ''))?.customer ?? null;
  const channel = await deskChannel(records, user.agent);
  return priceEft(records, { customer, amount: form.amount ?? '0', agent: user.agent, channel }, today);
}

/** Stores the movement. */
async function store(
  { records, form, user, now }: TransactionCall,
  { wallet, kind, amount, desk, source }: WalletOrder,
  done: ValuesOf<'WalletTransaction'>,
): Promise<Reply> {
  const isCorrection = kind === 'CORRECT_IN' || kind === 'CORRECT_OUT';
  const moved = await storeMovement({ records, now }, wallet, {
    walletTxnType: kind,
    amount,
    collectionMethod: kind === 'LOAD' ? (source ? 'ACCOUNT' : 'CASH') : null,
    payDesk: desk,
    account: source?.id ?? null,
    receiverIban: kind === 'WITHDRAW' ? (form.receiverIban ?? null) : null,
    receiverName: kind === 'WITHDRAW' ? (form.receiverName ?? null) : null,
    description: form.description ?? null,
    correctionReason: isCorrection ? (form.correctionReason ?? null) : null,
    agent: user.agent,
    ...done,
  });
  const { id, txnNo, result, balanceAfter, feeAmount } = moved;
  return { result: { id, number: txnNo, result, balanceAfter, feeAmount } };
}

/** The screen of operations on a wallet. */
export const transaction: readonly Command[] = [calculate, validate, commit] as readonly Command[];
