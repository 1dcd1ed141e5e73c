import { expect, test } from 'vitest';
import { oneLanguageProblems } from './oneLanguage';

const found = (source: string, file = 'server/institution/wallets/a.ts') =>
  oneLanguageProblems(file, source).map(({ message }) => message);

test('a Turkish text of the server without an English one is reported with its line', () => {
  expect(found("const a = 1;\nconst shown = 'Hayır';\n")).toEqual([
    'line 2 has a text in Turkish alone: “Hayır”',
  ]);
  expect(found(`const sent = \`Doğrulama: \${code}\`;`)).toEqual([
    'line 1 has a text in Turkish alone: “Doğrulama: …”',
  ]);
});

test('texts in both languages, comments, tests and demo data are not', () => {
  expect(found("const no = { tr: 'Hayır', en: 'No' };")).toEqual([]);
  expect(found(`const no = { tr: yes ? 'Kişi' : \`Kişi \${name}\`, en: 'No' };`)).toEqual([]);
  expect(found('// Türkçe\nconst a = 1;')).toEqual([]);
  for (const file of ['server/demo/a.ts', 'server/testing/a.ts', 'server/a.test.ts', 'src/a.ts'])
    expect(found("const shown = 'Hayır';", file), file).toEqual([]);
});

test('an exception that is no longer needed is reported', () => {
  expect(found("const shown = 'Gişe';", 'server/platform/auth/commonPasswords.ts')).toEqual([]);
  expect(found("const shown = 'Desk';", 'server/platform/auth/commonPasswords.ts')).toHaveLength(1);
});
