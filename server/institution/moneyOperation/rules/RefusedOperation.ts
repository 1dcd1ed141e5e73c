import type { JsonObject } from '../../../../contract/values/json';
import { Refusal } from '../../../base/errors/Refusal';
import type { OperationFacts } from './OperationFacts';
import type { StageName } from './Stage';

/** Facts of a refused operation, as far as they are known. */
export type RefusedFacts = Omit<OperationFacts, 'txnCode'> & {
  /** Null: the operation has no code of its own; its screen says which one it is. */
  readonly txnCode: OperationFacts['txnCode'] | null;
  /** Account that gives the reject its customer and reference. */
  readonly account?: string | null;
};

/** A money operation that a stage refused. It rolls everything back; its reject is recorded afterwards. */
export class RefusedOperation extends Refusal {
  override readonly operation: string | null;

  constructor(
    /** VALIDATION: the operation's own checks, after the stages. */
    readonly stage: StageName | 'VALIDATION',
    readonly facts: RefusedFacts,
    refusal: Pick<Refusal, 'code' | 'text' | 'status' | 'fieldErrors'>,
    readonly values: JsonObject = {},
  ) {
    super(refusal.code, refusal.text, refusal.status, refusal.fieldErrors);
    this.cause = refusal;
    this.operation = facts.txnCode;
  }
}
