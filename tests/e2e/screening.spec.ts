import { sql } from 'kysely';
import { unList } from '../../server/demo/fictionalLists';
import { cashForm, plainAccounts, press, refused } from './accountLife/teller';
import { demoRows } from './demoRows';
import { approved, callersOf } from './endpoints';
import { expect, openScreen, signIn, test } from './fixtures';
import { choose, panel } from './formPanel';
import { box, define, fill } from './formSteps';
import { ownServer } from './ownServer';

// requirements W4: from a list to a hit. Compliance uploads an edition and publishes it; the customer who is on it is found
// by the job, stopped at the desk with a text that says nothing of lists, and frozen after the decision.

test.describe('a list of sanctions', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const account = plainAccounts().at(-1);
  if (account === undefined) throw new Error('The demo has no plain account');
  const { accountNo } = account;
  const { firstName, lastName, birthDate } = ownerOf(account.id);

  test('W4: an edition is uploaded, read in the background and published; the teller learns nothing of its hit', async ({
    page,
    browser,
  }) => {
    await signIn(page, server.address, 'compliance');
    const upload = await define(page, 'Liste Dosyası Yükleme');
    await choose(page, box(upload, 'Liste'), 'BM');
    await fill(upload, { 'Yayın tarihi': '01.11.2026' });
    const text = unList([{ ref: '777', first: lastName, last: firstName, born: birthDate }]);
    const file = { name: 'liste.xml', mimeType: 'application/xml', buffer: Buffer.from(text) };
    await upload.locator('input[type=file]').setInputFiles(file);
    await expect(upload.getByText('liste.xml')).toBeVisible();
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/commit'));
    await upload.getByRole('button', { name: 'Yükle ve oku', exact: true }).click();
    expect(await (await stored).json()).toMatchObject({ restHeader: { success: true } });

    await openScreen(page, 'Liste Dosyaları');
    const files = panel(page, 'Liste Dosyaları');
    const row = files.getByRole('row').filter({ hasText: 'LD00000005' });
    await files.getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(async () => {
      await files.getByRole('button', { name: 'Yenile', exact: true }).click();
      await expect(row).toContainText('Ayrıştırıldı', { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await files.getByRole('button', { name: 'İncele ve yayımla' }).first().click();
    const publication = panel(page, 'Liste Sürümü Yayımlama');
    // The edition before has the made-up entries of the demo: who leaves the list is named.
    await expect(publication.getByText('Hayaloğlu').first()).toBeVisible();
    const held = page.waitForResponse((answer) => answer.url().endsWith('/commit'));
    await publication.getByRole('button', { name: 'Yayımla', exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: 'Yayımla' });
    await expect(confirmation).toContainText('Hayaloğlu');
    await confirmation.getByRole('button', { name: 'Evet' }).click();
    const { restHeader, result } = await (await held).json();
    expect(restHeader).toMatchObject({ success: true });
    await approved(await callersOf(server)('cem.toprak'), String(result.approvalNo));
    await openScreen(page, 'Liste Dosyaları');
    await expect(async () => {
      await files.getByRole('button', { name: 'Yenile', exact: true }).click({ timeout: 10_000 });
      await expect(row).toContainText('Dizinlendi', { timeout: 2000 });
    }).toPass({ timeout: 60_000 });

    await openScreen(page, 'Tarama Eşleşmeleri');
    const pool = panel(page, 'Tarama Eşleşmeleri');
    await expect(async () => {
      await pool.getByRole('button', { name: 'Yenile', exact: true }).click();
      await expect(pool.getByText(`${firstName} ${lastName}`).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 120_000 });

    const teller = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
    await signIn(teller, server.address, 'teller');
    const deposit = await cashForm(teller, 'Hesaba Nakit Yatırma', accountNo, { 200: 1 });
    await refused(teller, deposit, 'Kaydet', /^(?!.*(liste|yaptırım|MASAK)).*tamamlanamıyor/i);
    await teller.context().close();
  });

  test('W4: the hit is a true match: the customer is restricted and the accounts are frozen', async ({
    page,
  }) => {
    await signIn(page, server.address, 'compliance');
    await openScreen(page, 'Tarama Eşleşmeleri');
    const pool = panel(page, 'Tarama Eşleşmeleri');
    await fill(pool, { 'Aranan ad': `${firstName} ${lastName}` });
    await pool.getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(pool.getByText(`${firstName} ${lastName}`).first()).toBeVisible();
    await pool.getByRole('button', { name: 'Karşılaştır ve karar ver' }).first().click();
    const decision = panel(page, 'Eşleşme Kararı');
    await expect(decision.getByRole('row').filter({ hasText: 'Doğum tarihi' })).toContainText('Aynı');
    await choose(page, box(decision, 'Karar'), 'Gerçek eşleşme');
    await fill(decision, { 'Karar notu': 'Doğum tarihi ve ad aynı' });
    await press(page, decision, 'Kararı kaydet');
  });

  test('W4: the database has the hit, the restriction, the freeze and the refusal of its stage', async () => {
    const stored = await server.readStopped(async (database) => {
      const { rows } = await sql<Record<string, unknown>>`
        select h.screen_decision, h.decided_by, c.status as customer, c.screening_result, a.status as account,
          r.restriction_type, r.reason, b.block_type, b.reason as block_reason,
          (select string_agg(rejected.reject_stage || ' ' || rejected.reject_code, ',') from transaction_reject rejected
            where rejected.record_ref = ${accountNo} and rejected.user_name = 'teller' and rejected.created_by <> 'demo') as rejects
        from account a join customer c on c.id = a.customer join screening_hit h on h.customer = c.id
          join customer_restriction r on r.customer = c.id and r.status = 'ACTIVE'
          join account_block b on b.account = a.id and b.status = 'ACTIVE'
        where a.account_no = ${accountNo} and h.screen_decision = 'TRUE_MATCH'`.execute(database);
      return rows;
    });
    expect(stored).toEqual([
      {
        screenDecision: 'TRUE_MATCH',
        decidedBy: 'compliance',
        customer: 'RESTRICTED',
        screeningResult: 'TRUE_MATCH',
        account: 'BLOCKED',
        restrictionType: 'ALL',
        reason: 'MASAK_FREEZE',
        blockType: 'FULL',
        blockReason: 'MASAK_FREEZE',
        rejects: 'AML operation.stopped',
      },
    ]);
  });
});

/** Name and birth date of the customer of a demo account. */
function ownerOf(account: string) {
  const customer = demoRows('Account').find(({ id }) => id === account)?.customer;
  const owner = demoRows('Customer').find(({ id }) => id === customer);
  return {
    firstName: String(owner?.firstName),
    lastName: String(owner?.lastName),
    birthDate: String(owner?.birthDate),
  };
}
