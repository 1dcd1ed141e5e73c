import type { RecordStore } from '../../storage/RecordStore';

/** Id of the channel of operations at a branch or agent; null at head office, which has no customers. */
export async function deskChannel(records: RecordStore, agent: string | null): Promise<string | null> {
  const type = agent === null ? undefined : (await records.get('Agent', agent))?.agentType;
  if (type !== 'BRANCH' && type !== 'AGENT') return null;
  return (await records.find('Channel', { channelType: type, status: 'ACTIVE' }))?.id ?? null;
}
