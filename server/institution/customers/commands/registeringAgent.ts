import { Refusal } from '../../../base/errors/Refusal';
import type { Call } from '../../../engine/context/Command';

/**
 * The registering branch or agent: the user's, or head office for users without one. Throws
 * `customer.noAgent`.
 */
export async function registeringAgent({ records, user }: Pick<Call, 'records' | 'user'>): Promise<string> {
  const own = user.agent === null ? null : await records.get('Agent', user.agent);
  const agent = own ?? (await records.find('Agent', { agentType: 'HEAD_OFFICE', agentStatus: 'ACTIVE' }));
  if (agent) return agent.id;
  throw new Refusal('customer.noAgent', {
    tr: 'Kullanıcının şubesi yok ve genel müdürlük tanımlı değil.',
    en: 'The user has no branch and no head office is defined.',
  });
}
