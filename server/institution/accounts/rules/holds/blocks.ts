import Big from 'big.js';
import type { Language } from '../../../../../contract/values/language';
import { Refusal } from '../../../../base/errors/Refusal';
import { refusedField } from '../../../../base/errors/refusals';
import { shownAmount } from '../../../../platform/messages/shownAmount';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';

/** A block that an account shall have. */
export type Block = Pick<StoredOf<'AccountBlock'>, 'blockType' | 'reason'> & {
  /** Decimal as text; null unless the block is of an amount. */
  readonly amount: string | null;
  readonly legalRefNo: string | null;
};

/** Reasons that only another letter of the authority revokes. */
const byLetter: ReadonlySet<string> = new Set(['COURT', 'MASAK_FREEZE', 'MASAK_POSTPONE', 'TAX']);

/** Throws `block.accountState`, `block.aboveAvailable`, `block.exists` if an account can't have a block. */
export async function requireBlock(
  records: RecordStore,
  account: StoredOf<'Account'>,
  { blockType, amount, reason, legalRefNo }: Block,
): Promise<void> {
  if (account.status !== 'OPEN' && account.status !== 'BLOCKED') {
    throw new Refusal('block.accountState', {
      tr: 'Yalnız açık hesaba bloke konur.',
      en: 'Only an open account is blocked.',
    });
  }
  const available = new Big(account.availableBalance ?? '0');
  if (blockType === 'AMOUNT' && available.lt(amount ?? '0')) {
    // What a desk should hold is for its count to find.
    if (account.ownerType === 'DESK')
      throw new Refusal('block.aboveAvailable', {
        tr: 'Kasada bu kadar nakit yok; bloke bundan büyük olamaz.',
        en: 'The desk does not hold this much cash: the block can’t be larger.',
      });
    const shown = shownAmount(available, account.currency);
    throw new Refusal('block.aboveAvailable', {
      tr: `Kullanılabilir bakiye ${shown.tr}; bloke bundan büyük olamaz. Gerekirse tam bloke koyun.`,
      en: `The available balance is ${shown.en}: the block can’t be larger. Set a full one if needed.`,
    });
  }
  const same = { account: account.id, blockType, reason, legalRefNo, status: 'ACTIVE' } as const;
  if (await records.find('AccountBlock', same)) {
    throw new Refusal(
      'block.exists',
      { tr: 'Hesapta bu yazıyla aynı bloke var.', en: 'The account has the same block by this letter.' },
      409,
    );
  }
}

/** Carries a block into its account, which the caller has locked: its amounts, its debits, or its status if it is full. */
export async function putBlock(
  records: RecordStore,
  account: StoredOf<'Account'>,
  { blockType, amount }: Block,
): Promise<void> {
  if (blockType === 'AMOUNT') await moveBlocked(records, account, new Big(amount ?? '0'));
  if (blockType === 'FULL' && account.status === 'OPEN')
    await records.update('Account', account.id, account.version, { status: 'BLOCKED' });
  if (blockType === 'DEBIT_ONLY' && !account.debitsBlocked)
    await records.update('Account', account.id, account.version, { debitsBlocked: true });
}

/**
 * Releases a block with a note and, if an authority required it, the number of its letter. The account is
 * open again with its last full block. Throws `block.lifted`, `block.letter`.
 */
export async function liftBlock(
  records: RecordStore,
  id: string,
  note: Pick<ValuesOf<'AccountBlock'>, 'releaseNote' | 'releaseRefNo'>,
  language: Language,
): Promise<void> {
  const block = await records.lock('AccountBlock', id);
  if (block?.status !== 'ACTIVE') {
    throw new Refusal(
      'block.lifted',
      { tr: 'Bu bloke artık yürürlükte değil.', en: 'This block is not in force any more.' },
      409,
    );
  }
  if (byLetter.has(block.reason) && !note.releaseRefNo) {
    throw refusedField('block.letter', 'releaseRefNo', language, {
      tr: 'Bu bloke ancak ilgili makamın yazısıyla kaldırılır; yazının numarasını girin.',
      en: 'Only a letter of the authority lifts this block: enter its number.',
    });
  }
  await endBlock(records, block, { status: 'RELEASED', ...note });
}

/** Ends a block past its last day, YYYY-MM-DD. False if it is not in force, or later. */
export async function expireBlock(records: RecordStore, id: string, today: string): Promise<boolean> {
  const block = await records.lock('AccountBlock', id);
  if (block?.status !== 'ACTIVE' || !block.endDate || block.endDate >= today) return false;
  await endBlock(records, block, { status: 'EXPIRED' });
  return true;
}

async function endBlock(
  records: RecordStore,
  block: StoredOf<'AccountBlock'>,
  values: ValuesOf<'AccountBlock'>,
): Promise<void> {
  const account = await records.lock('Account', block.account);
  if (account === null) throw new Error(`No account ${block.account}`);
  await records.update('AccountBlock', block.id, block.version, values);
  if (block.blockType === 'AMOUNT')
    await moveBlocked(records, account, new Big(block.amount ?? '0').times(-1));
  if (block.blockType === 'AMOUNT') return;
  const same = { account: account.id, blockType: block.blockType, status: 'ACTIVE' } as const;
  if ((await records.count('AccountBlock', same)) > 0) return;
  if (block.blockType === 'DEBIT_ONLY')
    await records.update('Account', account.id, account.version, { debitsBlocked: false });
  else if (account.status === 'BLOCKED')
    await records.update('Account', account.id, account.version, { status: 'OPEN' });
}

/** Moves an amount between the available and the blocked part of a balance. */
async function moveBlocked(records: RecordStore, account: StoredOf<'Account'>, amount: Big): Promise<void> {
  await records.update('Account', account.id, account.version, {
    blockedAmount: new Big(account.blockedAmount ?? '0').plus(amount).toFixed(2),
    availableBalance: new Big(account.availableBalance ?? '0').minus(amount).toFixed(2),
  });
}
