import type { GridRow } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';

type Code = StoredOf<'PartnerChannelCode'>;

/** Transactions that partners take part in. */
const ofPartners = ['SEND', 'PAY'] as const;

/** Channel codes of partners; with `missingOnly` channels that send or pay without one. */
export const partnerChannelCodes: QueryCommand<'PartnerChannelCode', { missingOnly: boolean }> = {
  path: 'moneyTransfer/exfChannelCode/query',
  async query({ records }, request) {
    const { filter } = request;
    const { channel, partnerChannelCode, missingOnly } = filter;
    const partners = await records.list('Partner', {
      ...(textOf(filter.partner)
        ? { id: filter.partner }
        : { partnerStatus: ['DRAFT', 'TEST', 'LIVE', 'SUSPENDED'] }),
    });
    const channels = await records.list('Channel', { ...(textOf(channel) && { id: channel }) });
    const codes = await records.list('PartnerChannelCode', { partner: partners.map(({ id }) => id) });
    const rows = partners.flatMap((partner) =>
      channels.flatMap((of) => {
        const known = codes.filter((code) => code.partner === partner.id && code.channel === of.id);
        const names = {
          'partner.id': partner.id,
          'partner.partnerCode': partner.partnerCode,
          'channel.id': of.id,
          'channel.channelCode': of.channelCode,
        };
        const shown = missingOnly ? missing(partner, of, known) : known.map(codeRow);
        return shown.map((row): GridRow => ({ ...row, ...names }));
      }),
    );
    const part = missingOnly ? '' : (textOf(partnerChannelCode) ?? '');
    const named = rows.filter((row) => part === '' || String(row.partnerChannelCode).includes(part));
    return computedAnswer(named, request, []);
  },
};

/** Rows of transactions that an active channel has no code for. */
function missing(
  partner: StoredOf<'Partner'>,
  of: StoredOf<'Channel'>,
  known: readonly Code[],
): readonly GridRow[] {
  if (of.status !== 'ACTIVE') return [];
  const lacking = ofPartners.filter((txnType) => !known.some((code) => code.txnType === txnType));
  return lacking.map((txnType) => ({ id: `${partner.id}-${of.id}-${txnType}`, txnType, status: null }));
}

const codeRow = ({
  id,
  version,
  txnType,
  partnerChannelCode,
  subAgentCode,
  terminalId,
  status,
}: Code): GridRow => ({
  id,
  version,
  txnType,
  partnerChannelCode,
  subAgentCode,
  terminalId,
  status,
});
