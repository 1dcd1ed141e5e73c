import Big from 'big.js';
import { addDays } from '../../contract/values/days';
import { momentInTurkiye } from '../../contract/values/today';
import { type Database, entityTables } from '../records/openDatabase';
import { Random } from './Random';

/** Days before today, time, purpose, recipient, user who caused it, attempts, and how it ended. */
const past = [
  [21, '10:02', 'TEMPORARY_PASSWORD', '+905320000118', 'admin', 1, 'SENT'],
  [20, '14:41', 'CONTACT_CODE', '+905320000342', 'teller', 1, 'SENT'],
  [18, '09:27', 'CONTACT_CODE', 'aysel.tuna@posta.example', 'teller', 2, 'SENT'],
  [15, '11:15', 'CONTACT_CODE', '+905320000771', 'teller', 4, 'EXPIRED'],
  [12, '03:33', 'JOB_FAILED', 'bilgi.islem@anadolupara.example', null, 1, 'SENT'],
  [9, '16:08', 'TEMPORARY_PASSWORD', '+905320000204', 'admin', 3, 'SENT'],
  [6, '10:50', 'CONTACT_CODE', '+905320000519', 'teller', 1, 'SENT'],
  [4, '13:22', 'TEST', '+905320000101', 'admin', 1, 'SENT'],
  [2, '15:37', 'CONTACT_CODE', 'orhan.er@posta.example', 'manager', 1, 'SENT'],
  [1, '03:31', 'JOB_FAILED', 'denetim@anadolupara.example', null, 8, 'DEAD'],
] as const;

/** Seconds between request and delivery, and hours for which messages are of use. */
const toDeliver = 4;
const hours = 72;

/** Days of short messages to customers, and how many there are on a day. */
const smsDays = 90;
const smsOfDay = 4;

/** Price of a segment in the demo, in lira. */
const segmentPrice = '0.2000';

/** Stores messages that went out before a day (YYYY-MM-DD). Texts were deleted, but for the undelivered one. */
export async function loadDemoMessages(database: Database, today: string): Promise<void> {
  const staff = past.map(([daysAgo, time, purpose, recipient, requestedBy, attempts, status], at) => {
    const createdAt = momentInTurkiye(addDays(today, -daysAgo), time);
    const later = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000).toISOString();
    const isDead = status === 'DEAD';
    return {
      key: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      purpose,
      recipient,
      requestedBy,
      attempts,
      status,
      createdAt,
      channel: recipient.includes('@') ? ('EMAIL' as const) : ('SMS' as const),
      content: isDead ? JSON.stringify({ subject: 'Tamamlanamayan görev', text: 'Denetim izi: Hata' }) : null,
      nextAt: later(toDeliver),
      expiresAt: later(hours * 3600),
      sentAt: status === 'SENT' ? later(toDeliver * attempts) : null,
      error: status === 'SENT' && attempts === 1 ? null : errors[isDead ? 'mailbox' : 'gateway'],
      ...sentAs(recipient.includes('@') ? null : 1, status === 'SENT'),
      customer: null,
    };
  });
  const rows = [...staff, ...(await customerMessages(database, today))];
  await database.insertInto('outbox').values(rows).execute();
}

/** Segments of a short message; a sent one has its provider and its price. */
const sentAs = (segments: number | null, isSent: boolean) => ({
  segments,
  provider: segments !== null && isSent ? 'DEMO' : null,
  cost: segments !== null && isSent ? new Big(segments).times(segmentPrice).toFixed(4) : null,
});

/** Three months of codes and news to customers; one in thirty was not sent in time. */
async function customerMessages(database: Database, today: string) {
  const customers = await entityTables(database)
    .selectFrom('Customer')
    .select(['id', 'mobilePhone'])
    .where('mobilePhone', 'is not', null)
    .orderBy('id')
    .limit(300)
    .execute();
  if (customers.length === 0) return [];
  const random = new Random(5442);
  return Array.from({ length: smsDays * smsOfDay }, (_, at) => {
    const { id, mobilePhone } = random.pick(customers);
    const purpose = random.pick(['PAYOUT_CODE', 'PAYOUT_CODE', 'TRANSFER_NEWS', 'CONTACT_CODE'] as const);
    const time = `${String(random.int(9, 17)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
    const createdAt = momentInTurkiye(addDays(today, -1 - Math.floor(at / smsOfDay)), time);
    const later = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000).toISOString();
    const isSent = random.int(1, 30) > 1;
    return {
      key: `00000000-0000-4000-9000-${String(at + 1).padStart(12, '0')}`,
      purpose,
      recipient: String(mobilePhone),
      requestedBy: 'teller',
      channel: 'SMS' as const,
      status: isSent ? ('SENT' as const) : ('EXPIRED' as const),
      attempts: isSent ? 1 : 6,
      createdAt,
      customer: String(id),
      content: null,
      nextAt: later(toDeliver),
      expiresAt: later(hours * 3600),
      sentAt: isSent ? later(toDeliver) : null,
      error: isSent ? null : errors.gateway,
      ...sentAs(purpose === 'PAYOUT_CODE' ? 2 : 1, isSent),
    };
  });
}

const errors = {
  mailbox: '550 5.1.1 Recipient address rejected: User unknown',
  gateway: 'The SMS gateway did not answer within 10 s',
} as const;
