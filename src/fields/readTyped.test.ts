import { describe, expect, it } from 'vitest';
import { readTyped } from './readTyped';

describe('E04 a text that was typed whole', () => {
  it.each([
    ['decimal', '1.234,5', 'tr', '1234.5'],
    ['decimal', '1,234.5', 'en', '1234.5'],
    ['decimal', 'çok', 'tr', '"çok"'],
    ['integer', '42', 'tr', 42],
    ['integer', '4x', 'tr', '4x'],
    ['date', '28.02.2026', 'tr', '2026-02-28'],
    ['date', '31.02.2026', 'tr', '31.02.2026'],
    ['iban', 'tr33 0006 1005 1978 6457 8413 26', 'tr', 'TR330006100519786457841326'],
    ['text', '  ', 'tr', null],
  ] as const)('%s %s (%s)', (kind, text, language, value) => {
    expect(readTyped({ kind }, text, language)).toBe(value);
  });

  it('has the letters that the field asks for', () => {
    expect(readTyped({ kind: 'text', case: 'upper' }, 'iğdır', 'tr')).toBe('İĞDIR');
    expect(readTyped({ kind: 'text', latin: true }, 'şirin', 'tr')).toBe('sirin');
  });
});
