import { closedGateStage } from './closedGateStage';
import { customerStage } from './customerStage';
import { deskStage } from './deskStage';
import { limitStage } from './limitStage';
import { rightsStage } from './rightsStage';
import type { Stage } from './Stage';

/** All stages in the order of checks (catalogue §1.5). Commands name those that they need. */
export const stages = [
  closedGateStage,
  deskStage,
  rightsStage,
  customerStage,
  limitStage,
] satisfies readonly (Stage & {
  readonly name: StageName;
})[];

/** Name of a stage. */
export type StageName = 'GATE' | 'DESK' | 'RIGHTS' | 'CUSTOMER' | 'LIMIT';

/** Names of all stages, in the order of checks. */
export const stageNames: readonly StageName[] = stages.map(({ name }) => name);
