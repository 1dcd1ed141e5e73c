import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMessage, deliverMessages, reviveMessage } from '../../platform/outbox';
import { createRecordStore } from '../../records/createRecordStore';
import { fixtureActor } from '../../testing/actor';
import { withoutRequired } from '../../testing/commandWorld';
import { type MemoryStorage, memoryStorage } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';

const model = entityModel();
const now = new Date('2026-11-20T09:00:00.000Z');
let storage: MemoryStorage;
let sent: string[];
let undelivered: string[];
let failing: boolean;
beforeEach(async () => {
  storage = await memoryStorage(model);
  [sent, undelivered, failing] = [[], [], false];
});
afterEach(() => storage.close());

const wanted = { purpose: 'CONTACT_CODE', to: '+905321234567', message: { text: 'Kod 123456' } } as const;

/** A turn of a server. */
const deliver = () =>
  deliverMessages({
    database: storage.database,
    clock: () => now,
    smsTerms: async () => ({ provider: 'sms.example', segmentKurus: 15 }),
    sender: {
      async send(to) {
        sent.push(to);
        if (failing) throw new Error('the gateway answered 503');
        return { preview: null };
      },
    },
    undelivered: async (_, ids) => void undelivered.push(...ids),
  });

const rows = () => storage.database.selectFrom('outbox').selectAll().orderBy('id').execute();

it('a message of a campaign is sent, again and once more by staff, only while its recipient agrees to such messages', async () => {
  const records = createRecordStore(storage.database, withoutRequired(model), fixtureActor);
  const { id: customer } = await records.untyped.insert('Customer', { customerType: 'INDIVIDUAL' });
  const agreed = {
    customer,
    consentChannel: 'SMS',
    consent: 'APPROVED',
    recipient: wanted.to,
  } as const;
  const { id, version } = await records.untyped.insert('MarketingPermission', agreed);
  const other = { consentChannel: 'CALL', recipient: '+905320000000' } as const;
  await records.untyped.insert('MarketingPermission', { ...agreed, ...other });
  const news = { ...wanted, purpose: 'CAMPAIGN', customer, seconds: 12 * 3600 } as const;
  await addMessage(storage.database, news, null, now);
  await addMessage(storage.database, { ...news, customer: '999' }, null, now);
  failing = true;
  await deliver();
  expect(sent).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'WAITING' }, { status: 'WITHDRAWN', content: null }]);
  const withdrawn = await records.update('MarketingPermission', id, version, { consent: 'REJECTED' });
  await storage.database
    .updateTable('outbox')
    .set({ status: 'DEAD' })
    .where('customer', '=', customer)
    .execute();
  const [dead] = await rows();
  const actor = { ...fixtureActor, now: now.toISOString() };
  expect(await reviveMessage(storage.database, dead?.id ?? '', actor)).toBe('WITHDRAWN');
  await records.update('MarketingPermission', id, withdrawn.version, { consent: 'APPROVED' });
  expect(await reviveMessage(storage.database, dead?.id ?? '', actor)).toBe('WAITING');
  const again = await records.get('MarketingPermission', id);
  await records.update('MarketingPermission', id, again?.version ?? 0, { consent: 'REJECTED' });
  failing = false;
  await deliver();
  expect(sent).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'WITHDRAWN' }, { status: 'WITHDRAWN' }]);
  expect(undelivered).toEqual([]);
  expect(await records.list('SmsLog', {})).toMatchObject([
    { smsStatus: 'WITHDRAWN' },
    { smsStatus: 'WITHDRAWN' },
  ]);
});
