import type { RecordStore, StoredOf } from '../../storage/RecordStore';

/** A record of the entity SystemGate. */
export type Gate = StoredOf<'SystemGate'>;

/** Kind of gate: of sign-in, or of operations that move money. */
export type GateType = 'LOGIN' | 'FINANCIAL';

/** Whom a gate concerns: ids of a channel and of a branch or agent; null for none. */
export interface GateFacts {
  readonly channel?: string | null;
  readonly agent?: string | null;
}

/** Closings in force at a moment (ISO UTC), oldest first. */
export async function closedGates(
  records: RecordStore,
  gateType: GateType,
  now: string,
): Promise<readonly Gate[]> {
  const begun = await records.list('SystemGate', {
    gateType,
    gateState: 'CLOSED',
    effectiveFrom: { lte: now },
  });
  return begun.filter(({ effectiveUntil }) => !effectiveUntil || effectiveUntil > now);
}

/** Whether a gate's scope includes somebody. */
export function includes({ gateScope, channel, agent }: Gate, facts: GateFacts): boolean {
  if (gateScope === 'CHANNEL') return channel !== null && channel === facts.channel;
  if (gateScope === 'AGENT') return agent !== null && agent === facts.agent;
  return true;
}
