import type { RejectStageCode } from '../../../contract/generated/entities';
import type { JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../errors/Refusal';
import type { OperationFacts } from './OperationFacts';

/** A money operation that a stage refused. It rolls everything back; its reject is recorded afterwards. */
export class RefusedOperation extends Refusal {
  constructor(
    /** VALIDATION: the operation's own checks, after the stages. */
    readonly stage: RejectStageCode,
    readonly facts: OperationFacts,
    refusal: Pick<Refusal, 'code' | 'text' | 'status' | 'fieldErrors'>,
    readonly values: JsonObject = {},
  ) {
    super(refusal.code, refusal.text, refusal.status, refusal.fieldErrors);
  }
}
