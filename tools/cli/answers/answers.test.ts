import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { blockNames } from '../../../contract/model/blockNames';
import { floorplans } from '../../../contract/model/floorplans';
import { schemaOf } from '../../language/schemas/schemaOf';
import { languageVersion } from '../../language/views/languageVersion';
import { readerProblems, ruleIds } from '../../lint/ruleIds';
import { lintRules, rules } from '../../lint/rules';
import { answerSchema, asReceived } from '../../testing/asReceived';
import { copiedProject } from '../../testing/copiedProject';
import { examplesAnswer } from '../commands/examples';
import { explainAnswer } from '../commands/explain';
import { lintAnswer } from '../commands/lint';
import { migrateAnswer } from '../commands/migrate';
import { newScreenAnswer } from '../commands/newScreen';
import { renameAnswer } from '../commands/rename';
import { schemaAnswer } from '../commands/schema';
import { usagesAnswer } from '../commands/usages';
import { whereAnswer } from '../commands/where';
import { documentedTerm } from '../words/documentedTerm';
import { exitCodeOf } from './failureAnswer';

const tool = join(import.meta.dirname, '../../..');
const project = copiedProject();

/** Replaces a text in a file. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(project.root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(project.root, file), text.replace(from, to));
}

const query = 'screen-defs/wallets/walletQuery.json';

describe('answers for programs', () => {
  test('lint reports each problem with line, column, pointer, rule id and suggestion', () => {
    edit(query, '"entity": "Wallet"', '"entity": "Walet"');
    const answer = asReceived(lintAnswer(project.root));
    expect(answer).toMatchObject({ command: 'lint', ok: false });
    const lines = readFileSync(join(project.root, query), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('"Walet"')) + 1;
    expect(answer.problems).toContainEqual({
      file: query,
      line,
      column: 3,
      pointer: '/entity',
      rule: 'known-entity',
      severity: 'error',
      message: expect.stringContaining('Did you mean «Wallet»?'),
      suggestion: 'Wallet',
    });
    expect(exitCodeOf(answer)).toBe(1);
  });

  test('lint reports the column of broken JSON', () => {
    writeFileSync(join(project.root, query), '{\n  "title" 1 }');
    const { problems } = asReceived(lintAnswer(project.root)) as unknown as { problems: object[] };
    expect(problems).toContainEqual(
      expect.objectContaining({ file: query, line: 2, column: 11, rule: 'json' }),
    );
  });

  test('lint of every wrong fixture is as the schema has it', { timeout: 60_000 }, () => {
    const invalid = join(tool, 'schemas/fixtures/invalid');
    for (const name of readdirSync(invalid).filter((_, index) => index % 8 === 0))
      asReceived(lintAnswer(join(invalid, name)));
  });

  test('lint of a file, a folder or a screen reports its problems alone', () => {
    edit(query, '"totals": ["balance"]', '"totals": ["balanc"]');
    const problemsOf = (path: string) =>
      (asReceived(lintAnswer(project.root, { path })) as unknown as { errors: number }).errors;
    const [own = 0, screen, area = 0, all] = [
      ...[query, 'wallets/walletQuery', './screen-defs/wallets/', 'screen-defs'].map(problemsOf),
    ];
    expect(own).toBeGreaterThan(0);
    expect(screen).toBe(own);
    // A variant or a figure that opens the list may be wrong with it.
    expect(area).toBeGreaterThanOrEqual(own);
    expect(all).toBe(area);
    expect(['schemas', 'wallets/walletClose'].map(problemsOf)).toEqual([0, 0]);
    // A path that names nothing is not sound: it is misspelt.
    expect(asReceived(lintAnswer(project.root, { path: 'wallets/walletQuerry' }))).toMatchObject({
      ok: false,
      error: { id: 'name.unknown', suggestion: 'wallets/walletQuery' },
    });
    expect(asReceived(lintAnswer(project.root, { path: 'wallets/wallet' })).ok).toBe(false);
  });

  test('lint of what changed reports what differs from the last commit, with new files', () => {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: project.root });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qm', 'all', '--no-gpg-sign');
    edit(query, '"entity": "Wallet"', '"entity": "Walet"');
    const files = () =>
      (asReceived(lintAnswer(project.root, { changed: true })).problems as readonly { file: string }[]).map(
        ({ file }) => file,
      );
    expect([...new Set(files())]).toEqual([query]);
    git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-qam', 'wrong', '--no-gpg-sign');
    expect(files()).toEqual([]);
    writeFileSync(join(project.root, 'schemas/codes/Colour.json'), '');
    expect(files()).toEqual(['schemas/codes/Colour.json']);
  });

  test.each([
    ['pool', 'Floorplans'],
    ['bulkEdit', 'Actions'],
    ['calendar', 'Blocks, tabs, steps, uploads'],
    ['$row', 'Conditions and bindings'],
    ['$payload', 'Conditions and bindings'],
    ['daysUntil', 'Grid'],
    ['known-code', 'Lint rules'],
  ])('explain of a term: %s', (name, heading) => {
    const { terms } = asReceived(explainAnswer(project.root, name)) as unknown as {
      terms: { heading: string }[];
    };
    expect(terms.map((term) => term.heading)).toContain(heading);
  });

  test('every floorplan, block, kind of action and rule can be explained', () => {
    const { kinds } = schemaOf('screen').definitions?.action ?? {};
    const names = [...Object.keys(floorplans), ...blockNames, ...ruleIds, ...Object.keys(kinds?.of ?? {})];
    // A row is moved by actions of an ordered grid alone, which the text about «order» names.
    const unknown = names.filter((name) => name !== 'move' && documentedTerm(name).length === 0);
    expect(unknown).toEqual([]);
  });

  test('explain of an entity lists its fields', () => {
    const { entity } = asReceived(explainAnswer(project.root, 'Wallet')) as unknown as {
      entity: { fields: { name: string; kind: string; of?: string }[] };
    };
    expect(entity.fields).toContainEqual(
      expect.objectContaining({ name: 'holder', kind: 'lookup', of: 'Holder' }),
    );
    expect(asReceived(explainAnswer(project.root, 'Walet')).error).toMatchObject({ suggestion: 'Wallet' });
  });

  test('examples of a word are values in definitions, each once', () => {
    const { examples, of } = asReceived(examplesAnswer(project.root, 'floorplan')) as unknown as {
      examples: { file: string; line: number; value: string }[];
      of: number;
    };
    expect(examples.map(({ value }) => value).sort()).toEqual(['define', 'operate', 'query', 'report']);
    expect(of).toBe(4);
    for (const { file, line, value } of examples)
      expect(readFileSync(join(project.root, file), 'utf8').split('\n')[line - 1]).toContain(`"${value}"`);
    expect(asReceived(examplesAnswer(project.root, 'floorplam')).error).toMatchObject({
      suggestion: 'floorplan',
    });
  });

  test('the schema of a kind accepts its examples, and no word of another kind', () => {
    const isValid = (name: string, value: object) => {
      const { schema } = asReceived(schemaAnswer(name)) as unknown as { schema: object };
      const ajv = new Ajv({ strict: false, logger: false, validateFormats: false });
      return ajv.compile({ ...schema, additionalProperties: false })(value);
    };
    const chart = { id: 'a', block: 'chart', chart: 'bar', entity: 'Wallet', groupBy: 'status' };
    expect(isValid('chart', chart)).toBe(true);
    expect(isValid('chart', { ...chart, columnGroupBy: 'status' })).toBe(false);
    expect(isValid('stat', chart)).toBe(false);
    expect(isValid('grid', { columns: ['walletNo'] })).toBe(true);
    expect(asReceived(schemaAnswer('chrt')).error).toMatchObject({ suggestion: 'chart' });
  });

  test('explain of a word: meaning, types, allowed values, default, example', () => {
    const answer = asReceived(explainAnswer(project.root, 'floorplan'));
    expect(answer.words).toEqual([
      expect.objectContaining({
        schema: 'screen',
        of: '',
        word: 'floorplan',
        types: ['string'],
        allowed: expect.arrayContaining(['define', 'query']),
        meaning: expect.stringMatching(/\w/),
        example: expect.objectContaining({ file: expect.stringContaining('screen-defs/wallets/') }),
      }),
    ]);
    const [pageSize] = asReceived(explainAnswer(project.root, 'grid.pageSize')).words as {
      default: unknown;
    }[];
    expect(pageSize?.default).toBe(50);
  });

  test('explain of a place: the word that determines it, and its value', () => {
    expect(asReceived(explainAnswer(project.root, `${query}#/grid/columns/0`))).toMatchObject({
      kind: 'place',
      value: expect.anything(),
      words: [{ schema: 'screen', of: 'grid', word: 'columns' }],
    });
    expect(asReceived(explainAnswer(project.root, `${query}#/grid/colums`))).toMatchObject({
      error: { id: 'name.unknown' },
    });
  });

  test('explain of a screen', () => {
    const answer = asReceived(explainAnswer(project.root, 'wallets/walletOpen'));
    expect(answer).toMatchObject({ kind: 'screen', screen: { variants: ['wallets/walletOpenBusiness'] } });
    expect(answer.endpoints).toContainEqual(expect.objectContaining({ name: 'begin' }));
  });

  test('where: the places of a module of the product, and the nearest one of an unknown name', () => {
    const root = join(import.meta.dirname, '../../..');
    const transfers = asReceived(whereAnswer(root, 'transfers')) as unknown as Record<
      string,
      { readonly file: string; readonly name?: string }[]
    >;
    const names = (kind: string) => transfers[kind]?.map(({ name }) => name);
    expect(names('screens')).toContain('moneyTransfer/transfer');
    expect(names('entities')).toContain('Transfer');
    expect(names('postings')).toContain('cashSend');
    for (const kind of ['commands', 'rules', 'jobs', 'stores', 'counterparts', 'tests', 'codes'])
      expect(transfers[kind], kind).not.toEqual([]);
    for (const kind of ['rules', 'jobs', 'stores', 'counterparts'])
      expect(
        transfers[kind]?.filter(({ file }) => /\.test\.ts$/.test(file)),
        kind,
      ).toEqual([]);
    const platform = asReceived(whereAnswer(root, 'platform')) as unknown as typeof transfers;
    expect(platform.entities?.map(({ name }) => name)).toContain('User');
    expect(asReceived(whereAnswer(root, 'transfer'))).toMatchObject({
      error: { id: 'name.unknown', suggestion: 'transfers' },
    });
  });

  test('usages of a field, an endpoint and a text', () => {
    const { uses } = asReceived(usagesAnswer(project.root, 'Wallet.currency')) as unknown as {
      uses: object[];
    };
    expect(uses).toContainEqual(
      expect.objectContaining({ file: 'schemas/entities/Wallet.json', what: 'defined here', column: 6 }),
    );
    expect(asReceived(usagesAnswer(project.root, 'wallets/wallet/close/checks'))).toMatchObject({
      kind: 'endpoint',
    });
    const title = JSON.parse(readFileSync(join(project.root, query), 'utf8')).title.en;
    expect(asReceived(usagesAnswer(project.root, title))).toMatchObject({
      kind: 'text',
      uses: expect.arrayContaining([expect.objectContaining({ file: query })]),
    });
    expect(asReceived(usagesAnswer(project.root, 'Walet.currency'))).toMatchObject({
      error: { id: 'name.unknown', suggestion: 'Wallet' },
    });
  });

  test('new never prompts: a missing flag is an error', async () => {
    const flags = {
      area: 'wallets',
      id: 'holder',
      entity: 'Holder',
      floorplan: 'query',
      'title-tr': 'Sahip',
    };
    expect(asReceived(await newScreenAnswer(project.root, flags))).toMatchObject({
      error: { id: 'refused' },
    });
    expect(asReceived(await newScreenAnswer(project.root, { ...flags, 'title-en': 'Holder' }))).toMatchObject(
      {
        written: expect.arrayContaining(['screen-defs/wallets/holder.json']),
      },
    );
    expect(asReceived(lintAnswer(project.root))).toMatchObject({ errors: 0 });
  });

  test('rename and migrate', () => {
    expect(asReceived(renameAnswer(project.root, 'Wallet.currency', 'money'))).toMatchObject({
      ok: true,
      to: 'Wallet.money',
    });
    expect(asReceived(renameAnswer(project.root, 'Wallet.money', 'walletNo'))).toMatchObject({
      error: { id: 'refused' },
    });
    expect(asReceived(migrateAnswer(project.root, true))).toMatchObject({ ok: true, migrated: [] });
    edit(query, '  "languageVersion": 3,\n', '');
    expect(asReceived(migrateAnswer(project.root, true))).toMatchObject({
      ok: false,
      written: false,
      migrated: [{ file: query, from: 1, to: languageVersion }],
    });
    expect(asReceived(migrateAnswer(project.root, false))).toMatchObject({ ok: true, written: true });
    expect(asReceived(migrateAnswer(project.root, true))).toMatchObject({ ok: true, migrated: [] });
  });
});

describe('ids of rules', () => {
  test('are unique, and are exactly those of the schema', () => {
    expect(new Set(ruleIds).size).toBe(ruleIds.length);
    expect([...ruleIds].sort()).toEqual(answerSchema.definitions.ruleId.enum);
  });

  test('include every id of the fixtures', () => {
    const invalid = join(tool, 'schemas/fixtures/invalid');
    const expected = readdirSync(invalid).flatMap((name) =>
      (JSON.parse(readFileSync(join(invalid, name, 'expected.json'), 'utf8')) as { rule: string }[]).map(
        ({ rule }) => rule,
      ),
    );
    expect(expected.filter((rule) => !ruleIds.includes(rule))).toEqual([]);
    const tested = new Set(expected);
    const untested = readerProblems.filter(({ name }) => !tested.has(name)).map(({ name }) => name);
    // Fixtures contain texts; bytes and formatting have their own tests (parseSource.test.ts,
    // formatted.test.ts).
    expect(untested).toEqual(['encoding', 'in-form']);
  });

  test('are all listed in the reference', () => {
    const page = readFileSync(join(tool, 'docs/reference/rules.md'), 'utf8');
    expect(
      [...rules, ...lintRules, ...readerProblems].filter(({ name }) => !page.includes(`| \`${name}\` |`)),
    ).toEqual([]);
  });
});

describe('the command itself', () => {
  /** Runs the command line; returns exit code and stdout. */
  async function run(
    ...args: readonly string[]
  ): Promise<{ readonly code: number; readonly stdout: string }> {
    const main = join(tool, 'tools/cli/main.ts');
    const tsx = join(tool, 'node_modules/tsx/dist/cli.mjs');
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [tsx, main, ...args], {
        cwd: project.root,
      });
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
    { timeout: 120_000 },
    async (args, code, id) => {
      const result = await run(...args);
      const answer = asReceived(JSON.parse(result.stdout));
      expect(result.code).toBe(code);
      expect((answer.error as { id: string } | undefined)?.id).toBe(id);
    },
  );
});
