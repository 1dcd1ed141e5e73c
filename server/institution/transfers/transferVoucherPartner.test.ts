import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRecordStore } from '../../records/createRecordStore';
import { migrate } from '../../records/migrate';
import { openDatabase } from '../../records/openDatabase';
import { writeServerSetting } from '../../records/serverSettings';
import { fixtureActor } from '../../testing/actor';
import { inMemory } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { beforeVouchers, schemaOf } from '../../testing/formerSchema';
import { schemas } from '..';

const model = entityModel();

/** Gives tables, columns and their indexes the names that they had before. */
const backwards = [
  ...beforeVouchers,
  'drop view if exists integration_log, account_day, change_log cascade',
  'alter table transfer rename to remittance',
  'alter table remittance rename partner_answer to partner_status',
  'alter table remittance rename partner to exf_firm',
  'alter index ux_transfer_transfer_no rename to ux_remittance_transfer_no',
  'alter table remittance rename constraint fk_transfer_partner to fk_remittance_exf_firm',
  'alter sequence number_of_transfer_transfer_no rename to number_of_remittance_transfer_no',
  'alter sequence transfer_id_seq rename to remittance_id_seq',
  'alter index transfer_pkey rename to remittance_pkey',
  'alter table payout rename transfer to remittance',
  'alter table voucher rename to accounting_record',
  'alter sequence voucher_id_seq rename to accounting_record_id_seq',
  'alter index voucher_pkey rename to accounting_record_pkey',
  'alter table partner rename to exf_firm',
  'alter table exf_firm rename partner_status to exf_status',
  'alter table exf_firm rename partner_code to firm_code',
  'alter table exf_firm rename "partner_code$fold" to "firm_code$fold"',
  'alter sequence partner_id_seq rename to exf_firm_id_seq',
  'alter index partner_pkey rename to exf_firm_pkey',
  'alter table partner_call rename partner_code to firm_code',
  'drop function field_now cascade',
  'drop function entity_now cascade',
  'create index on audit_log (entity, record_id)',
  `delete from kysely_migration where name = '0017-transfer-voucher-partner'`,
];

test('records of former names, what names them in settings and requests, and their history are carried over', async () => {
  const fresh = openDatabase(await inMemory());
  await migrate(fresh, model, schemas);
  const wanted = await schemaOf(fresh);
  await fresh.destroy();

  const database = openDatabase(await inMemory());
  await migrate(database, model, schemas);
  for (const statement of backwards) await sql.raw(statement).execute(database);
  const by = 'version, created_by, created_at, updated_by, updated_at';
  const who = `1, 'a', now(), 'a', now()`;
  for (const statement of [
    `insert into exf_firm (firm_code, title, exf_status, ${by}) values ('HAZAR', 'Hazar', 'LIVE', ${who})`,
    `insert into remittance (transfer_no, exf_firm, partner_status, ${by}) values ('TR1', 1, 'ACCEPTED', ${who})`,
    `insert into approval (approval_no, request, approval_status, ${by})
      values ('ONY1', '{"form":{"exfFirm":"1","amount":"5"}}', 'PENDING', ${who})`,
    `insert into number_counter values ('AccountingRecord', 'recordNo', 41)`,
    `insert into stored_file (id, place, name, type, content, user_name, at, attached)
      values (gen_random_uuid(), 'ExfAuthPerson.signatureFile', 'a', 'pdf', '', 'a', now(), true)`,
    `insert into audit_log (at, user_name, screen, action, entity, record_id, request_id, changes) values
      (now(), 'a', 's', 'update', 'Remittance', 1, 'r', '{"partnerStatus":["WAITING","ACCEPTED"],"exfFirm":[null,"1"]}'),
      (now(), 'a', 's', 'update', 'Partner', 1, 'r', '{"partnerStatus":["LIVE","SUSPENDED"]}')`,
  ])
    await sql.raw(statement).execute(database);
  const { rows: sealed } = await sql`select * from audit_log order by id`.execute(database);

  expect(await migrate(database, model, schemas)).toEqual(new Map());
  expect(await schemaOf(database)).toEqual(wanted);
  const records = createRecordStore(database, model, fixtureActor);
  const partner = await records.find('Partner', { partnerCode: 'HAZAR' });
  expect(partner).toMatchObject({ partnerStatus: 'LIVE' });
  expect(await records.find('Transfer', { transferNo: 'TR1' })).toMatchObject({
    partner: partner?.id,
    partnerAnswer: 'ACCEPTED',
  });
  expect(await records.list('Approval', {})).toMatchObject([{ request: { form: { partner: '1' } } }]);
  const { rows: counters } = await sql`select entity, field, value::integer from number_counter`.execute(
    database,
  );
  expect(counters).toContainEqual({ entity: 'Voucher', field: 'recordNo', value: 41 });
  const { rows: files } = await sql`select place from stored_file`.execute(database);
  expect(files).toEqual([{ place: 'PartnerPerson.signatureFile' }]);
  // The trail is sealed: it stays as it was written, and is read by today's names.
  expect((await sql`select * from audit_log order by id`.execute(database)).rows).toEqual(sealed);
  const { rows: history } = await sql`
    select entity_name, field_name from change_log order by id`.execute(database);
  expect(history).toEqual([
    { entityName: 'Transfer', fieldName: 'partner' },
    { entityName: 'Transfer', fieldName: 'partnerAnswer' },
    { entityName: 'Partner', fieldName: 'partnerStatus' },
  ]);
  await writeServerSetting(database, 'schema.entities', '');
  await migrate(database, model, schemas);
  expect(await schemaOf(database)).toEqual(wanted);
  await database.destroy();
});
