import { describe, expect, it } from 'vitest';
import { fileProblems } from './files';

describe('every file', () => {
  it('has no conflict markers, also in comments', () => {
    for (const mark of ['<<<<<<< HEAD', '=======', '>>>>>>> main', '||||||| base']) {
      expect(fileProblems('a.md', `one\n${mark}\ntwo\n`)).toEqual(['line 2 is a mark of a conflict']);
      expect(fileProblems('a.ts', `/**\n * ${mark}\n */\n`)).toEqual(['line 2 is a mark of a conflict']);
    }
    expect(fileProblems('a.md', 'Title\n========\n<<<<\na ======= b\n')).toEqual([]);
  });

  it('has no source file of more than 500 lines', () => {
    expect(fileProblems('a.ts', 'x\n'.repeat(500))).toEqual([]);
    expect(fileProblems('a.tsx', 'x\n'.repeat(501))).toEqual(['501 lines, at most 500']);
    expect(fileProblems('contract/model/generated/screen.ts', 'x\n'.repeat(501))).toEqual([]);
    expect(fileProblems('schemas/screen.md', 'x\n'.repeat(501))).toEqual([]);
  });

  it('takes the time zone of the institution from the one place that names it', () => {
    const named = "const zone = 'Europe/Istanbul';\n";
    const problem = ['names the time zone itself: use institutionZone of contract/values/today.ts'];
    expect(fileProblems('server/engine/query/comparisons.ts', named)).toEqual(problem);
    expect(fileProblems('src/shell/Clock.tsx', named)).toEqual(problem);
    for (const allowed of [
      'contract/values/today.ts',
      'server/query/days.test.ts',
      'src/screens/export/A.stories.tsx',
    ])
      expect(fileProblems(allowed, named)).toEqual([]);
  });
});
