import { requireOwnDesk } from '../desks';
import { findingOf } from './findingOf';
import type { OperationFacts, StageCall } from './OperationFacts';
import type { Finding, Stage } from './Stage';

/** The pay desk of the operation must be open, and in the care of the user. */
export const deskStage = {
  name: 'DESK',
  async check({ records, user }: StageCall, { desk }: OperationFacts): Promise<readonly Finding[]> {
    if (!desk) return [];
    return [await findingOf(() => requireOwnDesk(records, user.userName, desk), open)];
  },
} as const satisfies Stage;

const open: Finding = {
  verdict: 'PASSED',
  code: 'desk.open',
  text: { tr: 'Kasa açık.', en: 'The pay desk is open.' },
};
