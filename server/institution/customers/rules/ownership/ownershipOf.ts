import Big from 'big.js';
import { Refusal } from '../../../../base/errors/Refusal';

/** A line of the owners of a company: who holds how much of it, or of another owner that is a company. */
export interface Holding {
  readonly ownerKind: 'PERSON' | 'COMPANY';
  readonly name: string;
  readonly taxNo: string;
  /** Number of the owner that is a company and of which this is a part; null: of the company itself. */
  readonly heldIn: string | null;
  /** Percent, two decimals. */
  readonly sharePct: string;
}

/** The share of an owner over all ways, and whether it makes a person a beneficial owner. */
export interface OwnerShare {
  readonly taxNo: string;
  readonly name: string;
  /** Percent, exact. */
  readonly effectivePct: Big;
  readonly isUbo: boolean;
}

/** Key of the company itself among the numbers of its owners. */
const itself = '';

/**
 * The shares of all owners, direct and through companies, in the order of the lines. A person whose share reaches the limit is a
 * beneficial owner.
 * @param limit percent that makes a beneficial owner
 * @throws Refusal `owners.twice`, `owners.unknownCompany`, `owners.shares`, `owners.circular`, `owners.untold`
 */
export function ownershipOf(holdings: readonly Holding[], limit: number): readonly OwnerShare[] {
  const holders = holdersOf(holdings);
  for (const [company, held] of holders) {
    const total = held.reduce((sum, { sharePct }) => sum.plus(sharePct), new Big(0));
    if (!total.eq(100)) throw sharesWrong(nameOf(holdings, company), total);
  }
  const shares = new Map<string, Big>();
  const walk = (company: string, part: Big, above: readonly string[]): void => {
    for (const { taxNo, sharePct, name } of holders.get(company) ?? []) {
      if (above.includes(taxNo)) throw circular(name);
      const share = part.times(sharePct).div(100);
      shares.set(taxNo, (shares.get(taxNo) ?? new Big(0)).plus(share));
      walk(taxNo, share, [...above, taxNo]);
    }
  };
  walk(itself, new Big(100), []);
  const owners = new Map(holdings.map((holding) => [holding.taxNo, holding]));
  return [...owners.values()].map(({ taxNo, name, ownerKind }) => {
    const effectivePct = shares.get(taxNo) ?? new Big(0);
    const reaches = effectivePct.gte(limit);
    if (reaches && ownerKind === 'COMPANY' && !holders.has(taxNo)) throw untold(name);
    return { taxNo, name, effectivePct, isUbo: reaches && ownerKind === 'PERSON' };
  });
}

/** Lines by the company that they are parts of. @throws Refusal `owners.twice`, `owners.unknownCompany` */
function holdersOf(holdings: readonly Holding[]): ReadonlyMap<string, readonly Holding[]> {
  const companies = new Set(holdings.flatMap((one) => (one.ownerKind === 'COMPANY' ? [one.taxNo] : [])));
  const people = new Set(holdings.flatMap((one) => (one.ownerKind === 'PERSON' ? [one.taxNo] : [])));
  const holders = new Map<string, Holding[]>([[itself, []]]);
  for (const holding of holdings) {
    const company = holding.heldIn || itself;
    if (company !== itself && !companies.has(company)) throw unknownCompany(holding.name, company);
    const of = holders.get(company) ?? [];
    const isTwice = of.some(({ taxNo }) => taxNo === holding.taxNo);
    if (isTwice || (companies.has(holding.taxNo) && people.has(holding.taxNo))) throw twice(holding.name);
    holders.set(company, [...of, holding]);
  }
  return holders;
}

const nameOf = (holdings: readonly Holding[], company: string): string | null =>
  holdings.find(({ taxNo }) => taxNo === company)?.name ?? null;

const twice = (name: string) =>
  new Refusal('owners.twice', {
    tr: `${name} aynı ortaklıkta iki kez var; payları tek satırda toplanır.`,
    en: `${name} is listed twice: a share is one line.`,
  });

const unknownCompany = (name: string, company: string) =>
  new Refusal('owners.unknownCompany', {
    tr: `${name} satırındaki ${company} numarası listedeki bir tüzel kişi ortağın değil.`,
    en: `${company}, in the line of ${name}, is not the number of an owner that is a company.`,
  });

function sharesWrong(name: string | null, total: Big): Refusal {
  const pct = total.toFixed(2);
  return new Refusal('owners.shares', {
    tr: `${name ?? 'Şirket'} için ortakların payları toplam 100 olmalıdır; şimdi ${pct.replace('.', ',')}.`,
    en: `The shares of ${name ?? 'the company'} add up to 100; now they are ${pct}.`,
  });
}

const circular = (name: string) =>
  new Refusal('owners.circular', {
    tr: `${name} dolaylı olarak kendisinin ortağı görünüyor; gerçek faydalanıcı bulunamaz.`,
    en: `${name} owns itself through others: its beneficial owners can’t be found.`,
  });

const untold = (name: string) =>
  new Refusal('owners.untold', {
    tr: `${name} gerçek faydalanıcı sınırına ulaşıyor: onun ortakları da girilmelidir.`,
    en: `${name} holds a share of a beneficial owner: enter its own owners, too.`,
  });
