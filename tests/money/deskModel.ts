import fc from 'fast-check';
import { expect } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import type { Envelope } from '../../contract/wire/envelope';
import { demoPassword } from '../../tools/runs/browser/signIn';
import type { KilledHouse } from './killed/KilledHouse';

/** A customer's account in whole TRY, and its confirmed operations that are not reversed: what each changed. */
export interface ModelAccount {
  readonly id: string;
  balance: number;
  blocked: number;
  readonly served: number[];
}

/** The books in memory, in TRY. */
export interface Books {
  readonly accounts: readonly ModelAccount[];
  /** The teller's desk and the main desk: id and cash. */
  readonly till: { readonly id: string; cash: number };
  readonly main: { readonly id: string; cash: number };
  /** Cash on its way to the main desk. */
  readonly transit: { readonly id: string; readonly amount: number }[];
  /** Blocks in force. */
  readonly blocks: { readonly id: string; readonly account: ModelAccount; readonly amount: number }[];
  /** Vouchers that were reversed. */
  readonly reversed: Set<string>;
  /** Cash that counts found and missed. */
  over: number;
  short: number;
  /** Operations that were carried out. */
  operations: number;
  transfers: number;
}

type Step = fc.AsyncCommand<Books, KilledHouse>;
/** Milliseconds between a request and the kill of the server; null for most requests. */
type Kill = number | null;

const short = 'ledger.insufficientBalance';
const notes = (amount: number): JsonObject => ({ 1: amount });
const available = ({ balance, blocked }: ModelAccount) => balance - blocked;
const always = () => true;

/** Whether an answer is the expected one: success, or a refusal with this code. */
function expectAnswer({ restHeader }: Envelope, refusal: string | null = null): void {
  expect(restHeader).toMatchObject({ success: refusal === null, code: refusal ?? 'ok' });
}

/** A step, with a name for the report of a failure. */
function step(
  name: string,
  killAfter: Kill,
  check: (books: Readonly<Books>) => boolean,
  run: (books: Books, house: KilledHouse) => Promise<void>,
): Step {
  return { check, run, toString: () => `${name}, killed after ${killAfter}` };
}

function accountAt({ accounts }: Readonly<Books>, at: number): ModelAccount {
  const account = accounts[at % accounts.length];
  if (account === undefined) throw new Error('There is no account');
  return account;
}

/** Another user approves what was requested. */
async function approve(
  house: KilledHouse,
  userName: string,
  { restHeader, result }: Envelope,
  killAfter: Kill,
): Promise<void> {
  expect(restHeader).toMatchObject({ success: true, code: 'approval.requested' });
  const pooled = await house.rows(userName, 'approval/pool', {});
  const waiting = pooled.find(({ approvalNo }) => approvalNo === result?.approvalNo);
  const body = { approvals: waiting?.id ?? '' };
  const pool = 'applicationmanager/approvalPool';
  expectAnswer(await house.act(userName, pool, 'approval/decide/approve', body, killAfter));
}

/** Cash into an account, or out of it. */
const serve = (kind: 'Deposit' | 'Credit', at: number, amount: number, killAfter: Kill) =>
  step(`${kind} ${amount} of ${at}`, killAfter, always, async (books, house) => {
    const account = accountAt(books, at);
    const isIn = kind === 'Deposit';
    const isShort = !isIn && (available(account) < amount || books.till.cash < amount);
    const answer = await house.commit(
      'teller',
      `accounting/accountCache${kind}`,
      `accounting/account/cash${isIn ? 'Deposit' : 'Withdraw'}`,
      { payDesk: books.till.id, account: account.id, denominations: notes(amount), partyType: 'SELF' },
      { killAfter },
    );
    expectAnswer(answer, isShort ? short : null);
    if (isShort) return;
    const change = isIn ? amount : -amount;
    account.balance += change;
    account.served.push(change);
    books.till.cash += change;
    books.operations += 1;
  });

/** Cash from the teller's desk to the main desk. */
const send = (amount: number, killAfter: Kill) =>
  step(`Send ${amount}`, killAfter, always, async (books, house) => {
    const isShort = books.till.cash < amount;
    const { till, main } = books;
    const values = { fromDesk: till.id, toDesk: main.id, currency: 'TRY', denominations: notes(amount) };
    const path = 'accounting/deskTransfer';
    const answer = await house.commit('teller', 'accounting/payDeskTransfer', path, values, { killAfter });
    expectAnswer(answer, isShort ? short : null);
    if (isShort) return;
    till.cash -= amount;
    books.transit.push({ id: String(answer.result?.id), amount });
    books.transfers += 1;
  });

/** Ends the oldest transfer: the main desk receives it, or the teller takes it back. */
const finish = (how: 'receive' | 'cancel', killAfter: Kill) =>
  step(
    how,
    killAfter,
    ({ transit }) => transit.length > 0,
    async (books, house) => {
      const [transfer] = books.transit;
      if (transfer === undefined) return;
      const { id, amount } = transfer;
      const isReceived = how === 'receive';
      const answer = await house.act(
        isReceived ? 'manager' : 'teller',
        'accounting/payDeskTransferSearch',
        `accounting/deskTransfer/${how}`,
        { id, ...(isReceived && { currency: 'TRY', payload: { denominations: notes(amount) } }) },
        killAfter,
      );
      expectAnswer(answer);
      books.transit.shift();
      (isReceived ? books.main : books.till).cash += amount;
    },
  );

/** Counts the teller's cash, with notes found or missing, and gives the close up: the desk is open again. */
const count = (wrong: number, killAfter: Kill) =>
  step(
    `Count with ${wrong}`,
    killAfter,
    ({ till }) => till.cash > 100,
    async (books, house) => {
      const { till } = books;
      const [screen, path] = ['accounting/payDeskClose', 'accounting/deskSession/close'];
      const days = await house.options('teller', screen, `${path}/lookup/session`, '');
      const session = days.find(({ label }) => label.includes('TRY'))?.id ?? '';
      const [witness] = await house.options('teller', screen, `${path}/lookup/supervisor`, 'manager');
      const cents = Math.round((till.cash % 1) * 100);
      const counted = { ...notes(Math.trunc(till.cash) + wrong), ...(cents > 0 && { '0.01': cents }) };
      const reported = {
        diffReason: 'Sayım farkı',
        supervisor: witness?.id ?? '',
        witnessPassword: demoPassword,
      };
      const values = { session, denominations: counted, ...(wrong !== 0 && reported) };
      expectAnswer(await house.commit('teller', screen, path, values, { killAfter, record: session }));
      expectAnswer(
        await house.act('teller', 'accounting/payDeskSearch', 'accounting/desk/giveUp', { id: till.id }),
      );
      till.cash += wrong;
      if (wrong > 0) books.over += wrong;
      else books.short -= wrong;
    },
  );

/** Reverses the latest operation of an account; a colleague of the accountant approves it. */
const reverse = (at: number, killAfter: Kill) => {
  const isPossible = (books: Readonly<Books>) => {
    const account = accountAt(books, at);
    const change = account.served.at(-1) ?? 0;
    return change < 0 || (change > 0 && Math.min(available(account), books.till.cash) >= change);
  };
  return step(`Reverse of ${at}`, killAfter, isPossible, async (books, house) => {
    const account = accountAt(books, at);
    const moved = await house.rows('accounting', 'accounting/account/transaction', { account: account.id });
    const latest = moved.find(
      (row) => row.txnType !== 'REVERSAL' && !books.reversed.has(String(row['voucher.id'])),
    );
    const voucher = String(latest?.['voucher.id']);
    const [screen, path] = ['accounting/arCancel', 'accounting/record/cancel'];
    const values = { voucher, cancelReason: 'Müşteri vazgeçti' };
    const requested = await house.commit('accounting', screen, path, values, { record: voucher });
    await approve(house, 'tolga.aksoy', requested, killAfter);
    books.reversed.add(voucher);
    const change = account.served.pop() ?? 0;
    account.balance -= change;
    books.till.cash -= change;
  });
};

/** Blocks an amount of an account by a letter of a court. */
const block = (at: number, amount: number, killAfter: Kill) =>
  step(`Block ${amount} of ${at}`, killAfter, always, async (books, house) => {
    const account = accountAt(books, at);
    const isTooMuch = available(account) < amount;
    const letter = { reason: 'COURT', authority: 'Mahkeme', legalRefNo: `2026/${house.requests}` };
    const answer = await house.commit(
      'compliance',
      'accounting/accountBlocked',
      'accounting/account/block',
      { account: account.id, blockType: 'AMOUNT', amount: `${amount}.00`, ...letter },
      { killAfter },
    );
    expectAnswer(answer, isTooMuch ? 'block.aboveAvailable' : null);
    if (isTooMuch) return;
    account.blocked += amount;
    books.blocks.push({ id: String(answer.result?.id), account, amount });
  });

/** Releases the oldest block; a colleague of the officer approves it. */
const release = (killAfter: Kill) =>
  step(
    'Release',
    killAfter,
    ({ blocks }) => blocks.length > 0,
    async (books, house) => {
      const [held] = books.blocks;
      if (held === undefined) return;
      const payload = { releaseNote: 'Yazı geri alındı', releaseRefNo: '2026/77' };
      const path = 'accounting/account/block/release';
      const body = { id: held.id, payload };
      const requested = await house.act('compliance', 'accounting/accountBlockedSearch', path, body);
      await approve(house, 'cem.toprak', requested, killAfter);
      books.blocks.shift();
      held.account.blocked -= held.amount;
    },
  );

const kill = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 60 }) },
);
const at = fc.nat({ max: 2 });
const amount = fc.integer({ min: 1, max: 900 });

/** Steps of a day at two desks, with a server that is killed now and then. */
export const deskSteps = fc.commands(
  [
    fc.tuple(at, amount, kill).map(([of, by, after]) => serve('Deposit', of, by, after)),
    fc.tuple(at, amount, kill).map(([of, by, after]) => serve('Credit', of, by, after)),
    fc.tuple(amount, kill).map(([by, after]) => send(by, after)),
    kill.map((after) => finish('receive', after)),
    kill.map((after) => finish('cancel', after)),
    fc.tuple(fc.constantFrom(-50, -1, 0, 20), kill).map(([wrong, after]) => count(wrong, after)),
    fc.tuple(at, kill).map(([of, after]) => reverse(of, after)),
    fc.tuple(at, amount, kill).map(([of, by, after]) => block(of, by, after)),
    kill.map((after) => release(after)),
  ],
  { maxCommands: 30, size: 'max' },
);
