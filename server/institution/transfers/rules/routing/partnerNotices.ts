import Big from 'big.js';
import type { PartnerEventCode } from '../../../../../contract/model/generated/entities';
import { addDays, shownDay } from '../../../../../contract/values/days';
import { formatDecimal } from '../../../../../contract/values/formatDecimal';
import type { LocalizedText } from '../../../../../contract/values/language';
import { timeInTurkiye, todayInTurkiye } from '../../../../../contract/values/today';
import partnerEvent from '../../../../../schemas/codes/transfers/PartnerEvent.json' with { type: 'json' };
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { prefundings } from './prefunding';

/** Days before the end of a contract from which its end is reported. */
const contractDays = 30;

/** Attempts without an answer from which a service counts as down. */
const silentAttempts = 3;

/** The same notification is repeated after this time in ms. */
const repeatAfter = 24 * 3600_000;

/** Nothing is sent before this time, if the setting has quiet hours. */
const quietUntil = '08:00';

/** Title of an event about a partner. @param event a code of the list PartnerEvent */
export const partnerEventTitle = (event: string): LocalizedText =>
  partnerEvent.codes.find(({ code }) => code === event)?.title ?? { tr: event, en: event };

/** Text of a notification that is due at a moment; null if nothing happened, or if it is not sent now. */
export async function partnerNotice(
  records: Pick<RecordStore, 'list' | 'get' | 'getAll' | 'sumPer'>,
  setting: StoredOf<'PartnerNotification'>,
  now: Date,
): Promise<LocalizedText | null> {
  const { status, mutedUntil, lastSentAt } = setting;
  const isMuted = mutedUntil !== null && mutedUntil > now.toISOString();
  const isRepeated = lastSentAt !== null && Date.parse(lastSentAt) + repeatAfter > now.getTime();
  if (status !== 'ACTIVE' || isMuted || isRepeated || isQuiet(setting, now)) return null;
  return happened[setting.partnerEvent](records, setting, now);
}

type Happened = (
  records: Pick<RecordStore, 'list' | 'get' | 'getAll' | 'sumPer'>,
  setting: StoredOf<'PartnerNotification'>,
  now: Date,
) => Promise<LocalizedText | null>;

/** Finds an event, and its text; null if it did not happen. */
const happened: Readonly<Record<PartnerEventCode, Happened>> = {
  LOW_BALANCE: lowBalance,
  CONTRACT: endOfContract,
  PAYOUT: ended('PAID_ABROAD', { tr: 'Ödenen transfer', en: 'Transfers paid' }),
  CANCEL: ended('CANCEL', { tr: 'İptal edilen transfer', en: 'Transfers cancelled' }),
  async RECON_DIFF(records, { partner }) {
    const open = await records.list('PartnerDifference', { partner, diffStatus: 'OPEN' });
    return counted(open.length, { tr: 'Açık mutabakat farkı', en: 'Open differences of reconciliation' });
  },
  async SERVICE_DOWN(records, { partner }) {
    const silent = { partner, requestStatus: 'SILENT', attempts: { gte: silentAttempts } } as const;
    const waiting = await records.list('PartnerRequest', silent);
    return counted(waiting.length, { tr: 'Yanıtsız istek', en: 'Requests without an answer' });
  },
};

/** Transfers that ended so since the last notification, or in the last day. */
function ended(step: 'PAID_ABROAD' | 'CANCEL', of: LocalizedText): Happened {
  return async (records, { partner, lastSentAt }, now) => {
    const since = lastSentAt ?? new Date(now.getTime() - repeatAfter).toISOString();
    const events = await records.list('TransferEvent', { step, takenAt: { gt: since } });
    const transfers = await records.getAll(
      'Transfer',
      events.map(({ transfer }) => transfer),
    );
    return counted([...transfers.values()].filter((transfer) => transfer.partner === partner).length, of);
  };
}

function counted(count: number, { tr, en }: LocalizedText): LocalizedText | null {
  return count === 0 ? null : { tr: `${tr}: ${count}`, en: `${en}: ${count}` };
}

function isQuiet({ quietFrom, notifyChannel }: StoredOf<'PartnerNotification'>, now: Date): boolean {
  if (!quietFrom || notifyChannel === 'SCREEN') return false;
  const time = timeInTurkiye(now);
  return time >= quietFrom.slice(0, 5) || time < quietUntil;
}

async function endOfContract(
  records: Pick<RecordStore, 'get'>,
  { partner }: StoredOf<'PartnerNotification'>,
  now: Date,
): Promise<LocalizedText | null> {
  const found = await records.get('Partner', partner);
  if (found === null || found.partnerStatus === 'TERMINATED') return null;
  if (found.contractEnd > addDays(todayInTurkiye(now), contractDays)) return null;
  const day = shownDay(found.contractEnd);
  return { tr: `Sözleşme ${day} tarihinde bitiyor`, en: `The contract ends on ${day}` };
}

async function lowBalance(
  records: Pick<RecordStore, 'list' | 'getAll' | 'sumPer'>,
  { partner, threshold }: StoredOf<'PartnerNotification'>,
): Promise<LocalizedText | null> {
  const low = (await prefundings(records, [partner])).flatMap(
    ({ info: { currency, alertBalance }, balance }) => {
      const least = threshold ?? alertBalance;
      return balance.lt(least)
        ? [{ currency, balance: balance.toFixed(2), least: new Big(least).toFixed(2) }]
        : [];
    },
  );
  if (low.length === 0) return null;
  const shown = (language: 'tr' | 'en') =>
    low.map(({ currency, balance, least }) =>
      [balance, '<', least]
        .map((part) => formatDecimal(part, language))
        .concat(currency)
        .join(' '),
    );
  return { tr: `Ön fon bakiyesi: ${shown('tr').join('; ')}`, en: `Prefunding: ${shown('en').join('; ')}` };
}
