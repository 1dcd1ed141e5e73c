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

/** Criteria of the report besides the fields of an order. */
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
 * Orders that were sent and neither paid nor given back at the end of a day: the days that they have waited since, the last
 * day of their payout by the terms in force, and the days that are left until then; negative after it.
 */
export const outstandingOrders: QueryCommand<'Transfer', Criteria> = {
  path: 'reports/outstanding/query',
  async query({ records, today }, request) {
    const { asOfDate, ageBand, partner, receiverCountry, transferNo } = request.filter;
    const part = textOf(transferNo)?.toUpperCase() ?? '';
    const day = asOfDate || today;
    const search = { partner: textOf(partner), receiverCountry: textOf(receiverCountry) };
    const waiting = await sendersOf(records).waitingAt(day, search);
    const orders = await records.getAll(
      'Transfer',
      waiting.map(({ id }) => id),
    );
    const found = [...orders.values()];
    const firms = await records.getAll(
      'Partner',
      found.map((order) => order.partner),
    );
    const agents = await records.getAll(
      'Agent',
      found.map((order) => order.sendAgent),
    );
    const terms = await payoutDays(records, await ruleParameter(records, 'payout.validDays'));
    const rows = waiting.flatMap(({ id, transferStatus }): readonly GridRow[] => {
      const order = orders.get(id);
      const last = order && terms.lastOf(order);
      if (!order?.sentAt || !last || !order.transferNo.includes(part)) return [];
      const ageDays = daysBetween(todayInTurkiye(new Date(order.sentAt)), day);
      if (ageBand && bandOf(ageDays) !== ageBand) return [];
      return [
        {
          id,
          transferStatus,
          transferNo: order.transferNo,
          sentAt: order.sentAt,
          payoutAmount: order.payoutAmount,
          payoutCurrency: order.payoutCurrency,
          receiverLastName: order.receiverLastName,
          receiverCountry: order.receiverCountry,
          sendAmount: order.sendAmount,
          sendCurrency: order.sendCurrency,
          partner: order.partner,
          'partner.partnerCode': firms.get(order.partner ?? '')?.partnerCode ?? null,
          'sendAgent.title': agents.get(order.sendAgent)?.title ?? null,
          ageDays,
          ageBand: bandOf(ageDays),
          expiresOn: last,
          daysLeft: daysBetween(day, last),
          currency: order.payoutCurrency,
        },
      ];
    });
    return computedAnswer(rows, request, ['payoutAmount']);
  },
};
