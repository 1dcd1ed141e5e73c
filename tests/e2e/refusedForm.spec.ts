import { expect, signIn, test } from './fixtures';
import { visit } from './visit';

test.use({ viewport: { width: 1280, height: 560 } });

test('B.1 errors are shown on blur; a refused form counts them and moves the focus from one to the next', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'teller');
  await visit(page, '/customers/customerDefinition');
  const screen = page.getByRole('tabpanel', { name: 'Müşteri Tanımlama' });
  const phone = screen.getByRole('textbox', { name: 'Cep telefonu' });
  const name = screen.getByRole('textbox', { name: 'Ad', exact: true });
  const footer = screen.locator('footer');

  await phone.fill('532 12');
  await phone.press('Tab');
  await expect(phone).toHaveAccessibleDescription(/Geçerli bir cep telefonu/);
  await name.fill('   ');
  await name.press('Tab');
  await expect(name).toHaveAccessibleDescription('Bu alan zorunludur.');
  await expect(footer.getByRole('status')).toBeEmpty();

  // The first error is far above, the last one was below the footer.
  await screen.getByRole('textbox', { name: 'E-posta' }).focus();
  await page.keyboard.press('Control+s');
  const first = screen.getByRole('textbox', { name: 'T.C. kimlik no' });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(footer.getByRole('status')).toHaveText('5 hata');

  await page.keyboard.press('F9');
  await expect(name).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press('F9');
  await expect(phone).toBeFocused();
  const [field, bar] = await Promise.all([phone.boundingBox(), footer.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  await phone.fill('0532 123 45 67');
  await phone.press('Tab');
  await expect(footer.getByRole('status')).toHaveText('4 hata');
  await page.keyboard.press('F9');
  await expect(first).toBeFocused();
});
