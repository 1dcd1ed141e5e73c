import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeXml, xmlDeclaration } from '../../../../platform/files/xml';
import type { Database } from '../../../../records/openDatabase';
import { fixtureActor } from '../../../../testing/actor';
import { memoryDatabase } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { postingRequests } from '../../../../testing/postingRequests';
import { post, reverse } from '../../../ledger/rules';
import { beginRun, performRun } from '../runs';
import {
  gibReport,
  invoiceFile,
  issuedCommissions,
  makeInvoices,
  reportInvoices,
  rollBackInvoices,
  withBuyers,
} from '.';
import type { Supplier } from './ublInvoice';

const model = entityModel();
const today = '2026-11-20';
let database: Database;
const request = postingRequests(() => database, model, today);

const period = { periodStart: '2026-11-01', periodEnd: '2026-11-20' } as const;

/** Ids of a desk, and of an account of a customer. */
let desk = '';
let account = '';

beforeAll(async () => {
  database = await memoryDatabase(model);
  const idOf = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(database)).rows[0]?.id ?? '';
  const by = sql`'u', now(), 'u', now()`;
  const trailColumns = sql`created_by, created_at, updated_by, updated_at`;
  const customer = await idOf(sql<{ id: string }>`
    insert into customer (customer_no, customer_type, first_name, last_name, tckn, status, ${trailColumns})
    values ('M1', 'INDIVIDUAL', 'IŞIL', 'ÇAĞRI', '10000000146', 'ACTIVE', ${by}) returning id::text as id`);
  desk = await idOf(sql<{ id: string }>`
    insert into pay_desk (name, desk_type, ${trailColumns}) values ('Gişe 1', 'TELLER', ${by}) returning id::text as id`);
  const accountOf = (no: string, ownerType: string, glCode: string, values: ReturnType<typeof sql>) =>
    idOf(sql<{ id: string }>`
      insert into account (account_no, name, owner_type, account_type, currency, gl_code, open_date, status, pay_desk, customer, balance,
        available_balance, ${trailColumns})
      values (${no}, 'Hesap', ${ownerType}, 'PAYMENT', 'TRY', ${glCode}, '2026-01-02', 'OPEN', ${values}, 9000, 9000, ${by})
      returning id::text as id`);
  await accountOf('1', 'DESK', '100.01', sql`${desk}::bigint, null`);
  account = await accountOf('2', 'CUSTOMER', '336.02', sql`null, ${customer}::bigint`);
});

/** Somebody at the desk who is no customer. */
const passerBy = { customer: null, identities: [], name: 'Ömer Oğlu' };

/** A bill that somebody pays in cash, with its fee. */
const payBill = (fee: string, feeTax: string) =>
  request((call) =>
    post(
      call,
      'billPayment',
      { currency: 'TRY', desk, billAmount: '100.00', fee, feeTax },
      { counterparty: 'Ömer <Oğlu> & Co', sourceRef: `FT${fee}`, party: passerBy },
    ),
  );

/** A withdrawal of the customer, with its fee. */
const withdraw = (fee: string, feeTax: string) =>
  request((call) =>
    post(call, 'withdrawal', { currency: 'TRY', desk, account, amount: '50.00', fee, feeTax }),
  );

const supplier: Supplier = {
  vkn: '1234567890',
  title: 'Örnek Ödeme A.Ş.',
  address: 'Büyükdere Cad. 101, Şişli',
  city: 'İstanbul',
  phone: '+902120000000',
  email: 'bilgi@kurum.example',
};

async function ran(dryRun: boolean, days: { periodStart: string; periodEnd: string } = period) {
  const run = await request((call) => beginRun(call, { ...days, runType: 'E_ARCHIVE', dryRun }));
  const ports = {
    database,
    model,
    signal: new AbortController().signal,
    clock: () => new Date(fixtureActor.now),
  };
  const ended = await performRun(ports, { E_ARCHIVE: makeInvoices });
  expect(ended).toEqual({ runNo: run.runNo, failure: null });
  return request(async ({ records }) => {
    const stored = await records.get('AccountingRun', run.id);
    if (stored === null) throw new Error('The run is gone');
    return { run: stored, invoices: await records.list('EArchiveInvoice', { run: run.id }) };
  });
}

/** Names of the children of an element, each once, in order. */
function childrenOf(text: string, name: string): readonly string[] {
  const indent = new RegExp(`^( *)<${name}[ >]`, 'm').exec(text)?.[1] ?? '';
  const from = text.indexOf(`${indent}<${name}`);
  const part = text.slice(from, text.indexOf(`\n${indent}</${name}>`, from));
  const names = [...part.matchAll(new RegExp(`^${indent} {2}<([\\w:]+)`, 'gm'))].map(
    ([, child]) => child ?? '',
  );
  return names.filter((child, at) => names.indexOf(child) === at);
}

describe('W12 an e-archive run', () => {
  it('makes an invoice for each voucher with a fee, once; a wrong tax is a fault without a number', async () => {
    await payBill('10.00', '0.50');
    await withdraw('20.00', '1.00');
    await payBill('30.00', '9.00');
    await payBill('0.00', '0.00');
    const reversed = await payBill('40.00', '2.00');
    await request((call) => reverse(call, reversed.id, 'Vazgeçildi'));
    expect((await ran(true)).run).toMatchObject({
      runStatus: 'PREVIEW',
      recordCount: 3,
      errorCount: 1,
      totalAmount: '70.50',
    });
    const { run, invoices } = await ran(false);
    expect(run).toMatchObject({ runStatus: 'PARTIAL', recordCount: 3, errorCount: 1, totalAmount: '31.50' });
    expect(
      invoices.map((one) => [
        one.invoiceNo,
        one.buyerName,
        one.netAmount,
        one.taxAmount,
        one.totalAmount,
        one.gibStatus,
      ]),
    ).toEqual([
      ['EAR2026000000001', 'Nihai Tüketici', '10.00', '0.50', '10.50', 'DRAFT'],
      ['EAR2026000000002', 'IŞIL ÇAĞRI', '20.00', '1.00', '21.00', 'DRAFT'],
      [null, 'Nihai Tüketici', '30.00', '9.00', '39.00', 'ERROR'],
    ]);
    await request((call) => rollBackInvoices(call, run.id, 'Tarih yanlış'));
    const again = await ran(false);
    expect(again.invoices.map(({ invoiceNo }) => invoiceNo)).toEqual([
      'EAR2026000000003',
      'EAR2026000000004',
      null,
    ]);
    expect(await request((call) => reportInvoices(call, again.run.id))).toBe(2);
    await expect(request((call) => rollBackInvoices(call, again.run.id, 'x'))).rejects.toMatchObject({
      code: 'invoice.reported',
    });
  });

  it('writes invoices with the elements of UBL-TR in the order of their schema', async () => {
    const reported = await request(async ({ records }) =>
      withBuyers(records, await records.list('EArchiveInvoice', { gibStatus: 'REPORTED' })),
    );
    const [consumer, customer] = reported.map(({ invoice, buyer }) => invoiceFile(invoice, supplier, buyer));
    if (consumer === undefined || customer === undefined) throw new Error('There are no invoices');
    expect(childrenOf(customer, 'Invoice')).toEqual([
      ...[
        'ext:UBLExtensions',
        'cbc:UBLVersionID',
        'cbc:CustomizationID',
        'cbc:ProfileID',
        'cbc:ID',
        'cbc:CopyIndicator',
      ],
      ...[
        'cbc:UUID',
        'cbc:IssueDate',
        'cbc:IssueTime',
        'cbc:InvoiceTypeCode',
        'cbc:Note',
        'cbc:DocumentCurrencyCode',
      ],
      ...[
        'cbc:LineCountNumeric',
        'cac:AdditionalDocumentReference',
        'cac:Signature',
        'cac:AccountingSupplierParty',
      ],
      ...['cac:AccountingCustomerParty', 'cac:TaxTotal', 'cac:LegalMonetaryTotal', 'cac:InvoiceLine'],
    ]);
    expect(childrenOf(customer, 'cac:LegalMonetaryTotal')).toEqual([
      ...['cbc:LineExtensionAmount', 'cbc:TaxExclusiveAmount', 'cbc:TaxInclusiveAmount', 'cbc:PayableAmount'],
    ]);
    expect(childrenOf(customer, 'cac:TaxSubtotal')).toEqual([
      ...[
        'cbc:TaxableAmount',
        'cbc:TaxAmount',
        'cbc:CalculationSequenceNumeric',
        'cbc:Percent',
        'cac:TaxCategory',
      ],
    ]);
    // Every amount has its currency; the tax of the invoice is that of its fee.
    expect(customer).not.toMatch(/<cbc:\w*Amount>/);
    for (const part of [
      '<cbc:ID schemeID="TCKN">10000000146</cbc:ID>',
      '<cbc:PayableAmount currencyID="TRY">21.00</cbc:PayableAmount>',
      '<cbc:TaxTypeCode>9021</cbc:TaxTypeCode>',
      '<cbc:TaxExemptionReasonCode>209</cbc:TaxExemptionReasonCode>',
      'Yalnız yirmibir Türk lirası',
    ])
      expect(customer).toContain(part);
    expect(consumer).toContain('<cbc:ID schemeID="TCKN">11111111111</cbc:ID>');
    expect(consumer).toContain('<cbc:CitySubdivisionName>Şişli</cbc:CitySubdivisionName>');
    expect(consumer).toContain('<cbc:CityName>İstanbul</cbc:CityName>');
    expect(consumer).toContain('<cbc:FamilyName>Tüketici</cbc:FamilyName>');
    // Who got the money is not the buyer.
    expect(consumer).not.toContain('Oğlu');
  });

  it('reports its invoices with the digest of their files, and cancelled ones', async () => {
    const all = await request(async ({ records }) =>
      withBuyers(
        records,
        (await records.list('EArchiveInvoice', {})).filter(({ invoiceNo }) => invoiceNo),
      ),
    );
    const text =
      xmlDeclaration +
      writeXml(await gibReport(period, all, supplier, '5f0c0000-0000-4000-8000-000000000001'));
    const valuesOf = (name: string) =>
      [...text.matchAll(new RegExp(`<earsiv:${name}>([^<]*)<`, 'g'))].map(([, value]) => value);
    expect(valuesOf('faturaNo')).toEqual([
      ...['EAR2026000000003', 'EAR2026000000004', 'EAR2026000000001', 'EAR2026000000002'],
    ]);
    expect(valuesOf('odenecekTutar')).toEqual(['10.50', '21.00']);
    expect(valuesOf('vergiKodu')).toEqual(['0015', '9021', '0015', '9021']);
    expect(valuesOf('ozetDeger').every((digest) => /^[0-9a-f]{64}$/.test(digest ?? ''))).toBe(true);
    expect(childrenOf(text, 'earsiv:baslik')).toEqual([
      ...[
        'earsiv:versiyon',
        'earsiv:mukellef',
        'earsiv:hazirlayan',
        'earsiv:raporNo',
        'earsiv:donemBaslangicTarihi',
      ],
      ...[
        'earsiv:donemBitisTarihi',
        'earsiv:bolumBaslangicTarihi',
        'earsiv:bolumBitisTarihi',
        'earsiv:bolumNo',
      ],
    ]);
  });

  it('of the whole institution reports the invoices of commissions that were issued in its period, to a buyer abroad', async () => {
    const invoice = (ettn: string, invoiceNo: string | null) => ({
      ettn,
      invoiceNo,
      partner: '1',
      buyerName: 'Hazar',
      invoiceDate: today,
      taxType: 'BSMV' as const,
      invoiceType: 'ISTISNA' as const,
      netAmount: '20.00',
      taxRate: '5.0000',
      taxAmount: '1.00',
      totalAmount: '21.00',
    });
    await sql`insert into partner (partner_code, title, created_by, created_at, updated_by, updated_at)
      values ('HAZAR', 'Hazar', 'u', now(), 'u', now())`.execute(database);
    await request(async ({ records }) => {
      await records.insert('EArchiveInvoice', invoice('5f0c0000-0000-4000-8000-000000000002', null));
      await records.insert(
        'EArchiveInvoice',
        invoice('5f0c0000-0000-4000-8000-000000000003', 'KOM2026000000001'),
      );
    });
    const found = (agent: string | null) =>
      request(async ({ records }) =>
        withBuyers(records, await issuedCommissions(records, { ...period, agent })),
      );
    const [issued, ...others] = await found(null);
    expect(others).toEqual([]);
    expect(await found('1')).toEqual([]);
    if (issued === undefined) throw new Error('There is no invoice');
    const file = invoiceFile(issued.invoice, supplier, issued.buyer);
    expect(file).toContain('<cbc:ID schemeID="VKN">2222222222</cbc:ID>');
    expect(file).toContain('Aracı kurum komisyonu');
    const report = writeXml(await gibReport(period, [issued], supplier, crypto.randomUUID()));
    expect(report).toContain('KOM2026000000001');
  });

  it('42 B11 makes the invoice of an order out to its sender, for any way of payment, never to the receiver', async () => {
    const sender = (
      await sql<{ id: string }>`
        insert into customer (customer_no, customer_type, first_name, last_name, tckn, status, created_by, created_at, updated_by,
          updated_at)
        values ('M2', 'INDIVIDUAL', 'ALİ', 'GÜNEŞ', '10000000078', 'ACTIVE', 'u', now(), 'u', now()) returning id::text as id`.execute(
        database,
      )
    ).rows[0]?.id as string;
    const facts = { currency: 'TRY', sendAmount: '100.00', fee: '6.00', feeTax: '0.30' };
    const sends = [
      ['TR42B11CASH', 'cashSend', { ...facts, desk }],
      ['TR42B11ACCOUNT', 'accountSend', { ...facts, account }],
    ] as const;
    for (const [transferNo, event, values] of sends) {
      const party = { customer: sender, identities: [], name: 'ALİ GÜNEŞ' };
      const details = { counterparty: 'ALICI KİŞİ', sourceRef: transferNo, party };
      const { id } = await request((call) => post(call, event, values as never, details));
      await sql`insert into transfer (transfer_no, sender, receiver_first_name, receiver_last_name, voucher, transfer_status,
          created_by, created_at, updated_by, updated_at)
        values (${transferNo}, ${sender}::bigint, 'ALICI', 'KİŞİ', ${id}::bigint, 'READY', 'u', now(), 'u', now())`.execute(
        database,
      );
    }
    // The month has its run: that of the day alone finds what was sent since.
    const { invoices: all } = await ran(false, { periodStart: today, periodEnd: today });
    const invoices = all.filter(({ txnRef }) => txnRef?.startsWith('TR42B11'));
    expect(invoices.map(({ customer, buyerName }) => [customer, buyerName])).toEqual(
      sends.map(() => [sender, 'ALİ GÜNEŞ']),
    );
    for (const { invoice, buyer } of await request(({ records }) => withBuyers(records, invoices)))
      expect(invoiceFile(invoice, supplier, buyer)).toContain('10000000078');
  });
});
