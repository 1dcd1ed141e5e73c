import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explainAnswer } from '../commands/explain';
import { migrateAnswer } from '../commands/migrate';
import { newScreenAnswer } from '../commands/newScreen';
import { renameAnswer } from '../commands/rename';
import { usagesAnswer } from '../commands/usages';
import { lintAnswer } from '../lint';
import { lintRules, rules } from '../rules';
import type { Answer } from './Answer';
import { exitCodeOf } from './failureAnswer';
import { readerProblems, ruleIds } from './ruleIds';

const tool = join(import.meta.dirname, '../../..');
const schema = JSON.parse(readFileSync(join(tool, 'schemas/commandAnswers.schema.json'), 'utf8'));
const validate = new Ajv({ allowUnionTypes: true }).compile(schema);
const whole = join(tool, 'schemas/fixtures/valid/whole');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
  cpSync(whole, root, { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** An answer as a program gets it; fails where it is not as the schema has it. */
function checked(answer: Answer): Answer {
  const received = JSON.parse(JSON.stringify(answer)) as Answer;
  expect(validate(received), JSON.stringify(validate.errors)).toBe(true);
  return received;
}

/** Puts one text in place of another one. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

const query = 'screen-defs/wallets/walletQuery.json';

describe('answers for programs', () => {
  test('lint tells each problem with line, column, pointer, rule id and suggestion', () => {
    edit(query, '"entity": "Wallet"', '"entity": "Walet"');
    const answer = checked(lintAnswer(root));
    expect(answer).toMatchObject({ command: 'lint', ok: false });
    const lines = readFileSync(join(root, query), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('"Walet"')) + 1;
    expect(answer.problems).toContainEqual({
      ...{ file: query, line, column: 3, pointer: '/entity', rule: 'known-entity', severity: 'error' },
      ...{ message: expect.stringContaining('Did you mean «Wallet»?'), suggestion: 'Wallet' },
    });
    expect(exitCodeOf(answer)).toBe(1);
  });

  test('lint tells the column of broken JSON', () => {
    writeFileSync(join(root, query), '{\n  "title" 1 }');
    const { problems } = checked(lintAnswer(root)) as unknown as { problems: object[] };
    expect(problems).toContainEqual(
      expect.objectContaining({ file: query, line: 2, column: 11, rule: 'json' }),
    );
  });

  test('lint of every wrong fixture is as the schema has it', { timeout: 60_000 }, () => {
    const invalid = join(tool, 'schemas/fixtures/invalid');
    for (const name of readdirSync(invalid).filter((_, index) => index % 8 === 0))
      checked(lintAnswer(join(invalid, name)));
  });

  test('explain of a word: meaning, types, allowed values, default, example', () => {
    const answer = checked(explainAnswer(root, 'floorplan'));
    expect(answer.words).toEqual([
      expect.objectContaining({
        ...{ schema: 'screen', of: '', word: 'floorplan', types: ['string'] },
        ...{ allowed: expect.arrayContaining(['define', 'query']), meaning: expect.stringMatching(/\w/) },
        example: expect.objectContaining({ file: expect.stringContaining('screen-defs/wallets/') }),
      }),
    ]);
    const [pageSize] = checked(explainAnswer(root, 'grid.pageSize')).words as { default: unknown }[];
    expect(pageSize?.default).toBe(50);
  });

  test('explain of a place: the word that decides it, and what stands there', () => {
    expect(checked(explainAnswer(root, `${query}#/grid/columns/0`))).toMatchObject({
      ...{ kind: 'place', value: expect.anything() },
      words: [{ schema: 'screen', of: 'grid', word: 'columns' }],
    });
    expect(checked(explainAnswer(root, `${query}#/grid/colums`))).toMatchObject({
      error: { id: 'name.unknown' },
    });
  });

  test('explain of a screen', () => {
    const answer = checked(explainAnswer(root, 'wallets/walletOpen'));
    expect(answer).toMatchObject({ kind: 'screen', screen: { variants: ['wallets/walletOpenBusiness'] } });
    expect(answer.endpoints).toContainEqual(expect.objectContaining({ name: 'begin' }));
  });

  test('usages of a field, an endpoint and a text', () => {
    const { uses } = checked(usagesAnswer(root, 'Wallet.currency')) as unknown as { uses: object[] };
    expect(uses).toContainEqual(
      expect.objectContaining({ file: 'schemas/entities/Wallet.json', what: 'defined here', column: 6 }),
    );
    expect(checked(usagesAnswer(root, 'wallets/wallet/close/checks'))).toMatchObject({ kind: 'endpoint' });
    const title = JSON.parse(readFileSync(join(root, query), 'utf8')).title.en;
    expect(checked(usagesAnswer(root, title))).toMatchObject({
      ...{ kind: 'text', uses: expect.arrayContaining([expect.objectContaining({ file: query })]) },
    });
    expect(checked(usagesAnswer(root, 'Walet.currency'))).toMatchObject({
      error: { id: 'name.unknown', suggestion: 'Wallet' },
    });
  });

  test('new writes, and asks nobody: what no flag says is an error', async () => {
    const flags = {
      area: 'wallets',
      id: 'holder',
      entity: 'Holder',
      floorplan: 'query',
      'title-tr': 'Sahip',
    };
    expect(checked(await newScreenAnswer(root, flags))).toMatchObject({ error: { id: 'refused' } });
    expect(checked(await newScreenAnswer(root, { ...flags, 'title-en': 'Holder' }))).toMatchObject({
      written: expect.arrayContaining(['screen-defs/wallets/holder.json']),
    });
    expect(checked(lintAnswer(root))).toMatchObject({ errors: 0 });
  });

  test('rename and migrate', () => {
    expect(checked(renameAnswer(root, 'Wallet.currency', 'money'))).toMatchObject({
      ok: true,
      to: 'Wallet.money',
    });
    expect(checked(renameAnswer(root, 'Wallet.money', 'walletNo'))).toMatchObject({
      error: { id: 'refused' },
    });
    expect(checked(migrateAnswer(root, true))).toMatchObject({ ok: true, migrated: [] });
    edit(query, '  "languageVersion": 2,\n', '');
    expect(checked(migrateAnswer(root, true))).toMatchObject({
      ...{ ok: false, written: false, migrated: [{ file: query, from: 1, to: 2 }] },
    });
    expect(checked(migrateAnswer(root, false))).toMatchObject({ ok: true, written: true });
    expect(checked(migrateAnswer(root, true))).toMatchObject({ ok: true, migrated: [] });
  });
});

describe('ids of rules', () => {
  test('each id is given once, and the schema lists exactly these: none disappears unnoticed', () => {
    expect(new Set(ruleIds).size).toBe(ruleIds.length);
    expect([...ruleIds].sort()).toEqual(schema.definitions.ruleId.enum);
  });

  test('every id that a fixture expects is among them', () => {
    const invalid = join(tool, 'schemas/fixtures/invalid');
    const expected = readdirSync(invalid).flatMap((name) =>
      (JSON.parse(readFileSync(join(invalid, name, 'expected.json'), 'utf8')) as { rule: string }[]).map(
        ({ rule }) => rule,
      ),
    );
    expect(expected.filter((rule) => !ruleIds.includes(rule))).toEqual([]);
    const tested = new Set(expected);
    const untested = readerProblems.filter(({ name }) => !tested.has(name)).map(({ name }) => name);
    // Fixtures hold text; bytes and form have tests of their own (parseSource.test.ts, formatted.test.ts).
    expect(untested).toEqual(['encoding', 'in-form']);
  });

  test('the reference lists all of them', () => {
    const page = readFileSync(join(tool, 'docs/reference/rules.md'), 'utf8');
    expect(
      [...rules, ...lintRules, ...readerProblems].filter(({ name }) => !page.includes(`| \`${name}\` |`)),
    ).toEqual([]);
  });
});

describe('the command itself', () => {
  /** Exit code and stdout of the command line. */
  async function run(
    ...args: readonly string[]
  ): Promise<{ readonly code: number; readonly stdout: string }> {
    const main = join(tool, 'tools/screens/main.ts');
    const tsx = join(tool, 'node_modules/tsx/dist/cli.mjs');
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [tsx, main, ...args], { cwd: root });
      return { code: 0, stdout };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, stdout };
    }
  }

  test.each([
    [['lint', '--json'], 0, undefined],
    [['lnt', '--json'], 2, 'usage.command'],
    [['--json'], 2, 'usage.command'],
    [['lint', '--jsn', '--json'], 2, 'usage.option'],
    [['rename', 'Wallet.currency', '--json'], 2, 'usage.argument'],
    [['build', '--json'], 2, 'usage.json'],
    [['usages', 'Walet.currency', '--json'], 1, 'name.unknown'],
  ] as const)(
    '%j writes JSON alone to stdout, with the exit code %i',
    { timeout: 30_000 },
    async (args, code, id) => {
      const result = await run(...args);
      const answer = checked(JSON.parse(result.stdout));
      expect(result.code).toBe(code);
      expect((answer.error as { id: string } | undefined)?.id).toBe(id);
    },
  );
});
