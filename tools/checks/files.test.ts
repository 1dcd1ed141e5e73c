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

  it('has no source file of more than 400 lines', () => {
    expect(fileProblems('a.ts', 'x\n'.repeat(400))).toEqual([]);
    expect(fileProblems('a.tsx', 'x\n'.repeat(401))).toEqual(['401 lines, at most 400']);
    expect(fileProblems('contract/generated/screen.ts', 'x\n'.repeat(401))).toEqual([]);
    expect(fileProblems('schemas/screen.md', 'x\n'.repeat(401))).toEqual([]);
  });
});
