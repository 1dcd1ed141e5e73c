import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';
import { signedInPages } from './signedInPages';
import { visitTab } from './visit';

// On a phone with larger text, chosen values and list texts are readable.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const signedIn = signedInPages();

/** Opens a page with text of 125 %. */
async function openLarge(page: Page, address: string): Promise<void> {
  await visitTab(page, address);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '125%';
  });
}

/** Right edge of an element. */
const end = (target: Locator) => target.evaluate((one) => one.getBoundingClientRect().right);

test('the buttons of a field are beside the name of the chosen record, and its options are wider than a narrow field', async () => {
  const page = await signedIn('teller');
  await openLarge(page, '/customers/customerUpdate');
  const form = page.getByRole('tabpanel', { name: 'Müşteri Güncelleme' });
  const customer = form.getByRole('combobox', { name: 'Müşteri', exact: true });
  await customer.fill('yılmaz');
  const option = page.getByRole('option', { name: /YILMAZ/ }).first();
  await expect(option).toBeVisible();
  expect((await option.boundingBox())?.width).toBeGreaterThan(300);
  await option.click();
  await expect(customer).toHaveValue(/YILMAZ/);
  const clear = form.getByRole('button', { name: /^Müşteri: .*(temizle|kaldır)/i }).first();
  await customer.focus();
  await expect(clear).toBeVisible();
  const start = await clear.evaluate((one) => one.getBoundingClientRect().left);
  expect(await end(customer)).toBeLessThanOrEqual(start + 1);
  // Buttons for fingers make the field no higher than one without them.
  const height = (field: Locator) =>
    field.evaluate((one) => one.closest('.MuiInputBase-root')?.getBoundingClientRect().height);
  expect(await height(customer)).toBe(await height(form.getByRole('textbox', { name: 'E-posta' })));
});

test('labels of a range, which differ in their last word, are complete at every width', async () => {
  const page = await signedIn('compliance');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLarge(page, '/customers/customerRiskQuery');
  const last = page.locator('.field-range label').filter({ hasText: 'Sonraki gözden geçirme (son)' });
  const first = page.locator('.field-range label').filter({ hasText: 'Sonraki gözden geçirme (ilk)' });
  for (const width of [1440, 1280, 1100, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const label of [first, last])
      await expect
        .poll(() => label.evaluate((one) => one.scrollWidth - one.clientWidth), { message: `${width} px` })
        .toBeLessThanOrEqual(0);
  }
});

test('filters show the number and the name of a chosen customer at every width', async () => {
  const page = await signedIn('compliance');
  for (const route of ['customers/customerRiskQuery', 'customers/customerTransactionRestrictionSearch']) {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openLarge(page, `/${route}`);
    const customer = page.getByRole('combobox', { name: 'Müşteri', exact: true }).filter({ visible: true });
    await customer.fill('yılmaz');
    await page
      .getByRole('option', { name: /YILMAZ/ })
      .first()
      .click();
    await expect(customer).toHaveValue(/YILMAZ/);
    await customer.blur();
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      await expect
        .poll(() => customer.evaluate((one) => one.scrollWidth - one.clientWidth), {
          message: `${route} at ${width} px`,
        })
        .toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole('tabpanel').filter({ visible: true });
    expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('the drawer of the menu grows with the text: no screen’s name is truncated', async () => {
  const page = await signedIn();
  await openLarge(page, '/applicationmanager/agentQuery');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  const name = page.getByRole('navigation').getByText('Şube ve Temsilci Sorgulama');
  await expect(name).toBeVisible();
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
});

test('no desk leaves half of its width empty beside a lonely block', async () => {
  for (const user of ['manager', 'compliance']) {
    const page = await signedIn(user);
    await page.setViewportSize({ width: 1440, height: 900 });
    const cards = page.getByRole('main').locator('section.MuiPaper-root');
    await expect(cards.first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const gap = () =>
      page.getByRole('main').evaluate((main) => {
        const cells = [...main.querySelectorAll('[class*="quarters-"]')];
        const end = Math.max(...cells.map((cell) => cell.getBoundingClientRect().right));
        const last = cells.at(-1)?.getBoundingClientRect().right ?? 0;
        return cells.length > 3 ? end - last : -1;
      });
    await expect.poll(gap).toBe(0);
  }
});

test('lines of a list show their complete description and figures', async () => {
  const page = await signedIn('compliance');
  await openLarge(page, '/apps/dashboards/analytics');
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'T.C. kimlik kartı' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const cut = await list.getByRole('listitem').evaluateAll((lines) =>
    lines.flatMap((line) =>
      [...line.querySelectorAll('span')]
        .filter((text) => {
          const { left, right } = text.getBoundingClientRect();
          const frame = line.getBoundingClientRect();
          return text.scrollWidth > text.clientWidth + 1 || left < frame.left || right > frame.right;
        })
        .map((text) => text.textContent),
    ),
  );
  // A company's name may be longer than a whole line.
  expect(cut.filter((text) => !/ŞİRKETİ/.test(text ?? ''))).toEqual([]);
});

test('periods are chosen in one line, and links to recent screens take one line above the work', async ({
  page,
  server,
}) => {
  // This user has opened no other screens.
  await signIn(page, server.address, 'teller');
  for (const [route, title] of [
    ['accounting/accountSearch', 'Hesap Sorgulama'],
    ['accounting/accountCreate', 'Hesap Açma'],
    ['customers/customerUpdate', 'Müşteri Güncelleme'],
  ] as const) {
    await visitTab(page, `/${route}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await openLarge(page, '/apps/dashboards/analytics');
  const tops = (list: Locator) =>
    list.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
  const links = page.getByRole('navigation', { name: 'En çok kullandığınız ekranlar' }).getByRole('link');
  await expect(links).toHaveCount(3);
  expect(await tops(links)).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Gişe Masası' })).toBeInViewport();
  const periods = page.getByRole('group', { name: 'Dönem' }).getByRole('button');
  await expect(periods).toHaveCount(3);
  await page.setViewportSize({ width: 240, height: 844 });
  expect(await tops(periods)).toBe(1);
  expect((await periods.first().boundingBox())?.height).toBeGreaterThan(24);
});

test('all parts of the dialog of a look-up begin at one edge, and its buttons stay together', async () => {
  const page = await signedIn('teller');
  await openLarge(page, '/customers/customerDefinition');
  await page
    .getByRole('button', { name: /Meslek.*(listesi|ara|seç)/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Meslek' });
  await expect(dialog.getByRole('gridcell').first()).toBeVisible();
  const edge = (part: Locator) =>
    part.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return Math.round(text.getBoundingClientRect().left);
    });
  const title = await edge(dialog.getByRole('heading'));
  expect(await edge(dialog.getByRole('columnheader').first())).toBe(title);
  expect(await edge(dialog.getByRole('gridcell').first())).toBe(title);
  expect(await edge(dialog.getByRole('status').filter({ hasText: 'kayıt' }))).toBe(title);
  const top = async (name: string) => (await dialog.getByRole('button', { name }).boundingBox())?.y;
  expect(await top('Vazgeç')).toBe(await top('Seç'));
});
