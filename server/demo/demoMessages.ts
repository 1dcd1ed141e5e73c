import { addDays } from '../../contract/values/days';
import { momentInTurkiye } from '../../contract/values/today';
import type { Database } from '../storage/openDatabase';

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

/** Stores messages that went out before a day (YYYY-MM-DD). Texts were deleted, but for the undelivered one. */
export async function loadDemoMessages(database: Database, today: string): Promise<void> {
  const rows = past.map(([daysAgo, time, purpose, recipient, requestedBy, attempts, status], at) => {
    const createdAt = momentInTurkiye(addDays(today, -daysAgo), time);
    const later = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000).toISOString();
    const isDead = status === 'DEAD';
    return {
      key: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      ...{ purpose, recipient, requestedBy, attempts, status, createdAt },
      channel: recipient.includes('@') ? ('EMAIL' as const) : ('SMS' as const),
      content: isDead ? JSON.stringify({ subject: 'Tamamlanamayan görev', text: 'Denetim izi: Hata' }) : null,
      nextAt: later(toDeliver),
      expiresAt: later(hours * 3600),
      sentAt: status === 'SENT' ? later(toDeliver * attempts) : null,
      error: status === 'SENT' && attempts === 1 ? null : errors[isDead ? 'mailbox' : 'gateway'],
    };
  });
  await database.insertInto('outbox').values(rows).execute();
}

const errors = {
  mailbox: '550 5.1.1 Recipient address rejected: User unknown',
  gateway: 'The SMS gateway did not answer within 10 s',
} as const;
