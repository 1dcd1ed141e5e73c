import { describe, expect, it } from 'vitest';
import type { CompiledScreen } from '../compiled';
import type { CompiledFormField } from '../compiledForm';
import { cellValue } from './cellValue';

const texts: CompiledScreen['texts'] = {
  tr: { 'Status.OPEN': 'Açık', 'Status.CLOSED': 'Kapalı' },
  en: { 'Status.OPEN': 'Open', 'Status.CLOSED': 'Closed' },
};

function field(kind: CompiledFormField['kind']): CompiledFormField {
  const codes = ['OPEN', 'CLOSED'].map((code) => ({ code, title: `a:Status.${code}` }));
  return { name: 'x', title: 'a:x', kind, width: 'm', ...(kind === 'codes' && { codes }) };
}

describe('a cell of an uploaded list', () => {
  it.each([
    ['decimal', '1.234,56', '1234.56'],
    ['decimal', '1234,5', '1234.5'],
    ['decimal', '1234.5', '1234.5'],
    ['decimal', 'çok', 'çok'],
    ['integer', '1.500', 1500],
    ['integer', '12a', '12a'],
    ['date', '1.2.2026', '2026-02-01'],
    ['date', '2026-02-01', '2026-02-01'],
    ['date', '31 Ocak', '31 Ocak'],
    ['boolean', 'Evet', true],
    ['boolean', '', false],
    ['codes', 'OPEN', 'OPEN'],
    ['codes', 'KAPALI', 'CLOSED'],
    ['codes', 'open', 'OPEN'],
    ['codes', 'belki', 'belki'],
    ['iban', 'tr33 0006 1005', 'TR3300061005'],
    ['text', '  İpek ', 'İpek'],
    ['text', '', null],
  ] as const)('%s: %j is %j', (kind, cell, value) => {
    expect(cellValue(cell, field(kind), texts)).toBe(value);
  });
});
