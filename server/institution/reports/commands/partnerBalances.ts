import Big from 'big.js';
import type { IsoDate } from '../../../../contract/model/generated/entities';
import { daysBetween } from '../../../../contract/values/days';
import type { QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { amountText, textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { netRows } from './netRows';

/**
 * Report 30: what each partner owes us less what we owe it, per currency, beside its credit limit and the balance that
 * treasury is alerted at.
 */
export const partnerBalances: QueryCommand<'ExfAccountInfo', { asOfDate: IsoDate }> = {
  path: 'reports/cash/30/query',
  async query({ records, today }, request) {
    const { asOfDate, exfFirm, currency } = request.filter;
    const day = asOfDate || today;
    const terms = await records.list('ExfAccountInfo', { status: 'ACTIVE' });
    const of = { kind: 'EXF', owner: textOf(exfFirm), currency: textOf(currency) } as const;
    const rows = await netRows(records, of, day, async ({ owner, currency: held, net }) => {
      const own = terms.filter((each) => each.exfFirm === owner && each.currency === held);
      const alertBalance = sumOf(own, 'alertBalance');
      return {
        creditLimit: amountText(sumOf(own, 'creditLimit')),
        alertBalance: amountText(alertBalance),
        isLow: net.lt(alertBalance),
        unsettledDays: await unsettledDays(records, { exfFirm: owner, currency: held }, day),
      };
    });
    const totals = ['receivable', 'payable', 'netAmount', 'tryEquivalent'];
    return computedAnswer(rows, request, totals, new Map([['tryEquivalent', 'TRY']]));
  },
};

function sumOf(terms: readonly StoredOf<'ExfAccountInfo'>[], field: 'creditLimit' | 'alertBalance'): Big {
  return terms.reduce((sum, each) => sum.plus(each[field]), new Big(0));
}

/** Days since money last went to or came from a partner in a currency; null if it never did. */
async function unsettledDays(
  records: RecordStore,
  of: { readonly exfFirm: string; readonly currency: string },
  day: string,
): Promise<number | null> {
  const match = { ...of, status: 'EXECUTED', valueDate: { lte: day } } as const;
  const last = await records.list('FirmRemittance', match, {
    last: { field: 'valueDate', per: ['exfFirm'] },
  });
  const settled = last
    .map(({ valueDate }) => valueDate)
    .sort()
    .at(-1);
  return settled === undefined ? null : daysBetween(settled, day);
}
