import { hasIbanCheckDigits } from '../../../../contract/values/checks/iban';
import type { Language, LocalizedText } from '../../../../contract/values/language';
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { amountOf, amountText, textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { blindText, blindTo } from '../../desks/rules/blind';
import { type EftOrder, feeWithTax, queueEft } from '../../eft/rules';
import { customerName } from '../../kernel/rules/parties';
import { normalBalance, post } from '../../ledger/rules';
import { lifeCall } from '../../moneyOperation/commands/lifeCall';
import { operationCall, warningHead } from '../../moneyOperation/commands/operationCall';
import { checkOperation, deskChannel, type MoneyOperation, runOperation } from '../../moneyOperation/rules';
import { endIbans } from '../rules/closing';
import { draftSweep, priceSweep } from './sweepByEft';

/** Fields of the screen besides those of the account. */
interface CloseForm {
  readonly sweepIban: string;
  readonly sweepName: string;
  readonly sweepAmount: string;
  readonly sweepFee: string;
}

type CloseCall = Call<'Account', CloseForm>;

/** The fee of a transfer within the institution. */
const free = '0.00';

/** Of an account without a remainder to send there is no price. */
const unsent = { sweepAmount: null, sweepFee: null } as const;

/**
 * Closes the account: repeats the checks under lock, sweeps the remainder, ends its IBANs. A remainder for another institution leaves by
 * an EFT order, and the account is closed once a bank took that.
 */
export const closeAccount: Command<'Account', CloseForm> = {
  path: 'accounting/account/close/commit',
  async handle(call) {
    const { form, records, today } = call;
    const account = await closingAccount(call, 'lock');
    const iban = textOf(form.sweepIban);
    call.confirms({ balance: account.balance });
    if (await leavesByEft(records, account, iban)) return closeByEft(call, account, iban ?? '');
    // Within the institution the whole balance arrives.
    call.confirms(iban === null ? unsent : { sweepAmount: account.balance, sweepFee: free });
    const operation = await closingOperation(call, account, iban);
    return runOperation(operationCall(call), operation, async () => {
      refuseFailed(await closingChecks(records, account, iban));
      if (iban !== null && amountOf(account.balance).gt(0)) {
        await sweepBalance(call, account, iban);
      }
      const reply = await call.generic({ status: 'CLOSED', closeDate: today });
      await endIbans(records, account.id);
      return { ...reply, result: { ...reply.result, number: account.accountNo } };
    });
  },
};

/** Whether a remainder goes to an account of another institution. */
async function leavesByEft(
  records: RecordStore,
  { balance }: StoredOf<'Account'>,
  iban: string | null,
): Promise<boolean> {
  if (iban === null || !hasIbanCheckDigits(iban) || !amountOf(balance).gt(0)) return false;
  return (await records.find('AccountIban', { iban, status: 'ACTIVE' })) === null;
}

/** Orders the remainder by EFT: it is set aside, and leaves once a bank took the order, which closes the account. */
async function closeByEft(call: CloseCall, account: StoredOf<'Account'>, iban: string): Promise<Reply> {
  const { records, form } = call;
  const wanted = { iban, name: textOf(form.sweepName) };
  // What refuses the order is said where the operation is checked, after its gate.
  const draft = await draftSweep(call, account, wanted).catch(refusalOf);
  const { order } = draft instanceof Refusal ? { order: null } : draft;
  const running = operationCall(call, order);
  const closing = await closingOperation(call, account, null);
  const sending = await sendingOperation(call, account, { iban, name: wanted.name, order });
  return runOperation<Reply>(running, closing, () =>
    runOperation<Reply>(running, sending, async () => {
      refuseFailed(await closingChecks(records, account, iban));
      if (draft instanceof Refusal) throw draft;
      const { orderNo, amount: sweepAmount } = draft.order;
      call.confirms({ sweepAmount, sweepFee: feeWithTax(draft.order) });
      const reply = await call.generic({});
      await queueEft(lifeCall(call), draft);
      return { ...reply, result: { ...reply.result, number: account.accountNo, orderNo, sweepAmount } };
    }),
  );
}

/** The EFT of a remainder: who closes an account sends no more by it, and to nobody else, than he may send by EFT. */
async function sendingOperation(
  call: CloseCall,
  account: StoredOf<'Account'>,
  {
    iban,
    name,
    order,
  }: { readonly iban: string; readonly name: string | null; readonly order: EftOrder | null },
): Promise<MoneyOperation> {
  const { stages, facts } = await closingOperation(call, account, iban);
  const of = {
    txnCode: 'EFT_OUT' as const,
    recordRef: order?.orderNo ?? account.accountNo,
    parties: [name ?? ''],
  };
  return { stages, facts: { ...facts, ...of, amount: order?.amount ?? account.balance ?? null } };
}

/** The refusal that an error is; throws any other. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Shows what leaves the account, and to whom: to its owner until another name is entered. */
export const calculateAccountClose: Command<'Account', CloseForm> = {
  path: 'accounting/account/close/calculate',
  async handle(call) {
    const account = await closingAccount(call);
    const iban = textOf(call.form.sweepIban);
    if (iban === null || !hasIbanCheckDigits(iban)) return { state: { sweepName: null, ...unsent } };
    const owner = account.customer ? await call.records.get('Customer', account.customer) : null;
    const sweepName = textOf(call.form.sweepName) ?? (customerName(owner) || account.name);
    if (!(await leavesByEft(call.records, account, iban)))
      return { state: { sweepName, sweepAmount: account.balance, sweepFee: free } };
    const price = await priceSweep(call, account);
    return { state: { sweepName, sweepAmount: price.amount, sweepFee: feeWithTax(price) } };
  },
};

/**
 * Loads the account's facts and closing checklist; without an account, an empty screen with a record
 * selector.
 */
export const beginAccountClose: Command = {
  path: 'accounting/account/close/begin',
  async handle(call) {
    const reply = await call.generic();
    const account = call.recordId === null ? null : await call.records.get('Account', call.recordId);
    const checks = account ? await closingChecks(call.records, account, null) : [];
    return { ...reply, state: { ...reply.state, checks } };
  },
};

/** Runs the closing checklist again, on the account's current state. */
export const checkAccountClose: Command<'Account', CloseForm> = {
  path: 'accounting/account/close/checks',
  async handle(call) {
    const account = await closingAccount(call);
    const { blockedAmount, status } = account;
    const isBlind = (await blindTo(call.records, call.user)).has(account.id);
    const text = blindText[call.language];
    const balance = isBlind ? text : account.balance;
    const availableBalance = isBlind ? text : account.availableBalance;
    const checks = await closingChecks(call.records, account, textOf(call.form.sweepIban));
    return { state: { balance, blockedAmount, availableBalance, status, checks } };
  },
};

/**
 * The account of the conversation; `lock` prevents concurrent writes until the request ends. Throws
 * `account.notChosen`.
 */
export async function closingAccount(
  { recordId, records }: Pick<Call, 'recordId' | 'records'>,
  how: 'get' | 'lock' = 'get',
): Promise<StoredOf<'Account'>> {
  const account = recordId === null ? null : await records[how]('Account', recordId);
  if (account) return account;
  throw new Refusal('account.notChosen', { tr: 'Önce hesap seçilmelidir.', en: 'Choose the account first.' });
}

/** Checks before closing an account: codes of the list AccountCloseCheck. */
type CheckName = 'STATUS' | 'BALANCE' | 'BLOCK' | 'PROVISION';

/** A line of the closing checklist. */
interface ClosingCheck {
  readonly id: CheckName;
  readonly checkName: CheckName;
  /** A code of the list CheckResult. SWEPT: the remainder is transferred to the given IBAN. */
  readonly checkResult: 'PASSED' | 'SWEPT' | 'FAILED';
  readonly [field: string]: string;
}

/** The checklist of an account, in display order. */
async function closingChecks(
  records: RecordStore,
  account: Pick<StoredOf<'Account'>, 'id' | 'status' | 'balance' | 'blockedAmount' | 'glCode'>,
  sweepIban: string | null,
): Promise<readonly ClosingCheck[]> {
  const balance = amountOf(account.balance);
  // A positive balance of the others is what their owner owes.
  const swept = balance.gt(0) && sweepIban !== null && normalBalance(account) === 'C';
  const blocks = await records.count('AccountBlock', { account: account.id, status: 'ACTIVE' });
  const held = await records.count('Provision', { account: account.id, status: 'HELD' });
  return [
    line('STATUS', account.status === 'OPEN'),
    swept ? { ...line('BALANCE', true), checkResult: 'SWEPT' } : line('BALANCE', balance.eq(0)),
    line('BLOCK', blocks === 0 && amountOf(account.blockedAmount).eq(0)),
    line('PROVISION', held === 0),
  ];
}

function line(name: CheckName, passed: boolean): ClosingCheck {
  return { id: name, checkName: name, checkResult: passed ? 'PASSED' : 'FAILED' };
}

/** Messages of failed checks. */
const refusals: Readonly<Record<CheckName, readonly [code: string, text: LocalizedText]>> = {
  STATUS: [
    'account.notOpen',
    { tr: 'Yalnız açık hesap kapatılır.', en: 'Only an open account can be closed.' },
  ],
  BALANCE: [
    'account.balanceNotZero',
    {
      tr: 'Hesabın bakiyesi sıfır değil. Kalan tutarın aktarılacağı IBAN’ı girin ya da bakiyeyi sıfırlayın.',
      en: 'The balance is not zero. Give an IBAN to sweep the remainder to, or bring the balance to zero.',
    },
  ],
  BLOCK: [
    'account.blocked',
    { tr: 'Hesapta yürürlükte bloke var.', en: 'There is a block in force on the account.' },
  ],
  PROVISION: [
    'account.provisionHeld',
    { tr: 'Hesapta tutulan provizyon var.', en: 'There is a provision held on the account.' },
  ],
};

/**
 * Throws the error of the first failed check: `account.notOpen`, `.balanceNotZero`, `.blocked`,
 * `.provisionHeld`.
 */
function refuseFailed(checks: readonly ClosingCheck[]): void {
  const failed = checks.find(({ checkResult }) => checkResult === 'FAILED');
  if (failed) throw new Refusal(...refusals[failed.checkName]);
}

/** Closing an account as a money operation: its balance is paid out to the IBAN, if both are given. */
async function closingOperation(
  { records, user }: Pick<Call, 'records' | 'user'>,
  { id, customer, balance, currency, accountNo }: StoredOf<'Account'>,
  iban: string | null,
): Promise<MoneyOperation> {
  const paysOut = iban !== null && amountOf(balance).gt(0);
  return {
    // Without a payout a passive customer's account can still be closed.
    stages: paysOut ? ['GATE', 'RIGHTS', 'CUSTOMER', 'SCREENING', 'LIMIT', 'MONITORING'] : ['RIGHTS'],
    facts: {
      txnCode: 'ACCOUNT_CLOSE',
      customer: customer ?? null,
      account: id,
      channel: await deskChannel(records, user.agent),
      agent: user.agent,
      amount: paysOut ? (balance ?? null) : null,
      currency: paysOut ? currency : null,
      recordRef: accountNo,
    },
  };
}

/** Posts the whole balance of an account to the account of an IBAN. */
async function sweepBalance(
  call: Pick<Call, 'records' | 'today' | 'now' | 'language'>,
  { id: source, ...account }: StoredOf<'Account'>,
  iban: string,
): Promise<void> {
  const { records, language } = call;
  const target = await sweepTarget(records, { id: source, ...account }, iban, language);
  const { currency } = account;
  const facts = { currency, source, amount: amountText(amountOf(account.balance)) };
  const details = { counterparty: iban, sourceRef: account.accountNo };
  await post(call, 'closingSweep', { ...facts, target: target.id }, details);
}

/**
 * The account of an IBAN of ours. Throws `iban.checkDigits`, and `account.sweepTarget` if our own account cannot receive it.
 */
async function sweepTarget(
  records: RecordStore,
  from: StoredOf<'Account'>,
  iban: string,
  language: Language,
): Promise<StoredOf<'Account'>> {
  if (!hasIbanCheckDigits(iban)) {
    throw refusedField('iban.checkDigits', 'sweepIban', language, {
      tr: 'IBAN’ın kontrol hanesi tutmuyor.',
      en: 'The check digits of the IBAN do not hold.',
    });
  }
  const link = await records.find('AccountIban', { iban, status: 'ACTIVE' });
  const target = link && (await records.get('Account', link.account));
  if (target && target.id !== from.id && target.status === 'OPEN' && target.currency === from.currency)
    return target;
  throw new Refusal('account.sweepTarget', {
    tr: 'Bu IBAN’ın hesabı açık, aynı para biriminde ve başka bir hesap olmalıdır.',
    en: 'The account of this IBAN must be open, in the same currency, and another one.',
  });
}

/** Runs the commit's checks before the confirmation. */
export const validateAccountClose: Command<'Account', CloseForm> = {
  path: 'accounting/account/close/validate',
  async handle(call) {
    const account = await closingAccount(call);
    const iban = textOf(call.form.sweepIban);
    const checks = await closingChecks(call.records, account, iban);
    const isSent = await leavesByEft(call.records, account, iban);
    const operation = await closingOperation(call, account, isSent ? null : iban);
    const asked = operationCall(call);
    const found = await checkOperation(asked, operation, async () => {
      refuseFailed(checks);
      if (iban !== null && !isSent) await sweepTarget(call.records, account, iban, call.language);
    });
    const ofSending = iban !== null && isSent ? await checkSending(call, account, iban) : [];
    const reply = await call.generic();
    return { ...reply, state: { ...reply.state, checks }, ...warningHead([...found, ...ofSending]) };
  },
};

/** Checks the EFT of a remainder: its order is planned, and removed again. @throws Refusal as `draftSweep` */
async function checkSending(call: CloseCall, account: StoredOf<'Account'>, iban: string) {
  const name = textOf(call.form.sweepName);
  const sending = await sendingOperation(call, account, { iban, name, order: null });
  return checkOperation(operationCall(call), sending, async () => {
    const { order } = await draftSweep(call, account, { iban, name });
    await call.records.remove('EftOrder', order.id, order.version);
  });
}
