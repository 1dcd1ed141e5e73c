import { describe, expect, it } from 'vitest';
import { bannedInTitles, bannedPhrases, phraseProblems } from './plainEnglish';

const found = (source: string, file = 'src/a.ts') => phraseProblems(file, source);
const lines = (source: string, file: string) =>
  found(source, file).map(({ message }) => message.slice(0, message.indexOf(' writes')));

describe('prose', () => {
  it('reports banned phrases of comments with their line and the better term', () => {
    expect(found('\n// The list that is\n// told of it.\nconst a = 1;\n')).toEqual([
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

  it('allows the technical sense of a phrase, and any string in code', () => {
    for (const text of [
      'x stands for y.',
      'A standing order.',
      'Understands it.',
      'Shows what a user typed.',
    ])
      expect(found(`// ${text}`), text).toEqual([]);
    expect(found('const a = "What stands";\n// biome-ignore x: stands\n')).toEqual([]);
    for (const { better, pattern } of bannedPhrases) expect(better).not.toMatch(pattern);
  });

  it('includes titles of tests', () => {
    const file = 'src/a.test.ts';
    for (const call of ['it', 'test.skip', 'describe.each([1])', 'test.skipIf(a)'])
      expect(lines(`\n${call}('is told', () => {});`, file), call).toEqual(['line 2']);
    expect(lines('test(`is told $' + '{name}`, run);', file)).toEqual(['line 1']);
    expect(lines("expect('is told').toBe('is told');", file)).toEqual([]);
  });

  it('bans further phrases in titles of tests alone', () => {
    for (const text of ['%s is none', 'what is stored', 'keeps any value, whatever it is', 'goes on'])
      expect(lines(`test('${text}', run);`, 'src/a.test.ts'), text).toEqual(['line 1']);
    expect(lines('{\n"name": "It is gone"\n}', 'screen-defs/a/b.test.json')).toEqual(['line 2']);
    expect(found('// It goes on, whatever it is.')).toEqual([]);
    expect(lines("test('is none of the choices', run);", 'src/a.test.ts')).toEqual([]);
    for (const { better, pattern } of bannedInTitles) expect(better).not.toMatch(pattern);
  });

  it('includes texts of lint rules', () => {
    const source = "report(place, 'It is told.');\nreport(place, `$" + '{name} is told.`);\n';
    expect(lines(source, 'tools/lint/rules/a.ts')).toEqual(['line 1', 'line 2']);
    expect(lines(source, 'tools/lint/rules/a.test.ts')).toEqual([]);
  });

  it('includes descriptions of schemas and names of screen tests', () => {
    expect(lines('{\n"description": "It is \\"told\\".",\n"name": "told"}', 'schemas/a.schema.json')).toEqual(
      ['line 2'],
    );
    expect(lines('{\n"name": "It is told",\n"text": "told"}', 'screen-defs/a/b.test.json')).toEqual([
      'line 2',
    ]);
    expect(lines('{ "description": "told" }', 'screen-defs/a/b.json')).toEqual([]);
  });

  it('includes paragraphs, list items and cells of documents, without code', () => {
    const document = '# What is\n\nIt is\nasked.\n\n- told\n  of it\n\n| a | What |\n|---|---|\n';
    expect(lines(document, 'docs/a.md')).toEqual(['line 1', 'line 3', 'line 6', 'line 9']);
    expect(lines('See `told` and\n`is\nasked`.\n\n```\nIt is told.\n```\n', 'docs/a.md')).toEqual([]);
  });

  it('excludes generated types', () => {
    expect(found('// told', 'contract/model/generated/a.ts')).toEqual([]);
  });
});
