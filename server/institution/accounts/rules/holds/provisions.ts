import Big from 'big.js';
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { minimumOf, type PostingCall, post } from '../../../ledger/rules';
import { moveAvailable } from './moveAvailable';

type Provision = StoredOf<'Provision'>;

/**
 * Sets an amount of an account aside, which stays its own. The caller stores the provision.
 * @throws Refusal `provision.accountState`, `provision.aboveAvailable`
 */
export async function holdAmount(
  records: RecordStore,
  { account: id, amount }: Pick<Provision, 'account' | 'amount'>,
): Promise<StoredOf<'Account'>> {
  const account = await records.lock('Account', id);
  if (account?.status !== 'OPEN') {
    throw new Refusal('provision.accountState', {
      tr: 'Yalnız açık hesapta tutar ayrılır.',
      en: 'Money is set aside in an open account only.',
    });
  }
  const spendable = new Big(account.availableBalance ?? 0).minus(await minimumOf(records, account));
  if (spendable.lt(amount)) {
    throw new Refusal('provision.aboveAvailable', {
      tr: 'Hesabın asgari bakiye dışındaki kullanılabilir bakiyesi bu tutardan az.',
      en: 'The available balance above the minimum of the account is less than this amount.',
    });
  }
  return moveAvailable(records, account, new Big(amount).times(-1));
}

/**
 * Captures an amount of a provision by a voucher; the rest is available again.
 * @throws Refusal `provision.ended`, `provision.aboveHeld`, `ledger.*`
 */
export async function captureProvision(call: PostingCall, id: string, captured: string): Promise<Provision> {
  const { records } = call;
  const provision = await heldProvision(records, id);
  if (new Big(captured).gt(provision.amount)) {
    throw new Refusal('provision.aboveHeld', {
      tr: 'Ayrılandan fazlası kullanılamaz.',
      en: 'No more than what is held can be captured.',
    });
  }
  const { currency } = await freeAmount(records, provision);
  const { account, provisionNo: sourceRef, sourceRef: counterparty } = provision;
  const facts = { currency, account, amount: captured };
  const { id: voucher } = await post(call, 'provisionCapture', facts, { sourceRef, counterparty });
  const values = { status: 'CAPTURED', capturedAmount: captured, voucher } as const;
  return records.update('Provision', id, provision.version, values);
}

/** Makes a held amount available again. @throws Refusal `provision.ended` */
export async function releaseProvision(records: RecordStore, id: string): Promise<Provision> {
  const provision = await heldProvision(records, id);
  await freeAmount(records, provision);
  return records.update('Provision', id, provision.version, { status: 'RELEASED' });
}

/** Ends a provision past its time, ISO UTC. False if it is not held, or later. */
export async function expireProvision(records: RecordStore, id: string, now: string): Promise<boolean> {
  const provision = await records.lock('Provision', id);
  if (provision?.status !== 'HELD' || !provision.expiresAt) return false;
  if (Date.parse(provision.expiresAt) > Date.parse(now)) return false;
  await freeAmount(records, provision);
  await records.update('Provision', id, provision.version, { status: 'EXPIRED' });
  return true;
}

/** Holds a provision longer. @throws Refusal `provision.ended`, `provision.earlier` */
export async function extendProvision(
  records: RecordStore,
  id: string,
  expiresAt: string,
): Promise<Provision> {
  const provision = await heldProvision(records, id);
  if (Date.parse(expiresAt) <= Date.parse(provision.expiresAt ?? '')) {
    throw new Refusal('provision.earlier', {
      tr: 'Yeni bitiş zamanı eskisinden sonra olmalıdır.',
      en: 'The new end must be later than the present one.',
    });
  }
  return records.update('Provision', id, provision.version, { expiresAt });
}

/** Sets an amount aside until the operation of a number ends. @returns the provision's id. Throws as `holdAmount` */
export async function holdFor(
  records: RecordStore,
  held: Pick<Provision, 'account' | 'amount' | 'sourceRef'>,
): Promise<string> {
  await holdAmount(records, held);
  const { id } = await records.insert('Provision', { ...held, status: 'HELD' });
  return id;
}

/** Books what a provision was held for: its amount is available to the voucher. @throws Refusal `provision.ended` */
export async function bookHeld(
  records: RecordStore,
  id: string,
  book: () => Promise<string>,
): Promise<string> {
  const provision = await heldProvision(records, id);
  await freeAmount(records, provision);
  const voucher = await book();
  const { version, amount: capturedAmount } = provision;
  await records.update('Provision', id, version, { status: 'CAPTURED', capturedAmount, voucher });
  return voucher;
}

/** @throws Refusal `provision.ofOperation` if a provision belongs to an operation, which alone ends it */
export async function requireFree(records: RecordStore, id: string): Promise<void> {
  const provision = await records.get('Provision', id);
  if (provision === null || provision.expiresAt) return;
  throw new Refusal('provision.ofOperation', {
    tr: `Bu tutar ${provision.sourceRef} içindir; o işlemle biter.`,
    en: `This amount is held for ${provision.sourceRef}, and ends with it.`,
  });
}

async function heldProvision(records: RecordStore, id: string): Promise<Provision> {
  const provision = await records.lock('Provision', id);
  if (provision?.status === 'HELD') return provision;
  throw new Refusal(
    'provision.ended',
    { tr: 'Bu provizyon artık tutulmuyor.', en: 'This provision is not held any more.' },
    409,
  );
}

async function freeAmount(
  records: RecordStore,
  { account: id, amount }: Provision,
): Promise<StoredOf<'Account'>> {
  const account = await records.lock('Account', id);
  if (account === null) throw new Error(`No account ${id}`);
  return moveAvailable(records, account, new Big(amount));
}
