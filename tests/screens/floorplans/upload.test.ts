import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { caller } from '../../../server/testing/app';
import { projectServer } from './projectServer';

let server: Awaited<ReturnType<typeof projectServer>>;
let maker: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await projectServer();
  maker = await caller(server, 'maker');
}, 120_000);
afterAll(() => server.database.destroy());

const batch = 'gallery/batch';

async function begin(): Promise<string> {
  return (await maker.post(`${batch}/begin`, { state: {} })).session.currentTransactionKey;
}

async function upload(key: string, bytes: BlobPart, name = 'emirler.csv') {
  const { 'content-type': _, ...headers } = maker.headers;
  const body = new FormData();
  body.set('file', new File([bytes], name));
  const reply = await server.app.request(`/bff/${batch}/upload`, {
    method: 'POST',
    headers: { ...headers, 'current-transaction-key': key, 'request-id': crypto.randomUUID() },
    body,
  });
  return { status: reply.status, ...(await reply.json()) };
}

const commit = (key: string, state: object = {}) => maker.post(`${batch}/commit`, { state }, key);

async function countOf(payee: string): Promise<number> {
  const question = { state: {}, filter: { payee }, page: 0, size: 20, sort: [] };
  return (await maker.post('gallery/orders/query', question)).responseObject.total;
}

const heading = 'Alıcı;Tutar;Para birimi;Valör;Teslim şekli';
const rows = (...lines: string[]) => [heading, ...lines].join('\r\n');

describe('E02 an upload', () => {
  test('is reviewed row by row, in the words of the file, and stored completely', async () => {
    const key = await begin();
    const seen = await upload(
      key,
      rows('Ilgın Öz;1.250,50;TRY;21.11.2026;Şubeden nakit', 'Ilgın Öz;75;TRY;22.11.2026;Cash at a branch'),
    );
    expect(seen.result).toMatchObject({ count: 2, errors: 0 });
    expect(seen.result.lines[0]).toMatchObject({
      line: 2,
      amount: '1250.50',
      valueDate: '2026-11-21',
      delivery: 'CASH',
      error: '',
    });
    expect(await countOf('Ilgın Öz')).toBe(0);
    const stored = await commit(key, { agent: '3' });
    expect(stored.result).toMatchObject({ count: 2 });
    expect(await countOf('Ilgın Öz')).toBe(2);
  });

  test('accepts the sample file of the screen, in either language', async () => {
    for (const language of ['tr', 'en']) {
      const headers = { ...maker.headers, 'accept-language': language };
      const response = await server.app.request(`/bff/${batch}/sample`, {
        method: 'POST',
        headers: { ...headers, 'request-id': crypto.randomUUID() },
        body: JSON.stringify({ state: {} }),
      });
      const { bytes } = (await response.json()).responseObject;
      const seen = await upload(await begin(), Buffer.from(bytes, 'base64'));
      expect(seen.result).toMatchObject({ count: 1, errors: 0 });
      expect(seen.result.lines[0]).toMatchObject({ payee: 'Ayşe Yılmaz', amount: '1250.00' });
    }
  });

  test('reports the wrong field of each row, and stores none', async () => {
    const key = await begin();
    const seen = await upload(
      key,
      rows(
        'Doğru Kişi;10;TRY;21.11.2026;Şubeden nakit',
        ';-5;XXX;31.02.2026;Güvercinle',
        'Doğru Kişi;10;TRY;21.11.2026;Banka hesabına',
      ),
    );
    expect(seen.result).toMatchObject({ count: 3, errors: 2 });
    const [right, wrong, noIban] = seen.result.lines;
    expect(right.error).toBe('');
    for (const field of ['Payee', 'Amount', 'Currency', 'Value date', 'Delivery'])
      expect(wrong.error).toContain(`${field}: `);
    expect(noIban.error).toMatch(/^IBAN: /);
    const refused = await commit(key);
    expect(refused.restHeader.code).toBe('upload.wrongRows');
    expect(await countOf('Doğru Kişi')).toBe(0);
  });

  test('accepts a workbook, and the last file replaces the previous one', async () => {
    const key = await begin();
    await upload(key, rows('Önceki Dosya;10;TRY;21.11.2026;Şubeden nakit'));
    const sheet = utils.aoa_to_sheet([
      heading.split(';'),
      ['Sonraki Dosya', 12.5, 'TRY', '21.11.2026', 'CASH'],
    ]);
    const book = utils.book_new(sheet);
    const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
    expect((await upload(key, bytes, 'emirler.xlsx')).result).toMatchObject({ count: 1, errors: 0 });
    await commit(key);
    expect([await countOf('Önceki Dosya'), await countOf('Sonraki Dosya')]).toEqual([0, 1]);
  });

  test.each([
    ['upload.type', 'MZ\u0000\u0001', 'emirler.csv'],
    ['upload.empty', heading, 'emirler.csv'],
    ['upload.missingColumn', 'Alıcı;Para birimi\r\nAyşe;TRY', 'emirler.csv'],
    ['upload.type', '<html></html>', 'emirler.html'],
  ])('%s: is refused and not stored', async (code, text, name) => {
    const key = await begin();
    const refused = await upload(key, text, name);
    expect(refused.restHeader).toMatchObject({ success: false, code });
    expect((await commit(key)).restHeader.code).toBe('upload.none');
  });

  test('without its conversation is refused', async () => {
    const refused = await upload('nobody', rows('Ayşe;10;TRY;21.11.2026;CASH'));
    expect(refused.restHeader.success).toBe(false);
  });
});
