import { onlyWeekends } from '../../contract/values/businessDays';
import { addDays } from '../../contract/values/days';
import { Refusal } from '../base/errors/Refusal';
import { matchChosen } from '../institution/banks/rules/lines';
import { draftRefund, orderRefund } from '../institution/collections/commands/refundOrder';
import { allocate } from '../institution/collections/rules';
import type { LifeCall } from '../institution/kernel/rules/lifecycle';
import { turkishIban } from '../institution/kernel/rules/money/turkishIban';
import { customerName } from '../institution/kernel/rules/parties';
import type { PostingCall } from '../institution/ledger/rules';
import type { RecordStore, StoredOf } from '../records/RecordStore';

/** What a bank writes of a movement. */
export interface BankLine {
  readonly day: string;
  readonly number: string;
  readonly direction: 'C' | 'D';
  readonly amount: string;
  readonly reference?: string | undefined;
  readonly name?: string | undefined;
  readonly text: string;
  /** Account of the payer, and the virtual IBAN of ours that the bank names. */
  readonly iban?: string;
  readonly namedIban?: string;
}

/** The account of the institution that gets the money of customers, by its id. */
export const incomingAccount = '3';

/** Payers whom nobody knows: a bank writes their names in its own letters. */
const strangers = [
  'NURETTIN SARIKAYA',
  'GULDEREN OKSUZ',
  'ATLAS PLASTIK SANAYI LTD',
  'YASEMIN BOZDAG',
  'HILMI TASTAN',
] as const;

const latin = (name: string) =>
  name.toLocaleUpperCase('tr-TR').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u0131', 'I');

/** Incoming money of the last week: most of it names the account that it is for, in one way or another. */
export async function incomingLines(records: RecordStore, today: string): Promise<readonly BankLine[]> {
  const links = await records.list('AccountIban', { isVirtual: true, status: 'ACTIVE' }, { limit: 600 });
  const accounts = await records.getAll(
    'Account',
    links.map(({ account }) => account),
  );
  const owners = await records.getAll(
    'Customer',
    [...accounts.values()].map(({ customer }) => customer ?? null),
  );
  const known = links.flatMap((link) => {
    const account = accounts.get(link.account);
    const owner = owners.get(account?.customer ?? '');
    const fits =
      account?.status === 'OPEN' && account.currency === 'TRY' && account.accountType === 'PAYMENT';
    return fits && owner ? [{ iban: link.iban, owner }] : [];
  });
  const active = known.filter(({ owner }) => owner.status === 'ACTIVE').filter((_, at) => at % 3 === 1);
  const stopped = await records.list('CustomerRestriction', {
    restrictionType: ['ALL', 'RECEIVE'],
    status: 'ACTIVE',
  });
  const restricted = known
    .filter(({ owner }) => stopped.some(({ customer }) => customer === owner.id))
    .slice(0, 2);
  // Whoever has one account and no namesake is found by name.
  const singles = known.filter(
    ({ owner }) =>
      known.filter((other) => customerName(other.owner) === customerName(owner)).length === 1 &&
      owner.status === 'ACTIVE',
  );
  const wallets = await records.list('Wallet', { walletStatus: 'ACTIVE' }, { limit: 6 });
  const lines: BankLine[] = [];
  const add = (daysAgo: number, lira: number, values: Partial<BankLine>) =>
    lines.push({
      day: addDays(today, -daysAgo),
      number: `H${String(lines.length + 1).padStart(6, '0')}`,
      direction: 'C',
      amount: `${lira}.${String((lira * 7) % 100).padStart(2, '0')}`,
      text: 'GELEN HAVALE',
      iban: turkishIban('0064', String(880_000 + lines.length)),
      ...values,
    });
  for (const [at, { iban, owner }] of active.slice(0, 8).entries())
    add(8 - (at % 7), 400 + at * 135, { name: latin(customerName(owner)), namedIban: iban });
  for (const { iban, owner } of restricted)
    add(3, 925, { name: latin(customerName(owner)), namedIban: iban });
  for (const { iban, owner } of active.slice(8, 10))
    add(4, 610, { name: latin(customerName(owner)), text: `HESABA ${iban}` });
  for (const { walletNo } of wallets.slice(2, 4))
    add(2, 150, { name: strangers[3], text: `CUZDAN ${walletNo}` });
  for (const { owner } of singles.slice(-3)) add(5, 1_280, { name: latin(customerName(owner)) });
  for (const [at, name] of strangers.entries()) add(6 - at, 2_150 + at * 410, { name });
  return lines;
}

/** A call of the demo, and a transaction for one. */
export type DemoCall = Omit<PostingCall & LifeCall, 'by'>;
export type InOrder = <Result>(work: (call: DemoCall) => Promise<Result>) => Promise<Result>;

/** A call of a screen. */
export const on = (call: DemoCall, screen: string) => ({
  ...call,
  by: { userName: 'accounting', agent: null, screen },
});

/**
 * Puts incoming money of the demo that its bank named no account for into the pool, and decides on some of it: a part of one has an
 * owner, one goes back to its payer. The rest waits, with suggestions.
 */
export async function collectIncoming(inOrder: InOrder): Promise<void> {
  await inOrder(async (call) => {
    const open = await call.records.list('BankTransaction', {
      bankAccount: incomingAccount,
      direction: 'C',
      matchStatus: 'UNMATCHED',
    });
    for (const { id } of open.filter(({ bankTxnNo }) => bankTxnNo.startsWith('H0')))
      await matchChosen(call, {
        bankAccount: incomingAccount,
        lines: [id],
        entries: [],
        differenceCode: '336.90',
        matchNote: null,
      });
  });
  const waiting = await inOrder(({ records }) =>
    records.list('Collection', {
      collectionSource: 'BANK_POOL',
      collectionStatus: 'NEW',
      waitsFor: null,
    }),
  );
  for (const one of waiting.filter(({ suggestedTarget }) => suggestedTarget === 'ACCOUNT'))
    if (await isAllocated(inOrder, one)) break;
  const wrong = waiting.find(({ suggestedAccount, payerIban }) => suggestedAccount === null && payerIban);
  if (wrong === undefined) return;
  await inOrder(async (call) => {
    const refund = { iban: wrong.payerIban ?? '', name: wrong.payerName, amount: wrong.openAmount };
    const refunding = on(call, 'collection/refundStart');
    const draft = await draftRefund(refunding, wrong, refund, onlyWeekends);
    const values = { refundReason: 'Müşterimiz değil, yanlış gönderilmiş' };
    await orderRefund(refunding, wrong, refund, { draft, values });
  });
}

/** Gives a part of a collection to the account that is suggested; false if a check stops that. */
async function isAllocated(
  inOrder: InOrder,
  { id: collection, suggestedAccount: account }: StoredOf<'Collection'>,
): Promise<boolean> {
  const parts = [{ account: account ?? '', amount: '250.00' }];
  const wanted = { collection, parts, note: 'Bir kısmı kardeşinin parası', isDeclared: true };
  const user = { granted: [], user: { userName: 'accounting', roles: [] } };
  try {
    await inOrder((call) =>
      allocate<void>({ ...on(call, 'collection/allocateCollection'), ...user }, wanted, {
        hold: async () => {},
        answer: () => {},
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
