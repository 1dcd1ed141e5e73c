import { Refusal } from '../../../base/errors/Refusal';
import type { Call } from '../../../engine/context/Command';
import { deskChannel } from '../../moneyOperation/rules';

/** Where a transfer is sent from. Ids of records. */
export interface SendingPlace {
  readonly agent: string;
  readonly channel: string | null;
  /** The user's own open desk; null for an agent, whose current account is charged. */
  readonly desk: string | null;
}

/** @throws Refusal `transfer.noBranch` at head office, `transfer.noDesk` at a branch without an open desk of the user */
export async function sendingPlace({ records, user }: Pick<Call, 'records' | 'user'>): Promise<SendingPlace> {
  const { agent, userName, displayName } = user;
  if (agent === null) throw noBranch();
  const channel = await deskChannel(records, agent);
  const desk = await records.find('PayDesk', { agent, responsible: userName, deskStatus: 'OPEN' });
  if (desk === null && (await records.get('Agent', agent))?.agentType !== 'AGENT') throw noDesk(displayName);
  return { agent, channel, desk: desk?.id ?? null };
}

/** What the form says of the place that its user sends from, before it is filled. */
export async function shownPlace(
  call: Pick<Call, 'records' | 'user'>,
): Promise<'DESK' | 'AGENT' | 'NO_DESK' | 'NO_BRANCH'> {
  try {
    return (await sendingPlace(call)).desk === null ? 'AGENT' : 'DESK';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return call.user.agent === null ? 'NO_BRANCH' : 'NO_DESK';
  }
}

const noBranch = () =>
  new Refusal('transfer.noBranch', {
    tr: 'Transfer yalnız bir şubede ya da temsilcide gönderilir.',
    en: 'A transfer is sent at a branch or an agent only.',
  });

/** Whoever approves the transfer reads it, too: it names whose desk is closed. */
const noDesk = (name: string) =>
  new Refusal('transfer.noDesk', {
    tr: `Açık kasa yok: ${name}. Transferden önce kasasını açması gerekir.`,
    en: `No open pay desk: ${name} has to open a desk before the transfer is sent.`,
  });
