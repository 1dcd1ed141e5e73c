import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Model } from '../../contract/model/model';
import type { JsonObject } from '../../contract/values/json';
import type { Command } from '../../server/engine/context/Command';
import { createRecordStore } from '../../server/records/createRecordStore';
import type { StoredRecord } from '../../server/records/RecordStore';
import { randomDigits } from '../../server/records/secretCodes';
import { fixtureActor } from '../../server/testing/actor';
import { caller, type FixtureApp, fixtureApp, plainPasswords } from '../../server/testing/app';
import { loadProject } from '../../tools/language/project/loadProject';
import { checkProject } from '../../tools/lint/checkProject';
import { catalogueRoot, catalogueSource } from './catalogue';

// Screens of future areas: the language features they use without code, on the server.

let server: FixtureApp;
let admin: Awaited<ReturnType<typeof caller>>;

type Values = StoredRecord[string] extends infer Value ? Readonly<Record<string, Value>> : never;

beforeAll(async () => {
  // Friday, 20 November 2026; the following Monday is closed. Screens with calculations have named commands,
  // whose results this test does not check.
  const commands = ['eft/order/commit', 'moneyTransfer/transfer/commit'].map(
    (path): Command => ({
      path,
      handle(call) {
        call.confirms(price);
        return call.generic();
      },
    }),
  );
  server = await fixtureApp({ source: catalogueSource, commands });
  server.clock.now = new Date('2026-11-20T09:00:00.000Z');
  admin = await caller(server, 'admin');
  const closed = { nameTr: 'Tatil', nameEn: 'Holiday', country: 'TR', dayType: 'FULL' };
  await store('VacationDay', { ...closed, date: '2026-11-23', eftClosed: true, recurring: false });
  await store('VacationDay', { ...closed, date: '2026-11-24', eftClosed: false, recurring: false });
}, 300_000);
afterAll(() => server.database.destroy());

const records = () => createRecordStore(server.database, looseModel, fixtureActor);
/** The model without required fields: tests store only the fields they check. */
const looseModel: Model = {
  ...catalogueSource.model,
  entities: Object.fromEntries(
    Object.entries(catalogueSource.model.entities).map(([name, entity]) => {
      const fields = Object.entries(entity.fields).map(([field, { required: _, ...words }]) => [
        field,
        words,
      ]);
      return [name, { ...entity, fields: Object.fromEntries(fields) }];
    }),
  ),
};

const secretStore = () => createRecordStore(server.database, looseModel, fixtureActor, plainPasswords);
const store = (entity: string, values: Values) => secretStore().untyped.insert(entity, values);

/** Price of a transfer, as its confirmation shows it. */
const price = { totalCollected: '100.00' };

/** All stored rows of a table. */
const rowsOf = async (table: string) =>
  (await sql<JsonObject>`select * from ${sql.table(table)} order by 1 desc`.execute(server.database)).rows;

/** Begins, fills and commits; with a record, edits it. */
async function save(path: string, values: Values, record?: string) {
  const begun = await admin.post(`${path}/begin`, { state: {}, ...(record && { record }) });
  const shown = record === undefined ? begun.state : { id: begun.state.id, version: begun.state.version };
  const reply = await admin.post(
    `${path}/commit`,
    { state: { ...shown, ...values } },
    begun.session?.currentTransactionKey,
  );
  return { begun, ...reply };
}

/** Error codes of a rejected save, by field. */
function wrong({ result, restHeader }: Awaited<ReturnType<typeof save>>): Readonly<Record<string, string>> {
  expect(restHeader.success).toBe(false);
  const errors: readonly { readonly field: string; readonly code: string }[] = result.fieldErrors;
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]));
}

test('the screens of the catalogue compile, and lint finds no error', () => {
  const { problems } = checkProject(loadProject(catalogueRoot));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(catalogueSource.model.broken).toEqual({});
});

describe('values set by a commit beside the form', () => {
  test('are written by the server', async () => {
    const sender = await store('Customer', { customerType: 'INDIVIDUAL', firstName: 'AYŞE' });
    const transfer = await store('Transfer', {
      sender: sender.id,
      sendAmount: '100.00',
      sendCurrency: 'TRY',
    });
    const { restHeader } = await save(
      'moneyTransfer/transfer/cancel',
      { cancelReason: 'CUSTOMER' },
      transfer.id,
    );
    expect(restHeader).toMatchObject({ success: true });
    expect(await records().untyped.get('Transfer', transfer.id)).toMatchObject({
      transferStatus: 'CANCELLED',
      cancelReason: 'CUSTOMER',
    });
  });

  test('SECURITY 13: are not read from a body', async () => {
    const transfer = await store('Transfer', { sendAmount: '100.00', sendCurrency: 'TRY' });
    const path = 'moneyTransfer/transfer/cancel';
    for (const [field, value] of [
      ['paidAt', '2020-01-01T00:00:00Z'],
      ['payoutAmount', '1000000.00'],
    ] as const) {
      const { restHeader } = await save(path, { cancelReason: 'CUSTOMER', [field]: value }, transfer.id);
      expect(restHeader.code).toBe('body.unknownField');
    }
    // A screen may send facts back; the server ignores them.
    await save(path, { cancelReason: 'CUSTOMER', transferStatus: 'PAID', sendAmount: '1.00' }, transfer.id);
    expect(await records().untyped.get('Transfer', transfer.id)).toMatchObject({
      transferStatus: 'CANCELLED',
      sendAmount: '100.00',
    });
  });
});

describe('business days', () => {
  test('are counted by the calendar of the institution: defaults, limits and set values', async () => {
    const customer = await store('Customer', { customerType: 'INDIVIDUAL', firstName: 'ELİF' });
    const account = await store('Account', {
      name: 'Kasa',
      currency: 'TRY',
      customer: customer.id,
      status: 'OPEN',
    });
    const order = {
      // An account of nobody's is not offered.
      customer: customer.id,
      senderAccount: account.id,
      receiverName: 'ALİ',
      receiverIban: 'TR330006100519786457841326',
      amount: '10.00',
      paymentPurpose: '01',
      eftSystem: 'EFT',
    };
    const requested = await admin.post('eft/order/limits/valueDate', { beside: {} });
    expect(requested.responseObject).toEqual({ minDate: '2026-11-20', maxDate: '2026-12-07' });
    const early = await save('eft/order', { ...order, valueDate: '2026-11-19' });
    expect(wrong(early)).toEqual({ valueDate: 'validation.minDate' });
    const late = await save('eft/order', { ...order, valueDate: '2026-12-08' });
    expect(wrong(late)).toEqual({ valueDate: 'validation.maxDate' });
    const { begun, result } = await save('eft/order', order);
    expect(begun.state.valueDate).toBe('2026-11-20');
    expect(await records().untyped.get('EftOrder', result.id)).toMatchObject({
      valueDate: '2026-11-20',
      inOut: 'OUT',
      sentAt: '2026-11-20T09:00:00.000Z',
    });
  });

  test('are set beside a form: the deadline of a suspicious transaction', async () => {
    const agent = await store('Agent', { agentNo: '0001', title: 'Merkez' });
    const line = { txnRef: 'TR00000001', txnAmount: '100.00', txnCurrency: 'TRY' };
    const { result } = await save('aml/str', {
      strKind: 'NEW',
      postponement: false,
      strCategory: 'LAUNDERING',
      crimeCategory: 'FRAUD',
      agent: agent.id,
      partyName: 'Bilinmeyen',
      detectedAt: '2026-11-20',
      narrative: 'x'.repeat(100),
      txnRefs: [line, { ...line, txnRef: 'TR00000002' }],
    });
    expect(result.fieldErrors).toBeUndefined();
    expect(await records().untyped.get('SuspiciousTransaction', result.id)).toMatchObject({
      dueDate: '2026-12-07',
    });
  });
});

describe('limits that records hold', () => {
  const path = 'applicationmanager/txnLimit';
  const limit = {
    txnCode: 'TRANSFER',
    currency: 'TRY',
    limitCode: 'TR-001',
    limitScope: 'AGENT',
    validFrom: '2026-11-20',
    overAction: 'BLOCK',
    perTxnMax: '500.00',
    dailyCount: 5,
  };

  beforeAll(async () => {
    const parameter = { txnCode: 'TRANSFER', currency: 'TRY', codePattern: '^TR-[0-9]{3}$', mostCount: 9 };
    await store('LimitParameter', { ...parameter, leastAmount: '10.00', mostAmount: '1000.00' });
    await store('LimitParameter', { ...parameter, mostAmount: '800.00' });
    await store('LimitParameter', { ...parameter, currency: 'USD', mostAmount: '50.00' });
  });

  const requested = async (field: string, beside: unknown, by = admin) => {
    const reply = await by.post(`${path}/limits/${field}`, { beside });
    return reply.responseObject ?? reply.restHeader.code;
  };

  test('depend on other fields: the narrowest of all matching records applies', async () => {
    const beside = { txnCode: 'TRANSFER', currency: 'TRY' };
    expect(await requested('perTxnMax', beside)).toEqual({ minimum: '10.00', maximum: '800.00' });
    expect(await requested('perTxnMax', { ...beside, currency: 'USD' })).toEqual({ maximum: '50.00' });
    expect(await requested('perTxnMax', { txnCode: 'TRANSFER' })).toEqual({});
    expect(await requested('perTxnMax', { ...beside, txnCode: 'OTHER' })).toEqual({});
    expect(await requested('limitCode', beside)).toEqual({ patterns: ['^TR-[0-9]{3}$'] });
    expect(await requested('dailyCount', beside)).toEqual({ maximum: '9' });
  });

  test('SECURITY 24: are returned only to users with access to the screen and only for valid requests', async () => {
    expect(await requested('perTxnMax', { txnCode: { deep: 'x' } })).toBe('query.malformed');
    expect(await requested('perTxnMax', "' or 1=1")).toBe('query.malformed');
    expect(await requested('perTxnMax', { txnCode: "' or 1=1 --", currency: 'TRY' })).toEqual({});
    expect(await requested('perTxnMax', {}, await caller(server, 'teller'))).toBe('access.denied');
    expect((await admin.post(`${path}/limits/scopeRef`, { beside: {} })).restHeader.code).toBe(
      'endpoint.unknown',
    );
  });

  test('are checked again by the server against current records', async () => {
    expect((await save(path, limit)).restHeader).toMatchObject({ success: true });
    expect(
      wrong(await save(path, { ...limit, perTxnMax: '800.01', limitCode: 'XX', dailyCount: 10 })),
    ).toEqual({
      perTxnMax: 'validation.decimalMaximum',
      limitCode: 'validation.pattern',
      dailyCount: 'validation.maximum',
    });
    const parameter = await records().untyped.find('LimitParameter', { mostAmount: '800.00' });
    await records().untyped.update('LimitParameter', parameter?.id ?? '', 1, { mostAmount: '400.00' });
    expect(wrong(await save(path, limit))).toEqual({ perTxnMax: 'validation.decimalMaximum' });
  });
});

describe('secret codes', () => {
  const transfer = {
    transferType: 'TO_NAME',
    receiverFirstName: 'ALI',
    receiverLastName: 'KAYA',
    receiverPhone: '+905321112233',
    payoutMethod: 'CASH',
    sendAmount: '100.00',
    collectionMethod: 'CASH',
    purpose: 'FAMILY',
    relationship: 'FAMILY',
  };
  const payout = { payeeDocType: 'ID_CARD', payeeDocNo: 'A01234567' };

  /** Sends money; returns the record and its secret code. */
  async function send() {
    const sender = await store('Customer', { customerType: 'INDIVIDUAL', firstName: 'AYŞE' });
    const path = 'moneyTransfer/transfer';
    const begun = await admin.post(`${path}/begin`, { state: {} });
    const requestId = crypto.randomUUID();
    const state = { ...begun.state, ...transfer, sender: sender.id };
    const commit = () =>
      admin.post(`${path}/commit`, { state, confirmed: price }, begun.session.currentTransactionKey, {
        'request-id': requestId,
      });
    const { result } = await commit();
    expect(result.fieldErrors).toBeUndefined();
    return { id: String(result.id), code: String(result.payoutCode), number: result.number, commit };
  }

  /** Prepares a transfer and tries to pay it out. */
  async function pay(id: string, code: string) {
    const path = 'moneyTransfer/payment';
    const begun = await admin.post(`${path}/begin`, { state: {}, record: id });
    const state = { id, version: begun.state.version, transfer: id, payoutCode: code, ...payout };
    const reply = await admin.post(`${path}/commit`, { state }, begun.session.currentTransactionKey);
    return { begun, ...reply };
  }

  const ready = (id: string, version = 1) =>
    records().untyped.update('Transfer', id, version, { transferStatus: 'READY' });

  test('are returned once, and stored nowhere else', async () => {
    const { id, code, number, commit } = await send();
    expect(code).toMatch(/^[0-9]{10}$/);
    expect(number).toMatch(/^TR/);
    // A repeated request returns the same response, except for the code.
    const again = await commit();
    expect(again.result).toMatchObject({ id, number, payoutCode: '••••••••' });
    expect((await records().untyped.get('Transfer', id))?.payoutCode).toBe('••••••••');
    const whole = { state: {}, filter: {}, page: 0, size: 50, sort: [] };
    const { responseObject: rows } = await admin.post('moneyTransfer/transaction/query', whole);
    expect(rows.total).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    for (const table of ['audit_log', 'request_log', 'conversation', 'notification'])
      expect(JSON.stringify(await rowsOf(table))).not.toContain(code);
    // Test passwords are hashed to «plain …».
    const [stored] = await rowsOf('Transfer');
    expect(stored).toMatchObject({ payoutCode: `plain ${code}` });
  });

  test('are unique and uniformly distributed', async () => {
    const codes = Array.from({ length: 2000 }, () => randomDigits(10));
    expect(new Set(codes).size).toBe(2000);
    const digits = codes.join('');
    for (const digit of '0123456789') {
      const share = digits.split(digit).length - 1;
      // Six standard deviations for 20,000 samples.
      expect(Math.abs(share - 2000)).toBeLessThan(6 * Math.sqrt(20_000 * 0.1 * 0.9));
    }
  });

  test('are required before an operation on the record, and never overwritten', async () => {
    const { id, code } = await send();
    await ready(id);
    const { begun, ...refused } = await pay(id, '0000000000');
    expect(begun.state.payoutCode ?? null).toBeNull();
    expect(wrong(refused)).toEqual({ payoutCode: 'validation.secretCode' });
    expect(wrong(await pay(id, '••••••••'))).toEqual({ payoutCode: 'validation.secretCode' });
    const { restHeader } = await pay(id, code);
    expect(restHeader).toMatchObject({ success: true });
    const paid = await records().untyped.get('Transfer', id);
    expect(paid).toMatchObject({ transferStatus: 'PAID', paidAt: '2026-11-20T09:00:00.000Z' });
    expect(await secretStore().untyped.holdsSecret('Transfer', id, 'payoutCode', code)).toBe(true);
  });

  test('cannot be guessed: after five wrong ones the right one is refused, too', async () => {
    const { id, code } = await send();
    await ready(id);
    for (let tries = 0; tries < 5; tries += 1) wrong(await pay(id, '1111111111'));
    expect((await pay(id, code)).restHeader).toMatchObject({ success: false, code: 'code.tooManyTries' });
    const other = await send();
    await ready(other.id);
    expect((await pay(other.id, other.code)).restHeader).toMatchObject({ success: true });
  });

  test('are renewed by users with the right, and returned once more', async () => {
    const { id, code } = await send();
    const renewed = await admin.post('moneyTransfer/transaction/renewCode', { record: id });
    expect(renewed.result.payoutCode).toMatch(/^[0-9]{10}$/);
    await ready(id, 2);
    expect(wrong(await pay(id, code))).toEqual({ payoutCode: 'validation.secretCode' });
    expect((await pay(id, renewed.result.payoutCode)).restHeader).toMatchObject({ success: true });
  });
});

describe('filters through lines', () => {
  const path = 'accounting/records/query';
  const found = async (filter: object, by = admin) => {
    const reply = await by.post(path, { state: {}, filter, page: 0, size: 50, sort: [] });
    const rows: readonly { readonly description: string }[] | undefined = reply.responseObject?.rows;
    return rows?.map(({ description }) => description).toSorted() ?? reply.restHeader.code;
  };

  test('find rows of which one line fulfils it, each once', async () => {
    const [cash, bank] = [
      await store('Account', { name: 'Kasa' }),
      await store('Account', { name: 'Banka' }),
    ];
    const header = { recordType: 'JOURNAL', recordDate: '2026-11-20' };
    const line = { direction: 'D', currency: 'TRY', exchangeRate: '1.000000' };
    for (const [description, ...lines] of [
      ['rent', { account: cash.id, amount: '100.00' }, { account: cash.id, amount: '900.00' }],
      ['salary', { account: bank.id, amount: '500.00' }],
      ['empty'],
    ] as const) {
      const record = await store('Voucher', { ...header, description });
      for (const values of lines) await store('LedgerEntry', { ...line, ...values, voucher: record.id });
    }
    expect(await found({})).toEqual(['empty', 'rent', 'salary']);
    expect(await found({ account: cash.id })).toEqual(['rent']);
    expect(await found({ amountMin: '500.00' })).toEqual(['rent', 'salary']);
    expect(await found({ account: bank.id, amountMin: '500.01' })).toEqual([]);
    // Each filter separately, not on the same line.
    expect(await found({ account: cash.id, amountMin: '900.01' })).toEqual([]);
  });

  test('SECURITY 24: accept values, but no names or statements', async () => {
    expect(await found({ 'lines.account': '1' })).toBe('query.unknownColumn');
    expect(await found({ amountMin: '0) or (1=1' })).toBe('validation.failed');
  });
});

describe('on a day that is closed', () => {
  test('a day of the calendar that does not close is a business day', async () => {
    server.clock.now = new Date('2026-11-21T09:00:00.000Z');
    const saturday = await caller(server, 'admin');
    const requested = await saturday.post('eft/order/limits/valueDate', { beside: {} });
    expect(requested.responseObject.minDate).toBe('2026-11-24');
  });
});
