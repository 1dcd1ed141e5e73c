// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Texts, TextsProvider } from '../../ui/texts';
import { builtInTexts } from '../../ui/texts/builtInTexts';
import { ScreenHost } from './ScreenHost';
import { ModuleError, type ModuleErrorCode } from './ScreenModules';
import type { ScreenSlot } from './ScreenSlot';

afterEach(cleanup);

test.each([
  ['module.missing', false],
  ['module.forbidden', false],
  ['module.unauthorized', false],
  ['module.unreachable', true],
] as const)('a screen that is %s blames the connection: %s', (code: ModuleErrorCode, blames) => {
  const slot = { failure: new ModuleError(code, 'payments/transfer'), screen: null, retry: () => undefined };
  const texts = new Texts({ storage: sessionStorage, browserLanguage: 'en', root: document.documentElement });
  for (const [area, words] of Object.entries(builtInTexts.en))
    texts.addScreenTexts(area, { tr: builtInTexts.tr[area] ?? {}, en: words });
  render(
    <TextsProvider texts={texts}>
      <ScreenHost slot={slot as unknown as ScreenSlot} calls={null} />
    </TextsProvider>,
  );
  const card = screen.getByRole('alert').textContent ?? '';
  expect(card).toContain('payments/transfer');
  expect(/bağlantı|connection/i.test(card)).toBe(blames);
});
