import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import { loadProject } from '../language/project/loadProject';
import { readScreenTests } from '../language/screenTests/readScreenTests';
import { checkProject } from '../lint/checkProject';
import { copiedProject, sampleProject } from '../testing/copiedProject';
import { compileProject, writeCompiled } from './compileProject';

const project = copiedProject();
const walletQuery = readFileSync(join(sampleProject, 'screen-defs/wallets/walletQuery.json'), 'utf8');

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(project.root, file), change(readFileSync(join(project.root, file), 'utf8')));
}

/** Names that a program calls as functions, and its number of imports. */
function callsOf(text: string): { readonly calls: ReadonlySet<string>; readonly imports: number } {
  const calls = new Set<string>();
  const { program, module, errors } = parseSync('screen.js', text);
  expect(errors).toEqual([]);
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, callee } = node as { type?: string; callee?: { name?: string } };
    if ((type === 'CallExpression' || type === 'NewExpression') && callee?.name) calls.add(callee.name);
    for (const value of Object.values(node)) walk(value);
  };
  walk(program);
  return { calls, imports: module.staticImports.length + module.dynamicImports.length };
}

describe('E01 screens are compiled', () => {
  test('SECURITY 6 a module imports nothing and makes no code of text', () => {
    for (const text of compileProject(project.root).modules.values()) {
      const { calls, imports } = callsOf(text);
      expect(imports).toBe(0);
      expect([...calls].filter((name) => /^(require|eval|Function|import)$/.test(name))).toEqual([]);
    }
  });

  test('the same definitions give the same texts, compiled in any order', () => {
    const first = compileProject(project.root);
    const file = 'screen-defs/wallets/walletQuery.json';
    edit(file, (text) => text.replace('Find wallets', 'Search'));
    const changed = compileProject(project.root, first);
    edit(file, (text) => text.replace('Search', 'Find wallets'));
    const again = compileProject(project.root, changed);
    expect([...again.modules]).toEqual([...first.modules]);
    expect(again.model).toEqual(first.model);
  });

  test('the folder of a module says nothing: entities and code lists are found in any, also when they move', () => {
    const first = compileProject(project.root);
    for (const file of ['entities/Wallet.json', 'entities/Holder.json', 'codes/WalletStatus.json']) {
      const [folder = '', name = ''] = file.split('/');
      mkdirSync(join(project.root, 'schemas', folder, 'wallets'), { recursive: true });
      const path = join(project.root, 'schemas', folder);
      renameSync(join(path, name), join(path, 'wallets', name));
    }
    const moved = compileProject(project.root, first);
    const inFolder = ({ entities: { Wallet, Holder }, ...rest }: typeof first.model) => ({
      ...rest,
      entities: {
        Wallet: { ...Wallet, module: 'wallets' },
        Holder: { ...Holder, module: 'wallets' },
      },
    });
    // The edition is a hash of the whole model.
    expect(moved.model).toEqual({ ...inFolder(first.model), edition: moved.model.edition });
    expect(moved.problems).toEqual(first.problems);
    const placed = (text: string) => text.replace(/schemas\/(entities|codes)\/wallets\//g, 'schemas/$1/');
    for (const [key, text] of compileProject(project.root).modules) {
      expect(moved.modules.get(key), key).toBe(text);
      expect(placed(text), key).toBe(first.modules.get(key));
    }
    edit('schemas/entities/wallets/Wallet.json', (text) => text.replace('"Currency"', '"Money"'));
    const edited = compileProject(project.root, moved);
    expect(edited.modules.get('wallets/walletOpen')).toContain('"Wallet.currency":"Money"');
  });

  test('an abstract entity shares its fields and has no records', () => {
    const title = { tr: 'Kapanış notu', en: 'Closing note' };
    const field = { title, type: 'string', maxLength: 40 };
    const words = { languageVersion: 3, title, abstract: true, display: ['note'], fields: { note: field } };
    writeFileSync(join(project.root, 'schemas/entities/Shared.json'), JSON.stringify(words));
    edit('screen-defs/wallets/walletClose.json', (text) =>
      text.replace('"properties": {', '"properties": { "closeNote": { "$ref": "Shared#/note" },'),
    );
    edit('screen-defs/wallets/walletClose.json', (text) => text.replace('[["', '[["closeNote"], ["'));
    const { model, modules } = compileProject(project.root);
    expect(model.broken).toEqual({});
    expect(model.entities).not.toHaveProperty('Shared');
    expect(modules.get('wallets/walletClose')).toContain('Kapanış notu');
  });

  test('only changed parts are compiled again', () => {
    const first = compileProject(project.root);
    edit('screen-defs/wallets/walletOpen.json', (text) => text.replace('"Terms"', '"Conditions"'));
    const second = compileProject(project.root, first);
    const again = [...second.entries]
      .filter(([key, entry]) => first.entries.get(key) !== entry)
      .map(([key]) => key);
    // The variant depends on it, too.
    expect(again).toEqual(['wallets/walletOpen', 'wallets/walletOpenBusiness']);
  });

  test('a changed entity reaches every screen that uses it', () => {
    const first = compileProject(project.root);
    edit('schemas/entities/Wallet.json', (text) => text.replace('"Currency"', '"Money"'));
    const second = compileProject(project.root, first);
    expect(second.modules.get('wallets/walletReport')).not.toBe(first.modules.get('wallets/walletReport'));
    expect(second.modules.get('wallets/walletOpen')).toContain('"Wallet.currency":"Money"');
  });

  test('a change of parts that a screen does not use does not compile it again', () => {
    const first = compileProject(project.root);
    edit('schemas/codes/HolderType.json', (text) => text.replace('"en": "', '"en": "A '));
    const second = compileProject(project.root, first);
    const again = [...second.entries.keys()].filter(
      (key) => first.entries.get(key) !== second.entries.get(key),
    );
    const readers = [...first.entries].filter(([, { reads }]) => reads.has('schemas/codes/HolderType.json'));
    expect(again).toEqual(readers.map(([key]) => key));
    expect(again.length).toBeLessThan(first.entries.size);
  });

  test('a screen of a broken entity is restored with the entity', () => {
    const first = compileProject(project.root);
    edit('schemas/entities/Wallet.json', (text) => text.replace('"WalletStatus"', '"WalletState"'));
    const broken = compileProject(project.root, first);
    // All stay in the menu and show their problems; none has endpoints.
    expect(Object.keys(broken.model.broken)).toEqual(Object.keys(first.model.screens).sort());
    expect(Object.values(broken.model.screens).flatMap(({ endpoints }) => Object.keys(endpoints))).toEqual(
      [],
    );
    edit('schemas/entities/Wallet.json', (text) => text.replace('"WalletState"', '"WalletStatus"'));
    expect(compileProject(project.root, broken).model).toEqual(first.model);
  });

  test('a broken screen does not affect others, and can be repaired', () => {
    const first = compileProject(project.root);
    edit('screen-defs/wallets/walletQuery.json', (text) => text.replace('"grid"', '"gird"'));
    const broken = compileProject(project.root, first);
    expect(Object.keys(broken.model.broken)).toEqual(['wallets/walletQuery']);
    expect(Object.keys(broken.model.screens)).toContain('wallets/walletOpen');
    // Stays in the menu, shows its problem, and has no endpoints.
    expect(broken.model.areas).toEqual(first.model.areas);
    expect(broken.model.screens['wallets/walletQuery']).toMatchObject({ endpoints: {}, opens: [] });
    edit('screen-defs/wallets/walletQuery.json', (text) => text.replace('"gird"', '"grid"'));
    expect(compileProject(project.root, broken).model).toEqual(first.model);
  });

  test('no single file stops the others: one of megabytes, a folder, one that cannot be read', () => {
    const query = 'screen-defs/wallets/walletQuery.json';
    for (const text of ['a', '$form.', '{{a}} ', 'İ«'])
      for (const long of [100_000, 5_000_000]) {
        edit(query, (before) => before.replace('Find wallets', text.repeat(long / text.length)));
        const { problems, model } = compileProject(project.root);
        expect(Object.keys(model.broken)).toEqual(['wallets/walletQuery']);
        expect(Math.max(...problems.map(({ message }) => message.length))).toBeLessThan(700);
        if (long > 1_000_000) expect(problems.map(({ rule }) => rule)).toContain('json');
        edit(query, () => walletQuery);
      }
    mkdirSync(join(project.root, 'screen-defs/wallets/folder.json/inner.test.json'), { recursive: true });
    mkdirSync(join(project.root, 'schemas/codes/Folder.json'));
    symlinkSync('nowhere', join(project.root, 'screen-defs/wallets/lost.json'));
    const { project: checked, problems } = checkProject(loadProject(project.root));
    expect(readScreenTests(project.root)).toEqual([]);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'schemas/codes/Folder.json/ stray-file',
      'screen-defs/wallets/folder.json/ stray-file',
      'screen-defs/wallets/folder.json/inner.test.json/ stray-file',
      'screen-defs/wallets/lost.json json',
    ]);
    expect(checked.screens.size).toBe(5);
  });

  test('250 screens are compiled independently', () => {
    const text = readFileSync(join(project.root, 'screen-defs/wallets/walletReport.json'), 'utf8');
    for (let number = 0; number < 250; number += 1) {
      const id = `report${number}`;
      writeFileSync(
        join(project.root, `screen-defs/wallets/${id}.json`),
        text.replaceAll('wallets/walletReport', `wallets/${id}`),
      );
    }
    const { modules, problems } = compileProject(project.root);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(modules.get('wallets/report7')?.replaceAll('report7', 'report9')).toBe(
      modules.get('wallets/report9'),
    );
  });
});

describe('the model', () => {
  test('has areas, entities, endpoints and links between screens', () => {
    const { model } = compileProject(project.root);
    expect(model.areas).toEqual([
      {
        id: 'wallets',
        title: { tr: 'Cüzdanlar', en: 'Wallets' },
        icon: 'wallet',
        screens: ['walletQuery', 'walletOpen', 'walletOpenBusiness', 'walletClose', 'walletReport'].map(
          (id) => `wallets/${id}`,
        ),
      },
    ]);
    expect(model.entities.Wallet).toMatchObject({ display: ['walletNo'], search: ['walletNo'] });
    expect(model.entities.Wallet?.fields).toMatchObject({
      walletNo: { kind: 'text', readOnly: true, generated: { prefix: 'W', digits: 10 } },
      balance: { kind: 'decimal', scale: 2, readOnly: true },
      holder: { kind: 'lookup', lookup: 'Holder' },
      currency: { kind: 'currency', required: true, default: 'TRY' },
    });
    expect(model.codes.WalletStatus?.OPEN).toEqual({ tr: 'Açık', en: 'Open' });
    expect(model.screens['wallets/walletQuery']).toMatchObject({
      opens: ['wallets/walletClose'],
      opensRecord: ['wallets/walletClose'],
    });
    expect(model.screens['wallets/walletClose']?.endpoints).toEqual({
      begin: 'wallets/wallet/close/begin',
      commit: 'wallets/wallet/close/commit',
      checks: 'wallets/wallet/close/checks',
      'lookup/wallet': 'wallets/wallet/close/lookup/wallet',
    });
  });

  test('has a hash that changes with its module alone', () => {
    const first = compileProject(project.root);
    edit('screen-defs/wallets/walletOpen.json', (text) => text.replace('"Terms"', '"Conditions"'));
    const second = compileProject(project.root, first);
    const changed = Object.keys(first.model.screens).filter(
      (key) => first.model.screens[key]?.hash !== second.model.screens[key]?.hash,
    );
    expect(changed).toEqual(['wallets/walletOpen', 'wallets/walletOpenBusiness']);
  });
});

describe('writing', () => {
  test('writes only changed files, and deletes removed ones', () => {
    const outDir = join(project.root, 'out');
    const first = compileProject(project.root);
    expect(writeCompiled(first, outDir)).toHaveLength(5);
    const untouched = statSync(join(outDir, 'wallets/walletReport.js')).mtimeMs;
    rmSync(join(project.root, 'screen-defs/wallets/walletOpenBusiness.json'));
    edit('screen-defs/wallets/walletQuery.json', (text) => text.replace('Find wallets', 'Search'));
    // A screen opened by a variant's constant requires the variant.
    edit('screen-defs/wallets/walletOpen.json', (text) =>
      text.replace(/,\s*"when": \{ "\$props.business".*\}\s*\}/, '}'),
    );
    const changed = writeCompiled(compileProject(project.root, first), outDir);
    expect(changed).toContain('wallets/walletQuery');
    expect(changed).toContain('wallets/walletOpenBusiness');
    expect(existsSync(join(outDir, 'wallets/walletOpenBusiness.js'))).toBe(false);
    expect(statSync(join(outDir, 'wallets/walletReport.js')).mtimeMs).toBe(untouched);
    expect(JSON.parse(readFileSync(join(outDir, 'model.json'), 'utf8')).broken).toEqual({});
  });

  test('writes the modules that the page imports', async () => {
    const outDir = join(project.root, 'out');
    writeCompiled(compileProject(project.root), outDir);
    const text = readFileSync(join(outDir, 'wallets/walletOpen.js'), 'utf8');
    const module: { screen: CompiledScreen } = await import(
      `data:text/javascript,${encodeURIComponent(text)}`
    );
    expect(module.screen).toMatchObject({
      key: 'wallets/walletOpen',
      bffPath: 'wallets/wallet',
      floorplan: 'define',
    });
  });
});
