import type { RecordStore } from '../../../records/RecordStore';

/**
 * Id of the channel of operations at a branch or agent; null at head office, which has no customers. A closed one counts
 * where no other is open: its operations are refused, not freed of its limits.
 */
export async function deskChannel(records: RecordStore, agent: string | null): Promise<string | null> {
  const type = agent === null ? undefined : (await records.get('Agent', agent))?.agentType;
  if (type !== 'BRANCH' && type !== 'AGENT') return null;
  const channels = await records.list('Channel', { channelType: type });
  return (channels.find(({ status }) => status === 'ACTIVE') ?? channels[0])?.id ?? null;
}
