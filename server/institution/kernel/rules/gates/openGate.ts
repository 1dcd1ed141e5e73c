import type { RecordStore, ValuesOf } from '../../../../records/RecordStore';

/**
 * Ends closings of the same gate and scope when it is opened: those in force at that moment, and later ones
 * before they begin. @returns the number of ended closings
 */
export async function endClosings(
  records: RecordStore,
  opened: Pick<ValuesOf<'SystemGate'>, 'gateType' | 'gateScope' | 'channel' | 'agent'>,
  from: string,
): Promise<number> {
  const { gateType, gateScope, channel = null, agent = null } = opened;
  const closings = await records.list('SystemGate', { gateType, gateScope, gateState: 'CLOSED' });
  const open = closings.filter(
    (gate) =>
      gate.channel === channel &&
      gate.agent === agent &&
      (!gate.effectiveUntil || gate.effectiveUntil > from) &&
      gate.effectiveUntil !== gate.effectiveFrom,
  );
  for (const { id, version, effectiveFrom } of open) {
    const effectiveUntil = effectiveFrom > from ? effectiveFrom : from;
    await records.update('SystemGate', id, version, { effectiveUntil });
  }
  return open.length;
}
