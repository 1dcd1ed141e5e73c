import type { ClosedDays } from '../../../../contract/values/businessDays';
import type { ValuesOf } from '../../../records/RecordStore';
import type { EftCall, EftOrder } from './EftCall';
import { planEft } from './plan';
import { handOver } from './requests';
import { type StepFacts, takeStep } from './takeStep';

/** An order that has not begun. */
export interface EftDraft {
  readonly order: EftOrder;
  /** Time from which its bank is asked, ISO UTC. */
  readonly leavesAt: string;
}

/** What the one who places an order says; how and when it leaves is planned. */
type Placed = ValuesOf<'EftOrder'> & Pick<EftOrder, 'receiverIban' | 'receiverName' | 'amount'>;

/** Plans an order of today, and stores it as a draft. @param from bank account of ours; without one, the rules choose it. @throws Refusal `eft.unknownBank`, `eft.noRoute` */
export async function draftEft(
  { records, today: valueDate, now }: EftCall,
  values: Placed,
  closed: ClosedDays,
  from?: string,
): Promise<EftDraft> {
  const { receiverIban, amount } = values;
  const { leavesAt, ...planned } = await planEft(
    records,
    { receiverIban, amount, valueDate, now, ...(from && { from }) },
    closed,
  );
  const order = await records.insert('EftOrder', {
    ...values,
    ...planned,
    inOut: 'OUT',
    eftStatus: 'DRAFT',
  });
  return { order, leavesAt };
}

/** Sets the money of a draft aside, and hands it to its bank after the commit. @throws Refusal as `takeStep` */
export async function queueEft(
  call: EftCall,
  { order, leavesAt }: EftDraft,
  facts: StepFacts = {},
): Promise<EftOrder> {
  const { record } = await takeStep(call, order.id, 'QUEUE', facts);
  await handOver(call, record, leavesAt);
  return record;
}
