// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readField } from '../../../contract/validation/readField';
import { addDays } from '../../../contract/values/days';
import type { Json } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import { isAnyDecimal } from '../../../contract/values/money';
import { todayInTurkiye } from '../../../contract/values/today';
import { unread, unreadText } from '../../../contract/values/unread';
import { formatDate } from '../../ui/texts';
import { drawField as draw } from './testing/drawField';
import { readingWords } from './typing/readingWords';
import { pause } from './typing/useDraft';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const input = () => screen.getByLabelText<HTMLInputElement>(/^Alan(\s*\*)?$/);

describe('E04 text inputs', () => {
  it('reject the keystroke that the pattern or the maximum does not allow', async () => {
    draw('text', { pattern: '^[0-9]{3}$', maxLength: 3 });
    await userEvent.type(input(), '1a2b34');
    expect(input().value).toBe('123');
  });

  it('count missing characters during typing, and announce them politely', async () => {
    draw('multiline', { minLength: 10, help: 'Neden değişti?' });
    const left = () => document.querySelector('[aria-live="polite"]')?.textContent;
    expect(left()).toBe('');
    await userEvent.type(input(), 'Neden ');
    expect(left()).toBe('en az 10, 5 kaldı');
    const described = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Neden değişti? en az 10, 5 kaldı');
    await userEvent.type(input(), ' bu böyle');
    expect(left()).toBe('');
  });

  it('report a short text once', async () => {
    const host = draw('multiline', { minLength: 10 });
    act(() => {
      host.wrong = 'En az 10 karakter olmalıdır.';
    });
    const described = () => document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(described()?.textContent?.trim()).toBe('En az 10 karakter olmalıdır.');
    await userEvent.type(input(), 'Neden');
    expect(described()?.textContent?.trim()).toBe('en az 10, 5 kaldı');
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('keep the caret where the rejected character was typed', async () => {
    draw('text', { pattern: '^[0-9]*$' }, {}, '1234');
    await userEvent.type(input(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([input().value, input().selectionStart]).toEqual(['1234', 2]);
  });

  it('restore the caret at once, so that further input is appended', () => {
    draw('text', { pattern: '^[0-9]*$' });
    fireEvent.change(input(), { target: { value: '1' } });
    fireEvent.change(input(), { target: { value: '1x' } });
    const placed = vi.spyOn(input(), 'setSelectionRange');
    fireEvent.change(input(), { target: { value: '1y' } });
    expect(placed).toHaveBeenLastCalledWith(1, 1);
    placed.mockClear();
    fireEvent.change(input(), { target: { value: '12' } });
    expect(input().value).toBe('12');
    expect(placed).not.toHaveBeenCalled();
  });

  it('convert letters during typing', async () => {
    draw('text', { case: 'upper' });
    await userEvent.type(input(), 'istanbul');
    expect(input().value).toBe('İSTANBUL');
  });

  it('commit a value once, on Enter and on blur', async () => {
    const host = draw('text');
    await userEvent.type(input(), 'abc{Enter}');
    await userEvent.tab();
    expect(host.changes).toEqual(['abc']);
    expect(host.left).toBe(1);
  });

  it('do not commit an unchanged value', async () => {
    const host = draw('text', {}, {}, 'abc');
    await userEvent.type(input(), 'd{Backspace}{Enter}');
    await userEvent.tab();
    expect(host.changes).toEqual([]);
  });

  it('commit after a pause, not with every keystroke', () => {
    vi.useFakeTimers();
    const host = draw('text');
    for (const value of ['a', 'ab', 'abc']) fireEvent.change(input(), { target: { value } });
    expect(host.changes).toEqual([]);
    act(() => vi.advanceTimersByTime(pause));
    expect(host.changes).toEqual(['abc']);
    expect(input().value).toBe('abc');
  });

  it('commit input when the field is removed', async () => {
    const host = draw('text');
    await userEvent.type(input(), 'abc');
    cleanup();
    expect(host.changes).toEqual(['abc']);
  });

  it('are replaced by a value from the server, and by a cleared form', async () => {
    const host = draw('text');
    await userEvent.type(input(), 'abc');
    act(() => host.receive('server'));
    expect(input().value).toBe('server');
    act(() => host.receive(null));
    await userEvent.type(input(), 'xyz');
    act(() => host.reset());
    expect(input().value).toBe('');
  });

  it('show a red asterisk where required, and the error in place of the help', () => {
    const host = draw('text', { required: true, help: 'Yardım' });
    expect(document.querySelector('.MuiFormLabel-asterisk')?.textContent).toContain('*');
    expect(screen.getByText('Yardım').id).toBe(input().getAttribute('aria-describedby'));
    act(() => {
      host.wrong = 'Zorunlu';
    });
    expect(screen.getByText('Zorunlu').id).toBe(input().getAttribute('aria-describedby'));
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Yardım')).toBeNull();
  });
});

describe('E04 password', () => {
  const button = (name: string) => screen.getByRole('button', { name: `Alan: ${name}` });

  it('is hidden during typing, shown on request, and not autofilled', async () => {
    const host = draw('password', { maxLength: 12 });
    await userEvent.type(input(), 'gizli*Şifre');
    const state = () => [input().type, input().autocomplete];
    expect(state()).toEqual(['password', 'new-password']);
    expect(button('login:show').getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button('login:show'));
    expect(state()).toEqual(['text', 'new-password']);
    expect(button('login:hide').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button('login:hide'));
    await userEvent.tab();
    expect([state()[0], host.changes]).toEqual(['password', ['gizli*Şifre']]);
  });

  it('can be pasted', async () => {
    const host = draw('password');
    await userEvent.click(input());
    await userEvent.paste('yapıştırılan 1');
    await userEvent.tab();
    expect(host.changes).toEqual(['yapıştırılan 1']);
  });

  it('that is stored can be replaced, but not shown', async () => {
    const host = draw(
      'password',
      { mask: 'password' },
      { isHidden: () => true, mayReveal: true },
      '••••••••',
    );
    expect(input().readOnly).toBe(true);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Alan: form:mask.replace',
    ]);
    await userEvent.click(button('form:mask.replace'));
    expect(host.changes).toEqual([null]);
  });
});

describe('E06 numbers and days', () => {
  it('a decimal is grouped during typing, completed on blur, and sent with a point', async () => {
    const host = draw('decimal');
    await userEvent.type(input(), '1234,5');
    expect(input().value).toBe('1.234,5');
    await userEvent.tab();
    expect(input().value).toBe('1.234,50');
    expect(host.changes).toEqual(['1234.5']);
  });

  it('the caret stays behind the typed digit', async () => {
    draw('decimal', {}, {}, '1234.00');
    await userEvent.type(input(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([input().value, input().selectionStart]).toEqual(['19.234,00', 2]);
  });

  it('a day is typed in eight digits', async () => {
    const host = draw('date');
    await userEvent.type(input(), '21112026{Enter}');
    expect(input().value).toBe('21.11.2026');
    expect(host.changes).toEqual(['2026-11-21']);
  });

  it('an incomplete day is not committed by a pause', () => {
    vi.useFakeTimers();
    const host = draw('date');
    fireEvent.change(input(), { target: { value: '21.1' } });
    act(() => vi.advanceTimersByTime(pause));
    expect(host.changes).toEqual([]);
  });

  it('an IBAN is grouped in fours during typing, and sent without blanks', async () => {
    const host = draw('iban');
    await userEvent.type(input(), 'tr33-00061');
    expect(input().value).toBe('TR33 0006 1');
    await userEvent.tab();
    expect(host.changes).toEqual(['TR3300061']);
    await userEvent.type(input(), '9', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect([input().value, input().selectionStart]).toEqual(['TR33 9000 61', 6]);
  });

  it('a range has the filled ends', async () => {
    const host = draw('decimal', { range: true });
    const [from, to] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement];
    await userEvent.type(from, '1{Enter}');
    await userEvent.type(to, '2{Enter}');
    await userEvent.clear(from);
    await userEvent.tab();
    await userEvent.clear(to);
    await userEvent.tab();
    expect(host.changes).toEqual([{ from: '1' }, { from: '1', to: '2' }, { to: '2' }, null]);
    expect(screen.getByRole('group', { name: 'Alan' })).toBeDefined();
  });
});

/** Replaces the text by pasting. */
async function paste(text: string): Promise<void> {
  await userEvent.tripleClick(input());
  await userEvent.paste(text);
}

describe('a pasted text becomes that value, or is kept and marked', () => {
  it.each([
    ['decimal', '1234.56', '1234.56', '1.234,56'],
    ['decimal', '₺1.234,56', '1234.56', '1.234,56'],
    ['decimal', '1,234.56', '1234.56', '1.234,56'],
    ['decimal', '1.234,56\u00a0TL', '1234.56', '1.234,56'],
    ['integer', '1.234', 1234, '1234'],
    ['date', '1.2.90', '1990-02-01', '01.02.1990'],
    ['date', '1990-02-01', '1990-02-01', '01.02.1990'],
    ['month', '1/2026', '2026-01', '01.2026'],
    ['time', '9.30', '09:30', '09:30'],
    ['iban', 'TR33-0006', 'TR330006', 'TR33 0006'],
    ['phone', '0(532) 123 45 67', '+905321234567', '+90 532 123 45 67'],
  ] as const)('%s: %s over a value and into an empty field', async (kind, text, value, shown) => {
    for (const before of [undefined, kind === 'decimal' ? '7.00' : '']) {
      const host = draw(kind, {}, {}, before);
      await paste(text);
      expect([host.changes, input().value, host.left]).toEqual([[value], shown, 0]);
      cleanup();
    }
  });

  it.each([
    ['decimal', '1,234'],
    ['decimal', '12 elma'],
    ['integer', '12,5'],
    ['date', '31.02.2026'],
    ['iban', 'TR33/0006'],
    ['phone', '0532 123 45 67 dahili 3'],
  ] as const)('%s: %s stays, is marked at once, and is corrected in its place', async (kind, text) => {
    const host = draw(kind);
    await paste(text);
    expect([host.changes, input().value, host.left]).toEqual([[unread(text)], text, 1]);
    await userEvent.clear(input());
    await userEvent.tab();
    expect(host.changes).toEqual([unread(text), null]);
  });

  it('a number of fixed form loses its blanks and hyphens; a text that does not fit is refused with a message', async () => {
    const host = draw('text', { pattern: '^[0-9]{11}$', maxLength: 11 });
    await paste('123 456 789-01');
    expect([host.changes, input().value]).toEqual([['12345678901'], '12345678901']);
    await paste('on bir hane');
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['12345678901', 'true']);
    expect(screen.getByText('form:paste.refused')).toBeDefined();
    await userEvent.type(input(), '{Backspace}');
    expect(screen.queryByText('form:paste.refused')).toBeNull();
  });

  it('restores the previous value', () => {
    // `5₺` is the amount 5, shown as 5,00; `₺,1` is 0.1, shown as 0,10.
    const withoutZeros = (value: Json) =>
      typeof value === 'string' && isAnyDecimal(value)
        ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
        : value;
    const kinds = fc.constantFrom(...(['decimal', 'integer', 'date', 'iban', 'phone'] as const));
    const texts = fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[-+0-9., ₺]{1,12}$/));
    fc.assert(
      fc.property(kinds, texts, fc.constantFrom<Language>('tr', 'en'), (kind, text, language) => {
        const host = draw(kind, {}, { language });
        const given = text.replace(/[\r\n]/g, '');
        fireEvent.input(input(), { target: { value: given }, inputType: 'insertFromPaste' });
        const value = host.changes.at(-1) ?? null;
        const kept = unreadText(value);
        if (kept !== undefined) expect([input().value.trim(), host.left]).toEqual([given.trim(), 1]);
        else if (value !== null) {
          // Formatting and reading back yields the same value.
          const shown = input().value;
          const field = { kind, scale: 2 };
          const again = readField(shown, field, { ...readingWords({ language, texts: host.texts }) });
          expect(withoutZeros(again)).toEqual(withoutZeros(value));
        }
        cleanup();
      }),
      {
        numRuns: 15,
        examples: [
          ['decimal', '0₺', 'tr'],
          ['decimal', '5₺', 'tr'],
          ['decimal', '. ₺0.', 'tr'],
          ['decimal', '₺,1', 'tr'],
        ],
      },
    );
  });
});

describe('shortcuts', () => {
  it('show their result before it is accepted', async () => {
    const host = draw('decimal');
    await userEvent.type(input(), '1500+250');
    expect([input().value, host.changes]).toEqual(['1500+250', []]);
    expect(screen.getByText('= 1.750,00')).toBeDefined();
    await userEvent.type(input(), '{Enter}');
    expect([host.changes, input().value]).toEqual([['1750'], '1500+250']);
    await userEvent.tab();
    expect(input().value).toBe('1.750,00');
    await userEvent.clear(input());
    await userEvent.type(input(), '12k');
    await userEvent.tab();
    expect(input().value).toBe('12.000,00');
  });

  it('of a day are today and days from today', async () => {
    const today = todayInTurkiye();
    const host = draw('date');
    await userEvent.type(input(), 't');
    expect(screen.getByText(`= ${formatDate(today)}`)).toBeDefined();
    await userEvent.tab();
    await userEvent.clear(input());
    await userEvent.type(input(), '+3{Enter}');
    await userEvent.clear(input());
    await userEvent.type(input(), '1.2.30');
    expect(screen.getByText('= 01.02.2030')).toBeDefined();
    await userEvent.tab();
    expect(host.changes.filter((value) => value !== null)).toEqual([today, addDays(today, 3), '2030-02-01']);
  });

  it('ignore intermediate input: a pause commits nothing', () => {
    vi.useFakeTimers();
    const host = draw('decimal');
    fireEvent.change(input(), { target: { value: '12.5' } });
    act(() => vi.advanceTimersByTime(pause));
    expect(host.changes).toEqual([]);
  });
});
