import Big from 'big.js';
import type { MarginSideCode } from '../../../../contract/model/generated/entities';
import { haveCommonDay } from '../../../../contract/values/days';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command, FormOf, QueryCommand } from '../../../engine/context/Command';
import { amountText, textOf } from '../../../engine/context/values';
import { storedAmount } from '../../kernel/rules/money';
import { customerRate, inCounter, type QuotedRate, quotedRate, withMargin } from '../rules';

type Margin = FormOf<'CurrencyMargin'>;

/** Sample amounts that a preview converts. */
const samples = ['100', '1000', '10000'];

/** Commands of the margins of one side; each side has its own screens. */
const marginsOf = (at: string, marginSide: MarginSideCode): readonly AnyCommand[] => [
  {
    path: `fct/${at}/validate`,
    async handle(call) {
      await requireMargin(call, marginSide);
      return call.generic();
    },
  } satisfies Command<'CurrencyMargin'>,
  {
    path: `fct/${at}/commit`,
    async handle(call) {
      await requireMargin(call, marginSide);
      return call.generic({ marginSide });
    },
  } satisfies Command<'CurrencyMargin'>,
  {
    path: `fct/${at}/preview`,
    async query(call, { filter }) {
      // The margin of the form, or of the selected row.
      const stored = call.recordId === null ? null : await call.records.get('CurrencyMargin', call.recordId);
      const rows = await preview(call, marginSide, { ...stored, ...filter } as Margin);
      return { rows, total: rows.length, sums: {} };
    },
  } satisfies QueryCommand<'CurrencyMargin'>,
];

/** Margins on the rates of customers who send, and of those who are paid. */
export const margins: readonly AnyCommand[] = [
  ...marginsOf('margin', 'SEND'),
  ...marginsOf('marginPayout', 'PAYOUT'),
];

/** Sample amounts at the rate that a margin makes today, with the part of the house. */
async function preview(
  { records, today }: Pick<Call, 'records' | 'today'>,
  side: MarginSideCode,
  margin: Margin,
) {
  const { currency, counterCurrency, marginType = 'PERCENT', buyMargin = '0', sellMargin } = margin;
  if (!textOf(currency) || !textOf(counterCurrency)) return [];
  const request = {
    side,
    currency: currency ?? '',
    counterCurrency: counterCurrency ?? '',
    amount: () => new Big(0),
  };
  const known = await customerRate(records, request, today);
  if (known === null) return [];
  const exact = withMargin(known.base, side, { marginType, buyMargin, sellMargin: sellMargin ?? '0' });
  // As an order has them: rates that people quote, by which the amounts are computed.
  const [base, own] = [known.base, exact].map((rate) =>
    quotedRate(rate, request.currency, request.counterCurrency),
  ) as [QuotedRate, QuotedRate];
  return samples.map((sample, at) => {
    const amount = new Big(sample);
    const [without, counterAmount] = [inCounter(base, amount), inCounter(own, amount)];
    return {
      id: String(at + 1),
      amount: amountText(amount),
      currency: request.currency,
      counterCurrency: request.counterCurrency,
      baseRate: base.rate.toFixed(6),
      customerRate: own.rate.toFixed(6),
      counterAmount: storedAmount(counterAmount, request.counterCurrency),
      spread: storedAmount(counterAmount.minus(without).abs(), request.counterCurrency),
    };
  });
}

/** Throws `margin.sameCurrency`, `margin.band`, `margin.overlap`. */
async function requireMargin(call: Call<'CurrencyMargin'>, marginSide: MarginSideCode): Promise<void> {
  const { form, records, language, recordId } = call;
  const { currency, counterCurrency, channel, partner, country, amountFrom = '0', amountTo } = form;
  if (currency === counterCurrency) {
    throw refusedField('margin.sameCurrency', 'counterCurrency', language, {
      tr: 'Bir dövizin kendisine karşı kuru olmaz.',
      en: 'A currency has no rate against itself.',
    });
  }
  if (amountTo && new Big(amountTo).lte(amountFrom)) {
    throw refusedField('margin.band', 'amountTo', language, {
      tr: 'Üst tutar alt tutardan büyük olmalıdır.',
      en: 'The band ends above its beginning.',
    });
  }
  const scope = { channel: channel ?? null, partner: partner ?? null, country: country ?? null };
  const others = await records.list('CurrencyMargin', {
    ...scope,
    marginSide,
    currency: currency ?? '',
    counterCurrency: counterCurrency ?? '',
    status: 'ACTIVE',
  });
  const period = { validFrom: form.validFrom ?? call.today, validUntil: form.validUntil ?? null };
  const clash = others.find(
    (other) =>
      other.id !== recordId &&
      other.marginCode !== form.marginCode &&
      haveCommonDay(other, period) &&
      (!amountTo || new Big(other.amountFrom).lt(amountTo)) &&
      (!other.amountTo || new Big(other.amountTo).gt(amountFrom)),
  );
  if (clash === undefined) return;
  throw refusedField('margin.overlap', 'amountFrom', language, {
    tr: `${clash.marginCode} marjı aynı kapsamda bu tutarları içeriyor.`,
    en: `The margin ${clash.marginCode} has the same scope and these amounts.`,
  });
}
