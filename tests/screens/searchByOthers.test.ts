import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../contract/values/json';
import { GridQuery } from '../../server/engine/query/GridQuery';
import { loadRecords } from '../../server/records/loadRecords';
import type { Database } from '../../server/records/openDatabase';
import { fixtureActor } from '../../server/testing/actor';
import { withoutRequired } from '../../server/testing/commandWorld';
import { memoryDatabase } from '../../server/testing/database';
import { readableMarks } from '../../server/testing/readableMarks';
import { gallerySource } from './gallerySource';

// Lists whose filter compares records that refer to a row: entries of a voucher, IBANs and accounts.

const { model } = gallerySource;
let database: Database;

const account = (id: string, values: Readonly<Record<string, Json>>) => ({
  id,
  accountNo: `100${id}`,
  name: `Hesap ${id}`,
  accountType: 'CASH',
  glCode: '336.02',
  currency: 'TRY',
  ownerType: 'INTERNAL',
  openDate: '2026-01-05',
  status: 'OPEN',
  ...values,
});

const entry = (id: string, voucher: string, lineNo: number, values: Readonly<Record<string, Json>>) => ({
  id,
  voucher,
  lineNo,
  amount: '10.00',
  currency: 'TRY',
  exchangeRate: '1.000000',
  amountTry: '10.00',
  direction: lineNo === 1 ? 'D' : 'C',
  bookingDate: '2026-11-20',
  ...values,
});

const voucher = (id: string) => ({
  id,
  reference: `FR${id}`,
  event: 'manualVoucher',
  recordType: 'JOURNAL',
  recordDate: '2026-11-20',
  description: 'Fiş',
  totalDebit: '10.00',
  totalCredit: '10.00',
  status: 'POSTED',
});

beforeAll(async () => {
  database = await memoryDatabase(model);
  const desk = (id: string) => ({ id, deskNo: `00000${id}`, name: `Gişe ${id}`, deskType: 'TELLER' });
  await loadRecords(
    database,
    withoutRequired(model),
    [
      { entity: 'PayDesk', rows: ['1', '2'].map((id) => ({ ...desk(id), cashLimit: '1000.00' })) },
      {
        entity: 'Account',
        rows: [
          account('1', { ownerType: 'DESK', payDesk: '1', glCode: '100.01' }),
          account('2', { ownerType: 'DESK', payDesk: '1', glCode: '100.02', currency: 'USD' }),
          account('3', { ownerType: 'DESK', payDesk: '2', glCode: '100.01' }),
          account('4', {}),
        ],
      },
      {
        entity: 'AccountIban',
        rows: [
          {
            id: '1',
            account: '4',
            iban: 'TR330006100519786457841326',
            holderName: 'Ayşe Yılmaz',
            isVirtual: true,
            isDefault: true,
            validFrom: '2026-01-05',
            status: 'ACTIVE',
          },
        ],
      },
      { entity: 'Voucher', rows: ['1', '2'].map(voucher) },
      {
        entity: 'LedgerEntry',
        rows: [
          entry('1', '1', 1, { account: '1', glCode: '100.01' }),
          entry('2', '1', 2, { account: '4', glCode: '336.02' }),
          entry('3', '2', 1, { account: '3', glCode: '100.01' }),
          entry('4', '2', 2, { glCode: '642.01' }),
        ],
      },
    ],
    { userName: fixtureActor.userName, now: fixtureActor.now },
  );
});
afterAll(() => database.destroy());

/** Ids of the rows that a list finds. */
async function found(key: string, filter: Readonly<Record<string, Json>>): Promise<readonly string[]> {
  const { screen } = await gallerySource.importModule(key);
  const entity = model.entities[screen?.entity ?? ''];
  if (screen === undefined || entity === undefined) throw new Error(`There is no list ${key}`);
  const scope = { today: '2026-11-20', now: fixtureActor.now, user: {}, props: {} };
  const query = new GridQuery(database, model, screen, entity, { filter, marks: readableMarks }, scope);
  const { rows } = await query.page({ page: 0, size: 50, sort: [], counts: 'later' });
  return rows.map(({ id }) => String(id)).toSorted();
}

it.each([
  ['accounting/arSearch', { account: '4' }, ['1']],
  ['accounting/arSearch', { glCode: '100.01' }, ['1', '2']],
  // A group of the chart has the entries of all accounts below it.
  ['accounting/arSearch', { glCode: '10' }, ['1', '2']],
  ['accounting/arSearch', { glCode: '336' }, ['1']],
  ['accounting/arSearch', { glCode: '5' }, []],
  ['accounting/arSearch', { glCode: '100.01', account: '3' }, ['2']],
  ['accounting/accountSearch', { iban: 'TR330006100519786457841326' }, ['4']],
  ['accounting/payDeskSearch', { currency: 'USD' }, ['1']],
])('%s finds by %j of other records', async (key, filter, ids) => {
  expect(await found(key, filter)).toEqual(ids);
});
