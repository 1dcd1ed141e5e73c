import Big from 'big.js';
import { sumDecimals } from '../../../../../contract/values/money';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { openCollections, poolCode } from '../../../collections/rules';
import { type PostingCall, postLines } from '../../../ledger/rules';
import type { Match, Movement } from '../matching';
import { usedOf } from './openMovements';
import { onlyIncoming, openDifference, usedMovement } from './refusals';

type Account = Pick<StoredOf<'BankAccount'>, 'id' | 'account' | 'currency'>;

/** Stores matches without a difference: what is sure in force, the rest as suggestions, which use no movement. */
export async function storeMatches(
  records: RecordStore,
  bankAccount: string,
  matches: readonly Match[],
): Promise<void> {
  const stored = await records.insertAll(
    'BankMatch',
    matches.map(({ score, reasons, difference, rule }) => ({
      bankAccount,
      score,
      reasons: reasons.map(({ kind }) => kind),
      difference,
      reconciliationRule: rule ?? null,
    })),
  );
  const isSure = (at: number) => matches[at]?.isSure === true;
  await records.updateAll(
    'BankMatch',
    stored.filter((_, at) => isSure(at)),
    { matchState: 'IN_FORCE' },
  );
  await records.insertAll(
    'BankMatchEntry',
    matches.flatMap(({ entries }, at) =>
      entries.map(({ id }) => ({
        bankMatch: stored[at]?.id as string,
        accountTransaction: id,
        usedTransaction: isSure(at) ? id : null,
      })),
    ),
  );
  for (const [at, { lines }] of matches.entries())
    await markLines(records, lines, {
      bankMatch: stored[at]?.id as string,
      matchStatus: isSure(at) ? 'MATCHED' : 'SUGGESTED',
    });
}

/** A match to be put in force, with the code of the ledger that its difference is posted to. */
export interface NewMatch extends Pick<Match, 'lines' | 'entries'> {
  readonly differenceCode: string | null;
  readonly matchStatus: 'MATCHED' | 'MANUAL';
  readonly values: ValuesOf<'BankMatch'>;
}

/**
 * Puts a match in force. What the lines of the bank have more or less than the movements of the books is posted to its code; that
 * voucher, whose movement the bank's account gets when it is numbered, belongs to the match. Lines of incoming money that are posted
 * to unallocated collections are collections of the pool from then on.
 * @throws Refusal `bankMatch.used`, `bankMatch.difference`, `bankMatch.onlyIncoming`, `ledger.*`
 */
export async function putInForce(
  call: PostingCall,
  { id: bankAccount, account, currency }: Account,
  { lines, entries, differenceCode, matchStatus, values }: NewMatch,
): Promise<StoredOf<'BankMatch'>> {
  const { records } = call;
  const ids = entries.map(({ id }) => id);
  if ((await usedOf(records, ids)).size > 0) throw usedMovement();
  const difference = new Big(sumOf(lines)).minus(sumOf(entries));
  if (!difference.eq(0) && !differenceCode) throw openDifference(difference, currency);
  const isForPool = !difference.eq(0) && differenceCode === poolCode;
  if (isForPool && !isIncoming({ lines, entries })) throw onlyIncoming();
  const match = await records.insert('BankMatch', {
    ...values,
    bankAccount,
    difference: difference.toFixed(2),
    differenceCode: difference.eq(0) ? null : differenceCode,
  });
  const voucher = difference.eq(0)
    ? null
    : await postDifference(call, { account, currency }, differenceCode as string, difference, match.matchNo);
  await records.insertAll(
    'BankMatchEntry',
    ids.map((id) => ({ bankMatch: match.id, accountTransaction: id, usedTransaction: id })),
  );
  await markLines(records, lines, { bankMatch: match.id, matchStatus });
  if (isForPool) {
    const stored = await records.getAll(
      'BankTransaction',
      lines.map(({ id }) => id),
    );
    await openCollections(call, [...stored.values()], currency);
  }
  return records.update('BankMatch', match.id, match.version, { voucher, matchState: 'IN_FORCE' });
}

/** Whether lines are money that came in, and that the books lack as a whole: what the pool of collections takes. */
export const isIncoming = ({ lines, entries }: Pick<Match, 'lines' | 'entries'>): boolean =>
  entries.length === 0 && lines.every(({ amount }) => new Big(amount).gt(0));

const sumOf = (movements: readonly Movement[]) => sumDecimals(movements.map(({ amount }) => amount));

/** Posts what the books lack (above zero) or have too much. */
async function postDifference(
  call: PostingCall,
  { account, currency }: Pick<Account, 'account' | 'currency'>,
  glCode: string,
  difference: Big,
  matchNo: string,
): Promise<string> {
  const line = { amount: difference.abs().toFixed(2), currency };
  const [bank, other] = difference.gt(0) ? (['D', 'C'] as const) : (['C', 'D'] as const);
  const lines = [
    { ...line, side: bank, account },
    { ...line, side: other, glCode },
  ];
  const { id } = await postLines(call, 'bankDifference', lines, { sourceRef: matchNo });
  return id;
}

async function markLines(
  records: RecordStore,
  lines: readonly { readonly id: string }[],
  values: ValuesOf<'BankTransaction'>,
): Promise<void> {
  const current = await records.getAll(
    'BankTransaction',
    lines.map(({ id }) => id),
  );
  await records.updateAll('BankTransaction', [...current.values()], values);
}
