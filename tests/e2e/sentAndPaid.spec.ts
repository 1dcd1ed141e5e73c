import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { verifyLedger } from '../../server/institution/ledger/rules';
import type { Database } from '../../server/records/openDatabase';
import { OutstandingRequests } from '../../tools/runs/browser/OutstandingRequests';
import { press, refused } from './accountLife/teller';
import { expect, openScreen, test } from './fixtures';
import { choose, panel } from './formPanel';
import { approve, box, fill } from './formSteps';
import { LeftTransfer } from './leftTransfer';
import { newSender, newSenders, registeredReceiver } from './newSender';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';
import { transferRow } from './transferRow';

// requirements W1, steps 4 to 6: a teller sends money by keyboard alone, first to a new receiver and then again; a
// transfer above her right waits for her manager; a teller of another branch pays it out by its code.

/** Counts the keys of a teller, and waits for the page as she does. */
class Keys {
  count = 0;
  readonly #began = Date.now();
  readonly #requests: OutstandingRequests;

  constructor(readonly page: Page) {
    this.#requests = new OutstandingRequests(page);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#requests.answered(30);
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    await this.#requests.answered(30);
    this.count += text.length;
    await this.page.keyboard.type(text);
  }

  /** Takes the first option of a look-up. */
  async take(): Promise<void> {
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await this.press('Enter');
  }

  /** Sends, agrees to an approval if one is needed, confirms what is collected, and returns the result of the commit. */
  async send({ held = false, collected = /TRY/ } = {}): Promise<Readonly<Record<string, string>>> {
    const done = this.page.waitForResponse((answer) => answer.url().endsWith('/transfer/commit'));
    await this.press('Control+s');
    if (held)
      await this.agree(
        this.page.getByRole('dialog', { name: 'İşlem onaya gidecek' }),
        /Onaya gönderilsin mi\?/,
      );
    const confirmation = this.page.getByRole('dialog').filter({ hasText: 'Para tahsil edilecek' });
    await this.agree(confirmation, collected);
    const { restHeader, result } = await (await done).json();
    expect(restHeader).toMatchObject({ success: true });
    return result;
  }

  /** Answers a question, which can be declined, with yes. */
  async agree(question: Locator, text: RegExp): Promise<void> {
    await expect(question.getByRole('button', { name: 'Evet' })).toBeFocused();
    await expect(question).toContainText(text);
    await expect(question.getByRole('button', { name: 'Hayır' })).toBeVisible();
    await this.press('Enter');
  }

  print(what: string, amount: string): void {
    const seconds = ((Date.now() - this.#began) / 1000).toFixed(1);
    console.log(`${what}: ${this.count} keys, ${this.count - amount.length} beside the amount, ${seconds} s`);
  }
}

/** Prints the receipt that a screen offers. @returns the text of the paper */
async function printed(page: Page, form: Locator): Promise<string> {
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      // An amount and its currency don't break.
      document.title = (document.querySelector('.print-view')?.textContent ?? '').replaceAll('\u00a0', ' ');
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await form.getByRole('button', { name: 'Dekont', exact: true }).click();
  await expect.poll(() => page.title()).toContain('dekontu');
  return page.title();
}

/** Tables that have one of the texts in any column: records, messages, logs, audit, answers kept for repeated requests. */
async function tablesWith(database: Database, texts: readonly string[]): Promise<readonly string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(database);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as one where one::text ~ ${texts.join('|')} limit 1`.execute(database);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test.describe('money that is sent and paid', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const as = roleSessions(server);
  const title = 'Para Gönderme';
  const receiver = registeredReceiver();
  const leftSender = String(newSenders(1000)[1]?.customerNo);
  let approvalNo = '';
  let transferNo = '';
  /** Payout codes of the first transfer and of the approved one. */
  const codes: string[] = [];

  /** The empty form, with the sender in focus. */
  async function desk(): Promise<Keys> {
    const page = await as('teller');
    await page.goto(`${server.address}/moneyTransfer/transfer`);
    const sender = panel(page, title).getByRole('combobox', { name: 'Gönderen' });
    await expect(sender).toBeVisible();
    await sender.focus();
    return new Keys(page);
  }

  /** The receiver and the amount of a known sender, who was chosen last. */
  async function repeat(amount: string): Promise<Keys> {
    const keys = await desk();
    await keys.press('ArrowDown');
    await keys.take();
    await keys.press('ArrowDown');
    await keys.take();
    await keys.type(amount);
    return keys;
  }

  test('W1: a first transfer is sent by keyboard alone', async () => {
    const keys = await desk();
    // Her number without its leading zeros. Nobody is a known receiver yet.
    await keys.type(newSender(1000).replace(/^0+/, ''));
    await keys.take();
    await keys.press('Enter');
    await keys.type('1500');
    await keys.press('Control+s');
    await expect(keys.page.getByRole('textbox', { name: 'Alıcı adı' })).toBeFocused();
    // A step that nobody has filled shows no errors.
    await expect(keys.page.locator('[aria-invalid=true]')).toHaveCount(0);
    for (const text of ['ayşe nur', receiver.lastName, '', receiver.tckn, '5324445566']) {
      if (text) await keys.type(text);
      await keys.press('Enter');
    }
    // Purpose and relationship are answered, not assumed.
    for (const name of ['Gönderim amacı', 'Yakınlık']) {
      await expect(keys.page.getByRole('combobox', { name })).toBeFocused();
      await expect(keys.page.getByRole('combobox', { name })).toHaveText(/^\W*$/);
      await keys.press('Enter');
      await keys.take();
    }
    const sent = await keys.send();
    keys.print('A first transfer', '1500');
    expect(keys.count).toBeLessThanOrEqual(60);
    expect(sent).toMatchObject({ transferStatus: 'READY', payoutCode: expect.stringMatching(/^\d{10}$/) });
    codes.push(String(sent.payoutCode));
    const { page } = keys;
    const code = page.getByText(sent.payoutCode ?? '', { exact: true });
    await expect(code).toBeVisible();
    const form = panel(page, title);
    // The copy of the customer has the code; that of the branch, which is filed, does not.
    const copies = (await printed(page, form)).split(/(?=Anadolu Para Transferi A\.Ş\.)/);
    expect(copies.map((copy) => copy.includes(sent.payoutCode ?? ''))).toEqual([true, false]);
    await page.reload();
    await expect(form.getByRole('combobox', { name: 'Gönderen' })).toBeVisible();
    await expect(code).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(sent.payoutCode);
  });

  test('W1: it is repeated with at most ten keys beside the amount', async () => {
    const keys = await repeat('900');
    const sent = await keys.send();
    keys.print('A repeated transfer', '900');
    expect(sent.transferStatus).toBe('READY');
    expect(keys.count - '900'.length).toBeLessThanOrEqual(10);
  });

  test('W1: above the right of the teller it waits for the manager, who approves it', async () => {
    const keys = await repeat('30000');
    const held = await keys.send({ held: true, collected: /30\.060,00/ });
    approvalNo = held.approvalNo ?? '';
    transferNo = held.transferNo ?? '';
    expect(approvalNo).not.toBe('');
    await approve(await as('manager'), [approvalNo]);
  });

  test('C3 C6: its notification opens the sent transfer read-only, as a summary with the receipt', async () => {
    const page = await as('teller');
    await page.goto(`${server.address}/moneyTransfer/transfer`);
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    const notes = page.getByRole('dialog', { name: 'Bildirimler' });
    await notes.getByRole('button', { name: new RegExp(`onaylandı.*${approvalNo}`) }).click();
    await expect(page).toHaveURL(/[?&]record=\d+&mode=read/);
    const form = panel(page, title).filter({ visible: true });
    await expect(form.getByRole('heading', { level: 1 })).toContainText('Salt okunur');
    for (const name of ['Gönder', 'İleri', 'Fiyatı yenile', 'Taslak olarak sakla'])
      await expect(form.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(form.getByText('30.000,00').first()).toBeVisible();
    const receipt = await printed(page, form);
    for (const text of ['Para gönderme dekontu', transferNo, '30.000,00 TRY'])
      expect(receipt).toContain(text);
    expect(receipt).not.toMatch(/\b\d{10}\b/);
    await page.reload();
    await expect(form.getByRole('heading', { level: 1 })).toContainText('Salt okunur');
    // Its address alone opens it as it was booked, too: with its price, and nothing to calculate.
    const { searchParams } = new URL(page.url());
    await page.goto(`${server.address}/moneyTransfer/transfer?record=${searchParams.get('record')}`);
    await expect(form.getByRole('heading', { level: 1 })).toContainText('Salt okunur');
    await page.waitForLoadState('networkidle');
    await expect(form.getByText('Tahsil edilecek toplam')).toBeVisible();
    await expect(page.getByText('İşlem oturumu bulunamadı')).toHaveCount(0);
  });

  test('W1: a teller of another branch pays it by the code of the SMS', async () => {
    const sms = new RegExp(
      `Adınıza 30\\.000,00 TRY gönderildi\\. Transfer no ${transferNo}, ödeme kodu (\\d{10})\\. Kodu yalnız gişede söyleyin\\.`,
    );
    const code = () => sms.exec(server.output())?.[1] ?? '';
    await expect.poll(code, { timeout: 30_000 }).not.toBe('');
    codes.push(code());
    const page = await as('okan.bulut');
    await openScreen(page, 'Para Ödeme');
    const form = panel(page, 'Para Ödeme');
    // Partners print names in Latin letters alone, and so does the transfer.
    const shown = form.getByRole('definition').filter({ hasText: 'OGUT' });
    await expect(shown).toHaveCount(0);
    await fill(form, { 'Transfer no': transferNo.replace(/^TR0*/, ''), 'Ödeme kodu': code() });
    await expect(shown).toBeVisible();
    await fill(form, {
      // Her document lacks her second name: the teller confirms that she is the receiver.
      'Kimlikteki ad': 'AYŞE',
      'Kimlikteki soyad': receiver.lastName,
      'Doğum tarihi': receiver.born,
      'Kimlik no / seri no': 'U12345678',
      'Geçerlilik tarihi': '01.01.2034',
    });
    await choose(page, box(form, 'Kimlik türü'), 'Pasaport');
    // Her only open desk is chosen.
    await expect(box(form, 'Kasa')).toHaveValue(/Aksaray/);
    await form.getByRole('checkbox', { name: 'Kimliği gördüm, alıcı bu kişi' }).check();
    // A passport does not hide the ID number that the sender gave, and the register has to confirm it.
    const pay = form.getByRole('button', { name: 'Öde', exact: true });
    await refused(page, form, 'Öde', /alıcının T\.C\. kimlik no’su girilir/);
    await fill(form, { 'T.C. kimlik no': receiver.tckn });
    await refused(page, form, 'Öde', /KPS’de doğrulanmamış/);
    await form.getByRole('button', { name: 'KPS’ye sor' }).click();
    const register = panel(page, 'KPS Kimlik Sorgulama');
    await register.getByRole('checkbox', { name: 'Bu sorgunun yasal dayanağı var' }).check();
    expect(await press(page, register, 'Sorgula')).toMatchObject({ kpsResult: 'MATCH' });
    // One key away: the payment, with the answer.
    await expect(register.getByRole('button', { name: 'Para Ödeme ekranına dön' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(register).toHaveCount(0);
    await expect(form.getByRole('textbox', { name: 'KPS yanıtı' })).toHaveValue('Eşleşti');
    await expect(form.getByText(/KPS’de doğrulanmamış/)).toHaveCount(0);
    const paid = page.waitForResponse((answer) => answer.url().endsWith('/payment/commit'));
    await pay.click();
    await expect(page.getByRole('dialog')).toContainText('30.000,00');
    await page.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    expect((await (await paid).json()).restHeader).toMatchObject({ success: true });
    expect(await printed(page, form)).toContain('Ödeme dekontu');
  });

  test('W1: the receipt of the approved transfer has what the sender agreed to, and no code', async () => {
    const page = await as('teller');
    const row = await transferRow(page, transferNo);
    await row.getByRole('button', { name: 'Ayrıntı' }).click();
    const receipt = await printed(page, panel(page, 'Transfer Ayrıntısı'));
    for (const text of [
      'Para gönderme dekontu',
      transferNo,
      'TCMB faaliyet izni',
      'AYSE',
      '30.000,00 TRY',
      'Kadıköy',
    ])
      expect(receipt).toContain(text);
    expect(receipt).not.toMatch(/\b\d{10}\b/);
  });

  test.describe('42 C2 a filled transfer', () => {
    const typed = {
      'Alıcı adı': 'AYŞE',
      'Alıcı soyadı': receiver.lastName,
      'Alıcının T.C. kimlik no': receiver.tckn,
      'Alıcının telefonu': '5324445566',
    };
    const filled = async () => {
      const transfer = new LeftTransfer(await as('teller'), typed);
      await transfer.fill(server.address, leftSender);
      return transfer;
    };

    test('that is left by back and forward has its price and its input again', async () => {
      const transfer = await filled();
      const { page } = transfer;
      await page.goto(`${server.address}/moneyTransfer/transaction`);
      for (const step of ['goBack', 'goForward', 'goBack'] as const) {
        // A page that opens a tab replaces its address, and would stop the step.
        await page.waitForURL(/[?&]key=/);
        await page[step]();
      }
      await transfer.expectRestored();
      // Within the page, the form stays as it is, on its step.
      await openScreen(page, 'Transfer İşlemleri');
      await page.goBack();
      await transfer.submit('Hayır');
      expect(transfer.commits).toBe(0);
    });

    test('without a connection has no confirmation; with one again it has its price, and is sent once', async () => {
      const transfer = await filled();
      const { page, form } = transfer;
      for (const _ of ['receiver', 'amount']) await form.getByRole('button', { name: 'Geri' }).click();
      await page.context().setOffline(true);
      await form.getByRole('textbox', { name: 'Gönderilen tutar' }).fill('1550');
      await page.keyboard.press('Tab');
      await expect(transfer.total).toHaveValue('');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
      await expect(transfer.confirmation).toHaveCount(0);
      await page.context().setOffline(false);
      await expect(transfer.total).toHaveValue('1.550,00');
      await transfer.next();
      await page.keyboard.press('Control+s');
      await expect(transfer.confirmation).toContainText('1.550,00');
      await page.context().setOffline(true);
      await transfer.confirmation.getByRole('button', { name: 'Evet' }).click();
      await expect(page.getByText('Sonuç bilinmiyor, soruluyor…')).toBeVisible();
      await page.context().setOffline(false);
      const reported = page.getByRole('alertdialog', { name: 'İşlem yapılmadı' });
      await expect(reported).toBeVisible({ timeout: 30_000 });
      await reported.getByRole('button', { name: 'Tamam' }).click();
      const done = page.waitForResponse((answer) => answer.url().endsWith('/transfer/commit'));
      await transfer.submit('Evet', /1\.550,00/);
      expect((await (await done).json()).restHeader).toMatchObject({ success: true });
    });

    test('in a duplicated tab has its price; one of both is sent, and the other one has nothing to send', async () => {
      const transfer = await filled();
      const { page } = transfer;
      const opened = page.context().waitForEvent('page');
      await page.evaluate(() => void window.open(location.href));
      const copy = new LeftTransfer(await opened, typed);
      await copy.expectRestored();
      const done = page.waitForResponse((answer) => answer.url().endsWith('/transfer/commit'));
      await transfer.submit('Evet');
      expect((await (await done).json()).restHeader).toMatchObject({ success: true });
      await expect(copy.page.getByText('başka bir sekmede gönderildi')).toBeVisible();
      await copy.page.keyboard.press('Control+s');
      await expect(copy.total).toHaveValue('');
      await expect(copy.confirmation).toHaveCount(0);
      expect([transfer.commits, copy.commits]).toEqual([1, 0]);
      await copy.page.close();
    });
  });

  test('W1 after: 336.01 of the transfer is 0, fee and tax are booked, one approval, three receipts, sound books, and no table has a payout code', async () => {
    const found = await server.readStopped(async (database) => ({
      rows: (
        await sql<{ code: string; owed: string }>`
          select e.gl_code as code, sum(case e.direction when 'C' then e.amount else -e.amount end)::text as owed
          from ledger_entry e join voucher r on r.id = e.voucher
          where r.source_ref = ${transferNo} group by 1 order by 1`.execute(database)
      ).rows,
      code: await sql`select 1 from transfer where payout_code not like '$argon2id$%'`.execute(database),
      approvals: await sql`
        select approval_status as status from approval where approval_no = ${approvalNo}`.execute(database),
      prints: await sql`
        select a.entity from audit_log a join transfer r on r.transfer_no = ${transferNo}
        left join payout p on p.transfer = r.id
        where a.action = 'print' and (a.entity, a.record_id::text) in (('Transfer', r.id::text), ('Payout', p.id::text))
        order by a.entity`.execute(database),
      ofLeftForms: await sql`
        select 1 from transfer o join customer c on c.id = o.sender
        where c.customer_no = ${leftSender}`.execute(database),
      withCode: await tablesWith(database, codes),
      check: await verifyLedger(database),
    }));
    const owed = Object.fromEntries(found.rows.map(({ code, owed: sum }) => [code, sum]));
    expect(owed['336.01']).toBe('0.00');
    expect(Number(owed['600.01'])).toBeGreaterThan(0);
    expect(Number(owed['360.10'])).toBeGreaterThan(0);
    expect(found.code.rows).toEqual([]);
    expect(found.ofLeftForms.rows).toHaveLength(2);
    expect([codes.length, found.withCode]).toEqual([2, []]);
    expect(found.approvals.rows).toEqual([{ status: 'APPROVED' }]);
    expect(found.prints.rows).toEqual([{ entity: 'Payout' }, { entity: 'Transfer' }, { entity: 'Transfer' }]);
    expect(found.check.faults).toEqual([]);
  });
});
