import Big from 'big.js';
import type { IsoDate } from '../../../contract/generated/entities';
import { daysBetween } from '../../../contract/values/days';
import type { GridRow } from '../../../contract/wire/query';
import type { QueryCommand } from '../../context/Command';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { amountText } from '../values';
import { computedAnswer } from './computedAnswer';
import { exchangeRates } from './exchangeRates';
import { netPositions } from './netPosition';

/**
 * Report 30: what each partner owes us less what we owe it, per currency, beside its credit limit and the balance that
 * treasury is alerted at.
 */
export const partnerBalances: QueryCommand<'ExfAccountInfo', { asOfDate: IsoDate }> = {
  path: 'reports/cash/30/query',
  async query({ records, today }, request) {
    const { asOfDate, exfFirm, currency } = request.filter;
    const day = asOfDate || today;
    const accounts = await records.list('Account', {
      ...{ ownerType: 'EXF', ...(exfFirm && { exfFirm }), ...(currency && { currency }) },
    });
    const keyOf = (of: { readonly exfFirm?: string | null; readonly currency: string }) =>
      `${of.exfFirm} ${of.currency}`;
    const positions = await netPositions(records, accounts, day, keyOf);
    const firms = await records.getAll(
      'ExfFirm',
      accounts.map((account) => account.exfFirm ?? null),
    );
    const terms = await records.list('ExfAccountInfo', { status: 'ACTIVE' });
    const rateOf = exchangeRates(records, day);
    const rows: GridRow[] = [];
    for (const [key, { receivable, payable, net }] of positions) {
      const [firm = '', of = ''] = key.split(' ');
      const own = terms.filter((each) => keyOf(each) === key);
      const alertBalance = sumOf(own, 'alertBalance');
      const rate = await rateOf(of);
      rows.push({
        ...{ id: key.replace(' ', '-'), exfFirm: firm, 'exfFirm.title': firms.get(firm)?.title ?? null },
        ...{ currency: of, receivable: amountText(receivable), payable: amountText(payable) },
        ...{ netAmount: amountText(net), creditLimit: amountText(sumOf(own, 'creditLimit')) },
        ...{ alertBalance: amountText(alertBalance), isLow: net.lt(alertBalance) },
        unsettledDays: await unsettledDays(records, { exfFirm: firm, currency: of }, day),
        tryEquivalent: rate && amountText(net.times(rate)),
      });
    }
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
