import type {
  AllocationTargetCode,
  SuggestionReasonCode,
} from '../../../../contract/model/generated/entities';
import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';
import { compareNames } from '../../aml/rules/screening';
import { customerName } from '../../kernel/rules/parties';
import { spellingsOf } from './spellings';

type Reader = Pick<RecordStore, 'find' | 'get' | 'getAll' | 'list'>;

/** What a bank tells of incoming money. */
export type IncomingMoney = Pick<
  StoredOf<'Collection'>,
  'payerName' | 'payerTaxNo' | 'payerIban' | 'namedIban' | 'referenceNo' | 'description' | 'currency'
>;

/** Likeness from which two names are of one person, and below which they are of two. */
const likeness = { same: 90, other: 55 } as const;

/** Namesakes that are compared at most. */
const mostNamesakes = 50;

const noSuggestion = { suggestedTarget: null, suggestedAccount: null, suggestedDemand: null } as const;

/**
 * Suggests whose incoming money is, with the reasons; only staff accept it. The bank's own words come before those of the payer,
 * numbers before names: the first way that leads to one account in the currency counts.
 */
export async function suggestOwner(
  records: Reader,
  money: IncomingMoney,
): Promise<
  Pick<
    ValuesOf<'Collection'>,
    'suggestedTarget' | 'suggestedAccount' | 'suggestedDemand' | 'suggestionReasons'
  >
> {
  const text = `${money.referenceNo ?? ''} ${money.description ?? ''}`.toUpperCase();
  const told = text.match(/TR[0-9]{24}/g) ?? [];
  const demand = await demandOf(records, money, told);
  if (demand !== null) return demand;
  const ways: readonly (readonly [SuggestionReasonCode, () => Promise<readonly (string | null)[]>])[] = [
    ['NAMED_IBAN', () => ofIbans(records, money.namedIban ? [money.namedIban] : [])],
    ['IBAN_IN_TEXT', () => ofIbans(records, told)],
    ['WALLET_NO', () => ofWallets(records, text.match(/\bCZ[0-9]{10}\b/g) ?? [])],
    ['ACCOUNT_NO', () => ofNumbers(records, text.match(/\b[0-9]{10,16}\b/g) ?? [])],
    ['ORDER_NO', () => ofOrders(records, text.match(/\bEF[0-9]{10}\b/g) ?? [])],
    ['SAME_PAYER', () => ofPayer(records, money)],
    ['TAX_NO', () => ofTaxNo(records, money)],
    ['NAME', () => ofName(records, money)],
  ];
  for (const [reason, find] of ways) {
    const account = await onlyAccount(records, await find(), money.currency);
    if (account === null) continue;
    const { tone, target } = await ownerOf(records, account, money);
    const reasons = tone === null || tone === reason ? [reason] : [reason, tone];
    return {
      ...noSuggestion,
      suggestedTarget: target,
      suggestedAccount: account.id,
      suggestionReasons: reasons,
    };
  }
  return { ...noSuggestion, suggestionReasons: [] };
}

/** The demand whose virtual IBAN the bank names, or the payer in the text; null if there is none. */
async function demandOf(records: Reader, { namedIban, currency }: IncomingMoney, told: readonly string[]) {
  if (currency !== 'TRY') return null;
  const ways = [
    ['NAMED_IBAN', namedIban ? [namedIban] : []],
    ['IBAN_IN_TEXT', told],
  ] as const;
  for (const [reason, virtualIban] of ways) {
    const found = virtualIban.length === 0 ? [] : await records.list('EftCollectionDemand', { virtualIban });
    const [demand, another] = found;
    if (demand !== undefined && another === undefined)
      return {
        ...noSuggestion,
        suggestedTarget: 'DEMAND',
        suggestedDemand: demand.id,
        suggestionReasons: [reason],
      } as const;
  }
  return null;
}

/** The only account of a customer or an agent among some that is not closed, in a currency; null if there is none, or more than one. */
async function onlyAccount(records: Reader, ids: readonly (string | null)[], currency: string) {
  const accounts = [...(await records.getAll('Account', [...new Set(ids)])).values()].filter(
    (account) =>
      (account.status === 'OPEN' || account.status === 'BLOCKED') &&
      account.currency === currency &&
      (account.ownerType === 'CUSTOMER' || account.ownerType === 'AGENT'),
  );
  const [account, another] = accounts;
  return account === undefined || another !== undefined ? null : account;
}

/** Kind of an account, and whether its owner is called as the payer. */
async function ownerOf(
  records: Reader,
  { id, ownerType, customer, accountType }: StoredOf<'Account'>,
  { payerName }: IncomingMoney,
): Promise<{ readonly target: AllocationTargetCode; readonly tone: SuggestionReasonCode | null }> {
  if (ownerType === 'AGENT') return { target: 'AGENT', tone: null };
  const wallet = accountType === 'EMONEY' ? await records.find('Wallet', { account: id }) : null;
  const owner = customer ? await records.get('Customer', customer) : null;
  const score = owner === null ? null : compareNames(payerName, customerName(owner)).score;
  const tone =
    score === null ? null : score >= likeness.same ? 'NAME' : score < likeness.other ? 'OTHER_NAME' : null;
  return { target: wallet === null ? 'ACCOUNT' : 'WALLET', tone };
}

async function ofIbans(records: Reader, ibans: readonly string[]) {
  if (ibans.length === 0) return [];
  const links = await records.list('AccountIban', { iban: ibans, status: 'ACTIVE' });
  return links.map(({ account }) => account);
}

async function ofWallets(records: Reader, walletNos: readonly string[]) {
  if (walletNos.length === 0) return [];
  return (await records.list('Wallet', { walletNo: walletNos })).map(({ account }) => account);
}

async function ofNumbers(records: Reader, accountNos: readonly string[]) {
  if (accountNos.length === 0) return [];
  return (await records.list('Account', { accountNo: accountNos })).map(({ id }) => id);
}

async function ofOrders(records: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return [];
  return (await records.list('EftOrder', { orderNo: orderNos })).map(
    ({ senderAccount }) => senderAccount ?? null,
  );
}

/** Where earlier money from the same IBAN went as a whole. */
async function ofPayer(records: Reader, { payerIban }: IncomingMoney) {
  if (!payerIban) return [];
  const earlier = await records.list(
    'Collection',
    { payerIban, collectionStatus: 'ALLOCATED' },
    { limit: 20 },
  );
  if (earlier.length === 0) return [];
  const allocations = await records.list('CollectionAllocation', {
    collection: earlier.map(({ id }) => id),
    allocationState: 'IN_FORCE',
  });
  if (allocations.length === 0) return [];
  const parts = await records.list('CollectionPart', { allocation: allocations.map(({ id }) => id) });
  return parts.map(({ account }) => account);
}

async function ofTaxNo(records: Reader, { payerTaxNo, currency }: IncomingMoney) {
  if (!payerTaxNo) return [];
  const customers = [
    ...(await records.list('Customer', { tckn: payerTaxNo })),
    ...(await records.list('Customer', { vkn: payerTaxNo })),
  ];
  return paymentAccounts(records, customers, currency);
}

/** Accounts of the customers that are called as the payer, in any spelling: their surname is one of the payer’s words. */
async function ofName(records: Reader, { payerName, currency }: IncomingMoney) {
  const words = payerName.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  if (words.length < 2) return [];
  const namesakes = await records.list(
    'Customer',
    { lastName: words.flatMap(spellingsOf), status: ['ACTIVE', 'RESTRICTED'] },
    { limit: mostNamesakes },
  );
  const alike = namesakes.filter((one) => compareNames(payerName, customerName(one)).score >= likeness.same);
  return paymentAccounts(records, alike, currency);
}

async function paymentAccounts(
  records: Reader,
  owners: readonly { readonly id: string }[],
  currency: string,
) {
  if (owners.length === 0) return [];
  const accounts = await records.list('Account', {
    customer: owners.map(({ id }) => id),
    accountType: 'PAYMENT',
    currency,
    status: 'OPEN',
  });
  return accounts.map(({ id }) => id);
}
