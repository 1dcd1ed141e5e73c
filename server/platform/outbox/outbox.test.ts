import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { type MemoryStorage, memoryStorage } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { addMessage, deliverMessages, reviveMessage, waitAfter } from './index';
import { claimMessage } from './messageStates';

const model = entityModel();
const start = new Date('2026-11-20T09:00:00.000Z');
let storage: MemoryStorage;
let now: Date;
let sent: { to: string; text: string; key: string | undefined }[];
let undelivered: string[];
let failing: boolean;
beforeEach(async () => {
  storage = await memoryStorage(model);
  now = start;
  [sent, undelivered, failing] = [[], [], false];
});
afterEach(() => storage.close());

const wanted = { purpose: 'CONTACT_CODE', to: '+905321234567', message: { text: 'Kod 123456' } } as const;
const add = (database: Database, seconds = 24 * 3600) =>
  addMessage(database, { ...wanted, seconds }, 'ayse', now);

/** A turn of a server. */
const deliver = () =>
  deliverMessages({
    database: storage.database,
    clock: () => now,
    smsTerms: async () => ({ provider: 'sms.example', segmentKurus: 15 }),
    sender: {
      async send(to, { text, key }) {
        sent.push({ to, text, key });
        if (failing) throw new Error('the gateway answered 503');
        return { preview: null };
      },
    },
    undelivered: async (_, ids) => void undelivered.push(...ids),
  });

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const rows = () => storage.database.selectFrom('outbox').selectAll().orderBy('id').execute();

describe('a message of the outbox', () => {
  it('is sent once after the commit, and its text is deleted', async () => {
    await storage.database.transaction().execute((transaction) => add(transaction));
    await deliver();
    await deliver();
    const [row] = await rows();
    expect(sent).toEqual([{ to: wanted.to, text: 'Kod 123456', key: row?.key }]);
    expect(row).toMatchObject({ status: 'SENT', attempts: 1, content: null, requestedBy: 'ayse' });
    expect(row).toMatchObject({ segments: 1, provider: 'sms.example', cost: '0.1500' });
  });

  it('is never sent if its transaction is rolled back', async () => {
    const rolledBack = storage.database.transaction().execute(async (transaction) => {
      await add(transaction);
      throw new Error('refused');
    });
    await expect(rolledBack).rejects.toThrow('refused');
    await deliver();
    expect(sent).toEqual([]);
  });

  it('is sent again with the same key by another server, if the first one ends before it stores that', async () => {
    await add(storage.database);
    const claimed = await claimMessage(storage.database, now);
    await deliver();
    expect(sent).toEqual([]);
    pass(120);
    await deliver();
    expect(sent.map(({ key }) => key)).toEqual([claimed?.key]);
    expect(await rows()).toMatchObject([{ status: 'SENT', attempts: 2 }]);
  });

  it('42 D1 during whose attempts two servers ended is set aside and reported, and can be sent again', async () => {
    await add(storage.database);
    const [waiting] = await rows();
    await claimMessage(storage.database, now);
    pass(120);
    expect(await claimMessage(storage.database, now)).not.toBeNull();
    pass(120);
    await deliver();
    expect(sent).toEqual([]);
    expect(undelivered).toEqual([waiting?.id]);
    expect(await rows()).toMatchObject([{ status: 'DEAD', attempts: 2 }]);
    await deliver();
    expect(undelivered).toHaveLength(1);
    await reviveMessage(storage.database, waiting?.id ?? '', fixtureActor);
    await claimMessage(storage.database, now);
    pass(120);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('that fails is retried with the same key after a wait that doubles', async () => {
    await add(storage.database);
    failing = true;
    await deliver();
    for (const wait of [30, 60, 120]) {
      pass(wait - 1);
      await deliver();
      const before = sent.length;
      pass(1);
      await deliver();
      expect(sent).toHaveLength(before + 1);
    }
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(await rows()).toMatchObject([
      { status: 'WAITING', attempts: 4, error: 'the gateway answered 503' },
    ]);
    expect(waitAfter(20)).toBe(30 * 60_000);
    failing = false;
    pass(240);
    await deliver();
    expect(await rows()).toMatchObject([{ status: 'SENT', error: null }]);
    expect(undelivered).toEqual([]);
  });

  it('is dead after eight attempts, which is reported once, and can be sent again', async () => {
    await add(storage.database);
    failing = true;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await deliver();
      pass(30 * 60);
    }
    const [row] = await rows();
    expect(sent).toHaveLength(8);
    expect(row?.status).toBe('DEAD');
    expect(undelivered).toEqual([row?.id]);
    failing = false;
    const actor = { ...fixtureActor, now: now.toISOString() };
    expect(await reviveMessage(storage.database, row?.id ?? '', actor)).toBe('WAITING');
    await deliver();
    expect(await rows()).toMatchObject([{ status: 'SENT' }]);
    expect(await reviveMessage(storage.database, row?.id ?? '', actor)).toBe('ENDED');
    const { action } = await storage.database
      .selectFrom('auditLog')
      .select('action')
      .where('entity', '=', 'OutboxMessage')
      .executeTakeFirstOrThrow();
    expect(action).toBe('resent');
  });

  it('is not sent when it is of no use any more: its text is deleted, which is reported', async () => {
    await add(storage.database, 60);
    pass(60);
    await deliver();
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'EXPIRED', content: null }]);
    expect(undelivered).toHaveLength(1);
  });

  it('is listed for staff with a covered recipient, and without its text', async () => {
    await add(storage.database);
    await addMessage(storage.database, { ...wanted, to: 'ayse@kurum.example', seconds: 60 }, null, now);
    const listed = await createRecordStore(storage.database, model, fixtureActor).list('OutboxMessage', {});
    expect(listed).toMatchObject([
      { messageNo: 'GM0000000001', recipient: '+90•••••4567', notifyChannel: 'SMS', outboxStatus: 'WAITING' },
      { messageNo: 'GM0000000002', recipient: 'a•••@kurum.example', notifyChannel: 'EMAIL' },
    ]);
    expect(JSON.stringify(listed)).not.toContain('123456');
    const sms = await createRecordStore(storage.database, model, fixtureActor).list('SmsLog', {});
    expect(sms).toMatchObject([{ messageNo: 'GM0000000001', smsStatus: 'QUEUED', segments: 1 }]);
    expect(JSON.stringify(sms)).not.toContain('Kod');
  });
});
