import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agWords } from './agWords';

const texts = JSON.parse(readFileSync('contract/texts/grid.json', 'utf8')) as Record<string, object>;

describe('what AG Grid says', () => {
  it.each([...agWords])('%s is said in both languages', (word) => {
    expect(Object.keys(texts[`ag.${word}`] ?? {})).toEqual(['tr', 'en']);
  });
});
