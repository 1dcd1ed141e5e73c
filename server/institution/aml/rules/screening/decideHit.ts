import type { ScreenDecisionCode } from '../../../../../contract/model/generated/entities';
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { putBlock } from '../../../accounts/rules/holds';

/** A request that decides on hits. */
export interface DecisionCall {
  readonly records: RecordStore;
  readonly user: { readonly userName: string };
  /** YYYY-MM-DD. */
  readonly today: string;
  /** ISO UTC. */
  readonly now: string;
}

/** Decisions after which a hit waits for nobody. */
const final = ['FALSE_POSITIVE', 'TRUE_MATCH'] as const;

/**
 * Requires a hit that can be decided. @throws Refusal `hit.decided`
 */
export async function requireOpenHit(records: RecordStore, id: string): Promise<StoredOf<'ScreeningHit'>> {
  const hit = await records.lock('ScreeningHit', id);
  if (hit !== null && hit.screenDecision !== 'FALSE_POSITIVE' && hit.screenDecision !== 'TRUE_MATCH')
    return hit;
  throw new Refusal(
    'hit.decided',
    { tr: 'Bu eşleşme için karar verilmiş; listeyi yenileyin.', en: 'This hit is decided: reload the list.' },
    409,
  ).outrun();
}

/**
 * Carries a decision that was stored with its hit to the customer: after a true match all transactions are stopped and all
 * accounts frozen. The result of the customer is the gravest of its hits.
 */
export async function carryOutDecision(call: DecisionCall, hit: StoredOf<'ScreeningHit'>): Promise<void> {
  const customer = hit.customer ? await call.records.lock('Customer', hit.customer) : null;
  if (customer === null) return;
  const isTrue = hit.screenDecision === 'TRUE_MATCH';
  if (isTrue) await freeze(call, hit, customer.id);
  const hits = await call.records.list('ScreeningHit', { customer: customer.id });
  const screeningResult = gravest(hits.map(({ screenDecision }) => screenDecision));
  const status = isTrue && customer.status === 'ACTIVE' ? 'RESTRICTED' : customer.status;
  await call.records.update('Customer', customer.id, customer.version, { screeningResult, status });
}

const order: readonly ScreenDecisionCode[] = ['TRUE_MATCH', 'ESCALATED', 'PENDING', ...final];

const gravest = (decisions: readonly ScreenDecisionCode[]) =>
  order.find((decision) => decisions.includes(decision)) ?? 'FALSE_POSITIVE';

/** Restricts a customer and blocks the accounts that are not closed. Skips those that are frozen already. */
async function freeze(
  { records, today }: DecisionCall,
  { hitNo, listEntry }: StoredOf<'ScreeningHit'>,
  customer: string,
): Promise<void> {
  const entry = listEntry ? await records.get('AmlListEntry', listEntry) : null;
  const legalRefNo = (entry?.decisionNo ?? hitNo).slice(0, 40);
  const order = { reason: 'MASAK_FREEZE', legalRefNo } as const;
  const restriction = { customer, restrictionType: 'ALL', ...order, status: 'ACTIVE' } as const;
  if ((await records.find('CustomerRestriction', restriction)) === null)
    await records.insert('CustomerRestriction', { ...restriction, startDate: today, note: hitNo });
  for (const { id } of await records.list('Account', { customer, status: ['OPEN', 'BLOCKED'] })) {
    const account = await records.lock('Account', id);
    const block = { account: id, blockType: 'FULL', ...order } as const;
    if (account === null || (await records.find('AccountBlock', { ...block, status: 'ACTIVE' }))) continue;
    await records.insert('AccountBlock', { ...block, currency: account.currency, startDate: today });
    await putBlock(records, account, { ...block, amount: null });
  }
}
