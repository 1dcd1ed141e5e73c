import { Refusal } from '../../errors/Refusal';
import { gateStage } from '../gates';
import type { OperationFacts, StageCall } from './OperationFacts';
import type { Finding, Stage } from './Stage';

/** The channel and branch of the operation must not be closed. */
export const closedGateStage = {
  name: 'GATE',
  async check({ records, now }: StageCall, { channel, agent }: OperationFacts): Promise<readonly Finding[]> {
    try {
      await gateStage.check({ records, now }, { channel, agent });
      return [open];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [{ verdict: 'REFUSED', code: error.code, text: error.text }];
    }
  },
} as const satisfies Stage;

const open: Finding = {
  verdict: 'PASSED',
  code: 'gate.open',
  text: { tr: 'Kanal ve şube işleme açık.', en: 'The channel and the branch are open.' },
};
