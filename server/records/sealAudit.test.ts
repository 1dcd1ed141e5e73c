import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { fixtureModel } from '../testing/model';
import { withoutTriggers } from '../testing/withoutTriggers';
import { auditEvent } from './auditTrail';
import type { Database } from './openDatabase';
import { sealAudit, verifyAudit } from './sealAudit';

const now = new Date('2026-11-24T09:00:00.000Z');
const later = new Date('2026-11-24T12:00:00.000Z');

let database: Database;
beforeEach(async () => {
  database = await memoryDatabase(fixtureModel);
});
afterEach(() => database.destroy());

/** Appends rows, in an order of ids if given. */
async function append(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await auditEvent(database, { ...fixtureActor, now: now.toISOString() }, 'printed', 'Account', '7', {
      name: 'Işıl Öz',
    });
}

const tamper = (statement: string) => withoutTriggers(database, statement);
const faults = async () => (await verifyAudit(database, later)).faults;

describe('seals of the audit trail', () => {
  beforeEach(async () => {
    await append(3);
    await sealAudit(database, now);
    await append(2);
    await sealAudit(database, now);
  });

  test('an untouched trail has no fault, in any time zone', async () => {
    expect(await sealAudit(database, now)).toBeNull();
    await sql`set time zone 'Europe/Istanbul'`.execute(database);
    expect(await verifyAudit(database, later)).toMatchObject({ seals: 2, faults: [] });
  });

  test.each([
    ['a changed row', `update audit_log set user_name = 'other' where id = (select min(id) from audit_log)`],
    [
      'a changed value',
      `update audit_log set changes = '{"name":"Isil"}' where id = (select max(id) from audit_log)`,
    ],
    ['a removed row', 'delete from audit_log where id = (select min(id) from audit_log)'],
  ])('%s is found', async (_, statement) => {
    await tamper(statement);
    expect(await faults()).toEqual([{ kind: 'changed', ids: expect.stringMatching(/^\{\[\d+,\d+\)\}$/) }]);
  });

  test('a removed seal is found, even if its rows were removed', async () => {
    await tamper('delete from audit_log where id <= (select min(id) + 2 from audit_log)');
    await tamper('delete from audit_seal where id = (select min(id) from audit_seal)');
    expect(await faults()).toMatchObject([{ kind: 'chain' }]);
  });

  test('a seal with another hash is found by the next one', async () => {
    await tamper(`update audit_seal set hash = 'x' where id = (select min(id) from audit_seal)`);
    expect((await faults()).map(({ kind }) => kind)).toEqual(['changed', 'chain']);
  });

  test('a row that was added between sealed ones is found after an hour', async () => {
    await tamper(`insert into audit_log overriding system value
        select 0, at, user_name, screen, action, entity, record_id, request_id, changes, reason, ip
        from audit_log limit 1`);
    expect((await verifyAudit(database, now)).faults).toEqual([]);
    expect(await faults()).toEqual([{ kind: 'unsealed', ids: '{[0,1)}' }]);
  });

  test('rows whose transaction commits late are sealed later', async () => {
    await sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))`.execute(database);
    await append(1);
    await sealAudit(database, now);
    await tamper(`insert into audit_log overriding system value
        select max(id) - 1, max(at), 'late', 's', 'a', 'e', 1, 'r', '{}', null, null from audit_log`);
    expect(await sealAudit(database, now)).not.toBeNull();
    expect(await faults()).toEqual([]);
  });

  test('seals cannot be changed through the application', async () => {
    await expect(sql`update audit_seal set hash = ''`.execute(database)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_seal`.execute(database)).rejects.toThrow('append-only');
  });
});
