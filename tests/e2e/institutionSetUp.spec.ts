import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { approve, box, define, fill, save, saveForApproval } from './administratorsDay/AdministratorsDesk';
import { expect, test } from './fixtures';
import { choose, lookUp, panel } from './formPanel';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';

// requirements W2, its first part: partner relations define an institution with all that it needs, and it goes live
// after compliance has approved.

test.describe('W2: a partner institution is set up', () => {
  const server = ownServer();
  const as = roleSessions(server);

  test('defined and in test, with a country, a condition and an account', async () => {
    const [maker, accountant] = [await as('pelin.guler'), await as('accounting')];
    const firm = await define(maker, 'Aracı Kurum Tanımlama');
    await fill(firm, {
      'Kurum kodu': 'KITA',
      Unvan: 'Kıta Remit Ltd.',
      'Lisans no': 'NBM-77',
      Otorite: 'NBM',
    });
    await fill(firm, { 'Sözleşme no': 'EXF-0077', 'Sözleşme bitişi': '31.12.2029' });
    await lookUp(maker, box(firm, 'Ülke'), 'Moldova', /Moldova/);
    await choose(maker, box(firm, 'Entegrasyon'), 'Manuel');
    await lookUp(maker, box(firm, 'Takas dövizi'), 'USD', /USD/);
    await choose(maker, box(firm, 'Takas dönemi'), 'Günlük');
    await choose(maker, box(firm, 'Kurum riski'), 'Orta');
    await save(maker, firm);
    await step(maker, 'Teste al');

    const country = await ofPartner(maker, 'Kurum Ülke Tanımlama');
    await lookUp(maker, box(country, 'Ülke'), 'Moldova', /Moldova/);
    await lookUp(maker, box(country, 'Dövizler'), 'USD', /USD/);
    await choose(maker, box(country, 'Ödeme şekilleri'), 'Nakit');
    await maker.keyboard.press('Escape');
    await approve(await as('cem.toprak'), [await saveForApproval(maker, country)]);

    const condition = await ofPartner(maker, 'Çalışma Koşulu Tanımlama');
    await lookUp(maker, box(condition, 'Gönderim dövizi'), 'TRY', /TRY/);
    await lookUp(maker, box(condition, 'Ödeme dövizi'), 'USD', /USD/);
    await fill(condition, { 'Asgari tutar': '100', 'Azami tutar': '50000', 'Son işlem saati': '23:59' });
    await approve(await as('cem.toprak'), [await saveForApproval(maker, condition)]);

    const account = await define(accountant, 'Hesap Açma');
    await choose(accountant, box(account, 'Sahip tipi'), 'Aracı kurum');
    await lookUp(accountant, box(account, 'Aracı kurum'), 'KITA', /KITA/);
    await choose(accountant, box(account, 'Hesap türü'), 'Takas-cari');
    await lookUp(accountant, box(account, 'Para birimi'), 'USD', /USD/);
    await save(accountant, account);
    const bound = await ofPartner(maker, 'Kurum Hesap Bilgisi Tanımlama');
    await choose(maker, box(bound, 'Rol'), 'Ön fon');
    await lookUp(maker, box(bound, 'İç hesap'), 'Kıta', /Kıta/);
    await fill(bound, { 'Kredi limiti': '0', 'Uyarı bakiyesi': '5000' });
    await approve(accountant, [await saveForApproval(maker, bound)]);
  });

  test('with its services, a channel code and a corridor it goes live after an approval', async () => {
    const maker = await as('pelin.guler');
    const jobs = await ofPartner(maker, 'Kurum İş Eşleme');
    const requests: string[] = [];
    for (const [job, service] of services) {
      await choose(maker, box(jobs, 'İç iş adımı'), job);
      await fill(jobs, { 'Kurum servisi': service, 'Başarılı kodlar': '00' });
      requests.push(await saveForApproval(maker, jobs));
      await jobs.getByRole('button', { name: 'Yenisini gir' }).click();
    }
    await approve(await as('cem.toprak'), requests);
    const early = await openGoLive(maker);
    await expect(early.getByText('Uygun olmayan kontroller: Kanal kodu')).toBeVisible();
    await early.getByRole('button', { name: 'Vazgeç' }).click();

    const code = await ofPartner(maker, 'Kurum Kanal Kodu Tanımlama');
    await lookUp(maker, box(code, 'Kanal'), 'SUBE', /SUBE/);
    await fill(code, { 'Kurumdaki kanal kodu': 'TR7701' });
    await save(maker, code);

    const primary = await define(maker, 'Öncelikli Kurum Tanımlama');
    await lookUp(maker, box(primary, 'Ülke'), 'Moldova', /Moldova/);
    await lookUp(maker, box(primary, 'Döviz'), 'USD', /USD/);
    await lookUp(maker, box(primary, '1. kurum'), 'KAVKAZ', /KAVKAZ/);
    await expect(primary.getByRole('row').filter({ hasText: 'KITA' })).toContainText('Test');
    await primary.getByRole('button', { name: 'Temizle', exact: true }).click();

    const live = await openGoLive(maker);
    await fill(live, { 'Değişiklik nedeni': 'Testler tamamlandı' });
    await live.getByRole('button', { name: 'Canlıya al' }).click();
    const done = maker.waitForResponse((answer) => answer.url().endsWith('/commit'));
    await maker.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    const { result } = await (await done).json();
    await approve(await as('cem.toprak'), [result.approvalNo]);
  });

  test('the database has the institution live, with who made and who approved it', async () => {
    const stored = await server.readStopped(async (database) => {
      const { rows } = await sql<Record<string, unknown>>`
        select f.partner_code, f.partner_status, f.created_by, i.alert_balance, c.payout_methods, w.max_amount,
          (select count(*)::int from partner_job_match where partner = f.id) as jobs,
          (select decided_by from approval where screen_id = 'moneyTransfer/exfGoLive') as checker
        from partner f join partner_account i on i.partner = f.id join partner_country c on c.partner = f.id
          join partner_condition w on w.partner = f.id where f.partner_code = 'KITA'`.execute(database);
      return rows;
    });
    expect(stored).toEqual([
      {
        partnerCode: 'KITA',
        partnerStatus: 'LIVE',
        createdBy: 'pelin.guler',
        checker: 'cem.toprak',
        alertBalance: '5000.00',
        payoutMethods: ['CASH'],
        maxAmount: '50000.00',
        jobs: 4,
      },
    ]);
  });
});

/** Internal steps without which nothing is sent, and services of the institution. */
const services = [
  ['Fiyat sorma', 'quotes'],
  ['Gönderim', 'orders'],
  ['İptal', 'cancel'],
  ['Durum sorma', 'status'],
] as const;

/** Opens a screen with a form about the institution. */
async function ofPartner(page: Page, title: string) {
  const form = await define(page, title);
  await lookUp(page, box(form, 'Aracı kurum'), 'KITA', /KITA/);
  return form;
}

/** Runs an action of the institution in the list. */
async function step(page: Page, action: string): Promise<void> {
  const list = await define(page, 'Aracı Kurum Sorgulama');
  await list.getByRole('button', { name: /Ara$/ }).first().click();
  await list
    .getByRole('row')
    .filter({ hasText: 'KITA' })
    .first()
    .getByRole('button', { name: action })
    .click();
}

/** Opens the screen on which the institution goes live. */
async function openGoLive(page: Page) {
  await step(page, 'Canlıya al');
  return panel(page, 'Aracı Kurumu Canlıya Alma');
}
