import { gateStage } from '../../kernel/rules/gates';
import { customerStage } from './customerStage';
import { deskStage } from './deskStage';
import { findingOf } from './findingOf';
import { limitStage } from './limitStage';
import { monitoringStage } from './monitoringStage';
import type { OperationFacts, StageCall } from './OperationFacts';
import { quoteStage } from './quoteStage';
import { rightsStage } from './rightsStage';
import type { Finding, Stage, StageName } from './Stage';
import { screeningStage } from './screeningStage';

/** The channel and branch of the operation must not be closed. */
const closedGateStage = {
  name: 'GATE',
  async check({ records, now }: StageCall, { channel, agent }: OperationFacts): Promise<readonly Finding[]> {
    return [await findingOf(() => gateStage.check({ records, now }, { channel, agent }), open)];
  },
} as const satisfies Stage;

const open: Finding = {
  verdict: 'PASSED',
  code: 'gate.open',
  text: { tr: 'Kanal ve şube işleme açık.', en: 'The channel and the branch are open.' },
};

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
