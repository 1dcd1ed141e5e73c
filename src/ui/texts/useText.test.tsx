// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageSwitch } from './LanguageSwitch';
import { Texts } from './Texts';
import { TextsProvider } from './TextsProvider';
import { useText } from './useText';

afterEach(cleanup);

function Sample() {
  const text = useText();
  return <p>{text('eft:sent', { name: 'Ali' })}</p>;
}

describe('H18 texts on screen', () => {
  it('change with the language and as texts arrive, without a reload', async () => {
    const texts = new Texts({ storage: localStorage, browserLanguage: 'tr', root: document.documentElement });
    await texts.load({ get: async <Answer,>() => [] as Answer });
    render(
      <TextsProvider texts={texts}>
        <LanguageSwitch />
        <Sample />
      </TextsProvider>,
    );
    act(() => {
      texts.addScreenTexts('eft', { tr: { sent: '{{name}} gönderdi' }, en: { sent: '{{name}} sent' } });
    });
    expect(screen.getByText('Ali gönderdi')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByText('Ali sent')).toBeDefined();
    expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
    expect(document.documentElement.lang).toBe('en');
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(document.documentElement.lang).toBe('en');
  });
});
