import type { ClosedDays } from '../../../../../contract/values/businessDays';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { customerName } from '../../../kernel/rules/parties';
import { type HitMovement, hitMovements } from './hitMovements';
import { filledNarrative, partyOfHit, reportDue, sumOf, takeHits } from './strFiles';

type Hit = StoredOf<'MonitoringHit'>;

/** Most lines of a file, as in its form. */
const maxLines = 200;

/** Most characters of a reason. */
const maxNarrative = 4000;

/** Opens a draft of the template for each party and currency of a rule's new hits: a person who is no customer has her own. Returns the number of files. */
export async function openFiles(
  records: RecordStore,
  hits: readonly Hit[],
  { template: id, today, closed }: { readonly template: string; readonly today: string; closed: ClosedDays },
): Promise<number> {
  const template = await records.get('StrTemplate', id);
  if (template === null) return 0;
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const key = `${partyOfHit(hit)} ${hit.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  const parts = [...groups.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / maxLines) }, (_, at) =>
      all.slice(at * maxLines, (at + 1) * maxLines),
    ),
  );
  for (const part of parts) await openFile(records, template, part, { today, closed });
  return parts.length;
}

async function openFile(
  records: RecordStore,
  template: StoredOf<'StrTemplate'>,
  hits: readonly Hit[],
  { today, closed }: { readonly today: string; readonly closed: ClosedDays },
): Promise<void> {
  const movements = await hitMovements(records, hits);
  const lines = hits.map(({ id, customer, txnDate, amount, currency }) => ({
    hit: id,
    customer,
    txnRef: movements.get(id)?.txnNo ?? null,
    txnDate,
    txnAmount: amount,
    txnCurrency: currency,
  }));
  const sum = sumOf(lines);
  const taken = await takeHits(records, lines);
  const [first] = hits;
  if (sum === null || taken === null || first === undefined) return;
  const customer = first.customer ? await records.get('Customer', first.customer) : null;
  const partyName = customer === null ? (first.partyName ?? null) : null;
  const about = { ...sum, customer: customerName(customer) || (partyName ?? '') };
  const why = hits.map(({ explanation }) => explanation).join('\n');
  const file = await records.insert('SuspiciousTransaction', {
    strKind: 'NEW',
    postponement: false,
    template: template.id,
    rule: taken.rule,
    strCategory: template.strCategory,
    crimeCategory: template.crimeCategory,
    customer: first.customer,
    partyName,
    agent: await branchOf(records, movements.values()),
    totalAmount: sum.total,
    currency: sum.currency,
    narrative: `${filledNarrative(template.narrativeText, about)}\n${why}`.slice(0, maxNarrative),
    detectedAt: today,
    dueDate: reportDue(today, false, closed),
  });
  for (const line of lines) await records.insert('StrTransaction', { ...line, str: file.id });
}

/** The branch of the first of the operations that has one, otherwise the head office. */
async function branchOf(records: RecordStore, movements: Iterable<HitMovement>): Promise<string | null> {
  const branch = [...movements].find(({ agent }) => agent !== null)?.agent;
  if (branch) return branch;
  const office = await records.find('Agent', { agentType: 'HEAD_OFFICE', agentStatus: 'ACTIVE' });
  return office?.id ?? null;
}
