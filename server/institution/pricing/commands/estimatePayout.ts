import Big from 'big.js';
import type { TxnTypeCode } from '../../../../contract/model/generated/entities';
import { daysOfLastMonth } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call, Command } from '../../../engine/context/Command';
import { amountOf, textOf } from '../../../engine/context/values';
import { shownAmount } from '../../../platform/messages/shownAmount';
import { tiersOf, unitPrice } from '../rules/prices';

/**
 * Estimates what the form's commission would have paid the agent for last month's transactions: the agent's
 * share of each price, less withholding. Writes nothing. Throws `fee.estimateNeeds`.
 */
export const estimatePayout: Command<'FeeTemplate'> = {
  path: 'fee/template/2/estimate',
  async handle(call) {
    const { form, records } = call;
    const agent = textOf(form.agent);
    const txnType = form.txnType ?? null;
    const currency = textOf(form.currency);
    if (agent === null || txnType === null || currency === null) {
      throw new Refusal('fee.estimateNeeds', {
        tr: 'Tahmin için temsilci, işlem tipi ve para birimi gerekir.',
        en: 'The estimate needs agent, transaction type and currency.',
      });
    }
    const template = textOf(form.amountTemplate);
    const tiers = (await tiersOf(records, [{ amountTemplate: template }])).get(template ?? '') ?? null;
    const amounts = await lastMonth(call, { agent, currency }, txnType);
    const price = amounts.reduce((sum, amount) => sum.plus(unitPrice(form, tiers, amount) ?? 0), new Big(0));
    const gross = price.times(amountOf(form.sharePercent)).div(100);
    const withheld = gross.times(form.withholdingRate ?? 0).div(100);
    const [grossText, withheldText, netText] = [gross, withheld, gross.minus(withheld)].map((each) =>
      shownAmount(each, currency),
    );
    return {
      head: {
        code: 'fee.estimate',
        notificationType: 'WARNING',
        message: {
          tr: `Geçen ay ${amounts.length} işlem: brüt ${grossText?.tr}, stopaj ${withheldText?.tr}, net ${netText?.tr}.`,
          en: `Last month ${amounts.length} transactions: gross ${grossText?.en}, withholding ${withheldText?.en}, net ${netText?.en}.`,
        },
      },
    };
  },
};

/**
 * Amounts of the agent's transactions of a type in the last calendar month, over all of the agent's accounts.
 */
async function lastMonth(
  { records, today }: Pick<Call, 'records' | 'today'>,
  owner: { readonly agent: string; readonly currency: string },
  txnType: TxnTypeCode,
): Promise<readonly Big[]> {
  const accounts = await records.list('Account', owner);
  const account = accounts.map(({ id }) => id);
  // By account and each day of the month: steps into the index, whatever the accounts' age.
  const booked = await records.list('AccountTransaction', {
    account,
    bookingDate: daysOfLastMonth(today),
    txnType,
  });
  return booked.map(({ amount }) => amountOf(amount));
}
