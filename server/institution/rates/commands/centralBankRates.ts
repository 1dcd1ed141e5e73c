import { businessDay } from '../../../../contract/values/businessDays';
import { shownDay } from '../../../../contract/values/days';
import type { LocalizedText } from '../../../../contract/values/language';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { ruleParameter } from '../../../platform/parameters/ruleParameter';
import type { RecordStore } from '../../../records/RecordStore';
import {
  bankFailed,
  bankSilent,
  bulletinFarOff,
  bulletinHasNone,
  bulletinKnown,
  bulletinOfAnotherDay,
  bulletinUnreadable,
  type CentralBank,
  isOlderBulletin,
  publishEdition,
  type RateBulletin,
  rateDeviation,
} from '../rules';
import { nextLine } from './nextLine';

type BankCall = Call<'RateEdition'>;

/** Commands that ask the central bank for its newest bulletin, after their transaction. */
export const centralBankRates = (bank: CentralBank): readonly Command<'RateEdition'>[] => [
  {
    path: 'fct/rate/fetchTcmb',
    handle: async (call) =>
      afterAnswer(call, bank, (records, bulletin) => publishBulletin(records, call, bulletin)),
  },
  {
    path: 'fct/rate/loadTcmb',
    handle: async (call) => afterAnswer(call, bank, loadedLines),
  },
];

/** The reply to a question that is not answered yet: only a repeated call that arrives before the answer sees it. */
const unanswered: Reply = {
  head: {
    code: 'rates.bankWaiting',
    notificationType: 'WARNING',
    message: {
      tr: 'TCMB’ye soruldu, yanıtı henüz bilinmiyor: listeyi biraz sonra yenileyin.',
      en: 'The central bank was asked, its answer is not known yet: refresh the list in a while.',
    },
  },
};

/** Asks the bank after the transaction of the call, and follows its bulletin in a new one. */
async function afterAnswer(
  call: BankCall,
  bank: CentralBank,
  follow: (records: RecordStore, bulletin: RateBulletin) => Promise<Reply>,
): Promise<Reply> {
  const lastDay = businessDay(call.today, -1, await call.vacationDays());
  return {
    ...unanswered,
    outside: async () => {
      const bulletin = await newestBulletin(bank, lastDay, call.today);
      return call.inNewTransaction((records) => follow(records, bulletin));
    },
  };
}

/**
 * The bulletin that holds today: of today, or of the last business day before, since a bulletin is published in the afternoon.
 * @throws Refusal `rates.bankSilent`, `rates.bankFailed`, `rates.bulletinUnreadable`, `rates.bulletinDay`
 */
async function newestBulletin(bank: CentralBank, lastDay: string, today: string): Promise<RateBulletin> {
  const reply = await bank.bulletin();
  if (reply.kind === 'silent') throw bankSilent();
  if (reply.kind === 'failed') throw bankFailed(reply.status);
  if (reply.kind === 'unreadable') throw bulletinUnreadable(reply.why);
  const { bulletin } = reply;
  if (bulletin.bulletinDate > today || bulletin.bulletinDate < lastDay)
    throw bulletinOfAnotherDay(bulletin.bulletinDate);
  return bulletin;
}

/**
 * Publishes the bulletin's rates of the currencies in force, once: also if they were published by hand.
 * @throws Refusal `rates.bulletinDay` for one before the last published, `rates.bulletinKnown` for one that is published
 * already, `rates.bulletinEmpty`, `rates.bulletinFarOff`
 */
async function publishBulletin(
  records: RecordStore,
  { today, now }: Pick<BankCall, 'today' | 'now'>,
  bulletin: RateBulletin,
): Promise<Reply> {
  // Two calls at once must not both publish it: the name is held until the transaction ends.
  await records.lockName('exchange rates');
  const { bulletinNo, bulletinDate } = bulletin;
  if (await isOlderBulletin(records, bulletinDate)) throw bulletinOfAnotherDay(bulletinDate);
  const known = await records.find('RateEdition', { bulletinDate, bulletinNo: bulletinNo || null });
  if (known !== null) throw bulletinKnown(named(bulletin), known.editionNo);
  const inForce = await records.list('ExchangeRate', { rateStatus: 'PUBLISHED' });
  const lines = bulletin.rates.filter(({ currency }) => inForce.some((rate) => rate.currency === currency));
  if (lines.length === 0) throw bulletinHasNone();
  const { largest } = await rateDeviation(records, lines, today);
  if (largest?.percent.gt(await ruleParameter(records, 'rates.approvalPercent'))) {
    const mayBeConfirmed = largest.percent.lte(await ruleParameter(records, 'rates.refusalPercent'));
    throw bulletinFarOff(largest.currency, largest.percent, mayBeConfirmed);
  }
  const edition = await publishEdition(records, 'TCMB', { today, now }, lines, bulletin);
  return {
    result: { id: edition.id, number: edition.editionNo, bulletin: named(bulletin) },
    ...missingHead(inForce, bulletin),
  };
}

/**
 * The lines of a new edition: the rates in force, with the bulletin's prices where it has them. Nothing is stored.
 * @throws Refusal `rates.bulletinEmpty`
 */
async function loadedLines(records: RecordStore, bulletin: RateBulletin): Promise<Reply> {
  const inForce = await records.list('ExchangeRate', { rateStatus: 'PUBLISHED' });
  const rates = inForce.map((rate) => ({
    ...nextLine(rate),
    ...bulletin.rates.find(({ currency }) => currency === rate.currency),
  }));
  if (!rates.some(({ currency }) => bulletin.rates.some((each) => each.currency === currency)))
    throw bulletinHasNone();
  const { bulletinNo, bulletinDate } = bulletin;
  return {
    state: { rateSource: 'TCMB', bulletinNo: bulletinNo || null, bulletinDate, rates },
    result: { bulletin: named(bulletin) },
    ...missingHead(inForce, bulletin),
  };
}

/** A warning if the bulletin lacks currencies in force, which keep their rates; nothing otherwise. */
function missingHead(inForce: readonly { readonly currency: string }[], bulletin: RateBulletin) {
  const missing = inForce.filter(({ currency }) =>
    bulletin.rates.every((each) => each.currency !== currency),
  );
  if (missing.length === 0) return {};
  const names = missing.map(({ currency }) => currency).join(', ');
  return {
    head: warning('rates.bulletinLacks', {
      tr: `${named(bulletin)} bülteni alındı; bültende bulunmayan dövizlerin kuru değişmedi: ${names}.`,
      en: `The bulletin ${named(bulletin)} was taken; currencies that it lacks keep their rates: ${names}.`,
    }),
  };
}

/** Number and day of a bulletin. */
const named = ({ bulletinNo, bulletinDate }: RateBulletin) =>
  `${bulletinNo} ${shownDay(bulletinDate)}`.trim();

const warning = (code: string, message: LocalizedText) =>
  ({ code, notificationType: 'WARNING', message }) as const;
