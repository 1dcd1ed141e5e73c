import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoServices } from '../../server/demo';
import type { FixtureApp } from '../../server/testing/app';
import { demoInstitution } from './demoInstitution';
import { type ServedScreen, ServedUser } from './ServedScreen';

// The screens of customers as tellers and compliance officers use them (requirements C7.10), without a page.

/** Of nobody in the demo, by the rules of requirements P5. */
const tckn = '91234567636';
const names = { firstName: 'ŞÜKRÜ İBRAHİM', lastName: 'GÜNIŞIĞI' };
const today = '2026-11-20';

let server: FixtureApp;
let teller: ServedUser;
let officer: ServedUser;
let second: ServedUser;

beforeAll(async () => {
  // Validators read the day from the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00.000Z`) });
  server = await demoInstitution(new Date(`${today}T12:00:00.000Z`), {
    // The register knows everybody by the name of the customer who is registered here.
    populationRegister: {
      ask: async (question) => {
        const reply = await demoServices.populationRegister.ask(question);
        return reply.kind === 'person' ? { ...reply, person: { ...reply.person, ...names } } : reply;
      },
    },
  });
  server.clock.now = new Date(`${today}T12:00:00.000Z`);
  [teller, officer, second] = await Promise.all([
    ServedUser.signedIn(server, 'teller'),
    ServedUser.signedIn(server, 'compliance'),
    ServedUser.signedIn(server, 'cem.toprak'),
  ]);
  const form = await teller.open('customers/customerDefinition');
  await form.fill({ tckn, ...names, birthDate: '1986-04-15' });
  await form.fill({ mobilePhone: '+905321234567' });
  expect(await form.run('save')).toContainEqual(expect.stringMatching(/^Kaydedildi/));
  form.close();
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** A screen with the customer who was registered. */
async function withCustomer(user: ServedUser, key: string): Promise<ServedScreen> {
  const screen = await user.open(key);
  await screen.choose('customer', 'günışığı');
  return screen;
}

/** The number of the request that a screen's last action has made. */
const requested = (screen: ServedScreen) => String(screen.result.approvalNo);

/** Another officer approves a request in the pool. */
async function approve(approvalNo: string, by = second): Promise<void> {
  const pool = await by.open('applicationmanager/approvalPool');
  const row = await pool.row({ approvalNo });
  expect(await pool.run('approve', { row })).toContainEqual(expect.stringMatching(/^Onaylandı: /));
  pool.close();
}

describe('44 B a customer in a list', () => {
  test('is found by the number, with or without its zeros, before others that contain it', async () => {
    const form = await teller.open('moneyTransfer/transfer');
    for (const number of ['2', '02', '00000002']) {
      const [first, ...others] = await form.options('sender', number);
      expect(first?.label).toMatch(/^00000002 /);
      if (number === '2') expect(others.length).toBeGreaterThan(0);
    }
    form.close();
  });

  test('is told from others of the name by a masked number, whatever the rights, and by what stops it', async () => {
    const entry = await teller.open('moneyTransfer/transfer');
    const options = await entry.options('sender', '1');
    const numbered = options.filter(({ details = {} }) => details.tckn ?? details.ykn ?? details.vkn);
    expect(numbered.length).toBeGreaterThan(10);
    for (const { details = {} } of options) {
      for (const name of ['tckn', 'ykn'])
        if (details[name] !== undefined) expect(details[name]).toMatch(/[*•]/);
      expect(details.status).toEqual(expect.any(String));
    }
    entry.close();
  });
});

describe('E01 customers', () => {
  test('a customer is found and changed, with a reason', async () => {
    const form = await withCustomer(teller, 'customers/customerUpdate');
    expect(form.value('firstName')).toBe('ŞÜKRÜ İBRAHİM');
    await form.fill({ email: 'sukru@posta.example' });
    await form.run('save');
    expect(form.errors).toEqual({ changeReason: 'validation.required' });
    await form.fill({ changeReason: 'Yeni e-posta adresi' });
    expect(await form.run('save')).toContainEqual(expect.stringMatching(/^Kaydedildi/));
    form.close();
    const again = await withCustomer(teller, 'customers/customerUpdate');
    expect(again.value('email')).toBe('sukru@posta.example');
    again.close();
  });

  test('an address and a phone are stored, the phone is verified by its code', async () => {
    const form = await withCustomer(teller, 'customers/customerContact');
    const taken = await form.run('kpsAddress', { dialog: { consent: true } });
    expect([taken, form.errors]).toEqual([['KPS adresi kaydedildi.'], {}]);
    expect(await form.rows('contacts')).toMatchObject([{ contactType: 'HOME' }]);
    await form.fill({ contactType: 'MOBILE', phone: '+905321234567' });
    expect(await form.run('save')).toContainEqual('Kaydedildi.');
    const mobile = { contactType: 'MOBILE' };
    const sent = await form.run('sendCode', { row: await form.row(mobile, 'contacts') });
    const [, code = ''] = /Telefonunuzu doğrulama kodu: (\d{6})/.exec(sent.join(' ')) ?? [];
    await form.run('verify', { row: await form.row(mobile, 'contacts'), dialog: { code } });
    expect(await form.row(mobile, 'contacts')).toMatchObject({ verifyMethod: 'OTP' });
    form.close();
  });

  test('a customer is restricted, and the stop is lifted with a note from the row, by two officers', async () => {
    const form = await officer.open('customers/customerTransactionRestriction');
    await form.choose('customer', '00000026');
    await form.fill({ reason: 'COURT' });
    await form.run('commit');
    expect(form.errors).toEqual({ legalRefNo: 'validation.required' });
    await form.fill({ legalRefNo: '2026/4471 E.' });
    expect(await form.run('commit')).toEqual(['Kısıt kondu.']);
    expect(officer.questions.at(-1)).toContainEqual(expect.stringContaining('2026/4471 E.'));
    const own = { reason: 'COURT', status: 'ACTIVE' };
    const row = await form.row(own, 'current');

    // Said at the field, and nowhere else.
    expect(await form.run('lift', { row, dialog: { releaseNote: 'Mahkeme kısıtı kaldırdı.' } })).toEqual([]);
    expect(form.errors).toEqual({ releaseRefNo: 'restriction.letter' });
    await form.run('lift', {
      row,
      dialog: { releaseNote: 'Mahkeme kısıtı kaldırdı.', releaseRefNo: '2026/5120 K.' },
    });
    const { id } = await form.row(own, 'current');
    await approve(requested(form));
    const lifted = await form.row({ id }, 'current');
    expect(lifted.status).toBe('RELEASED');
    form.close();
  });

  test('restrictions are found by reason and lifted from the list, but not by a teller', async () => {
    const asTeller = await teller.open('customers/customerTransactionRestrictionSearch');
    const [any] = await asTeller.rows();
    expect(any).toBeDefined();
    expect((await asTeller.rows()).filter((row) => asTeller.offers('lift', row))).toEqual([]);
    asTeller.close();

    const form = await officer.open('customers/customerTransactionRestriction');
    await form.choose('customer', '00000031');
    await form.fill({ reason: 'FRAUD' });
    expect(await form.run('commit')).toEqual(['Kısıt kondu.']);
    form.close();
    const list = await officer.open('customers/customerTransactionRestrictionSearch');
    await list.fill({ reason: 'FRAUD', status: 'ACTIVE' });
    const before = await list.rows();
    expect(new Set(before.map(({ reason, status }) => `${reason} ${status}`))).toEqual(
      new Set(['FRAUD ACTIVE']),
    );
    const [first] = before;
    await list.run('lift', { row: first, dialog: { releaseNote: 'İhbarın asılsız olduğu anlaşıldı.' } });
    await approve(requested(list));
    expect((await list.rows()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    list.close();
  });

  test('a candidate who lacks only documents becomes active', async () => {
    const { rows } = await sql<{ customerNo: string }>`
      select c.customer_no as "customerNo" from customer c where c.status = 'CANDIDATE'
      and c.customer_type = 'INDIVIDUAL' and c.kps_verified_at is not null and exists
      (select 1 from customer_document d where d.customer = c.id and d.doc_status = 'PENDING')
      order by c.id`.execute(server.database);
    const form = await officer.open('customers/customerDocuments');
    await form.choose('customer', rows[0]?.customerNo ?? 'none');
    const pending = await form.row({ docStatus: 'PENDING' }, 'documents');
    expect(await form.run('verify', { row: pending })).toContainEqual('Müşteri aktif oldu.');
    form.close();
  });

  test('permissions of a country are closed and opened; a sanctioned one stays closed', async () => {
    const list = await officer.open('customers/customerCountryQuery');
    await list.fill({ nameTr: 'Andorra' });
    const andorra = () => list.row({ code: 'AD' });
    await list.run('closeSend', { row: await andorra() });
    expect(officer.questions.at(-1)).toContainEqual(expect.stringContaining('Andorra'));
    expect((await andorra()).allowSend).toBe(false);
    // Who opens a country gives power: a second officer approves it.
    await list.run('openSend', { row: await andorra() });
    expect((await andorra()).allowSend).toBe(false);
    await approve(requested(list));
    const row = await andorra();
    expect(row.allowSend).toBe(true);
    const form = await officer.open('customers/customerCountryDefinition', String(row.id));
    expect([form.value('alpha3'), form.value('allowSend')]).toEqual(['AND', true]);
    await form.fill({ sanctioned: true });
    await form.run('save');
    expect(Object.keys(form.errors)).toContain('allowSend');
    await form.fill({ allowSend: false, allowReceive: false });
    expect(await form.run('save')).toContainEqual(expect.stringMatching(/^Kaydedildi/));
    form.close();
    await list.run('closeCustomer', { row: await andorra() });
    expect(list.offers('openSend', await andorra())).toBe(false);
    list.close();
  });

  test('a consent is sent to İYS, withdrawn from its row and fetched again', async () => {
    const form = await withCustomer(teller, 'customers/marketingPermission');
    await form.fill({ consentChannel: 'SMS', recipient: 'sukru@posta.example' });
    await form.fill({ consent: 'APPROVED', consentSource: 'WEB' });
    await form.run('save');
    expect(form.errors).toEqual({ recipient: 'validation.rule' });
    const recipient = '+905321234567';
    await form.fill({ recipient });
    expect(await form.run('save')).toContainEqual(expect.stringMatching(/İYS işlem no: IYS\d+/));
    expect(await form.row({ recipient }, 'permissions')).toMatchObject({ consent: 'APPROVED' });
    form.close();

    const update = await withCustomer(teller, 'customers/marketingPermissionUpdate');
    const dialog = { consentSource: 'CALL_CENTER', changeReason: 'Müşteri aradı.' };
    await update.run('optOut', { row: await update.row({ recipient }, 'permissions'), dialog });
    const withdrawn = { consent: 'REJECTED', iysState: 'REJECTED' };
    expect(await update.row({ recipient }, 'permissions')).toMatchObject(withdrawn);
    expect(await update.run('pull')).toEqual(['İYS’den farklı olan izin: 0']);
    update.close();
  });
});
