import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import type { Command } from '../../../engine/context/Command';
import { insertAccount, insertCustomer } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { caughtBy, nightlyRules, recordHits } from '../rules/monitoring';
import { openFiles, reportDue } from '../rules/strFiles';
import { monitoringOf } from '../store/MonitoringStore';
import { strFiles as strFilesOf } from './strFiles';

const strFiles = strFilesOf('Ödeme & Güven A.Ş.');

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const run = ({ call }: CommandTest, path: string, screen: string, test: object) =>
  call(
    strFiles.find((one) => one.path === `aml/str/${path}`) as Command,
    `aml/suspiciousTransaction${screen}`,
    test,
  );

async function world(given: CommandTest) {
  const customer = await insertCustomer(given, { firstName: 'IŞIL', lastName: 'ÇAĞRI' });
  const agent = await given.insert('Agent', { title: 'Merkez' });
  const moved = await given.insert('PartyMovement', {
    customer: customer.id,
    party: `CUSTOMER ${customer.id}`,
    sourceRef: 'TR0000000042',
    direction: 'IN',
    amount: '4000.00',
    amountTry: '4000.00',
    currency: 'TRY',
    bookingDate: '2026-11-17',
  });
  const hit = await given.insert('MonitoringHit', {
    ruleCode: 'PARCALA',
    ruleName: 'Parçalama',
    customer: customer.id,
    partyMovement: moved.id,
    txnDate: '2026-11-17',
    amount: '4000.00',
    currency: 'TRY',
    riskScore: 75,
    severity: 'HIGH',
    explanation: 'x',
    explanationEn: 'x',
  });
  const line = (values: Readonly<Record<string, Json>> = {}) => ({
    hit: hit.id,
    txnRef: String(hit.hitNo),
    txnDate: '2026-11-17',
    txnAmount: '4000.00',
    txnCurrency: 'TRY',
    ...values,
  });
  const form = {
    strKind: 'NEW',
    strCategory: 'LAUNDERING',
    crimeCategory: 'FRAUD',
    postponement: false,
    customer: customer.id,
    agent: agent.id,
    detectedAt: testDay,
    narrative: `{{customer}}, {{period}}: {{total}}. ${'Faaliyetiyle uyumlu değil. '.repeat(5)}`,
    transactions: [line(), line({ hit: null, txnRef: 'T2', txnDate: '2026-11-19', txnAmount: '2500.50' })],
  };
  const open = (values = {}) => run(given, 'commit', 'Create', { form: { ...form, ...values } });
  const fileOf = (id: unknown) => given.records.get('SuspiciousTransaction', String(id));
  return { customer, agent, hit, form, line, open, fileOf };
}

const closed = { dates: new Set<string>(), yearly: new Set<string>() };

/** The text of a file that was answered. */
const textIn = (bytes: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0)));

/** Names and texts of the elements that have a text, in their order. */
function valuesOf(xml: string): readonly string[] {
  const parser = new SaxesParser();
  const found: string[] = [];
  let name = '';
  parser.on('opentag', (tag) => {
    name = tag.name;
  });
  parser.on('text', (text) => {
    if (text.trim()) found.push(`${name} ${text.trim()}`);
  });
  parser.write(xml).close();
  return found;
}

/** The report of a file. */
async function xmlOf(given: CommandTest, file: string): Promise<string> {
  const { responseObject } = await run(given, 'xml', '', { body: { file } });
  return textIn((responseObject as { bytes: string }).bytes);
}

describe('W5 a suspicious transaction file', () => {
  it('has its total, its deadline and its reason filled, and takes the hits', () =>
    within(async (given) => {
      const { open, hit, fileOf } = await world(given);
      const { result } = await open();
      const file = await fileOf(result?.id);
      expect(file).toMatchObject({
        totalAmount: '6500.50',
        currency: 'TRY',
        rule: 'PARCALA',
        strStatus: 'DRAFT',
        dueDate: '2026-12-04',
        narrative: expect.stringMatching(/^IŞIL ÇAĞRI, 17\.11\.2026 – 19\.11\.2026: 6\.500,50 TRY\. /),
      });
      expect(await given.records.get('MonitoringHit', hit.id)).toMatchObject({ monitoringStatus: 'FILED' });
      await expect(open()).rejects.toMatchObject({ code: 'str.hitTaken' });
    }));

  it('is due after ten business days of the institution’s calendar, with postponement at once', () => {
    const holidays = { dates: new Set(['2026-04-23']), yearly: new Set(['05-01']) };
    expect(reportDue('2026-04-20', false, holidays)).toBe('2026-05-06');
    expect(reportDue('2026-04-20', true, holidays)).toBe('2026-04-20');
    expect(reportDue('2026-04-25', true, holidays)).toBe('2026-04-27');
  });

  it('has one currency; an additional one belongs to a report made on the same customer', () =>
    within(async (given) => {
      const { open, line, customer, fileOf } = await world(given);
      const transactions = [line(), line({ hit: null, txnCurrency: 'USD' })];
      await expect(open({ transactions })).rejects.toMatchObject({ code: 'str.currencies' });
      const first = String((await open()).result?.id);
      const additional = { strKind: 'ADDITIONAL', previous: first, transactions: [line({ hit: null })] };
      await expect(open(additional)).rejects.toMatchObject({ code: 'str.previous' });
      const step = async (values: object) => {
        const { version = 0 } = (await fileOf(first)) ?? {};
        await given.records.update('SuspiciousTransaction', first, version, values);
      };
      await step({ strStatus: 'REVIEW' });
      await step({ strStatus: 'REPORTED', masakReceiptNo: 'M-1' });
      const other = await insertCustomer(given, {});
      await expect(open({ ...additional, customer: other.id })).rejects.toMatchObject({
        code: 'str.previous',
      });
      const { result } = await open({ ...additional, customer: customer.id });
      expect(await fileOf(result?.id)).toMatchObject({ strKind: 'ADDITIONAL', previous: first });
    }));

  it('is deleted as a draft alone: its hits return, and its number is never given again', () =>
    within(async (given) => {
      const { open, hit, fileOf, form, line } = await world(given);
      const { result } = await open();
      await given.insert('StrTransaction', { ...line(), str: String(result?.id) });
      const remove = (id: unknown) =>
        run(given, 'delete/commit', 'Delete', {
          recordId: String(id),
          form: { changeReason: 'Yanlış müşteri' },
        });
      await remove(result?.id);
      expect(await fileOf(result?.id)).toBeNull();
      expect(await given.records.get('MonitoringHit', hit.id)).toMatchObject({ monitoringStatus: 'NEW' });
      const again = (await open()).result;
      expect(Number(String(again?.number).slice(3))).toBe(Number(String(result?.number).slice(3)) + 1);
      const file = await fileOf(again?.id);
      await given.records.update('SuspiciousTransaction', String(again?.id), file?.version ?? 0, {
        strStatus: 'DISMISSED',
      });
      await expect(remove(again?.id)).rejects.toMatchObject({ code: 'str.done' });
      const { narrative } = form;
      const change = run(given, 'update/commit', 'Update', {
        recordId: String(again?.id),
        form: { narrative },
      });
      await expect(change).rejects.toMatchObject({ code: 'str.done' });
    }));

  it('is a report to MASAK as XML, with whole numbers and all letters; who took it is audited', () =>
    within(async (given) => {
      const { open, customer, fileOf, form } = await world(given);
      await given.records.update('Customer', customer.id, customer.version, { tckn: '10000000146' });
      const office = { agentType: 'HEAD_OFFICE', title: 'Genel Müdürlük', vkn: '1234567890' };
      await given.insert('Agent', { ...office, agentStatus: 'ACTIVE' });
      const name = 'dekont ğüş.pdf';
      const id = String((await open({ attachments: [{ id: '1', name, size: 1, type: 'pdf' }] })).result?.id);
      for (const each of form.transactions) await given.insert('StrTransaction', { ...each, str: id });
      const { refNo } = (await fileOf(id)) ?? {};
      const test = { body: { file: id } };
      const { responseObject } = await run(given, 'xml', '', test);
      const { bytes, ...file } = responseObject as { bytes: string };
      expect(file).toEqual({ extension: 'xml', name: refNo });
      const text = textIn(bytes);
      expect(valuesOf(text)).toEqual([
        ...['VergiKimlikNo 1234567890', 'Unvan Ödeme & Güven A.Ş.', 'Sube Merkez', `ReferansNo ${refNo}`],
        ...['Tur YENI', 'ErtelemeTalebi false', 'Kategori Aklama', 'SucKategorisi Dolandırıcılık'],
        ...[`TespitTarihi ${testDay}`, 'SonBildirimGunu 2026-12-04', 'ToplamTutar 6500.50', `Ek ${name}`],
        ...[`MusteriNo ${customer.customerNo}`, 'TCKimlikNo 10000000146', 'Ad IŞIL', 'Soyad ÇAĞRI'],
        ...['Uyruk TR', 'IslemNo TR0000000042', 'Tarih 2026-11-17', 'Tutar 4000.00'],
        ...[`MusteriNo ${customer.customerNo}`, 'IslemSahibi IŞIL ÇAĞRI'],
        ...['IslemNo T2', 'Tarih 2026-11-19', 'Tutar 2500.50'],
        ...[`MusteriNo ${customer.customerNo}`, 'IslemSahibi IŞIL ÇAĞRI'],
        expect.stringMatching(
          /^Gerekce IŞIL ÇAĞRI, 17\.11\.2026 – 19\.11\.2026: 6\.500,50 TRY\. Faaliyetiyle/,
        ),
      ]);
    }));

  it('42 B10 has one customer or is marked otherwise: each line says whose it is and has the number of its transaction', () =>
    within(async (given) => {
      const { open, line, customer, fileOf } = await world(given);
      const other = await insertCustomer(given, { firstName: 'ÖZGÜR', lastName: 'DEMİR' });
      const account = await insertAccount(given, { customer: other.id });
      const movement = await given.insert('AccountTransaction', {
        account: account.id,
        bookingDate: '2026-11-18',
        direction: 'C',
        amount: '900.00',
        txnNo: 'IS0000000077',
        txnType: 'CASH_IN',
        balanceAfter: '0.00',
      });
      const found = await given.insert('MonitoringHit', {
        ruleCode: 'PARCALA',
        ruleName: 'Parçalama',
        customer: other.id,
        movement: movement.id,
        txnDate: '2026-11-18',
        amount: '900.00',
        currency: 'TRY',
        riskScore: 75,
        severity: 'HIGH',
        explanation: 'x',
        explanationEn: 'x',
      });
      const transactions = [
        line(),
        line({ hit: found.id, txnRef: String(found.hitNo), txnAmount: '900.00' }),
      ];
      await expect(open({ transactions })).rejects.toMatchObject({
        code: 'str.customers',
        text: { tr: expect.stringContaining('ÖZGÜR DEMİR') },
      });
      const branch = [line({ hit: null, customer: other.id })];
      await expect(open({ transactions: branch })).rejects.toMatchObject({ code: 'str.customers' });
      const id = String((await open({ transactions, severalCustomers: true })).result?.id);
      for (const each of transactions) await given.insert('StrTransaction', { ...each, str: id });
      expect(await fileOf(id)).toMatchObject({ severalCustomers: true });
      const text = await xmlOf(given, id);
      const values = valuesOf(text);
      const at = values.indexOf('IslemNo IS0000000077');
      expect(values.slice(at, at + 5)).toEqual([
        ...['IslemNo IS0000000077', 'Tarih 2026-11-17', 'Tutar 900.00'],
        ...[`MusteriNo ${other.customerNo}`, 'IslemSahibi ÖZGÜR DEMİR'],
      ]);
      expect(values.filter((value) => value.startsWith('Soyad')).sort()).toEqual(
        ['Soyad DEMİR', 'Soyad ÇAĞRI'].sort(),
      );
      const ofAccount = values.indexOf(`HesapNo ${account.accountNo}`);
      expect(values[ofAccount + 1]).toBe(`MusteriNo ${other.customerNo}`);
      expect(text).not.toMatch(/LAUNDERING|FRAUD|PARCALA|IZ0/);
      expect(customer.customerNo).not.toBe(other.customerNo);
    }));

  it('has the sections of its template, and no XML if that is for paper; four sections can’t be left out', () =>
    within(async (given) => {
      const { open, form } = await world(given);
      const template = await given.insert('StrTemplate', {
        templateCode: 'AZ',
        sections: ['A', 'B', 'E', 'F'],
        fileFormat: 'XML',
        status: 'ACTIVE',
      });
      const id = String((await open({ template: template.id })).result?.id);
      for (const each of form.transactions) await given.insert('StrTransaction', { ...each, str: id });
      const xml = () => run(given, 'xml', '', { body: { file: id } });
      const { bytes } = (await xml()).responseObject as { bytes: string };
      const text = textIn(bytes);
      expect(
        ['<Yukumlu>', '<Kisiler>', '<Hesaplar', '<Islemler>'].map((part) => text.includes(part)),
      ).toEqual([...[true, false, false, true]]);
      await given.records.update('StrTemplate', template.id, template.version, { fileFormat: 'PDF' });
      await expect(xml()).rejects.toMatchObject({ code: 'str.paperOnly' });
      const check = (sections: readonly string[]) =>
        given.call(
          strFiles.find(({ path }) => path === 'aml/strTemplate/validate') as Command,
          'aml/suspiciousTransactionTemplateCreateAndTracking',
          { form: { sections } },
        );
      await expect(check(['A', 'B', 'C', 'D', 'E'])).rejects.toMatchObject({ code: 'strTemplate.sections' });
      await check(['F', 'E', 'B', 'A']);
    }));

  it('is opened by a rule with a template: one for each customer, with the reasons of its hits', () =>
    within(async (given) => {
      const { customer, agent } = await world(given);
      const template = await given.insert('StrTemplate', {
        templateCode: 'TUTAR',
        strCategory: 'LAUNDERING',
        crimeCategory: 'TAX',
        status: 'ACTIVE',
        narrativeText: `{{customer}} {{period}} {{total}}. ${'Faaliyetiyle uyumlu değil. '.repeat(4)}`,
      });
      await given.insert('SuspiciousRule', {
        ruleCode: 'TUTAR',
        name: 'Tutar',
        field: 'AMOUNT',
        operator: 'GTE',
        amount: '5000.00',
        score: 80,
        lookbackDays: 30,
        severity: 'HIGH',
        status: 'ACTIVE',
        autoCase: true,
        template: template.id,
      });
      const book = async (owner: string, amounts: readonly string[]) => {
        const day = '2026-11-18';
        for (const amount of amounts)
          await given.insertAt(`${day}T09:00:00.000Z`, 'PartyMovement', {
            customer: owner,
            party: `CUSTOMER ${owner}`,
            agent: agent.id,
            sourceRef: `T${owner}-${amount}`,
            direction: 'IN',
            amount,
            amountTry: amount,
            currency: 'TRY',
            txnType: 'CASH_IN',
            bookingDate: day,
            movedAt: `${day}T09:00:00.000Z`,
          });
      };
      await book(customer.id, ['5000.00', '4999.99', '7000.50']);
      await book((await insertCustomer(given, { firstName: 'ÖZGÜR' })).id, ['9000.00']);
      const [rule, ...others] = await nightlyRules(given.records);
      expect(others).toEqual([]);
      const night = async () => {
        if (!rule?.template) throw new Error('no template');
        const caught = await caughtBy(monitoringOf(given.records), rule.rule, '2026-10-20', testDay);
        const hits = await recordHits(given.records, rule.rule, caught);
        return openFiles(given.records, hits, { template: rule.template, today: testDay, closed });
      };
      expect([await night(), await night()]).toEqual([2, 0]);
      const opened = await given.records.list('SuspiciousTransaction', { rule: 'TUTAR' });
      const isOwn = (file: { readonly customer: string | null }) => file.customer === customer.id;
      const files = [...opened.filter(isOwn), ...opened.filter((file) => !isOwn(file))];
      expect(files).toMatchObject([
        {
          customer: customer.id,
          totalAmount: '12000.50',
          agent: agent.id,
          strStatus: 'DRAFT',
          crimeCategory: 'TAX',
          template: template.id,
          detectedAt: testDay,
          dueDate: '2026-12-04',
          narrative: expect.stringMatching(
            /^IŞIL ÇAĞRI 18\.11\.2026 – 18\.11\.2026 12\.000,50 TRY\. [\s\S]*\nKoşul sağlandı: Tutar ≥ 5\.000,00 TRY\.\n/,
          ),
        },
        { totalAmount: '9000.00', narrative: expect.stringMatching(/^ÖZGÜR/) },
      ]);
      const filed = await given.records.count('MonitoringHit', {
        ruleCode: 'TUTAR',
        monitoringStatus: 'FILED',
      });
      expect(filed).toBe(3);
      // Each line has the number of its operation, not of the hit.
      const lines = await given.records.list('StrTransaction', { str: files[0]?.id ?? '' });
      expect(lines.map(({ txnRef }) => txnRef).sort()).toEqual([
        ...[`T${customer.id}-5000.00`, `T${customer.id}-7000.50`],
      ]);
    }));

  it('42 B1 is opened for each person who is no customer, and mixes no two of them; nor does a form', () =>
    within(async (given) => {
      const { open, line, agent } = await world(given);
      const template = await given.insert('StrTemplate', {
        templateCode: 'TUTAR',
        strCategory: 'LAUNDERING',
        crimeCategory: 'TAX',
        status: 'ACTIVE',
        narrativeText: `{{customer}} {{period}} {{total}}. ${'Faaliyetiyle uyumlu değil. '.repeat(4)}`,
      });
      const hitOf = async (name: string, tckn: string) => {
        const party = `TCKN ${tckn}`;
        const moved = await given.insert('PartyMovement', {
          party,
          partyName: name,
          identityType: 'TCKN',
          identityNo: tckn,
          sourceRef: `T${tckn}`,
          direction: 'OUT',
          amount: '9000.00',
          amountTry: '9000.00',
          currency: 'TRY',
          agent: agent.id,
          bookingDate: '2026-11-18',
        });
        return given.insert('MonitoringHit', {
          ruleCode: 'TUTAR',
          ruleName: 'Tutar',
          party,
          partyName: name,
          partyMovement: moved.id,
          txnDate: '2026-11-18',
          amount: '9000.00',
          currency: 'TRY',
          riskScore: 80,
          severity: 'HIGH',
          explanation: 'x',
          explanationEn: 'x',
        });
      };
      const [one, other] = [await hitOf('ALİ KAYA', '10000000146'), await hitOf('VELİ ŞEN', '10000000078')];
      const lines = [one, other].map(({ id, hitNo }) => line({ hit: id, txnRef: String(hitNo) }));
      await expect(open({ transactions: lines, customer: null })).rejects.toMatchObject({
        code: 'str.customers',
        text: { tr: expect.stringMatching(/ALİ KAYA, VELİ ŞEN/) },
      });
      const hits = await given.records.getAll('MonitoringHit', [one.id, other.id]);
      const of = { template: template.id, today: testDay, closed };
      expect(await openFiles(given.records, [...hits.values()], of)).toBe(2);
      const files = await given.records.list('SuspiciousTransaction', { template: template.id });
      expect(files.map(({ customer, partyName }) => [customer, partyName])).toEqual([
        [null, 'ALİ KAYA'],
        [null, 'VELİ ŞEN'],
      ]);
      expect(files[0]?.narrative).toMatch(/^ALİ KAYA /);
      const text = await xmlOf(given, files[0]?.id ?? '');
      const values = valuesOf(text);
      expect(values).toEqual(
        expect.arrayContaining([
          ...['AdUnvan ALİ KAYA', 'TCKimlikNo 10000000146', 'IslemNo T10000000146', 'IslemSahibi ALİ KAYA'],
        ]),
      );
      expect(text).not.toContain('VELİ');
    }));

  it('42 B10 names no number of ours for a hit that has no movement', () =>
    within(async (given) => {
      const { customer, line, open } = await world(given);
      const coming = await given.insert('MonitoringHit', {
        ruleCode: 'CANLI',
        ruleName: 'Canlı',
        customer: customer.id,
        party: `CUSTOMER ${customer.id}`,
        txnDate: '2026-11-18',
        amount: '900.00',
        currency: 'TRY',
        riskScore: 75,
        severity: 'HIGH',
        explanation: 'x',
        explanationEn: 'x',
      });
      const transactions = [line({ hit: coming.id, txnRef: String(coming.hitNo) })];
      const id = String((await open({ transactions })).result?.id);
      for (const each of transactions) await given.insert('StrTransaction', { ...each, str: id });
      const text = await xmlOf(given, id);
      expect(text).not.toContain(String(coming.hitNo));
      expect(valuesOf(text).filter((value) => value.startsWith('IslemNo'))).toEqual([]);
    }));

  it('moves by its states alone', () =>
    within(async (given) => {
      const { open, fileOf } = await world(given);
      const id = String((await open()).result?.id);
      const { version = 0 } = (await fileOf(id)) ?? {};
      await expect(
        given.records.update('SuspiciousTransaction', id, version, { strStatus: 'REPORTED' }),
      ).rejects.toMatchObject({ code: 'record.transition' });
    }));
});
