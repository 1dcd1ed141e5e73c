// @vitest-environment jsdom
import { act, cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { LookupOption } from '../../../../contract/wire/query';
import { drawField } from '../testing/drawField';

configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

const known: readonly LookupOption[] = [{ id: '1', label: 'Ayşe Işık' }];

/** A look-up with a new-record entry; records the opened screen and its callback. */
function lookup() {
  const opened: { typed: string; made(option: LookupOption): void }[] = [];
  const definition = () => ({
    title: 'Yeni müşteri…',
    open: (typed: string, made: (option: LookupOption) => void) => void opened.push({ typed, made }),
  });
  const host = drawField('lookup', {}, { definition });
  host.answer = async ({ text = '' }) => ({ options: known.filter(({ label }) => label.includes(text)) });
  return { host, opened };
}

describe('C.4 a look-up whose records the user may make', () => {
  it('offers a new one last, and opens its screen with the typed text', async () => {
    const { host, opened } = lookup();
    await userEvent.type(screen.getByRole('combobox'), 'Ay');
    await screen.findByRole('option', { name: 'Ayşe Işık' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ayşe Işık',
      'Yeni müşteri…',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Yeni müşteri…' }));
    expect(opened.map(({ typed }) => typed)).toEqual(['Ay']);
    expect(host.value('one')).toBeUndefined();
  });

  it('offers it without results, but not by Enter alone', async () => {
    const { opened } = lookup();
    await userEvent.type(screen.getByRole('combobox'), 'Veli');
    const option = await screen.findByRole('option', { name: /Kayıt bulunamadı.*Yeni müşteri…/ });
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual([]);
    await userEvent.click(option);
    expect(opened.map(({ typed }) => typed)).toEqual(['Veli']);
  });

  it('selects the created record, unless another one was selected in between', async () => {
    const { host, opened } = lookup();
    await userEvent.type(screen.getByRole('combobox'), 'Veli');
    await userEvent.click(await screen.findByRole('option'));
    act(() => opened[0]?.made({ id: '7', label: 'Veli Ak' }));
    expect(host.value('one')).toBe('7');
    act(() => opened[0]?.made({ id: '8', label: 'Veli Kara' }));
    expect(host.value('one')).toBe('7');
  });
});
