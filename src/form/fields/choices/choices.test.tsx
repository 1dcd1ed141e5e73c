// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FieldHost } from '../host/FieldHost';
import { loadFields } from '../index';
import { drawField as draw } from '../testing/drawField';

configure({ asyncUtilTimeout: 10_000 });

const input = () => screen.getByLabelText<HTMLInputElement>(/^Alan(\s*\*)?$/);

beforeAll(() =>
  loadFields([
    { name: 'radio', title: '', kind: 'codes', span: 'm', choice: 'radio' },
    { name: 'dual', title: '', kind: 'codes', span: 'm', choice: 'dual' },
    { name: 'notes', title: '', kind: 'denominations', span: 'm' },
  ]),
);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('E04 several values', () => {
  it('of texts are separated by Enter, separators and blur, without duplicates', async () => {
    const host = draw('email', { multiple: true });
    await userEvent.type(screen.getByRole('combobox'), 'a@b.tr,c@d.tr{Enter}a@b.tr');
    fireEvent.blur(screen.getByRole('combobox'));
    expect(host.value('one')).toEqual(['a@b.tr', 'c@d.tr']);
  });

  it('of texts are pasted together; a name keeps its comma', async () => {
    const host = draw('text', { multiple: true });
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.paste('Kaya, Ali\r\nDemir; Çelik\n');
    expect(host.value('one')).toEqual(['Kaya, Ali', 'Demir', 'Çelik']);
  });

  it('of texts reject the keystroke that one does, and are emptied to nothing', async () => {
    const host = draw('text', { multiple: true, pattern: '^[0-9]{3}$' });
    await userEvent.type(screen.getByRole('combobox'), '2x00{Enter}');
    expect(host.value('one')).toEqual(['200']);
    await userEvent.type(screen.getByRole('combobox'), '{Backspace}');
    expect(host.value('one')).toBeNull();
  });

  it('of records are added one after the other, and shown by their names', async () => {
    const options = [1, 2].map((at) => ({ id: `${at}`, label: `Banka ${at}` }));
    const host = draw('lookup', { multiple: true }, {}, ['1']);
    host.answer = async ({ ids }) => ({ options: ids ? options.slice(0, 1) : options });
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Banka 2' }));
    expect(host.value('one')).toEqual(['1', '2']);
    expect(screen.getByRole('button', { name: 'Banka 2' })).toBeTruthy();
  });
});

describe('E04 two lists', () => {
  const codes = ['A', 'B', 'C'].map((code) => ({ code, title: `Kod ${code}` }));
  const dual = { codes, multiple: true, choice: 'dual' } as const;
  const list = (name: string) => screen.getByRole('listbox', { name });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('move marked or all found values from one side to the other', async () => {
    const host = draw('codes', dual, {}, ['C']);
    await userEvent.click(within(list('form:dual.offered')).getByRole('option', { name: 'Kod A' }));
    await press('form:dual.add');
    expect(host.value('one')).toEqual(['A', 'C']);
    await userEvent.type(screen.getByRole('textbox'), 'kod b');
    await press('form:dual.addAll');
    expect(host.value('one')).toEqual(['A', 'B', 'C']);
    await press('form:dual.removeAll');
    expect(host.value('one')).toBeNull();
  });

  it('can be operated by the keyboard alone', async () => {
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = () => undefined;
    const host = draw('codes', dual);
    list('form:dual.offered').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(host.value('one')).toEqual(['C']);
    await userEvent.keyboard('{Control>}a{/Control}{Enter}');
    expect(host.value('one')).toEqual(['A', 'B', 'C']);
    list('form:dual.chosen').focus();
    await userEvent.keyboard('{End} {Home}{Enter}');
    expect(host.value('one')).toEqual(['A', 'B']);
  });

  it('of records are searched on the server', async () => {
    const options = [1, 2].map((at) => ({ id: `${at}`, label: `Banka ${at}` }));
    const host = draw('lookup', { multiple: true, choice: 'dual' }, {}, ['1']);
    host.answer = async ({ ids, text }) => ({
      options: ids ? options.slice(0, 1) : options.filter(({ label }) => label.includes(text ?? '')),
    });
    await userEvent.type(screen.getByRole('textbox'), '2');
    await userEvent.dblClick(await screen.findByRole('option', { name: 'Banka 2' }));
    expect(host.value('one')).toEqual(['1', '2']);
  });
});

describe('E04 allowed values', () => {
  const codes = ['A', 'B', 'C'].map((code) => ({ code, title: code }));
  const offered = () => screen.getAllByRole('option').flatMap(({ textContent }) => textContent?.trim() || []);

  it('are offered, besides the stored ones', async () => {
    draw('codes', { codes, allowedValues: ['A'] }, {}, 'C');
    await userEvent.click(screen.getByRole('combobox'));
    expect(offered()).toEqual(['A', 'C']);
  });

  it('depend on another field', async () => {
    const valuesBy = { dependsOn: 'other', values: { X: ['B', 'C'] } };
    draw('codes', { codes, valuesBy, allowedValues: ['B', 'C'] }, { fact: () => 'X' });
    await userEvent.click(screen.getByRole('combobox'));
    expect(offered()).toEqual(['B', 'C']);
  });

  it('B6 leave out confidential codes, and what only stands for them, unless it is searched by or held', async () => {
    const listed = [
      { code: 'A', title: 'A' },
      { code: 'B', title: 'B', readsAs: 'N' },
      { code: 'N', title: 'N', onlyRead: true as const },
    ];
    const shown = async (host: Partial<FieldHost>, value: string | null = null) => {
      draw('codes', { codes: listed }, host, value);
      await userEvent.click(screen.getByRole('combobox'));
      const found = offered();
      cleanup();
      return found;
    };
    expect(await shown({ knowsConfidential: true })).toEqual(['A', 'B']);
    expect(await shown({ knowsConfidential: false })).toEqual(['A']);
    expect(await shown({ knowsConfidential: false }, 'N')).toEqual(expect.arrayContaining(['A', 'N']));
    expect(await shown({ knowsConfidential: false, isFilter: true })).toEqual(['A', 'N']);
  });

  it('leave out groups of codes, unless it is searched by or held', async () => {
    const listed = [
      { code: '770', title: '770 Giderler', group: true as const },
      { code: '770.01', title: '770.01 Giderler' },
    ];
    const shown = async (host: Partial<FieldHost>, value: string | null = null) => {
      draw('codes', { codes: listed }, host, value);
      await userEvent.click(screen.getByRole('combobox'));
      const found = offered();
      cleanup();
      return found;
    };
    expect(await shown({})).toEqual(['770.01 Giderler']);
    expect(await shown({}, '770')).toEqual(listed.map(({ title }) => title));
    expect(await shown({ isFilter: true })).toEqual(listed.map(({ title }) => title));
  });

  it.each([
    ['770', ['770.01 Genel giderler', '177.70 Yedi yüz 770']],
    ['GİDER', ['770.01 Genel giderler', '780 Finansman giderleri']],
    ['999', []],
  ])(
    'of many codes are found by number and title, those that begin with %s first',
    async (typed, expected) => {
      const other = Array.from({ length: 12 }, (_, at) => ({ code: `2${at}`, title: `2${at} Varlık` }));
      const titles = ['177.70 Yedi yüz 770', '770.01 Genel giderler', '780 Finansman giderleri'];
      const listed = [...other, ...titles.map((title) => ({ code: title.split(' ')[0] ?? '', title }))];
      for (const words of [{}, { multiple: true as const }]) {
        draw('codes', { codes: listed, ...words });
        await userEvent.type(screen.getByRole('combobox'), typed);
        expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(expected);
        cleanup();
      }
    },
  );

  it('apply to currencies and notes, too', async () => {
    const denominations = ['200', '100'];
    const valuesBy = { dependsOn: 'other', values: { USD: ['100'], TRY: denominations } };
    draw('denominations', { denominations, valuesBy }, { fact: () => 'USD' });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)[0]).toBe('100');
    cleanup();
    draw('currency', { allowedValues: ['TRY', 'USD'] });
    await userEvent.click(screen.getByRole('combobox'));
    expect(offered()).toHaveLength(2);
  });
});

describe('44 C3 notes that are counted', () => {
  it('the first one has the focus of Enter that reached their table before the currency was known', () => {
    const valuesBy = { dependsOn: 'other', values: { TRY: ['200', '100'] } };
    const currency = observable.box<string | null>(null);
    draw('denominations', { denominations: ['200', '100'], valuesBy }, { fact: () => currency.get() });
    const awaited = () => document.querySelector<HTMLElement>('td[tabindex="0"]');
    act(() => awaited()?.focus());
    act(() => runInAction(() => currency.set('TRY')));
    expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]);
    // Who went on meanwhile is left alone.
    act(() => runInAction(() => currency.set(null)));
    act(() => awaited()?.focus());
    const other = document.body.appendChild(document.createElement('button'));
    act(() => other.focus());
    act(() => runInAction(() => currency.set('TRY')));
    expect(document.activeElement).toBe(other);
    other.remove();
  });

  it.each([
    ['-5', false],
    ['1,5', false],
    ['0', true],
    ['12', true],
  ])('%s is counted: %s, and refused at once otherwise', async (typed, fits) => {
    draw('denominations', { denominations: ['200', '100'] });
    const [first] = screen.getAllByRole('textbox');
    await userEvent.type(first as HTMLElement, `${typed}{Tab}`);
    const refused = screen.queryByText('form:count.whole') ?? screen.queryByText(/eksi ya da kesirli/);
    expect([refused === null, first?.getAttribute('aria-invalid')]).toEqual([fits, String(!fits)]);
  });
});

describe('choices', () => {
  const codes = ['A', 'B'].map((code) => ({ code, title: `Kod ${code}` }));
  const many = Array.from({ length: 13 }, (_, at) => ({
    code: `C${at}`,
    title: at === 7 ? 'Şişli' : `Kod ${at}`,
  }));

  it('short lists are shown, and the choice can be cleared', async () => {
    const host = draw('codes', { codes });
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'Kod B' }));
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'Seçimi kaldır' }));
    expect(host.changes).toEqual(['B', null]);
  });

  it('a required choice has no empty entry', async () => {
    draw('codes', { codes, required: true });
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('the button that clears a choice names it', async () => {
    const text: FieldHost['text'] = (key, values) => (values?.title ? `${values.title}: temizle` : key);
    draw('codes', { codes: many }, { text }, 'C7');
    // Visible on hover and focus of the field.
    fireEvent.click(screen.getByTitle('Alan: temizle'));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  });

  it('long lists are searched, Turkish letters by Latin ones', async () => {
    const host = draw('codes', { codes: many });
    await userEvent.type(screen.getByRole('combobox'), 'sisli{Enter}');
    expect(host.changes).toEqual(['C7']);
  });

  it('a read-only choice is text', () => {
    draw('codes', { codes, readOnly: true }, {}, 'A');
    expect(input().value).toBe('Kod A');
    expect(input().readOnly).toBe(true);
  });

  it('countries are sorted by name, the own one first', async () => {
    draw('country');
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('TR – Türkiye');
  });

  it('a checkbox is yes or no; in a filter it may be neither', async () => {
    const host = draw('boolean');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(host.changes).toEqual([true]);
    cleanup();
    draw('boolean', {}, { isFilter: true });
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});

describe('look-ups', () => {
  it('show the label of a known id', async () => {
    const host = draw('lookup');
    host.answer = async ({ ids = [] }) => ({ options: ids.map((id) => ({ id, label: `Müşteri ${id}` })) });
    act(() => host.receive('42'));
    expect(await screen.findByDisplayValue('Müşteri 42')).toBeDefined();
  });

  it('search after a pause and discard a late response', async () => {
    const host = draw('lookup');
    const answers = new Map<string, (label: string) => void>();
    host.answer = ({ text = '' }) =>
      new Promise((resolve) => {
        answers.set(text, (label) => resolve({ options: [{ id: '1', label }] }));
      });
    await userEvent.type(screen.getByRole('combobox'), 'a');
    await vi.waitFor(() => expect(answers.has('a')).toBe(true), { timeout: 10_000 });
    await userEvent.type(screen.getByRole('combobox'), 'b');
    await vi.waitFor(() => expect(answers.has('ab')).toBe(true), { timeout: 10_000 });
    await act(async () => answers.get('ab')?.('new'));
    await act(async () => answers.get('a')?.('old'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['new']);
    await userEvent.keyboard('{Enter}');
    expect(host.changes).toEqual(['1']);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('new');
  });

  it('Enter selects nothing from a response to an earlier text', async () => {
    const host = draw('lookup');
    host.answer = async ({ text = '' }) =>
      text === '' ? { options: [{ id: '1', label: 'Gülşen' }] } : new Promise(() => undefined);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('option', { name: 'Gülşen' });
    await userEvent.keyboard('çağrı{Enter}');
    expect(host.changes).toEqual([]);
  });

  it('report an empty result and a failed search', async () => {
    const host = draw('lookup');
    await userEvent.click(screen.getByRole('combobox'));
    expect(await screen.findByText('Kayıt bulunamadı')).toBeDefined();
    host.answer = () => Promise.reject(new Error('offline'));
    await userEvent.type(screen.getByRole('combobox'), 'x');
    expect(await screen.findByText('Arama yapılamadı')).toBeDefined();
  });
});
