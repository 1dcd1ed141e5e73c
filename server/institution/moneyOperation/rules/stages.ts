import { closedGateStage } from './closedGateStage';
import { customerStage } from './customerStage';
import { deskStage } from './deskStage';
import { limitStage } from './limitStage';
import { monitoringStage } from './monitoringStage';
import { quoteStage } from './quoteStage';
import { rightsStage } from './rightsStage';
import type { Stage, StageName } from './Stage';
import { screeningStage } from './screeningStage';

/** All stages in the order of checks (requirements C1.5). Commands name those that they need. */
export const stages = [
  closedGateStage,
  deskStage,
  rightsStage,
  customerStage,
  screeningStage,
  limitStage,
  monitoringStage,
  quoteStage,
] satisfies readonly Stage[];

/** Names of all stages, in the order of checks. */
export const stageNames: readonly StageName[] = stages.map(({ name }) => name);
