import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import type { JsonObject } from '../../../../contract/values/json';
import { bench, field, form, formOf, screen } from '../../../engine/testing/screenBench';
import { fakeHost } from '../testing/fakeHost';
import { importLines } from './importLines';
import { tableOf } from './table/answerTable';

const columns = [
  field('account', { title: 't:account' }),
  field('side', {
    kind: 'codes',
    title: 't:side',
    codes: [
      { code: 'D', title: 't:debit' },
      { code: 'C', title: 't:credit' },
    ],
  }),
  field('amount', { kind: 'decimal', title: 't:amount' }),
  field('dueDate', { kind: 'date', title: 't:dueDate' }),
  field('bank', { kind: 'lookup', title: 't:bank' }),
  field('booked', { kind: 'decimal', title: 't:booked', readOnly: true }),
];

const texts = {
  tr: {
    account: 'Hesap Kodu',
    side: 'Yön',
    debit: 'Borç',
    credit: 'Alacak',
    amount: 'Tutar',
    booked: 'Kayıtlı',
  },
  en: {
    account: 'Account code',
    side: 'Side',
    debit: 'Debit',
    credit: 'Credit',
    dueDate: 'Due',
    bank: 'Bank',
  },
};

/** Existing lines of a form, and an imported file. */
async function imported(stored: readonly JsonObject[], file: File, max = 5) {
  const of = { entity: 'Entry', parent: 'voucher', columns, totals: [], max };
  const lines = field('lines', { kind: 'lines', lines: of });
  const { store } = bench(screen({ form: form([lines]) }), { values: { lines: stored } });
  await store.start();
  const live = formOf(store).lines('lines');
  if (live === undefined) throw new Error('The form has no lines.');
  const host = fakeHost(lines, { texts });
  host.answer = async ({ text }) => ({
    options: text === 'Ziraat' ? [{ id: '7', label: 'Ziraat Bankası' }] : [],
  });
  const read = async (one: File) => tableOf(new Uint8Array(await one.arrayBuffer()));
  return { taken: await importLines(host, 'lines', live, file, read), records: live.records };
}

const csv = (text: string) => new File([text], 'lines.csv');

describe('lines of a file', () => {
  test('follow existing lines, by names and titles in either language, in any order', async () => {
    const text =
      'Tutar;ACCOUNT CODE;yön;dueDate;Banka;Kayıtlı;bank\n1.234,50;100;borç;1.12.2026;;9;Ziraat\n2.5;336;Credit;2026-12-31;;9;';
    const { taken, records } = await imported([{ account: '770' }, {}], csv(text));
    expect(taken).toEqual({ rows: 2, isTooMuch: false, left: ['Banka', 'Kayıtlı'] });
    expect(records).toEqual([
      { account: '770' },
      { account: '100', side: 'D', amount: '1234.50', dueDate: '2026-12-01', bank: '7' },
      { account: '336', side: 'C', amount: '2.5', dueDate: '2026-12-31' },
    ]);
  });

  test('of a workbook have the values of its cells', async () => {
    const rows = [
      ['account', 'amount', 'dueDate'],
      ['100', 1234.5, new Date(Date.UTC(2026, 11, 1))],
    ];
    const sheet = utils.aoa_to_sheet(rows, { UTC: true });
    const book = utils.book_new(sheet, 'Fiş');
    const bytes = write(book, { type: 'array', bookType: 'xlsx', cellDates: true }) as ArrayBuffer;
    const { taken, records } = await imported([], new File([bytes], 'fiş.xlsx'));
    expect(taken).toEqual({ rows: 1, isTooMuch: false, left: [] });
    expect(records).toEqual([{ account: '100', amount: '1234.5', dueDate: '2026-12-01' }]);
  });

  test('keep unreadable, unknown and excess values, with errors at their cells', async () => {
    const text = 'account,amount,bank\n1,çok,Yok\n2,3,\n3,4,';
    const { taken, records } = await imported([{ account: '770' }], csv(text), 3);
    expect(taken).toEqual({ rows: 3, isTooMuch: false, left: [] });
    expect(records).toEqual([
      { account: '770' },
      { account: '1', amount: '"çok"', bank: '"Yok"' },
      { account: '2', amount: '3' },
      { account: '3', amount: '4' },
    ]);
  });

  test('without a known column import nothing, and existing lines are kept', async () => {
    const { taken, records } = await imported([{ account: '770' }], csv('Ad;Soyad\nAda;Eren'));
    expect([taken, records]).toEqual([null, [{ account: '770' }]]);
  });

  test('of an invalid workbook are refused', async () => {
    await expect(imported([], new File(['PK\u0003\u0004 nothing'], 'fiş.xlsx'))).rejects.toThrow();
  });
});
