import type { RecordStore } from '../../storage/RecordStore';
import { closedGates, type GateFacts, includes } from './closedGate';
import { gateClosed } from './gateClosed';

/** The first stage of an operation that moves money: its channel and branch must not be closed. */
export const gateStage = {
  name: 'gate',
  /** @throws Refusal `gate.closed` with the notice of the closing */
  async check(
    { records, now }: { readonly records: RecordStore; readonly now: string },
    facts: GateFacts,
  ): Promise<void> {
    const closed = (await closedGates(records, 'FINANCIAL', now)).find((gate) => includes(gate, facts));
    if (closed) throw gateClosed(closed);
  },
} as const;
