import { describe, expect, test } from 'vitest';
import type { CompiledField, FieldKind } from '../../../contract/model/compiledForm';
import type { CompiledDocument, DocumentAnswer } from '../../../contract/model/documents';
import type { EnginePorts } from '../ports/ports';
import { buildDocument } from './buildDocument';

const field = (name: string, kind: FieldKind, rest: Partial<CompiledField> = {}): CompiledField => ({
  name,
  title: `x:${name}`,
  kind,
  ...rest,
});
const amount = (name: string) => field(name, 'decimal', { scale: 2, currencyField: 'currency' });

const document: CompiledDocument = {
  id: 'slip',
  title: 'x:slip',
  size: 'A5',
  entity: 'Order',
  markReprints: true,
  number: field('no', 'text'),
  fields: [
    field('payee', 'text'),
    field('day', 'date'),
    amount('total'),
    field('note', 'text'),
    field('counts', 'denominations'),
  ],
  inWords: amount('total'),
  lines: [
    {
      title: 'x:lines',
      entity: 'Item',
      via: 'order',
      totals: ['price'],
      aside: [field('currency', 'currency')],
      columns: [field('item', 'text'), field('pieces', 'integer'), amount('price')],
    },
  ],
  text: ['x:text'],
  signatures: ['x:sign'],
  copyLabels: [],
  aside: [field('agent.title', 'text'), field('currency', 'currency')],
};

const answer: DocumentAnswer = {
  values: {
    no: 'EM7',
    day: '2026-11-22',
    payee: 'Işıl',
    total: '12.50',
    note: null,
    currency: 'TRY',
    'agent.title': 'Şişli',
    counts: { '5': 1, '200': 2, '1': 0 },
  },
  lines: [
    [
      { item: 'a', pieces: 1, price: '1.10', currency: 'EUR' },
      { item: 'b', pieces: 2, price: '2.20', currency: 'TRY' },
      { item: 'c', pieces: 3, price: '3.30', currency: 'EUR' },
    ],
  ],
  copy: 2,
};

const ports: Pick<EnginePorts, 'wording' | 'institutionName' | 'user'> = {
  institutionName: 'Kurum',
  user: () => ({ userName: 'ayse' }),
  wording: (language) => ({
    text: (key, values) => `${language} ${key}${values ? ` ${JSON.stringify(values)}` : ''}`,
    format: ({ kind, currencyCode }, value) =>
      kind === 'date-time' ? 'now' : [value, value === null ? null : currencyCode].filter(Boolean).join(' '),
  }),
};

describe('a document on paper', () => {
  const paper = buildDocument(document, answer, 'en', ports);

  test('shows filled fields in its language, amounts with their currency and in words', () => {
    expect([paper.institution, paper.legal]).toEqual(['Kurum', 'en grid:document.legal']);
    expect([paper.title, paper.number, paper.foot, paper.copies]).toEqual([
      'en x:slip',
      'EM7',
      'ayse · now',
      [null],
    ]);
    expect(paper.facts).toEqual([
      { label: 'en x:payee', value: 'Işıl' },
      { label: 'en x:day', value: '2026-11-22' },
      { label: 'en x:total', value: '12.50 TRY' },
    ]);
    expect(paper.inWords?.value).toBe('twelve Turkish lira fifty kuruş');
    expect(paper.copyMark).toBe('en grid:document.copy {"number":2}');
    expect(paper.paragraphs[0]).toContain('"agent_title":"Şişli"');
  });

  test('writes an amount in a fixed currency out in words', () => {
    const inWords = field('total', 'decimal', { scale: 2, currencyCode: 'USD' });
    const { inWords: words } = buildDocument({ ...document, inWords }, answer, 'en', ports);
    expect(words?.value).toBe('twelve US dollars fifty cents');
  });

  test('sums lines per currency, the own currency first', () => {
    expect(paper.tables[1]).toMatchObject({
      title: 'en x:lines',
      rows: [
        ['a', '1', '1.10 EUR'],
        ['b', '2', '2.20 TRY'],
        ['c', '3', '3.30 EUR'],
      ],
      totals: [
        ['en grid:total', '', '2.2 TRY'],
        ['en grid:total', '', '4.4 EUR'],
      ],
    });
  });

  test('shows denominations as a table, the largest note first, without empty ones', () => {
    expect(paper.tables[0]).toMatchObject({
      rows: [
        ['200', '2', '400.00'],
        ['5', '1', '5.00'],
      ],
      totals: [['en grid:total', '', '405.00']],
    });
  });

  test('reads days and moments of the request layer', () => {
    const revived = {
      ...answer,
      values: { day: new Date('2026-11-22T00:00:00Z') },
    } as unknown as DocumentAnswer;
    expect(buildDocument(document, revived, 'tr', ports).facts[0]?.value).toMatch(/^2026-11-22/);
  });

  test('has the secret codes of the operation that is printed, and none otherwise', () => {
    const codes = [{ label: 'Payout code', value: '4821930576' }];
    expect(buildDocument(document, answer, 'en', ports, codes).codes).toEqual(codes);
    expect(paper.codes).toEqual([]);
  });

  test('is printed without values', () => {
    const empty = buildDocument(document, { values: {}, lines: [], copy: 0 }, 'tr', ports);
    expect([empty.number, empty.copyMark, empty.inWords, empty.facts]).toEqual([null, null, null, []]);
    expect(empty.tables).toMatchObject([{ rows: [], totals: [] }]);
  });
});
