import { gateStage } from '../../kernel/rules/gates';
import { findingOf } from './findingOf';
import type { OperationFacts, StageCall } from './OperationFacts';
import type { Finding, Stage } from './Stage';

/** The channel and branch of the operation must not be closed. */
export const closedGateStage = {
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
