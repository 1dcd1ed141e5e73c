import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { createRecordStore } from '../../records/createRecordStore';
import { migrate } from '../../records/migrate';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { beforeVouchers, schemaOf } from '../../testing/formerSchema';
import { schemas } from '..';

const model = entityModel();
let database: Database;
let wanted: Awaited<ReturnType<typeof schemaOf>>;

const rows = async (statement: string) => (await sql.raw<JsonObject>(statement).execute(database)).rows;

const layout = {
  columns: [{ name: 'record', hidden: true }, { name: 'record.reference' }, { name: 'amount' }],
  sort: [
    { field: 'record', direction: 'asc' },
    { field: 'record.recordNo', direction: 'asc' },
  ],
  filter: { record: '5', note: 'record' },
};
const held = {
  form: { amount: '5.00', note: null },
  stored: null,
  set: { record: '1' },
  facts: { record: '1', 'record.recordNo': '2026-11-000001', handoverRecord: '2', status: null },
  action: { body: { record: '41', state: {} } },
  recordId: '41',
};

beforeAll(async () => {
  database = await memoryDatabase(model);
  wanted = await schemaOf(database);
  for (const statement of beforeVouchers) await sql.raw(statement).execute(database);
  const by = 'version, created_by, created_at, updated_by, updated_at';
  const who = `1, 'a', now(), 'a', now()`;
  for (const statement of [
    `insert into voucher (reference, record_no, ${by}) values ('FR1', '2026-11-000001', ${who}), ('FR2', null, ${who})`,
    `insert into report_order (job, content, attempts) values
      (1, '{"query":{"columns":["reference","recordNo"],"sort":[{"field":"recordNo"}],"text":"recordNo 5"}}', 0)`,
    `insert into number_counter values ('Voucher', 'recordNo 2026-11', 1), ('GallerySample', 'recordNo 2026-11', 1)`,
    `insert into transfer (transfer_no, record, handover_record, ${by}) values ('TR1', 1, 2, ${who})`,
    `insert into limit_use (record, record_ref, ${by}) values (1, 'TR1', ${who})`,
    // As a server of before adds them that is given the definitions of today while it runs.
    'alter table limit_use add column voucher bigint references voucher',
    'create index limit_use_voucher_idx on limit_use (voucher)',
    'alter table payout add column voucher bigint',
    'alter table voucher add column journal_no text',
    `insert into limit_use (voucher, record_ref, ${by}) values (2, 'TR2', ${who})`,
    `insert into approval (approval_no, request, diff, approval_status, ${by}) values ('ONY1', '${JSON.stringify(held)}',
      '[{"id":"record","field":"record"}]', 'PENDING', ${who}), ('ONY2', '{"form":{"amount":"5.00"}}', null, 'PENDING', ${who})`,
    `insert into "user" (user_name, ${by}) values ('a', ${who})`,
    `insert into user_setting (user_id, scope, name, shared, is_default, value, updated_at)
      values (1, 'grid:accounting/arSearch', '', false, false, '${JSON.stringify(layout)}', now())`,
    `insert into message (message_code, body, ${by}) values ('PARTNER_EVENT', '{{ firm }}: {{event}} {{firm}}', ${who}),
      ('RECEIPT', '{{firm}}', ${who})`,
    `insert into transaction_reject (reject_code, ${by}) values ('order.wrongState', ${who}), ('order.full', ${who})`,
    `insert into resource_entry (resource_key, ${by}) values ('Payout.record', ${who}), ('Voucher.recordNo', ${who}), ('refusal.order.noDesk', ${who}),
      ('Payout.amount', ${who})`,
    `insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, changes) values
      (now(), 'a', 's', 'insert', 'LedgerEntry', 1, 'r', '{"record":[null,"1"]}'),
      (now(), 'a', 's', 'update', 'Remittance', 1, 'r', '{"record":[null,"1"],"exfFirm":[null,"3"]}'),
      (now(), 'a', 's', 'update', 'AccountingRecord', 1, 'r', '{"recordNo":[null,"2026-11-000001"]}'),
      (now(), 'a', 's', 'update', 'GallerySample', 1, 'r', '{"record":[null,"1"]}')`,
  ])
    await sql.raw(statement).execute(database);
});
afterAll(() => database.destroy());

test('what names a voucher is called by that word in a database of before, as in a new one, also where both words are columns', async () => {
  const sealed = await rows('select * from audit_log order by id');
  expect(await migrate(database, model, schemas)).toEqual(new Map());
  expect(await schemaOf(database)).toEqual(wanted);

  const records = createRecordStore(database, model, fixtureActor);
  expect(await records.find('Transfer', { transferNo: 'TR1' })).toMatchObject({
    voucher: '1',
    handoverVoucher: '2',
  });
  expect(await records.list('Voucher', {})).toMatchObject([
    { reference: 'FR1', journalNo: '2026-11-000001' },
    { reference: 'FR2', journalNo: null },
  ]);
  expect(await rows('select entity, field from number_counter order by entity desc')).toEqual([
    { entity: 'Voucher', field: 'journalNo 2026-11' },
    { entity: 'GallerySample', field: 'recordNo 2026-11' },
  ]);
  expect(await records.list('LimitUse', {})).toMatchObject([
    { voucher: '1', recordRef: 'TR1' },
    { voucher: '2', recordRef: 'TR2' },
  ]);
  // The trail is sealed: it stays as it was written, and is read by today's names.
  expect(await rows('select * from audit_log order by id')).toEqual(sealed);
  expect(await rows('select entity_name as entity, field_name as field from change_log order by id')).toEqual(
    [
      { entity: 'LedgerEntry', field: 'voucher' },
      { entity: 'Transfer', field: 'voucher' },
      { entity: 'Transfer', field: 'partner' },
      { entity: 'Voucher', field: 'journalNo' },
      { entity: 'GallerySample', field: 'record' },
    ],
  );
});

test('waiting requests and settings name the field by it, and keep the words of the language', async () => {
  const [first, second] = await rows('select request, diff from approval order by id');
  expect(first).toEqual({
    request: {
      ...held,
      set: { voucher: '1' },
      facts: { voucher: '1', 'voucher.journalNo': '2026-11-000001', handoverVoucher: '2', status: null },
    },
    diff: [{ id: 'voucher', field: 'voucher' }],
  });
  expect(second?.request).toEqual({ form: { amount: '5.00' } });
  expect(await rows("select content -> 'query' as query from report_order")).toEqual([
    {
      query: {
        columns: ['reference', 'journalNo'],
        sort: [{ field: 'journalNo' }],
        text: 'recordNo 5',
      },
    },
  ]);
  expect(await rows('select value from user_setting')).toEqual([
    {
      value: {
        columns: [{ name: 'voucher', hidden: true }, { name: 'voucher.reference' }, { name: 'amount' }],
        sort: [
          { field: 'voucher', direction: 'asc' },
          { field: 'voucher.journalNo', direction: 'asc' },
        ],
        filter: { voucher: '5', note: 'record' },
      },
    },
  ]);
});

test('refusals of transfers, messages about partners and renamed texts have the names of today', async () => {
  expect(await rows('select body from message order by id')).toEqual([
    { body: '{{partner}}: {{event}} {{partner}}' },
    { body: '{{firm}}' },
  ]);
  expect(await rows('select reject_code as code from transaction_reject order by id')).toEqual([
    { code: 'transfer.wrongState' },
    { code: 'order.full' },
  ]);
  expect(await rows('select resource_key as key from resource_entry order by id')).toEqual([
    { key: 'Payout.voucher' },
    { key: 'Voucher.journalNo' },
    { key: 'refusal.transfer.noDesk' },
    { key: 'Payout.amount' },
  ]);
});
