import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFiles } from '../../language/project/readFiles';
import { languageVersion } from '../../language/views/languageVersion';
import { answerSchema, asReceived } from '../../testing/asReceived';
import { copiedProject, sampleProject } from '../../testing/copiedProject';
import { diffAnswer } from '../commands/diff';
import { type Change, changeIds } from './Change';
import { projectChanges } from './projectChanges';

const tool = join(import.meta.dirname, '../../..');
const project = copiedProject();

/** The tested part of a definition. */
interface Draft {
  readonly fields: Record<string, object>;
  readonly required: readonly string[];
  readonly grid: { readonly columns: readonly string[] };
  readonly actions: readonly { readonly id: string; confirm?: unknown }[];
  readonly codes: readonly object[];
  readonly endpoints?: object;
}

/** Edits a definition of the copied project. */
function change(file: string, edit: (draft: Draft) => void): void {
  const path = join(project.root, file);
  const value = JSON.parse(readFileSync(path, 'utf8')) as Draft;
  edit(value);
  writeFileSync(path, JSON.stringify(value));
}

const changes = () => projectChanges(project.root, readFiles(sampleProject), readFiles(project.root));
const said = (all: readonly Change[]) =>
  all.map(({ severity, id, message }) => `${severity} ${id} ${message}`);

const wallet = 'schemas/entities/Wallet.json';
const close = 'screen-defs/wallets/walletClose.json';
const query = 'screen-defs/wallets/walletQuery.json';
const set = (target: unknown, words: object) => Object.assign(target as object, words);
const action = ({ actions }: Draft, id: string) => actions.find((one) => one.id === id) ?? { id };

describe('changes between two editions', () => {
  test.each<[string, string, (draft: Draft) => void]>([
    [
      'compatible field-added field note added',
      wallet,
      ({ fields }) => set(fields, { note: { type: 'string' } }),
    ],
    ['breaking field-removed field currency removed', wallet, ({ fields }) => void delete fields.currency],
    [
      'breaking limit-tightened walletNo: maxLength 12 → 5',
      wallet,
      ({ fields }) => set(fields.walletNo, { maxLength: 5 }),
    ],
    [
      'breaking required-added limit: required now',
      wallet,
      (draft) => set(draft, { required: [...draft.required, 'limit'] }),
    ],
    [
      'compatible required-removed currency: required no longer',
      wallet,
      (draft) =>
        set(draft, {
          required: draft.required.filter((name) => name !== 'currency'),
        }),
    ],
    [
      'breaking field-changed limit: type decimal → integer',
      wallet,
      ({ fields }) => set(fields.limit, { type: 'integer' }),
    ],
    [
      'compatible text-changed title {"tr":"Cüzdan","en":"Wallet"} → {"tr":"Kese","en":"Purse"}',
      wallet,
      (draft) => set(draft, { title: { tr: 'Kese', en: 'Purse' } }),
    ],
    [
      'attention confirm-removed action commit: confirm removed',
      close,
      (draft) => void delete action(draft, 'commit').confirm,
    ],
    [
      'breaking permission-changed action commit: right needed none → true',
      close,
      (draft) => set(action(draft, 'commit'), { permission: true }),
    ],
    ['breaking word-changed floorplan query → report', query, (draft) => set(draft, { floorplan: 'report' })],
    [
      'compatible column-added column limit added',
      query,
      ({ grid }) => set(grid, { columns: [...grid.columns, 'limit'] }),
    ],
    [
      'breaking endpoint-added endpoint extra added: a server must serve wallets/extra',
      close,
      (draft) => set(draft, { endpoints: { ...draft.endpoints, extra: 'wallets/extra' } }),
    ],
  ])('%s', (expected, file, edit) => {
    change(file, edit);
    expect(said(changes())).toContain(expected);
    expect(changes().every((one) => one.file === file)).toBe(true);
  });

  test('a removed endpoint, column, code, action and screen', () => {
    change(close, (draft) => {
      // The endpoint of «checks» goes with its action.
      set(draft, { actions: [] });
    });
    change(query, ({ grid }) => set(grid, { columns: grid.columns.slice(1) }));
    change('schemas/codes/WalletStatus.json', (draft) => set(draft, { codes: draft.codes.slice(1) }));
    rmSync(join(project.root, 'screen-defs/wallets/walletReport.json'));
    const found = changes().map(({ severity, id }) => `${severity} ${id}`);
    expect(found).toEqual(
      expect.arrayContaining([
        ...['attention endpoint-removed', 'attention column-removed', 'breaking code-removed'],
        ...['breaking action-removed', 'breaking screen-removed'],
      ]),
    );
  });

  test('the same limit in reverse is looser, and not breaking', () => {
    change(wallet, ({ fields }) => set(fields.walletNo, { maxLength: 5 }));
    const back = projectChanges(project.root, readFiles(project.root), readFiles(sampleProject));
    expect(said(back)).toEqual(['compatible limit-loosened walletNo: maxLength 5 → 12']);
  });

  test('an older version of the language is not a change', () => {
    const editionOf = (version: number) => readFiles(join(tool, `schemas/fixtures/migrate/v${version}`));
    for (let version = 1; version < languageVersion; version += 1) {
      const older = editionOf(version);
      const migrated = editionOf(languageVersion).filter(({ file }) =>
        older.some((one) => one.file === file),
      );
      expect(projectChanges(project.root, older, migrated)).toEqual([]);
    }
    expect(projectChanges(project.root, readFiles(sampleProject), readFiles(project.root))).toEqual([]);
  });

  test('commits, folders and files can be compared', () => {
    const git = (...args: readonly string[]) =>
      execFileSync(
        'git',
        [
          '-C',
          project.root,
          '-c',
          'user.name=t',
          '-c',
          'user.email=t@t',
          '-c',
          'commit.gpgsign=false',
          ...args,
        ],
        { stdio: 'pipe' },
      );
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'first');
    change(wallet, ({ fields }) => set(fields.walletNo, { maxLength: 5 }));
    const expected = [
      expect.objectContaining({ file: wallet, pointer: '/fields/walletNo/maxLength', after: 5 }),
    ];
    for (const [from, to] of [
      ['HEAD', '.'],
      [sampleProject, '.'],
      [join(sampleProject, wallet), wallet],
    ] as const) {
      const answer = asReceived(diffAnswer(project.root, from, to, false));
      expect(answer).toMatchObject({ ok: true, breaking: 1, changes: expected });
    }
    expect(diffAnswer(project.root, 'HEAD', '.', true).ok).toBe(false);
    expect(diffAnswer(project.root, 'nowhere', '.', false)).toMatchObject({ error: { id: 'name.unknown' } });
  });

  test('the schema lists the ids of changes', () => {
    expect([...changeIds].sort()).toEqual(
      answerSchema.definitions.diff.properties.changes.items.properties.id.enum,
    );
  });
});
