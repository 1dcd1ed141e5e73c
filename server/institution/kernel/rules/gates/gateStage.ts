import type { RecordStore } from '../../../../records/RecordStore';
import { closedGates, concerning, type GateFacts } from './closedGate';
import { gateClosed } from './gateClosed';

/** The first stage of an operation that moves money: its channel and branch must not be closed. */
export const gateStage = {
  name: 'gate',
  /** @throws Refusal `gate.closed` with the notice of the closing */
  async check(
    { records, now }: { readonly records: RecordStore; readonly now: string },
    facts: GateFacts,
  ): Promise<void> {
    const [closed] = await concerning(records, await closedGates(records, 'FINANCIAL', now), facts);
    if (closed !== undefined) throw gateClosed(closed);
  },
} as const;
