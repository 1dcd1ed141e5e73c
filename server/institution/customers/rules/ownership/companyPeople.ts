import { isTckn, isVkn, isYkn } from '../../../../../contract/values/checks/identityNumbers';
import { Refusal } from '../../../../base/errors/Refusal';
import { ruleParameter } from '../../../../platform/parameters/ruleParameter';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import type { ScreenedParty } from '../../../aml/rules/screening';
import { type OwnerShare, ownershipOf } from './ownershipOf';

type Owner = Pick<
  ValuesOf<'CompanyOwner'>,
  'ownerKind' | 'name' | 'taxNo' | 'nationality' | 'birthDate' | 'heldIn' | 'sharePct' | 'pep'
>;
type Representative = Pick<
  ValuesOf<'CompanyRepresentative'>,
  'name' | 'taxNo' | 'nationality' | 'birthDate' | 'signingAuthority' | 'isTopManager' | 'validUntil' | 'pep'
>;

/** Whom a company belongs to, and who signs for it. */
export interface CompanyPeople {
  readonly owners: readonly Owner[];
  readonly representatives: readonly Representative[];
}

/** What owners and signatories are stored for. */
export type CompanyOf = { readonly customer: string } | { readonly application: string };

/** The stored people of a company. */
export async function peopleOf(
  records: RecordStore,
  of: CompanyOf,
): Promise<{
  readonly owners: readonly StoredOf<'CompanyOwner'>[];
  readonly representatives: readonly StoredOf<'CompanyRepresentative'>[];
}> {
  return {
    owners: await records.list('CompanyOwner', of),
    representatives: await records.list('CompanyRepresentative', of),
  };
}

/**
 * The shares of the owners of a company that is completely known: its beneficial owners, or else a senior manager, and who signs.
 * @throws Refusal `owners.*`, `owners.missing`, `owners.identityNo`
 */
export async function requireKnownCompany(
  records: Pick<RecordStore, 'find'>,
  { owners, representatives }: CompanyPeople,
  today: string,
): Promise<readonly OwnerShare[]> {
  if (owners.length === 0) throw missing;
  for (const { name, taxNo, nationality, ownerKind } of owners)
    requireNumber(name, taxNo, { isTurkish: nationality === 'TR', isCompany: ownerKind === 'COMPANY' });
  for (const { name, taxNo, nationality } of representatives)
    requireNumber(name, taxNo, { isTurkish: nationality === 'TR', isCompany: false });
  const shares = await sharesOf(records, owners);
  const signing = representatives.filter(({ validUntil }) => !validUntil || validUntil >= today);
  if (signing.length === 0) throw noSignatory;
  if (!shares.some(({ isUbo }) => isUbo) && !signing.some(({ isTopManager }) => isTopManager))
    throw noManager;
  return shares;
}

/** The shares of owners. @throws Refusal `owners.*` */
export async function sharesOf(
  records: Pick<RecordStore, 'find'>,
  owners: readonly Owner[],
): Promise<readonly OwnerShare[]> {
  const holdings = owners.map(({ ownerKind, name, taxNo, heldIn, sharePct }) => ({
    ownerKind: ownerKind ?? 'PERSON',
    name: name ?? '',
    taxNo: taxNo ?? '',
    heldIn: heldIn || null,
    sharePct: sharePct ?? '0',
  }));
  return ownershipOf(holdings, await ruleParameter(records, 'owner.beneficialPercent'));
}

/** Whether a company is completely known. */
export async function isKnownCompany(
  records: RecordStore,
  customer: string,
  today: string,
): Promise<boolean> {
  try {
    await requireKnownCompany(records, await peopleOf(records, { customer }), today);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Stores with each line of owners what it holds in all, and whether that makes a beneficial owner. */
export async function storeShares(
  records: RecordStore,
  owners: readonly StoredOf<'CompanyOwner'>[],
  shares: readonly OwnerShare[],
): Promise<void> {
  for (const { id, version, taxNo } of owners) {
    const share = shares.find((one) => one.taxNo === taxNo);
    if (share === undefined) continue;
    const { effectivePct, isUbo } = share;
    await records.update('CompanyOwner', id, version, { effectivePct: effectivePct.toFixed(4), isUbo });
  }
}

/** The owners and signatories of a company as a screening sees them, each once. */
export function partiesOf({ owners, representatives }: CompanyPeople): readonly ScreenedParty[] {
  const parties = [...owners, ...representatives].map(({ name, taxNo, nationality, birthDate }) => ({
    name: name ?? '',
    birthDate: birthDate ?? null,
    nationality: nationality ?? null,
    identityNo: taxNo ?? null,
  }));
  const known = new Map(
    parties.map((party) => [`${party.name} ${party.birthDate} ${party.nationality}`, party]),
  );
  return [...known.values()];
}

/** @throws Refusal `owners.identityNo` */
function requireNumber(
  name: string | null | undefined,
  number: string | null | undefined,
  { isTurkish, isCompany }: { readonly isTurkish: boolean; readonly isCompany: boolean },
): void {
  const isValid = isCompany ? isVkn(number) : isTckn(number);
  // A foreigner has a number of our register, or one that can't be checked here.
  const isForeign =
    !isTurkish && (String(number).length !== 11 || isYkn(number) || /[A-Z]/.test(String(number)));
  if (isTurkish ? isValid : isForeign) return;
  throw new Refusal('owners.identityNo', {
    tr: `${name ?? ''} için girilen kimlik ya da vergi numarası geçerli değil.`,
    en: `The ID or tax number of ${name ?? ''} is not valid.`,
  });
}

const missing = new Refusal('owners.missing', {
  tr: 'Şirketin ortakları girilmelidir.',
  en: 'Enter the owners of the company.',
});

const noSignatory = new Refusal('owners.noSignatory', {
  tr: 'Yetkisi süren bir imza yetkilisi girilmelidir.',
  en: 'Enter a signatory whose authority has not ended.',
});

const noManager = new Refusal('owners.noManager', {
  tr: 'Payı sınıra ulaşan kişi yok: imza yetkililerinden biri üst düzey yönetici olarak işaretlenmelidir.',
  en: 'No person’s share reaches the limit: mark one signatory as senior manager.',
});
