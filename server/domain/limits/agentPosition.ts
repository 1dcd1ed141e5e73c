import type { StoredOf } from '../../storage/RecordStore';

/** What a limit of an agent counts: its kind, agent and currency. */
export type AgentPosition = Pick<StoredOf<'AgentLimit'>, 'agent' | 'agentLimitType' | 'currency'>;
