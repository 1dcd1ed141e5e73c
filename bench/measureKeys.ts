import type { Browser, Page } from '@playwright/test';
import { signIn } from '../tools/runs/browser/signIn';
import { Keyboard } from './Keyboard';

/** A job done by keyboard alone, from the home page to the server's response. */
export interface KeyedJob {
  readonly name: string;
  /** Key presses, including values. */
  readonly presses: number;
}

type Job = (keyboard: Keyboard, account: string) => Promise<void>;

const tckn = '98765432150';
const holder = 'ŞÜKRÜ İBRAHİM GÜNIŞIĞI';
const accountName = 'ŞÜKRÜ GÜNIŞIĞI ÖDEME';

const panel = (page: Page, title: string) => page.getByRole('tabpanel', { name: title });

/** Saves, presses Enter in each dialog, and waits for the server's response. */
async function save(keyboard: Keyboard, answer: RegExp): Promise<void> {
  await keyboard.press('Control+s');
  const question = keyboard.page
    .getByRole('button', { name: /^(Tamam|Evet|Onaya gönder)$/ })
    .filter({ visible: true });
  do {
    await keyboard.settle();
    if ((await question.count()) > 0) await keyboard.press('Enter');
    await keyboard.settle();
  } while ((await question.count()) > 0);
  await keyboard.page.getByText(answer).filter({ visible: true }).first().waitFor();
}

const jobs: Readonly<Record<string, Job>> = {
  'register a customer': async (keyboard) => {
    await keyboard.openScreen('müşteri tan', 'Müşteri Tanımlama');
    const form = panel(keyboard.page, 'Müşteri Tanımlama');
    await form.getByRole('button', { name: 'Kaydet' }).waitFor();
    await keyboard.fill(form.getByLabel('T.C. kimlik no'), tckn);
    await keyboard.fill(form.getByRole('textbox', { name: 'Ad', exact: true }), 'şükrü ibrahim');
    await keyboard.fill(form.getByLabel('Soyad'), 'günışığı');
    await keyboard.fill(form.getByRole('textbox', { name: /^Doğum tarihi/i }), '15041986');
    await keyboard.fill(form.getByLabel(/^Cep telefonu/i), '5321234567');
    await save(keyboard, /Kaydedildi/);
  },
  'open an account for the customer': async (keyboard) => {
    await keyboard.openScreen('hesap aç', 'Hesap Açma');
    const form = panel(keyboard.page, 'Hesap Açma');
    const box = (name: RegExp) => form.getByRole('combobox', { name });
    await form.getByRole('button', { name: 'Kaydet' }).waitFor();
    await keyboard.choose(box(/^Sahip tipi/i), 'Müş', /^Müşteri/);
    await keyboard.choose(box(/^Müşteri$/), 'günışığı', new RegExp(holder));
    await keyboard.choose(box(/^Hesap türü/i), '', /^Ödeme hesabı/i);
    await keyboard.choose(box(/^Para birimi/i), 'TRY', /TRY/);
    await keyboard.fill(form.getByRole('textbox', { name: /^Hesap adı/i }), accountName);
    await save(keyboard, /Kaydedildi|Onaya gönderildi|onay bekl/i);
  },
  'find an account by its number': async (keyboard, number) => {
    const before = keyboard.presses;
    try {
      await keyboard.palette(number, number);
    } catch {
      // Without records in the palette, searches the list.
      await keyboard.page.keyboard.press('Escape');
      await keyboard.page.keyboard.press('Escape');
      keyboard.presses = before;
      await keyboard.openScreen('hesap sorgu', 'Hesap Sorgulama');
      const list = panel(keyboard.page, 'Hesap Sorgulama');
      await list.getByRole('button', { name: 'Ara', exact: true }).waitFor();
      await keyboard.tabTo(list.getByRole('textbox', { name: /^Hesap no/i }));
      await keyboard.type(number);
      await keyboard.press('F8');
    }
    await keyboard.page.getByText(number).last().waitFor();
  },
  'close an account': async (keyboard, number) => {
    await keyboard.openScreen('hesap kapat', 'Hesap Kapatma');
    const form = panel(keyboard.page, 'Hesap Kapatma');
    await keyboard.choose(form.getByRole('combobox', { name: /^Hesap$/ }), number, new RegExp(number));
    await keyboard.fill(form.getByRole('textbox', { name: /^Kapanış nedeni/i }), 'Müşteri talebi');
    await save(keyboard, /Onaya gönderildi|İşlem tamamlandı/);
  },
};

/** Does each job once, as BENCH_USER, on a server with demo data. */
export async function measureKeys(browser: Browser, address: string): Promise<readonly KeyedJob[]> {
  const done: KeyedJob[] = [];
  const context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, address, process.env.BENCH_USER ?? 'teller');
  const account = await emptyAccount(page);
  for (const [name, job] of Object.entries(jobs)) {
    const keyboard = new Keyboard(page);
    await job(keyboard, account);
    done.push({ name, presses: keyboard.presses });
    await page.keyboard.press('Escape');
  }
  await context.close();
  return done;
}

/** Number of an open account without balance, block and hold: the first result of a search by balance. */
async function emptyAccount(page: Page): Promise<string> {
  await page.evaluate(() => {
    history.pushState({}, '', '/accounting/accountSearch');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const list = panel(page, 'Hesap Sorgulama');
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  await list.getByRole('gridcell').first().waitFor();
  const sortedReply = page.waitForResponse(
    (reply) =>
      /account\/query$/.test(reply.url()) && /"field":"balance"/.test(reply.request().postData() ?? ''),
  );
  await list.locator('[col-id=balance] .ag-header-cell-text').click();
  const { responseObject } = (await (await sortedReply).json()) as {
    responseObject: { rows: readonly AccountRow[] };
  };
  const empty = responseObject.rows.find(
    ({ status, balance, blockedAmount, heldAmount }) =>
      status === 'OPEN' && [balance, blockedAmount, heldAmount].every((amount) => Number(amount ?? 0) === 0),
  );
  if (empty === undefined) throw new Error('There is no open account without balance');
  return empty.accountNo;
}

interface AccountRow {
  readonly accountNo: string;
  readonly status: string;
  readonly balance: string | null;
  readonly blockedAmount: string | null;
  readonly heldAmount?: string | null;
}
