import Big from 'big.js';
import { businessDay, type ClosedDays } from '../../../../../contract/values/businessDays';
import { shownDay } from '../../../../../contract/values/days';
import { shownAmount } from '../../../../platform/messages/shownAmount';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { customerName } from '../../../kernel/rules/parties';
import { lockNewHit } from '../monitoring';

/** Business days within which a suspicious transaction is reported (law 5549). */
const daysToReport = 10;

/** The last day to report a suspicion found on a day; one with a request for postponement is reported that day. */
export function reportDue(detectedAt: string, postponement: boolean, closed: ClosedDays): string {
  return businessDay(detectedAt, postponement ? 0 : daysToReport, closed);
}

/** A line of a file. */
export type StrLine = Partial<
  Pick<StoredOf<'StrTransaction'>, 'hit' | 'customer' | 'txnDate' | 'txnAmount' | 'txnCurrency'>
>;

/** Total of the lines, their currency and their days; null if they are in several currencies. */
export function sumOf(lines: readonly StrLine[]) {
  const [currency, ...others] = new Set(lines.map(({ txnCurrency }) => txnCurrency ?? 'TRY'));
  if (currency === undefined || others.length > 0) return null;
  const total = lines.reduce((sum, { txnAmount }) => sum.plus(txnAmount ?? '0'), new Big(0)).toFixed(2);
  const days = lines.flatMap(({ txnDate }) => txnDate ?? []).sort();
  return { currency, total, from: days[0] ?? '', until: days.at(-1) ?? '' };
}

/** Whose a line is: the customer of its hit, otherwise the one that is written there; null if it is nobody’s. */
export const lineOwner = (
  { customer }: Pick<StrLine, 'customer'>,
  hit: Pick<StoredOf<'MonitoringHit'>, 'customer'> | null,
): string | null => hit?.customer ?? customer ?? null;

/** The same text for hits of the same party; one of a hit without a party is its own. */
export const partyOfHit = ({
  id,
  customer,
  party,
  partyName,
}: Pick<StoredOf<'MonitoringHit'>, 'id' | 'customer' | 'party' | 'partyName'>): string =>
  customer ? `CUSTOMER ${customer}` : party || (partyName ? `NAME ${partyName}` : `HIT ${id}`);

/**
 * Names of those, customers or not, whose lines are in a file of somebody else. A file without a customer is of the one
 * person of its lines.
 */
export async function otherOwners(
  records: Pick<RecordStore, 'getAll'>,
  lines: readonly StrLine[],
  customer: string | null,
): Promise<readonly string[]> {
  const hits = await records.getAll(
    'MonitoringHit',
    lines.map(({ hit }) => hit ?? null),
  );
  const owners = lines.map((line) => lineOwner(line, hits.get(line.hit ?? '') ?? null));
  const customers = await records.getAll(
    'Customer',
    owners.filter((owner) => owner !== customer),
  );
  const persons = new Map(
    [...hits.values()].flatMap((hit) =>
      hit.customer ? [] : [[partyOfHit(hit), hit.partyName ?? hit.hitNo]],
    ),
  );
  const isTheirs = customer === null && customers.size === 0 && persons.size === 1;
  return [
    ...[...customers.values()].map((each) => `${customerName(each)} (${each.customerNo})`),
    ...(isTheirs ? [] : persons.values()),
  ];
}

/** The reason with the values of the file in place of `{{customer}}`, `{{total}}` and `{{period}}`. */
export function filledNarrative(
  narrative: string,
  about: {
    readonly customer: string;
    readonly total: string;
    readonly currency: string;
    readonly from: string;
    readonly until: string;
  },
): string {
  const values: Readonly<Record<string, string>> = {
    customer: about.customer,
    total: shownAmount(new Big(about.total), about.currency).tr,
    period: `${shownDay(about.from)} – ${shownDay(about.until)}`,
  };
  return narrative.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Takes the hits of lines into a file. Returns the rule of the first; null if one was cleared or is in another file. */
export async function takeHits(
  records: RecordStore,
  lines: readonly StrLine[],
): Promise<{ readonly rule: string | null } | null> {
  let rule: string | null = null;
  for (const { hit: id } of lines) {
    if (!id) continue;
    const hit = await lockNewHit(records, id);
    if (hit === null) return null;
    await records.update('MonitoringHit', id, hit.version, { monitoringStatus: 'FILED' });
    rule ??= hit.ruleCode;
  }
  return { rule };
}

/** Deletes a draft with its lines; its hits are new again, and its number is not given to another file. */
export async function deleteDraft(
  records: RecordStore,
  file: StoredOf<'SuspiciousTransaction'>,
): Promise<void> {
  for (const line of await records.list('StrTransaction', { str: file.id })) {
    const hit = line.hit ? await records.lock('MonitoringHit', line.hit) : null;
    if (hit !== null) await records.update('MonitoringHit', hit.id, hit.version, { monitoringStatus: 'NEW' });
    await records.remove('StrTransaction', line.id, line.version);
  }
  await records.remove('SuspiciousTransaction', file.id, file.version);
}
