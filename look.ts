import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from './tools/runs/browser/chromium';
import { signIn } from './tools/runs/browser/signIn';
import { removeData, startServer } from './tools/runs/startServer';
process.env.PREPARED_DATA = '/work/tmp/wallet/prepared';
const server = await startServer();
const browser = await chromium.launch(chromiumLaunch);
const errors: string[] = [];
async function pageFor(user: string, width: number, language: string, scheme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, locale: language === 'en' ? 'en-GB' : 'tr-TR' });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') errors.push(`${user} ${m.text()}`); });
  await signIn(page, server.address, user);
  return page;
}
const go = async (page: Page, route: string) => {
  await page.evaluate((r) => { history.pushState({}, '', r); dispatchEvent(new PopStateEvent('popstate')); }, route);
  await page.waitForFunction(() => [...document.querySelectorAll('main h1')].some((h) => h.checkVisibility()) && ![...document.querySelectorAll('main [role=progressbar]')].some((h) => h.checkVisibility()), null, { timeout: 20000 }).catch(() => console.log('not whole', route)); await page.waitForTimeout(900);
};
try {
  for (const [tag, user, width, lang, scheme] of [['a', 'admin', 1440, 'tr', 'light'], ['b', 'admin', 390, 'en', 'dark'], ['c', 'manager', 1440, 'en', 'dark']] as const) {
    const page = await pageFor(user, width, lang, scheme);
    const shot = (name: string) => page.screenshot({ path: `/work/tmp/wallet/${tag}-${name}.png` });
    const search = async () => { await page.getByRole('button', { name: lang === 'en' ? 'Search' : 'Ara', exact: true }).last().click().catch(() => {}); await page.waitForTimeout(1500); };
    await go(page, '/wallet/walletManagement'); await page.waitForTimeout(1500); await shot('management');
    if (width > 400) {
      await page.getByRole('button', { name: lang === 'en' ? 'Open a wallet' : 'Cüzdan aç' }).first().click(); await page.waitForTimeout(700); await shot('open');
      await page.keyboard.press('Escape'); await page.waitForTimeout(400);
    }
    await page.getByRole('button', { name: lang === 'en' ? /^Details/ : /^Ayrıntı/ }).first().click().catch((e) => console.log(tag, 'no detail', String(e).slice(0, 80)));
    await page.waitForTimeout(2000); await shot('detail-identity');
    for (const [i, name] of (lang === 'en' ? ['Limits', 'Devices', 'Movements', 'Blocks and steps'] : ['Limitler', 'Cihazlar', 'Hareketler', 'Blokeler ve adımlar']).entries()) {
      await page.getByRole('tab', { name }).last().click().catch((e) => console.log(tag, 'no tab', name)); await page.waitForTimeout(1300); await shot(`detail-${i}`);
    }
    await go(page, '/wallet/transaction'); await shot('transaction0');
    const panel = page.locator('[role=tabpanel]:visible').last();
    const box = panel.getByRole('combobox', { name: lang === 'en' ? /^Wallet/ : /^Cüzdan/ }).first();
    await box.fill('CZ0000000001').catch((e) => console.log(tag, 'no box')); await page.waitForTimeout(1500); await page.keyboard.press('ArrowDown'); await page.keyboard.press('Enter'); await page.waitForTimeout(1800); await shot('transaction1');
    await go(page, '/wallet/transactionQuery'); await search(); await shot('transactionQuery');
    if (user === 'admin') {
      await go(page, '/wallet/limitDefinition'); await shot('limitDefinition');
      await go(page, '/wallet/limitGroupDefinition'); await shot('limitGroupDefinition');
    }
    if (user === 'admin' || user === 'manager') {
      await go(page, '/wallet/limitQuery'); await search(); await shot('limitQuery');
      await go(page, '/wallet/limitGroupQuery'); await search(); await shot('limitGroupQuery');
    }
    if (width > 400 && user === 'admin') { await page.getByRole('button', { name: /^Tanımı aç/ }).first().click().catch(() => {}); await page.waitForTimeout(2000); await shot('group-open'); }
    await page.context().close();
  }
} finally {
  console.log(errors);
  await browser.close(); await server.stop(); await removeData(server);
}
