import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agWords } from './agWords';

const texts = JSON.parse(readFileSync('contract/texts/grid.json', 'utf8')) as Record<string, object>;

describe('texts of AG Grid', () => {
  it.each([...agWords])('%s exists in both languages', (word) => {
    expect(Object.keys(texts[`ag.${word}`] ?? {})).toEqual(['tr', 'en']);
  });
});
