import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoServices } from '../../server/demo';
import { commandsWith } from '../../server/demo/commandsWith';
import { galleryCountryFields } from '../../server/demo/gallery/countryFields';
import { createRoles, createUser } from '../../server/platform/auth/createUser';
import { entityTables } from '../../server/records/openDatabase';
import { caller, type FixtureApp, fixtureApp, plainPasswords } from '../../server/testing/app';
import { gallerySource } from './gallerySource';

// Dynamic fields, against the server: which exist, and which values are accepted.

const path = 'gallery/condition';

let server: FixtureApp;
let admin: Awaited<ReturnType<typeof caller>>;

beforeAll(async () => {
  server = await fixtureApp({ commands: commandsWith(demoServices), source: gallerySource });
  for (const { id: _, ...row } of galleryCountryFields) await define(row);
  admin = await caller(server, 'admin');
}, 300_000);
afterAll(() => server.database.destroy());

/** Stores a record without validation. */
function define(row: Values) {
  const now = '2026-11-20T09:00:00.000Z';
  const own = { version: 1, createdBy: 'demo', createdAt: now, updatedBy: 'demo', updatedAt: now };
  const fields = entityTables(server.database).insertInto('GalleryCountryField');
  return fields.values({ ...row, ...own }).execute();
}

type Values = Readonly<Record<string, unknown>>;

const requested = async (beside: unknown, by = admin) => {
  const reply = await by.post(`${path}/fields/extraFields`, { beside });
  return reply.responseObject?.fields ?? reply.restHeader.code;
};

async function save(values: Values, record?: string) {
  const begun = await admin.post(`${path}/begin`, { state: {}, ...(record && { record }) });
  const state = { ...begun.state, name: 'Alıcı', ...values };
  return admin.post(`${path}/commit`, { state }, begun.session.currentTransactionKey);
}

/** Names and errors of a rejected save. */
async function wrong(values: Values, record?: string): Promise<Values> {
  const { restHeader, result } = await save(values, record);
  expect(restHeader.success).toBe(false);
  const errors: readonly { readonly field: string; readonly code: string }[] = result.fieldErrors;
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]));
}

describe('fields that records define', () => {
  test('are returned in order, depending on another field; there are none while it is empty', async () => {
    expect(await requested({ receiverCountry: 'BR' })).toEqual([
      {
        key: 'CPF',
        title: { tr: 'Vergi No (CPF)', en: 'Tax number (CPF)' },
        maxLength: 11,
        required: true,
        pattern: '^[0-9]{11}$',
      },
      {
        key: 'ACCOUNT_TYPE',
        title: { tr: 'Hesap türü', en: 'Account type' },
        maxLength: 8,
        pattern: '^(CHECKING|SAVINGS)$',
      },
    ]);
    expect(await requested({ receiverCountry: 'TR' })).toEqual([]);
    expect(await requested({})).toEqual([]);
    expect(await requested({ receiverCountry: '' })).toEqual([]);
  });

  test('are returned only to users with access to the screen and only for valid requests', async () => {
    await createRoles(server.database, [
      { name: 'TEXTS', title: 'Metin', level: 'user', screens: ['gallery/fieldText'] },
    ]);
    const user = { userName: 'texts', displayName: 'texts', mail: '', agent: null };
    await createUser(server.database, plainPasswords, { ...user, roles: ['TEXTS'] }, 'pw');
    expect(await requested({ receiverCountry: 'BR' }, await caller(server, 'texts'))).toBe('access.denied');
    expect(await requested('BR')).toBe('query.malformed');
    expect(await requested({ receiverCountry: { deep: 'BR' } })).toBe('query.malformed');
  });

  test('are stored as texts by key and returned', async () => {
    const extraFields = { IFSC: 'HDFC0001234', ACCOUNT_NO: '123456789012' };
    const { result } = await save({ receiverCountry: 'IN', extraFields });
    const { state } = await admin.post(`${path}/begin`, { state: {}, record: result.id });
    expect(state.extraFields).toEqual(extraFields);
  });

  test('are refused if they are missing, malformed or undefined', async () => {
    expect(await wrong({ receiverCountry: 'BR' })).toEqual({ 'extraFields.CPF': 'validation.required' });
    expect(
      await wrong({ receiverCountry: 'BR', extraFields: { CPF: '1234567890x', ACCOUNT_TYPE: 'CURRENT' } }),
    ).toEqual({ 'extraFields.CPF': 'validation.pattern', 'extraFields.ACCOUNT_TYPE': 'validation.pattern' });
    expect(await wrong({ receiverCountry: 'BR', extraFields: { CPF: '123456789012' } })).toEqual({
      'extraFields.CPF': 'validation.maxLength',
    });
    expect(
      await wrong({ receiverCountry: 'GE', extraFields: { PERSONAL_NO: '12345678901', IFSC: 'X' } }),
    ).toEqual({
      'extraFields.IFSC': 'validation.false schema',
    });
    expect(await wrong({ extraFields: { CPF: '12345678901' } })).toEqual({
      'extraFields.CPF': 'validation.false schema',
    });
    expect(await wrong({ receiverCountry: 'BR', extraFields: { CPF: 12345678901 } })).toEqual({
      extraFields: 'validation.type',
    });
  });

  test('of a stored record are refused if emptied, or with another country', async () => {
    const stored = { receiverCountry: 'BR', extraFields: { CPF: '12345678901' } };
    const { result } = await save(stored);
    expect((await save({ name: 'Yeni ad' }, result.id)).restHeader.success).toBe(true);
    expect(await wrong({ extraFields: null }, result.id)).toEqual({
      'extraFields.CPF': 'validation.required',
    });
    expect(await wrong({ receiverCountry: 'GE' }, result.id)).toMatchObject({
      'extraFields.PERSONAL_NO': 'validation.required',
    });
  });

  test('with an unsafe pattern are an error of their definition, and the pattern does not run', async () => {
    const bad = { country: 'KE', fieldKey: 'BAD', labelTr: 'Bozuk', labelEn: 'Bad', fieldRegex: '^(a+)+$' };
    await define(bad);
    expect(await wrong({ receiverCountry: 'KE', extraFields: { BAD: `${'a'.repeat(60)}!` } })).toEqual({
      'extraFields.BAD': 'validation.unsoundPattern',
    });
  });
});

test('a pattern is stored only if it is unambiguous', async () => {
  const begun = await admin.post('gallery/text/begin', { state: {} });
  const commit = (fieldPattern: string) =>
    admin.post(
      'gallery/text/commit',
      { state: { ...begun.state, name: 'Desen', fieldPattern } },
      begun.session.currentTransactionKey,
    );
  const refused = await commit('^(a+)+$');
  expect(refused.result.fieldErrors).toMatchObject([
    { field: 'fieldPattern', code: 'validation.format.pattern' },
  ]);
  expect((await commit('[')).restHeader.success).toBe(false);
  expect((await commit('^[0-9]{11}$')).restHeader.success).toBe(true);
});
