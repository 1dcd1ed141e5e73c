import type { LocalizedText } from '../../../../contract/values/language';
import type { Call, Command } from '../../../engine/context/Command';
import { shownNumber } from '../../../platform/messages/shownNumber';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import { ledgerDigits } from '../../kernel/rules/money';
import {
  isOlderBulletin,
  olderBulletin,
  ownCurrency,
  publishEdition,
  type RateLine,
  raisedPrices,
  rateAsOf,
  rateDeviation,
  rateFarOff,
  ratesOfAnotherDay,
  repeatedCurrency,
} from '../rules';
import { nextLine } from './nextLine';

type EditionCall = Call<'RateEdition', { percent: string }>;

/** Commands of the rates of a day, which are published together as an edition. */
export const rateEditions: readonly Command<'RateEdition', { percent: string }>[] = [
  {
    path: 'fct/rate/begin',
    async handle(call) {
      const reply = await call.generic();
      if (call.recordId !== null) return reply;
      const inForce = await call.records.list('ExchangeRate', { rateStatus: 'PUBLISHED' });
      return { ...reply, state: { ...reply.state, rates: inForce.map(nextLine) } };
    },
  },
  {
    path: 'fct/rate/raise',
    async handle(call) {
      const { percent = '0' } = call.payload;
      const rates = linesOf(call).map(async (line) => {
        // Read-only columns are not sent.
        const before = await rateAsOf(call.records, line.currency, call.today);
        return { ...raisedPrices(line, percent), previousSell: before?.sellRate ?? null };
      });
      return { state: { rates: await Promise.all(rates) } };
    },
  },
  {
    path: 'fct/rate/takeOver',
    async handle({ records, form, today }) {
      const { rateSource } = form;
      const known = await records.list('ExchangeRate', { rateStatus: 'PUBLISHED' });
      const rates = await Promise.all(
        known.map(async (rate) => ({
          now: rate,
          from: await rateAsOf(records, rate.currency, today, rateSource),
        })),
      );
      const taken = rates.map(({ now, from }) => ({ ...nextLine(from ?? now), previousSell: now.sellRate }));
      const last = await records.get('RateEdition', rates.find(({ from }) => from)?.from?.edition ?? '');
      const bulletin = { bulletinNo: last?.bulletinNo ?? null, bulletinDate: last?.bulletinDate ?? null };
      return { state: { ...bulletin, rates: taken } };
    },
  },
  {
    path: 'fct/rate/validate',
    async handle(call) {
      await farthestRate(call);
      return call.generic();
    },
  },
  {
    path: 'fct/rate/commit',
    async handle(call) {
      const { records, form, today, now, granted } = call;
      // A bulletin that is fetched at the same moment waits.
      await records.lockName('exchange rates');
      const why = await farthestRate(call);
      if (why !== null) {
        const flow = await records.find('ApprovalDefinition', { txnCode: 'FX_RATE', status: 'ACTIVE' });
        if (!granted.some(({ definition }) => definition === flow?.id)) return call.hold(flow?.id ?? '', why);
      }
      const { rateSource = 'MANUAL' } = form;
      const moment = { today, now };
      const edition = await publishEdition(records, rateSource, moment, linesOf(call), bulletinOf(call));
      return { result: { id: edition.id, number: edition.editionNo } };
    },
  },
];

/**
 * Checks the rates against those in force, the edition before: what a second person has to confirm, or null.
 * @throws Refusal `rates.dayPassed`, `rates.bulletinOlder`, `rates.repeated`, `rates.ownCurrency`, `rates.farOff`, `money.currencyDigits`
 */
async function farthestRate(
  call: Pick<EditionCall, 'records' | 'form' | 'today' | 'language'>,
): Promise<LocalizedText | null> {
  const { records, today, language } = call;
  if (call.form.rateDate !== today) throw ratesOfAnotherDay(language);
  const bulletin = bulletinOf(call);
  if (bulletin && (await isOlderBulletin(records, bulletin.bulletinDate))) throw olderBulletin(language);
  const lines = linesOf(call);
  for (const [at, { currency }] of lines.entries()) {
    if (currency === 'TRY') throw ownCurrency(at, language);
    ledgerDigits(currency);
    if (lines.findIndex((other) => other.currency === currency) < at)
      throw repeatedCurrency(currency, at, language);
  }
  const { largest, firstTime } = await rateDeviation(records, lines, today);
  if (largest?.percent.gt(await ruleParameter(records, 'rates.refusalPercent')))
    throw rateFarOff(largest.currency, largest.field, largest.at, largest.percent, language);
  if (firstTime !== null) {
    return {
      tr: `${firstTime} kurunun önceki yayını yok`,
      en: `The rate of ${firstTime} has no edition before`,
    };
  }
  if (largest === null || largest.percent.lte(await ruleParameter(records, 'rates.approvalPercent')))
    return null;
  const { currency, percent } = largest;
  return {
    tr: `${currency} kuru önceki yayından %${shownNumber(percent.toFixed(2)).tr} ayrılıyor`,
    en: `The rate of ${currency} is ${percent.toFixed(2)} % from the edition before`,
  };
}

/** The bulletin that the rates are from: those of another source have none. */
function bulletinOf({ form: { rateSource, bulletinNo, bulletinDate } }: Pick<EditionCall, 'form'>) {
  return rateSource === 'TCMB' && bulletinDate ? { bulletinNo: bulletinNo ?? null, bulletinDate } : undefined;
}

function linesOf({ form }: Pick<EditionCall, 'form'>): readonly RateLine[] {
  return form.rates ?? [];
}
