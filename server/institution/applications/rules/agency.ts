import type { RecordStore, StoredOf, ValuesOf } from '../../../records/RecordStore';
import { alreadyAgent } from './refusals';

type Application = StoredOf<'Application'>;

/** Whether it is the application of an agency. */
export const isAgency = ({ applicationType }: Pick<Application, 'applicationType'>): boolean =>
  applicationType === 'AGENT';

/**
 * A company is one agent at a time; after the end of its contract it may become one again.
 * @throws Refusal `application.alreadyAgent`
 */
export async function requireNoAgent(
  records: Pick<RecordStore, 'list'>,
  { vkn }: Pick<Application, 'vkn'>,
): Promise<void> {
  const [known] = await records.list('Agent', {
    agentType: 'AGENT',
    vkn: vkn ?? '',
    agentStatus: ['ACTIVE', 'SUSPENDED'],
  });
  if (known !== undefined) throw alreadyAgent(known.agentNo);
}

/**
 * Defines the agent of an approved agency with what was applied for. It is suspended: on the screen of agents somebody enters its code
 * of the central bank, and a second person lets it begin. @returns what the application keeps of it
 */
export async function defineAgent(
  records: Pick<RecordStore, 'insert'>,
  { tradeName, vkn, city, address, phone, email }: Application,
  { contractNo, contractEnd }: Pick<ValuesOf<'Application'>, 'contractNo' | 'contractEnd'>,
): Promise<Pick<ValuesOf<'Application'>, 'agent' | 'contractNo' | 'contractEnd'>> {
  const { id: agent } = await records.insert('Agent', {
    agentType: 'AGENT',
    ...(tradeName && { title: tradeName }),
    vkn,
    city,
    address,
    phone,
    email,
    contractNo,
    contractEnd,
    agentStatus: 'SUSPENDED',
  });
  return { agent, contractNo, contractEnd };
}
