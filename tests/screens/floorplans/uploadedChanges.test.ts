import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../../contract/values/json';
import { createRoles, createUser } from '../../../server/platform/auth/createUser';
import { entityTables } from '../../../server/records/openDatabase';
import { caller, plainPasswords } from '../../../server/testing/app';
import { projectServer } from './projectServer';

// Lists whose rows change stored records: the official holidays, the institution's texts.

let server: Awaited<ReturnType<typeof projectServer>>;
let admin: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await projectServer();
  admin = await caller(server, 'admin');
}, 120_000);
afterAll(() => server.database.destroy());

async function upload(path: string, lines: readonly string[], by = admin) {
  const begun = await by.post(`${path}/begin`, { state: {} });
  const key: string = begun.session?.currentTransactionKey ?? '';
  const { 'content-type': _, ...headers } = by.headers;
  const body = new FormData();
  body.append('file', new File([lines.join('\r\n')], 'liste.csv'));
  const reply = await server.app.request(`/bff/${path}/upload`, {
    method: 'POST',
    headers: { ...headers, 'current-transaction-key': key, 'request-id': crypto.randomUUID() },
    body,
  });
  const { result } = await reply.json();
  return {
    rows: (result?.lines ?? []) as readonly Row[],
    commit: () => by.post(`${path}/commit`, { state: {} }, key),
  };
}

interface Row {
  readonly line: number;
  readonly effect: string;
  readonly error: string;
  readonly [field: string]: Json;
}

const days = () =>
  entityTables(server.database).selectFrom('VacationDay').selectAll().orderBy('date').execute();

describe('an official list of holidays', () => {
  const path = 'vacationdays/day/list';
  const heading = 'Tarih;Türkçe ad;İngilizce ad;Tür;Yarım gün saati;EFT kapalı;Valör kaydırılır';
  const eve = '08.03.2027;Ramazan Bayramı arifesi;Eve of the Ramadan Feast;Yarım gün;13:00;Hayır;Hayır';
  const first = '09.03.2027;Ramazan Bayramı 1. gün;Ramadan Feast, day 1;Dinî bayram;;Evet;Evet';

  test('is new, then the same, and later changes what differs; empty cells have their defaults', async () => {
    const once = await upload(path, [heading, eve, first]);
    expect(once.rows).toMatchObject([
      { line: 2, effect: 'NEW', error: '', country: 'TR', dayType: 'HALF' },
      { line: 3, effect: 'NEW', error: '' },
    ]);
    expect((await once.commit()).result).toMatchObject({ count: 2 });
    const renamed = first.replace('Ramazan Bayramı 1. gün', 'Ramazan Bayramı birinci gün');
    const again = await upload(path, [heading, eve, renamed]);
    expect(again.rows.map(({ effect }) => effect)).toEqual(['SAME', 'CHANGED']);
    expect((await again.commit()).result).toMatchObject({ count: 1 });
    expect(await days()).toMatchObject([
      { nameTr: 'Ramazan Bayramı arifesi', version: 1 },
      { nameTr: 'Ramazan Bayramı birinci gün', version: 2 },
    ]);
  });

  test('has each day once, and rows that fit the rules of a day', async () => {
    const unreadable = first.replace('09.03', '31.02');
    const lines = [heading, first, first, eve.replace(/Hayır$/, 'Evet'), unreadable];
    const { rows, commit } = await upload(path, lines);
    expect(rows.map(({ error }) => error)).toEqual([
      '',
      'Same as line 2: Date, Country.',
      expect.stringContaining('A half day is a business day'),
      expect.stringContaining('Date: '),
    ]);
    expect((await commit()).restHeader.code).toBe('upload.wrongRows');
  });

  test('changes nothing for a user who may only create records', async () => {
    const { database } = server;
    await createRoles(database, [
      { name: 'CLERK', title: 'Clerk', level: 'staff', screens: ['vacationdays/officialList'] },
    ]);
    const user = { userName: 'clerk', displayName: 'clerk', mail: '', agent: null, roles: ['CLERK'] };
    await createUser(database, plainPasswords, user, 'pw');
    const tables = entityTables(database);
    const role = await tables
      .selectFrom('Role')
      .select('id')
      .where('roleCode', '=', 'CLERK')
      .executeTakeFirstOrThrow();
    await tables
      .updateTable('MenuAuthorization')
      .set({ canUpdate: false })
      .where('role', '=', role.id)
      .execute();
    const clerk = await caller(server, 'clerk');
    const { rows, commit } = await upload(path, [heading, first], clerk);
    expect(rows).toHaveLength(1);
    expect((await commit()).status).toBe(403);
  });

  test('has a sample with its columns, which is itself a right list', async () => {
    const { responseObject } = await admin.post(`${path}/sample`, { state: {} });
    const text = new TextDecoder().decode(
      Uint8Array.from(atob(responseObject.bytes), (c) => c.charCodeAt(0)),
    );
    const { rows } = await upload(path, text.trim().split('\r\n'));
    expect(rows.map(({ error }) => error)).toEqual(['', '']);
    expect(rows.map(({ date }) => date)).toEqual(['2027-03-08', '2027-03-09']);
  });
});

describe('imported texts of the institution', () => {
  const path = 'applicationmanager/resource/import';
  const heading = 'Koleksiyon;Anahtar;Tür;Türkçe değer;İngilizce değer;Durum';

  test('are checked row by row like those of the form', async () => {
    const { rows } = await upload(path, [
      heading,
      'auth;end.seconds;Etiket;Son {{seconds}} saniye;;Aktif',
      'auth;end.seconds2;Etiket;Son;;Aktif',
      'auth;end.minutes;Etiket;Son {{hours}} saat;;Aktif',
      'accounting;Account.currency;Etiket;;;Aktif',
    ]);
    expect(rows.map(({ error }) => error)).toEqual([
      '',
      'The collection auth has no such key.',
      expect.stringMatching(/no such key|has no \{\{hours\}\}/),
      expect.stringContaining('Enter a value in one language at least.'),
    ]);
  });

  test('are announced once to each other user with a running session', async () => {
    const maker = await caller(server, 'maker');
    await caller(server, 'maker');
    const { result } = await admin.post('applicationmanager/resource/publish', { state: {} });
    expect(result.count).toBeGreaterThanOrEqual(1);
    const { notifications } = (await maker.get('users/notifications')).responseObject;
    const codes = notifications.map(({ code }: { code: string }) => code);
    expect(codes.filter((code: string) => code === 'texts.published')).toHaveLength(1);
    const own = (await admin.get('users/notifications')).responseObject.notifications;
    expect(own.map(({ code }: { code: string }) => code)).not.toContain('texts.published');
  });
});
