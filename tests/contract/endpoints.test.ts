import { beforeAll, describe, expect, test } from 'vitest';
import type { FileRow, FileTable } from '../../contract/files/FileTable';
import type { ExportRows, LookupAnswer, QueryAnswer } from '../../contract/wire/query';
import { makerOf } from '../../src/screens/export/files/makerOf';
import { ApiClient } from './ApiClient';
import { documentFonts } from './documentFonts';
import { serverAddress } from './server';

const account = 'accounting/account';
const key = (value: string | null | undefined) => ({ 'current-transaction-key': value ?? '' });
const query = (over: object = {}) => ({ state: {}, filter: {}, page: 0, size: 20, sort: [], ...over });

let teller: ApiClient;
let customer: string;
beforeAll(async () => {
  teller = await ApiClient.signedIn(serverAddress, 'teller');
  const found = await teller.post<LookupAnswer>(`${account}/lookup/customer`, { state: {}, text: 'a' });
  customer = found.envelope.responseObject?.options[0]?.id ?? '';
});

async function begin(client = teller): Promise<{ key: string; state: Record<string, unknown> }> {
  const { envelope } = await client.post(`${account}/begin`, { state: {} });
  return { key: envelope.session?.currentTransactionKey ?? '', state: { ...envelope.state } };
}

const filled = () => ({
  ownerType: 'INTERNAL',
  accountType: 'SUSPENSE',
  currency: 'TRY',
  glCode: '336.90',
  name: 'Şirin Iğdır Hesabı',
  openDate: '2026-01-05',
});

describe('a conversation', () => {
  test('begins with defaults, commits once, and ends', async () => {
    const { key: open, state } = await begin();
    expect(state).toMatchObject({ currency: 'TRY' });
    const body = { state: { ...state, ...filled() } };
    expect((await teller.post(`${account}/validate`, body, key(open))).status).toBe(200);
    const commit = await teller.post(`${account}/commit`, body, key(open));
    expect(commit.envelope.restHeader, JSON.stringify(commit.envelope)).toMatchObject({ success: true });
    expect(commit.envelope.session?.currentTransactionKey).toBeNull();
    expect(commit.envelope.result?.id).toMatch(/^\d+$/);
    const again = await teller.post(`${account}/commit`, body, key(open));
    expect([again.status, again.envelope.restHeader.code]).toEqual([409, 'conversation.missing']);
  });

  test('begins as a copy of another record for permitted users, and stores a new record', async () => {
    const { key: open, state } = await begin();
    const stored = await teller.post(`${account}/commit`, { state: { ...state, ...filled() } }, key(open));
    const original = String(stored.envelope.result?.id);
    const copy = await teller.post(`${account}/begin`, { state: {}, copy: original });
    const { accountNo, status, ...rest } = copy.envelope.responseObject as Record<string, unknown>;
    expect([accountNo, status]).toEqual([undefined, undefined]);
    expect(rest).toMatchObject(filled());
    const taken = key(copy.envelope.session?.currentTransactionKey);
    const made = await teller.post(
      `${account}/commit`,
      { state: { ...copy.envelope.state, ...filled() } },
      taken,
    );
    expect(made.envelope.restHeader, JSON.stringify(made.envelope)).toMatchObject({ success: true });
    expect(made.envelope.result?.id).not.toBe(original);
    const denied = await teller.post('approval/definition/begin', { state: {}, copy: '1' });
    expect(denied.status).toBe(403);
  });

  test('is refused if it is unknown, of another session or of another screen', async () => {
    const { key: open, state } = await begin();
    const body = { state: { ...state, ...filled() } };
    const colleague = await ApiClient.signedIn(serverAddress, 'manager');
    const attempts = [
      teller.post(`${account}/commit`, body),
      teller.post(`${account}/commit`, body, key('0b4ecb5e-3c0f-4a2e-8a06-0d5b8d5f0c11')),
      colleague.post(`${account}/commit`, body, key(open)),
      teller.post('customers/customer/commit', { state: {} }, key(open)),
    ];
    for (const { status, envelope } of await Promise.all(attempts)) {
      expect([status, envelope.restHeader.code]).toEqual([409, 'conversation.missing']);
    }
  });

  test('T07 is released by GET commit, which writes nothing', async () => {
    const { key: open, state } = await begin();
    const released = await teller.get(`${account}/commit`, key(open));
    expect(released.envelope.session?.currentTransactionKey).toBeNull();
    const body = { state: { ...state, ...filled() } };
    expect((await teller.post(`${account}/commit`, body, key(open))).status).toBe(409);
  });
});

describe('a form', () => {
  test('is checked by the validator that the browser has, in the language of the call', async () => {
    const { key: open, state } = await begin();
    const body = { state: { ...state, name: '', currency: 'XXQ' } };
    const refusal = await teller.post(`${account}/commit`, body, { ...key(open), 'accept-language': 'tr' });
    expect([refusal.status, refusal.envelope.restHeader.code]).toEqual([422, 'validation.failed']);
    const errors = refusal.envelope.result?.fieldErrors ?? [];
    expect(errors).toContainEqual({
      field: 'name',
      code: 'validation.required',
      message: 'Bu alan zorunludur.',
    });
    expect(errors.find(({ field }) => field === 'currency')?.code).toMatch(/^validation\./);
  });

  test('accepts only declared fields', async () => {
    const { key: open, state } = await begin();
    for (const foreign of [{ balance: '1000000' }, { blockedAmount: '-5' }, { createdBy: 'x' }]) {
      const body = { state: { ...state, ...filled(), ...foreign } };
      const refusal = await teller.post(`${account}/commit`, body, key(open));
      expect([refusal.status, refusal.envelope.restHeader.code]).toEqual([422, 'body.unknownField']);
      expect(refusal.envelope.restHeader.message).toContain(Object.keys(foreign)[0]);
    }
    const beside = await teller.post(
      `${account}/commit`,
      { state: { ...state, ...filled() }, values: {} },
      key(open),
    );
    expect(beside.envelope.restHeader.code).toBe('body.unknownField');
    // Receipts show the state, so a screen knows it; a form's value of it is never stored.
    const closed = { state: { ...state, ...filled(), status: 'CLOSED' } };
    const stored = await teller.post(`${account}/commit`, closed, key(open));
    expect(stored.envelope.result).toMatchObject({ status: 'OPEN' });
  });
});

describe('a query', () => {
  test('pages and sorts by a column', async () => {
    const sort = [{ field: 'accountNo', direction: 'desc' }];
    const first = await teller.post<QueryAnswer>(`${account}/query`, query({ sort }));
    const second = await teller.post<QueryAnswer>(`${account}/query`, query({ sort, page: 1 }));
    const { rows = [], total = 0 } = first.envelope.responseObject ?? {};
    expect(rows).toHaveLength(20);
    expect(total).toBeGreaterThanOrEqual(8000);
    const numbers = [...rows, ...(second.envelope.responseObject?.rows ?? [])].map((row) =>
      String(row.accountNo),
    );
    expect(numbers).toEqual([...numbers].sort().reverse());
    expect(new Set(numbers).size).toBe(40);
  });

  test('finds text in any case and with Turkish letters, and codes exactly', async () => {
    const { key: open, state } = await begin();
    await teller.post(`${account}/commit`, { state: { ...state, ...filled() } }, key(open));
    const open1 = await teller.post<QueryAnswer>(`${account}/query`, query({ filter: { status: 'OPEN' } }));
    const some = open1.envelope.responseObject?.rows[0];
    expect(some?.status).toBe('OPEN');
    const byNumber = { accountNo: String(some?.accountNo).slice(1, 9) };
    const found = await teller.post<QueryAnswer>(`${account}/query`, query({ filter: byNumber }));
    expect(found.envelope.responseObject?.rows.map((row) => row.id)).toContain(some?.id);
  });

  test.each<[string, object]>([
    ['a sort by no column', { sort: [{ field: 'passwordHash', direction: 'asc' }] }],
    ['SQL as a sort', { sort: [{ field: 'accountNo; drop table account', direction: 'asc' }] }],
    ['SQL as a direction', { sort: [{ field: 'accountNo', direction: 'asc; drop table account' }] }],
    ['a filter by no field', { filter: { glCode: '100' } }],
    ['SQL as a filter', { filter: { "status' or 1=1 --": 'x' } }],
    ['a page size of its own', { size: 5000 }],
    ['a page before the first', { page: -1 }],
  ])('SECURITY 24 refuses %s', async (_, over) => {
    const { status, envelope } = await teller.post(`${account}/query`, query(over));
    expect(status).toBe(422);
    expect(envelope.restHeader.code).toMatch(/^query\.(unknownColumn|malformed)$/);
  });

  test('treats a quote as a character', async () => {
    const filter = { accountNo: "' or '1'='1" };
    const { envelope } = await teller.post<QueryAnswer>(`${account}/query`, query({ filter }));
    expect(envelope.responseObject?.total).toBe(0);
  });
});

describe('a look-up', () => {
  test('returns at most twenty records, and the labels of known ids', async () => {
    const found = await teller.post<LookupAnswer>(`${account}/lookup/customer`, { state: {}, text: '' });
    expect(found.envelope.responseObject?.options).toHaveLength(20);
    const known = await teller.post<LookupAnswer>(`${account}/lookup/customer`, {
      state: {},
      ids: [customer],
    });
    expect(known.envelope.responseObject?.options).toEqual([{ id: customer, label: expect.any(String) }]);
  });
});

describe('E06 an export', () => {
  const body = {
    state: {},
    filter: { currency: 'EUR' },
    sort: [],
    columns: ['accountNo', 'name', 'balance'],
  };
  const exported = async () => {
    const { envelope } = await teller.post<ExportRows>(`${account}/export`, body);
    expect(envelope.restHeader, JSON.stringify(envelope.restHeader)).toMatchObject({ success: true });
    if (!envelope.responseObject) throw new Error('no rows');
    return envelope.responseObject;
  };

  test('returns all rows, each with the requested columns', async () => {
    const { rows, count, total, sums, next } = await exported();
    const read = JSON.parse(rows) as FileRow[];
    expect([read.length, total, next]).toEqual([count, count, null]);
    expect(read[0]).toHaveLength(3);
    const { envelope } = await teller.post<QueryAnswer>(`${account}/query`, { ...body, columns: undefined });
    expect(envelope.responseObject?.total).toBe(count);
    // Sums are those of the query, for the requested columns.
    expect(sums).toEqual({ EUR: { balance: envelope.responseObject?.sums.EUR?.balance } });
  });

  test('becomes a document in a font with the letters of Turkish', async () => {
    const table: FileTable = {
      title: 'Hesaplar',
      institutionName: 'Kurum A.Ş.',
      userName: 'İrem Öztürk',
      printedAt: '',
      filters: [],
      language: 'tr',
      columns: [
        { name: 'accountNo', title: 'Hesap no', kind: 'text' },
        { name: 'name', title: 'Ad', kind: 'text' },
        { name: 'balance', title: 'Bakiye', kind: 'decimal' },
      ],
      texts: {},
    };
    const maker = makerOf('pdf', table, await documentFonts());
    maker.take((JSON.parse((await exported()).rows) as FileRow[]).slice(0, 120));
    const text = new TextDecoder('latin1').decode(maker.finish({}));
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/BaseFont /Carlito');
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  });

  test('has only columns of the screen, and continues after an earlier part', async () => {
    const codeOf = async (over: object) =>
      (await teller.post(`${account}/export`, { ...body, ...over })).envelope.restHeader.code;
    expect(await codeOf({ columns: ['createdBy'] })).toBe('query.unknownColumn');
    expect(await codeOf({ behind: 'nowhere' })).toBe('query.mark');
  });
});

describe('H18 the texts', () => {
  test('are sent before sign-in, in both languages, and only once', async () => {
    const response = await fetch(`${serverAddress}/bff/utils/localization`);
    const { responseObject } = (await response.json()) as {
      responseObject: { lang: string; module: string }[];
    };
    expect(new Set(responseObject.map(({ lang }) => lang))).toEqual(new Set(['tr-TR', 'en-US']));
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await fetch(`${serverAddress}/bff/utils/localization`, { headers })).status).toBe(304);
  });
});

describe('SECURITY 12 the report of short messages', () => {
  test('has neither whole numbers nor texts, on the screen and in an export', async () => {
    const manager = await ApiClient.signedIn(serverAddress, 'manager');
    const found = await manager.post<QueryAnswer>('reports/sms/query', query());
    const { rows = [] } = found.envelope.responseObject ?? {};
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatchObject({ phone: expect.stringContaining('*') });
    const whole = { state: {}, filter: {}, sort: [], columns: ['phone', 'outboxPurpose', 'cost'] };
    const exported = await manager.post<ExportRows>('reports/sms/export', whole);
    expect(exported.envelope.responseObject?.count).toBeGreaterThan(5);
    expect(JSON.stringify([found.envelope, exported.envelope])).not.toMatch(/\+90\d{10}/);
    const hidden = { ...whole, columns: ['content'] };
    expect((await manager.post('reports/sms/export', hidden)).envelope.restHeader.code).toBe(
      'query.unknownColumn',
    );
  });
});

describe('SECURITY 12 the report of calls to partners', () => {
  test('has the results of calls, with requests and replies without personal data', async () => {
    const manager = await ApiClient.signedIn(serverAddress, 'manager');
    const wanted = query({ filter: { partnerJob: 'SEND', callOutcome: ['ANSWERED'] } });
    const found = await manager.post<QueryAnswer>('reports/extFirmLog/query', wanted);
    const [row] = found.envelope.responseObject?.rows ?? [];
    expect(row).toMatchObject({ partnerJob: 'SEND', callOutcome: 'ANSWERED', resultCode: '00' });
    const lines = await manager.post<QueryAnswer>('reports/extFirmLog/request', {
      ...query({ filter: { $record: row?.id ?? '' } }),
    });
    const values = Object.fromEntries(
      (lines.envelope.responseObject?.rows ?? []).map(({ name, value }) => [name, value]),
    );
    expect(values['body.orderNo']).toBe(row?.transferNo);
    expect(values['body.receiver.lastName']).toBe('A****');
    const others = await ApiClient.signedIn(serverAddress, 'teller');
    expect((await others.post('reports/extFirmLog/query', wanted)).envelope.restHeader.success).toBe(false);
  });
});
