import type { CollectionStatusCode, CollectionStepCode } from '../../../../contract/model/generated/entities';
import type { StoredOf } from '../../../records/RecordStore';
import {
  type LifeCall,
  type LifeFacts,
  type LifeStep,
  lifecycle,
  type TakenStep,
} from '../../kernel/rules/lifecycle';
import { wrongState } from './refusals';

/** Screens that allocate, and the one that refunds. */
const [allocating, undoing] = [
  ['collection/bankPoolCollection', 'collection/allocateCollection', 'collection/extFirmCollectionDetail'],
  ['collection/undoAllocation'],
];
const refunding = ['collection/refundStart'];

/** An order of a refund that has not left is cancelled by a person; otherwise its bank says what became of it. */
const restoring = ['eft/cancel'];

/** States in which a refund may come back: a collection may have several, and other parts of it an owner by then. */
const afterRefund: readonly CollectionStatusCode[] = ['REFUND_PENDING', 'REFUNDED', 'PARTIAL', 'ALLOCATED'];

/** The life of a collection: it waits in the pool until all of it has an owner or is with its payer again. */
const life: Readonly<Record<CollectionStepCode, LifeStep<CollectionStatusCode>>> = {
  ALLOCATE: { from: ['NEW', 'PARTIAL'], to: 'ALLOCATED', screens: allocating },
  ALLOCATE_PART: { from: ['NEW', 'PARTIAL'], to: 'PARTIAL', screens: allocating },
  UNDO: { from: ['PARTIAL', 'ALLOCATED'], to: 'NEW', screens: undoing },
  UNDO_PART: { from: ['PARTIAL', 'ALLOCATED', 'REFUNDED'], to: 'PARTIAL', screens: undoing },
  REFUND: { from: ['NEW', 'PARTIAL'], to: 'REFUND_PENDING', screens: refunding },
  SEND: { from: ['REFUND_PENDING'], to: 'REFUNDED', screens: [] },
  SEND_PART: { from: ['REFUND_PENDING'], to: 'PARTIAL', screens: [] },
  RESTORE: { from: afterRefund, to: 'NEW', screens: restoring },
  RESTORE_PART: { from: afterRefund, to: 'PARTIAL', screens: restoring },
  RESTORE_LATE: { from: ['REFUND_PENDING'], to: null, screens: restoring },
  CANCEL: { from: ['NEW'], to: 'CANCELLED', screens: ['brm/bankTransactionReconcilationQuery'] },
  REJECT: { from: ['NEW'], to: 'CANCELLED', screens: ['collection/extFirmCollectionDetail'] },
};

/** Facts of a step: its voucher, if it moved money. */
interface StepFacts extends LifeFacts<'Collection'> {
  readonly voucher?: string | null;
}

const collections = lifecycle({
  entity: 'Collection',
  state: 'collectionStatus',
  steps: life,
  timeline: { entity: 'CollectionEvent', of: 'collection' },
  wrongState: (collection: StoredOf<'Collection'>) => wrongState(collection),
  async carryOut(_: LifeCall, { facts }) {
    const { voucher = null }: StepFacts = facts;
    return { voucher, result: null };
  },
  announce: async () => {},
});

/** @throws Refusal `collection.wrongState` if a step can't begin in the state of a collection */
export const requireState = (collection: StoredOf<'Collection'>, step: CollectionStepCode): void =>
  collections.requireState(collection, step);

/** Takes a step in the life of a collection: the only way to change its state. @throws Refusal `collection.wrongState` */
export const takeStep = (
  call: LifeCall,
  id: string,
  step: CollectionStepCode,
  facts: StepFacts = {},
): Promise<TakenStep<'Collection', null>> => collections.take(call, id, step, facts);
