import type { JsonObject } from '../../../../contract/values/json';
import type { LocalizedText } from '../../../../contract/values/language';
import type { OnlineHit } from '../../aml/rules/monitoring';
import type { OperationFacts, StageCall } from './OperationFacts';

/** Code of the list StageVerdict. NONE: no rule applies. */
export type StageVerdict = 'PASSED' | 'NONE' | 'WARNING' | 'APPROVAL' | 'REFUSED';

/** Finding of one rule of a stage on an operation. */
export interface Finding {
  readonly verdict: StageVerdict;
  /** Code of a refusal or warning: `limit.dailyAmount`. */
  readonly code: string;
  readonly text: LocalizedText;
  /** Values that it compared, kept with a refusal. */
  readonly values?: JsonObject;
  /** Approval definition that decides on it, if the verdict is APPROVAL. */
  readonly flow?: string;
  /** Refused only for now: compliance decides, and an operation that can wait for it is suspended. */
  readonly suspends?: true;
  /** Hit of monitoring, stored if the operation is carried out. */
  readonly hit?: OnlineHit;
}

/** Name of a stage. */
export type StageName =
  | 'GATE'
  | 'DESK'
  | 'RIGHTS'
  | 'CUSTOMER'
  | 'SCREENING'
  | 'LIMIT'
  | 'MONITORING'
  | 'QUOTE';

/** A named stage of money operations. It only reads: what an operation uses is recorded after all stages. */
export interface Stage {
  readonly name: StageName;
  check(call: StageCall, facts: OperationFacts): Promise<readonly Finding[]>;
}
