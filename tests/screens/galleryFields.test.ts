import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenPassword } from '../../contract/values/masks';
import { hashOf } from '../../server/base/crypto/randomToken';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { createRoles, createUser } from '../../server/platform/auth/createUser';
import { entityTables } from '../../server/records/openDatabase';
import { caller, type FixtureApp, fixtureApp, plainPasswords } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// The gallery's fields against the server: compiled definitions, in-memory database.

let server: FixtureApp;
let admin: Awaited<ReturnType<typeof caller>>;
let clerk: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({
    commands: commandsWith(demoServices),
    source: gallerySource,
  });
  const { database } = server;
  await createRoles(database, [{ name: 'CLERK', title: 'Memur', level: 'user', screens: ['gallery/*'] }]);
  const user = { userName: 'clerk', displayName: 'clerk', mail: '', agent: null };
  await createUser(database, plainPasswords, { ...user, roles: ['CLERK'] }, 'pw');
  [admin, clerk] = [await caller(server, 'admin'), await caller(server, 'clerk')];
}, 300_000);
afterAll(() => server.database.destroy());

type Values = Readonly<Record<string, unknown>>;

/** Begins a conversation at a path, with a record if given. */
async function begin(path: string, record?: string, by = admin): Promise<{ key: string; state: Values }> {
  const { session, state } = await by.post(`${path}/begin`, { state: {}, ...(record && { record }) });
  return { key: session.currentTransactionKey, state };
}

/** Saves values over the begin response; `confirmed` is the money that the user has confirmed. */
async function save(path: string, values: Values, record?: string, by = admin, confirmed?: Values) {
  const { key, state } = await begin(path, record, by);
  return by.post(`${path}/commit`, { state: { ...state, ...values }, ...(confirmed && { confirmed }) }, key);
}

async function saved(path: string, values: Values, record?: string, confirmed?: Values): Promise<string> {
  const reply = await save(path, { name: 'Örnek', ...values }, record, admin, confirmed);
  expect(reply.restHeader.success, JSON.stringify(reply)).toBe(true);
  return reply.result.id;
}

function trail(action: string) {
  const rows = server.database.selectFrom('auditLog').select(['userName', 'entity', 'recordId']);
  return rows.where('action', '=', action).execute();
}

describe('server calculations', () => {
  const path = 'gallery/calculation';
  const filled = { name: 'Gönderim', sendAmount: '1234.56', sendCurrency: 'TRY' };

  test('are returned as state, with the digits of the currency, and write nothing', async () => {
    const { key, state } = await begin(path);
    const ask = (values: Values) => admin.post(`${path}/calculate`, { state: { ...state, ...values } }, key);
    expect((await ask(filled)).state).toEqual({
      feeAmount: '12.35',
      taxAmount: '0.62',
      totalAmount: '1247.53',
    });
    expect((await ask({ ...filled, sendAmount: '54000', sendCurrency: 'JPY' })).state).toEqual({
      feeAmount: '540',
      taxAmount: '27',
      totalAmount: '54567',
    });
    expect(await trail('insert')).toEqual([]);
  });

  test('are refused at the field that they depend on', async () => {
    const { key } = await begin(path);
    const requested = { ...filled, sendAmount: '1000000.01' };
    const reply = await admin.post(`${path}/calculate`, { state: requested }, key);
    expect([reply.status, reply.restHeader.code]).toEqual([422, 'gallery.tooMuch']);
    expect(reply.result.fieldErrors).toMatchObject([{ field: 'sendAmount', code: 'gallery.tooMuch' }]);
  });

  test('are repeated on saving, for any values of the browser', async () => {
    const sent = { ...filled, feeAmount: '0.01', totalAmount: '1.00' };
    expect((await save(path, sent)).restHeader.code).toBe('price.notConfirmed');
    const wrong = { feeAmount: '0.01', taxAmount: '0.62', totalAmount: '1.00' };
    expect((await save(path, sent, undefined, admin, wrong)).restHeader.code).toBe('price.changed');
    const price = { feeAmount: '12.35', taxAmount: '0.62', totalAmount: '1247.53' };
    const id = await saved(path, sent, undefined, price);
    expect((await begin(path, id)).state).toMatchObject({ feeAmount: '12.35', totalAmount: '1247.53' });
  });
});

describe('SECURITY 12 masked fields', () => {
  const path = 'gallery/mask';
  const secret = { hiddenIdentity: '98765432150', hiddenCard: '9792000000001234' };
  const shown = { hiddenIdentity: '987******50', hiddenCard: '979200******1234' };

  test('leave the server masked, and do not overwrite stored values', async () => {
    const id = await saved(path, secret);
    const { state } = await begin(path, id);
    expect(state).toMatchObject(shown);
    await saved(path, { name: 'Başka ad' }, id);
    const revealed = await admin.post(`${path}/reveal`, { field: 'hiddenCard', id });
    expect(revealed.responseObject).toEqual({ value: secret.hiddenCard });
  });

  test('are revealed to users with the right, one value at a time, and audited', async () => {
    const id = await saved(path, secret);
    const before = await trail('reveal');
    const reply = await admin.post(`${path}/reveal`, { field: 'hiddenIdentity', id });
    expect(reply.responseObject).toEqual({ value: secret.hiddenIdentity });
    const after = await trail('reveal');
    expect(after.slice(before.length)).toEqual([
      { userName: 'admin', entity: 'GallerySample', recordId: id },
    ]);
  });

  test('are not revealed to other users, and only masked fields can be', async () => {
    const id = await saved(path, secret);
    const before = await trail('reveal');
    const refused = await clerk.post(`${path}/reveal`, { field: 'hiddenIdentity', id });
    expect([refused.status, refused.restHeader.code]).toEqual([403, 'reveal.denied']);
    const other = await admin.post(`${path}/reveal`, { field: 'name', id });
    expect(other.restHeader.code).toBe('reveal.denied');
    expect(await trail('reveal')).toEqual(before);
  });

  test('are not stored as the mask of another value', async () => {
    const id = await saved(path, secret);
    const reply = await save(path, { hiddenIdentity: '111******11' }, id);
    expect(reply.result.fieldErrors).toMatchObject([{ field: 'hiddenIdentity', code: 'validation.mask' }]);
  });
});

describe('E04 a password', () => {
  const path = 'gallery/password';
  const typed = 'Çok*gizli*1';

  const storedAs = async (id: string) => {
    const rows = entityTables(server.database).selectFrom('GallerySample').select('terminalPassword');
    return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).terminalPassword;
  };

  /** All traces of a request: audit trail, request log, responses. */
  async function messageOf(recordId: string): Promise<string> {
    const { database } = server;
    const rows = await database.selectFrom('auditLog').selectAll().where('recordId', '=', recordId).execute();
    const calls = await database.selectFrom('requestLog').selectAll().execute();
    return JSON.stringify([rows, calls, server.log]);
  }

  test('is stored as its hash, does not leave the server and is not logged', async () => {
    const id = await saved(path, { terminalPassword: typed });
    expect(await storedAs(id)).toBe(await plainPasswords.hash(typed));
    for (const by of [admin, clerk])
      expect((await begin(path, id, by)).state.terminalPassword).toBe(hiddenPassword);
    const reveal = await admin.post(`${path}/reveal`, { field: 'terminalPassword', id });
    expect(reveal.restHeader.code, 'there is nothing to ask for').toBe('endpoint.unknown');
    expect(await messageOf(id)).not.toContain(typed);
  });

  test('is kept if its placeholder is returned, and deleted if it is emptied', async () => {
    const id = await saved(path, { terminalPassword: typed });
    await saved(path, { name: 'Başka ad' }, id);
    expect(await storedAs(id)).toBe(await plainPasswords.hash(typed));
    await saved(path, { terminalPassword: null }, id);
    expect(await storedAs(id)).toBeNull();
    const none = await save(path, { terminalPassword: hiddenPassword }, id);
    expect(none.result.fieldErrors).toMatchObject([{ field: 'terminalPassword', code: 'validation.mask' }]);
  });

  test('is validated before it is hashed; its change is recorded without its value', async () => {
    const short = await save(path, { name: 'Örnek', terminalPassword: 'kısa' });
    expect(short.result.fieldErrors).toMatchObject([
      { field: 'terminalPassword', code: 'validation.minLength' },
    ]);
    const id = await saved(path, { terminalPassword: typed });
    await saved(path, { terminalPassword: 'Bambaşka*2' }, id);
    expect(await storedAs(id)).toBe(await plainPasswords.hash('Bambaşka*2'));
    const rows = await server.database
      .selectFrom('auditLog')
      .select('changes')
      .where('recordId', '=', id)
      .where('entity', '=', 'GallerySample')
      .where('action', '=', 'update')
      .execute();
    expect(rows).toMatchObject([{ changes: { terminalPassword: [hiddenPassword, hiddenPassword] } }]);
  });

  test('does not leave data for guessing in the log of calls', async () => {
    const { key, state } = await begin(path);
    const requested = { state: { ...state, name: 'Örnek', terminalPassword: typed } };
    await admin.post(`${path}/commit`, requested, key);
    const [last] = await server.database.selectFrom('requestLog').selectAll().orderBy('at', 'desc').execute();
    const whole = JSON.stringify([`${path}/commit`, 'gallery/fieldPassword', requested]);
    expect(last?.bodyHash).not.toBe(hashOf(whole));
  });
});

describe('files', () => {
  const path = 'gallery/file';
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');

  async function upload(bytes: Uint8Array<ArrayBuffer>, name: string, by = admin, field = 'document') {
    const { 'content-type': _, ...headers } = by.headers;
    const body = new FormData();
    body.append('file', new File([bytes], name));
    const reply = await server.app.request(`/bff/${path}/upload/${field}`, {
      method: 'POST',
      headers,
      body,
    });
    return reply.json();
  }

  test('are uploaded before their record, belong to it after saving, and their reads are audited', async () => {
    const { responseObject: document } = await upload(new Uint8Array(png), 'kimlik ön yüz.png');
    expect(document).toEqual({ id: expect.stringMatching(/^[\w-]{36}$/), name: 'kimlik ön yüz.png' });
    const id = await saved(path, { document });
    expect((await begin(path, id)).state).toMatchObject({ document });
    const { responseObject } = await admin.post(`${path}/download/document`, { file: document.id });
    expect(responseObject).toMatchObject({ bytes: png.toString('base64'), extension: 'png' });
    expect(await trail('download')).toEqual([{ userName: 'admin', entity: 'GallerySample', recordId: id }]);
  });

  test('several belong to their record, each one checked', async () => {
    const some = [await upload(new Uint8Array(png), 'ön.png', admin, 'documents')];
    some.push(await upload(new Uint8Array(png), 'arka.png', admin, 'documents'));
    const documents = some.map(({ responseObject }) => responseObject);
    const id = await saved(path, { documents });
    expect((await begin(path, id)).state).toMatchObject({ documents });
    const { responseObject: foreign } = await upload(new Uint8Array(png), 'gizli.png', clerk, 'documents');
    const held = await save(path, { documents: [documents[0], foreign] }, id);
    expect(held.result.fieldErrors).toMatchObject([{ field: 'documents', code: 'validation.file' }]);
  });

  test('are identified by their content, not by their name', async () => {
    const { restHeader } = await upload(new TextEncoder().encode('MZ program'), 'fatura.pdf');
    expect(restHeader).toMatchObject({ success: false, code: 'upload.type' });
  });

  test('SECURITY 12 of another user are not readable before they belong to a record', async () => {
    const { responseObject: document } = await upload(new Uint8Array(png), 'gizli.png');
    const held = await save(path, { name: 'Başkası', document }, undefined, clerk);
    expect(held.result.fieldErrors).toMatchObject([{ field: 'document', code: 'validation.file' }]);
    const read = await clerk.post(`${path}/download/document`, { file: document.id });
    expect([read.status, read.restHeader.code]).toEqual([404, 'file.notFound']);
  });
});

describe('several values', () => {
  const at = '2026-11-20T09:00:00Z';
  const stamp = { createdBy: 'admin', createdAt: at, updatedBy: 'admin', updatedAt: at };
  const [kuzey, guney] = ['9001', '9002'];

  beforeAll(async () => {
    const banks = [
      { id: kuzey, bankCode: '9001', name: 'Kuzey Bankası', bic: 'KUZYTR2A' },
      { id: guney, bankCode: '9002', name: 'Güney Bankası' },
    ];
    for (const bank of banks)
      await entityTables(server.database)
        .insertInto('GalleryBank')
        .values({ ...stamp, ...bank })
        .execute();
  });

  const find = async (filter: Values, text?: string) => {
    const requested = { state: {}, filter, page: 0, size: 20, sort: [], ...(text && { text }) };
    return (await admin.post('gallery/range/query', requested)).responseObject.rows as readonly Values[];
  };

  test('of records are each checked, labelled in order, and found by any of them', async () => {
    const id = await saved('gallery/reference', { banks: [guney, kuzey] });
    expect((await begin('gallery/reference', id)).state.banks).toEqual([guney, kuzey]);
    const wrong = await save('gallery/reference', { name: 'Örnek', banks: [kuzey, '987654'] });
    expect(wrong.result.fieldErrors).toMatchObject([{ field: 'banks', code: 'validation.lookup' }]);
    const twice = await save('gallery/reference', { name: 'Örnek', banks: [kuzey, kuzey] });
    expect(twice.result.fieldErrors).toMatchObject([{ field: 'banks', code: 'validation.uniqueItems' }]);
    const rows = await find({ banks: [guney] });
    expect(rows).toMatchObject([{ banks: ['9002 Güney Bankası', '9001 Kuzey Bankası'] }]);
    expect(await find({ banks: ['424242'] })).toEqual([]);
  });

  test('a look-up returns the values that fill other fields', async () => {
    const requested = await admin.post('gallery/reference/lookup/bank', { ids: [kuzey], details: true });
    expect(requested.responseObject.rows).toMatchObject([{ id: kuzey, bic: 'KUZYTR2A' }]);
  });

  test('of texts are each checked, and found by a part of any', async () => {
    const wrong = { name: 'Örnek', recipients: ['a@example.com', 'b@'] };
    const reply = await save('gallery/text', wrong);
    expect(reply.result.fieldErrors).toMatchObject([
      { field: 'recipients', message: '«b@»: Enter a valid e-mail address.' },
    ]);
    await saved('gallery/text', { aliases: ['Karaköy İskelesi', 'Liman'] });
    expect(await find({ aliases: ['iskele', 'yok böyle'] })).toMatchObject([
      { aliases: ['Karaköy İskelesi', 'Liman'] },
    ]);
  });

  test('a field that has one value is found by any of several', async () => {
    for (const bank of [kuzey, guney]) await saved('gallery/reference', { bank, currency: 'GBP' });
    expect(await find({ bank: [kuzey, guney], currency: ['GBP', 'CHF'] })).toHaveLength(2);
    expect(await find({ bank: [kuzey], currency: ['GBP', 'CHF'] })).toHaveLength(1);
  });
});

test('a month is checked by its limits, and found and ordered by ranges', async () => {
  const late = await save('gallery/date', { name: 'Örnek', periodMonth: '2999-01' });
  expect(late.result.fieldErrors).toMatchObject([{ field: 'periodMonth', code: 'validation.maxDate' }]);
  const none = await save('gallery/date', { name: 'Örnek', periodMonth: '2020-13' });
  expect(none.result.fieldErrors).toMatchObject([{ field: 'periodMonth', code: 'validation.format.month' }]);
  for (const periodMonth of ['2019-12', '2020-01', '2020-10', '2020-02'])
    await saved('gallery/date', { periodMonth });
  const sort = [{ field: 'periodMonth', direction: 'desc' }];
  const filter = { periodMonth: { from: '2020-01', to: '2020-10' } };
  const found = await admin.post('gallery/range/query', { state: {}, filter, page: 0, size: 20, sort });
  const months = found.responseObject.rows.map((row: Values) => row.periodMonth);
  expect(months).toEqual(['2020-10', '2020-02', '2020-01']);
});

describe('allowed values of a field', () => {
  test('are the only accepted ones, also by the value of another field', async () => {
    const requested = { name: 'Örnek', accepted: true, strCategory: 'TERROR' };
    const fits = await save('gallery/choice', { ...requested, crimeCategory: 'OTHER' });
    expect(fits.restHeader.success).toBe(true);
    const other = await save('gallery/choice', { ...requested, crimeCategory: 'BETTING' });
    expect(other.result.fieldErrors).toMatchObject([{ field: 'crimeCategory', code: 'validation.valuesBy' }]);
    const japanese = await save('gallery/cashCount', { name: 'Örnek', cashCurrency: 'JPY' });
    expect(japanese.result.fieldErrors).toMatchObject([{ field: 'cashCurrency', code: 'validation.enum' }]);
    const filter = { segment: 'ALL' };
    const found = await admin.post('gallery/range/query', { state: {}, filter, page: 0, size: 20, sort: [] });
    expect(found.result.fieldErrors).toMatchObject([{ field: 'segment', code: 'validation.enum' }]);
  });

  test('are the notes of their currency', async () => {
    const counted = {
      name: 'Kasa',
      cashCurrency: 'USD',
      counts: { '100': 2, '2': 1 },
      countedTotal: '202.00',
    };
    expect((await save('gallery/cashCount', counted)).restHeader.success).toBe(true);
    const foreign = { ...counted, counts: { '200': 1 }, countedTotal: '200.00' };
    const reply = await save('gallery/cashCount', foreign);
    expect(reply.result.fieldErrors).toMatchObject([{ field: 'counts', code: 'validation.valuesBy' }]);
  });
});

test('a range that ends before it begins is refused by the server, too', async () => {
  const requested = { state: {}, page: 0, size: 20, sort: [] };
  const filter = { amount: { from: '10.00', to: '9.00' } };
  const reply = await admin.post('gallery/range/query', { ...requested, filter });
  expect(reply.result.fieldErrors).toMatchObject([{ field: 'amount', code: 'validation.ordered' }]);
});

test('denominations match their total', async () => {
  const counts = { '200': 3, '50': 2 };
  const wrong = await save('gallery/cashCount', { name: 'Kasa', counts, countedTotal: '600.00' });
  expect(wrong.result.fieldErrors).toMatchObject([{ field: 'counts', code: 'validation.countedIn' }]);
  await saved('gallery/cashCount', { counts, countedTotal: '700.00' });
});

describe('a row of a block that is changed in a dialog in place', () => {
  const path = 'gallery/reference';
  const rename = (record: string, name: string | null) =>
    admin.post(`${path}/rename`, { record, payload: { name }, state: {} });

  test('is written by the server, validated by the dialog, without other fields', async () => {
    const id = await saved(path, { name: 'Eski', country: 'TR' });
    expect((await rename(id, null)).result.fieldErrors).toMatchObject([{ field: 'name' }]);
    const more = { record: id, payload: { name: 'Yeni', country: 'DE' }, state: {} };
    expect((await admin.post(`${path}/rename`, more)).restHeader.code).toBe('body.unknownField');
    expect((await rename(id, 'Yeni')).restHeader.success).toBe(true);
    expect((await begin(path, id)).state).toMatchObject({ name: 'Yeni', country: 'TR' });
  });

  test('makes an open form of the same record outdated: its save is refused', async () => {
    const id = await saved(path, { name: 'Eski' });
    const { key, state } = await begin(path, id);
    await rename(id, 'Yeni');
    const { restHeader } = await admin.post(`${path}/commit`, { state: { ...state, country: 'TR' } }, key);
    expect(restHeader).toMatchObject({ success: false, code: 'record.stale' });
  });
});
