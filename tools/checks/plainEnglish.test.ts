import { describe, expect, it } from 'vitest';
import { bannedPhrases, beyondRemaining, isChecked, phraseProblems } from './plainEnglish';

const found = (comment: string) => phraseProblems('src/a.ts', `${comment}\nconst a = 1;\n`);

describe('comments', () => {
  it('are plain English: banned phrases are reported with their line and the better term', () => {
    expect(found('\n// The list that is\n// told of it.')).toEqual([
      {
        file: 'src/a.ts',
        message:
          'line 2 writes “tells, is told”; better: shows, reports, returns, is notified; distinguishes',
      },
    ]);
    for (const text of [
      'What a list needs.',
      'It is asked again.',
      'The total is worked out.',
      'Moves into sight.',
    ])
      for (const comment of [`// ${text}`, `/** ${text} */`, `/**\n * ${text}\n */`])
        expect(found(comment).length, comment).toBeGreaterThan(0);
  });

  it('may use the same words in their technical sense, and strings may use any', () => {
    for (const text of [
      'x stands for y.',
      'A standing order.',
      'Understands it.',
      'Shows what a user typed.',
    ])
      expect(found(`// ${text}`), text).toEqual([]);
    expect(phraseProblems('src/a.ts', 'const a = "What stands";\n// biome-ignore x: stands\n')).toEqual([]);
    for (const { better, pattern } of bannedPhrases) expect(better).not.toMatch(pattern);
  });

  it('of generated types and documents are not checked', () => {
    for (const file of ['src/a.tsx', 'server/b.ts', '.storybook/main.ts', 'bench/c.mjs', 'tools/d.ts'])
      expect(isChecked(file), file).toBe(true);
    for (const file of ['contract/generated/a.ts', 'docs/a.md']) expect(isChecked(file), file).toBe(false);
  });

  it('of folders not yet clean may only get fewer banned phrases', () => {
    const problem = { file: 'tools/old/a.ts', message: 'line 1' };
    expect(beyondRemaining([problem], {})).toEqual([problem]);
    expect(beyondRemaining([problem], { 'tools/old': 1 })).toEqual([]);
    expect(beyondRemaining([problem, problem], { 'tools/old': 1 })).toEqual([problem, problem]);
    expect(beyondRemaining([], { 'tools/old': 1 })).toEqual([
      { file: 'tools/old', message: 'writes 0 banned phrases: lower its row in plainEnglish.ts from 1' },
    ]);
  });
});
