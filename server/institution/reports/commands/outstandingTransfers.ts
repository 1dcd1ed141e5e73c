import type { IsoDate } from '../../../../contract/model/generated/entities';
import { daysBetween } from '../../../../contract/values/days';
import { todayInTurkiye } from '../../../../contract/values/today';
import type { GridRow } from '../../../../contract/wire/query';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { payoutDays } from '../../transfers/rules/payouts';
import { sendersOf } from '../../transfers/store/SenderStore';

/** Criteria of the report besides the fields of a transfer. */
interface Criteria {
  readonly asOfDate: IsoDate;
  readonly ageBand: AgeBand;
}

/** Code of the list AgeBand. */
type AgeBand = 'WEEK' | 'MONTH' | 'LONGER';

/** Last days of the bands. */
const [week, month] = [7, 30];

const bandOf = (days: number): AgeBand => (days <= week ? 'WEEK' : days <= month ? 'MONTH' : 'LONGER');

/**
 * Transfers that were sent and neither paid nor given back at the end of a day: the days that they have waited since, the last
 * day of their payout by the terms in force, and the days that are left until then; negative after it.
 */
export const outstandingTransfers: QueryCommand<'Transfer', Criteria> = {
  path: 'reports/outstanding/query',
  async query({ records, today }, request) {
    const { asOfDate, ageBand, partner, receiverCountry, transferNo } = request.filter;
    const part = textOf(transferNo)?.toUpperCase() ?? '';
    const day = asOfDate || today;
    const search = { partner: textOf(partner), receiverCountry: textOf(receiverCountry) };
    const waiting = await sendersOf(records).waitingAt(day, search);
    const transfers = await records.getAll(
      'Transfer',
      waiting.map(({ id }) => id),
    );
    const found = [...transfers.values()];
    const partners = await records.getAll(
      'Partner',
      found.map((transfer) => transfer.partner),
    );
    const agents = await records.getAll(
      'Agent',
      found.map((transfer) => transfer.sendAgent),
    );
    const terms = await payoutDays(records, await ruleParameter(records, 'payout.validDays'));
    const rows = waiting.flatMap(({ id, transferStatus }): readonly GridRow[] => {
      const transfer = transfers.get(id);
      const last = transfer && terms.lastOf(transfer);
      if (!transfer?.sentAt || !last || !transfer.transferNo.includes(part)) return [];
      const ageDays = daysBetween(todayInTurkiye(new Date(transfer.sentAt)), day);
      if (ageBand && bandOf(ageDays) !== ageBand) return [];
      return [
        {
          id,
          transferStatus,
          transferNo: transfer.transferNo,
          sentAt: transfer.sentAt,
          payoutAmount: transfer.payoutAmount,
          payoutCurrency: transfer.payoutCurrency,
          receiverName: [transfer.receiverFirstName, transfer.receiverLastName].filter(Boolean).join(' '),
          receiverCountry: transfer.receiverCountry,
          sendAmount: transfer.sendAmount,
          sendCurrency: transfer.sendCurrency,
          partner: transfer.partner,
          'partner.partnerCode': partners.get(transfer.partner ?? '')?.partnerCode ?? null,
          'sendAgent.title': agents.get(transfer.sendAgent)?.title ?? null,
          ageDays,
          ageBand: bandOf(ageDays),
          expiresOn: last,
          daysLeft: daysBetween(day, last),
          currency: transfer.payoutCurrency,
        },
      ];
    });
    return computedAnswer(rows, request, ['payoutAmount']);
  },
};
