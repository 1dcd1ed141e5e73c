import type { StoredOf } from '../../../records/RecordStore';

/** Kind, agent and currency of a limit of an agent. */
export type AgentPosition = Pick<StoredOf<'AgentLimit'>, 'agent' | 'agentLimitType' | 'currency'>;
