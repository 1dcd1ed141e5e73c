// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { maskValue } from '../../../contract/values/masks';
import { FactList } from '../../blocks';
import { wholePhones } from '../../ui/texts';
import { PaperSheets } from './PaperSheets';

afterEach(cleanup);

const phones = ['+90 532 123 45 67', '+49 309 018 20', '+905321234567', maskValue('phone', '+905321234567')];

/** The parts of what is drawn that stay on one line. */
function whole(drawn: HTMLElement): readonly (string | null)[] {
  return [...drawn.querySelectorAll<HTMLElement>('*')]
    .filter(({ style }) => style.whiteSpace === 'nowrap')
    .map(({ textContent }) => textContent);
}

test('44 C3 phone numbers are not broken over lines, within any text, and nothing else is held together', () => {
  const words = fc.constantFrom(
    'Şube',
    '1.234.567,89 TRY',
    'TR33 0006 1005 1978',
    '21.11.2026 12:15',
    '5+3',
    '',
  );
  fc.assert(
    fc.property(words, words, fc.constantFrom(...phones), (before, after, phone) => {
      const text = `${before} ${phone} · ${after}`;
      const { container } = render(<p>{wholePhones(text)}</p>);
      expect([container.textContent, whole(container)]).toEqual([text, [phone]]);
      cleanup();
      expect(whole(render(<p>{wholePhones(`${before} · ${after}`)}</p>).container)).toEqual([]);
      cleanup();
    }),
  );
});

test('44 C3 phone numbers of facts and of documents on paper stay on one line', () => {
  const [fact = '', cell = '', legal = ''] = phones;
  const facts = [{ name: 'phone', label: 'Telefon', value: fact }];
  expect(whole(render(<FactList facts={facts} />).container)).toEqual([fact]);
  cleanup();
  const paper = {
    size: 'A5',
    language: 'tr',
    institution: 'Anadolu',
    legal: `Şişli · ${legal}`,
    title: 'Fiş',
    number: null,
    copyMark: null,
    foot: '',
    codes: [],
    facts,
    inWords: null,
    tables: [{ title: null, columns: [{ title: 'Telefon', numeric: false }], rows: [[cell]], totals: [] }],
    paragraphs: [],
    signatures: [],
    copies: [null],
  } as const;
  expect(whole(render(<PaperSheets paper={paper} />).container)).toEqual([legal, fact, cell]);
});
