import { type OperationFacts, type StageCall, txnTypeOf } from './OperationFacts';
import type { Finding } from './Stage';

/** Why the operation's channel refuses it: it is closed, or its template does not list the transaction; null if it does not. */
export async function channelFinding(
  { records }: Pick<StageCall, 'records'>,
  { channel: id, txnCode, cancels }: OperationFacts,
): Promise<Finding | null> {
  const channel = id === null ? null : await records.get('Channel', id);
  if (channel === null) return null;
  const { name, channelCode: code, status } = channel;
  if (status === 'PASSIVE')
    return {
      verdict: 'REFUSED',
      code: 'channel.closed',
      values: { channel: code },
      text: { tr: `${name} kanalı hizmete kapalı.`, en: `The channel ${name} is out of service.` },
    };
  const template = channel.template ? await records.get('ChannelTemplate', channel.template) : null;
  const allowed = template?.allowedTxns ?? [];
  // A transaction that the channel does not offer any more can still be cancelled.
  if (cancels || allowed.length === 0 || allowed.includes(txnTypeOf(txnCode))) return null;
  return {
    verdict: 'REFUSED',
    code: 'channel.transaction',
    values: { channel: code },
    text: {
      tr: `Bu işlem ${name} kanalında yapılamaz; kanal şablonunda yok.`,
      en: `The channel ${name} does not offer this transaction: its template does not list it.`,
    },
  };
}
