import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { namedEndpoints } from '../../language/endpoints/endpointsOf';
import { loadProject } from '../../language/project/loadProject';
import { declaredParts } from '../../language/references/partNames';
import { viewScreen } from '../../language/views/ScreenView';
import { checkProject } from '../../lint/checkProject';
import { copiedProject, sampleProject } from '../../testing/copiedProject';
import { format } from './format';
import { rename } from './rename';

const project = copiedProject();
let reported: string[];

beforeEach(() => {
  format(project.root);
  reported = [];
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((line: string) => void reported.push(line));
  }
});

/** All files of the project: path → text. */
function texts(): Readonly<Record<string, string>> {
  const files = readdirSync(project.root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return Object.fromEntries(
    files.sort().map((file) => [file, readFileSync(join(project.root, file), 'utf8')]),
  );
}

const viewOf = (key: string) => {
  const loaded = loadProject(project.root);
  const file = loaded.screens.get(key);
  if (file === undefined) throw new Error(`no screen ${key}`);
  return viewScreen(loaded, file);
};

/** Gives the report a route that its key does not imply. */
function giveRoute(route: string): void {
  const file = join(project.root, 'screen-defs/wallets/walletReport.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"floorplan"', `"route": "${route}", "floorplan"`));
}

const errors = () =>
  checkProject(loadProject(project.root)).problems.filter(({ severity }) => severity === 'error');

const { entities, codes, screens } = loadProject(sampleProject);
const fields = [...entities].flatMap(([entity, { value }]) =>
  Object.keys(value.fields).map((field) => [`${entity}.${field}`, `${field}Anew`] as const),
);
const lists = [...codes.keys()].map((name) => [name, `${name}Anew`] as const);
const records = [...entities.keys()].map((name) => [name, `${name}Anew`] as const);
const pages = [...screens.keys()].map((key) => [key, `${key}Anew`] as const);
const parts = [...screens.keys()].flatMap((key) =>
  [...declaredParts(loadProject(sampleProject), key)].map((part) => {
    const name = part.slice(part.indexOf(':') + 1);
    return [`${key}#${part}`, `${name}Anew`] as const;
  }),
);
const stored = [...codes].flatMap(([list, { value }]) =>
  value.codes.map(({ code }) => [`${list}.${code}`, `${code}_ANEW`] as const),
);
const areas = [...loadProject(sampleProject).areas.keys()].map((area) => [area, `${area}Anew`] as const);

/** The name back: with its owner, and with its kind where it is a part. */
function nameBack(from: string, to: string): string {
  const [, owner = '', kind = ''] = /^([^.#]+[.#])(\w+:)?/.exec(from) ?? [];
  return to.includes('/') ? to : `${owner}${kind}${to}`;
}

const shortName = (name: string) => name.split(/[.#:]/).pop() ?? '';

describe('E08 names can be changed', () => {
  test.each([...fields, ...lists, ...records, ...pages, ...parts, ...stored, ...areas])(
    '%s there and back leaves every file as it was',
    (from, to) => {
      const before = texts();
      expect(rename(project.root, from, to)).toBe(true);
      expect(errors()).toEqual([]);
      expect(texts()).not.toEqual(before);
      expect(rename(project.root, nameBack(from, to), shortName(from))).toBe(true);
      expect(texts()).toEqual(before);
    },
  );

  test('a screen moves to another area with its route, and leaves its menu', () => {
    giveRoute('/apps/wallets/walletReport');
    expect(rename(project.root, 'wallets/walletReport', 'cards/cardReport')).toBe(true);
    const after = texts();
    expect(after).not.toHaveProperty('screen-defs/wallets/walletReport.json');
    expect(after['screen-defs/cards/cardReport.json']).toContain('"/apps/cards/cardReport"');
    expect(after['screen-defs/wallets/area.json']).not.toContain('walletReport');
    expect(errors()).toEqual([]);
  });

  test.each([
    ['Wallet.currency', 'walletNo', 'There is a «Wallet.walletNo» already.'],
    ['Wallet.currency', 'Holder.currency', 'A field stays with its entity.'],
    ['Wallet.currency', 'Currency', "«Wallet.Currency» can't be a name here"],
    ['Wallet.createdAt', 'madeAt', 'Every record has that field'],
    ['Wallet.curency', 'money', 'Did you mean «currency»?'],
    ['Wallet', 'Holder', 'There is a «Holder» already.'],
    ['Wallet', 'purse', "«purse» can't be a name here"],
    ['WalletStatus.OPEN', 'CLOSED', 'There is a «WalletStatus.CLOSED» already.'],
    ['WalletStatus.OPENED', 'NEW', 'Did you mean «OPEN»?'],
    ['WalletStatus.OPEN', 'open', "«WalletStatus.open» can't be a name here"],
    ['wallets/walletClose#checks', 'control', 'names several parts of wallets/walletClose'],
    ['wallets/walletClose#action:checks', 'commit', 'There is a «wallets/walletClose#commit» already.'],
    ['wallets/walletClose#action:commit', 'save', 'declares no part «commit»'],
    ['wallets/walletClose#sweep', 'wallets/walletOpen#sweep', 'A part stays with its screen.'],
    ['wallets/walletQuery', 'walletOpen', 'There is a «wallets/walletOpen» already.'],
  ])('%s can not become %s', (from, to, why) => {
    const before = texts();
    expect(rename(project.root, from, to)).toBe(false);
    expect(reported.join()).toContain(why);
    expect(texts()).toEqual(before);
  });

  test('a field that a dialog asks has the new name, and keeps the mark of a required one', () => {
    const file = join(project.root, 'screen-defs/wallets/walletQuery.json');
    const dialog = {
      id: 'note',
      title: { tr: 'Not', en: 'Note' },
      placement: 'row',
      set: { status: 'CLOSED' },
    };
    const write = (ask: readonly string[]) => {
      const screen = JSON.parse(
        readFileSync(join(sampleProject, 'screen-defs/wallets/walletQuery.json'), 'utf8'),
      );
      writeFileSync(file, JSON.stringify({ ...screen, actions: [...screen.actions, { ...dialog, ask }] }));
    };
    write(['taxNo', 'limit!', 'Holder#/name!']);
    for (const name of ['Wallet.taxNo', 'Wallet.limit', 'Holder.name'])
      rename(project.root, name, `${shortName(name)}Anew`);
    const { actions } = JSON.parse(readFileSync(file, 'utf8'));
    expect(actions.at(-1).ask).toEqual(['taxNoAnew', 'limitAnew!', 'Holder#/nameAnew!']);
  });

  test('a grid with columns of another entity follows that entity alone', () => {
    const file = join(project.root, 'screen-defs/wallets/walletReport.json');
    const { form: _, grid: __, ...report } = JSON.parse(readFileSync(file, 'utf8'));
    const title = { tr: 'Sahipler', en: 'Holders' };
    const shown = (name: string) => ({
      columns: [`Holder#/${name}`],
      groups: [name],
      rowTones: [{ tone: 'error', when: { [`$row.${name}`]: 'empty' } }],
    });
    const write = (name: string) => {
      const block = { id: 'holders', title, grid: shown(name) };
      writeFileSync(file, JSON.stringify({ ...report, entity: 'Wallet', blocks: [block] }));
    };
    const written = () => JSON.parse(readFileSync(file, 'utf8')).blocks[0].grid;
    write('name');
    expect(rename(project.root, 'Wallet.limit', 'name')).toBe(true);
    expect(written()).toEqual(shown('name'));
    expect(rename(project.root, 'Holder.name', 'fullName')).toBe(true);
    expect(written()).toEqual(shown('fullName'));
  });

  test('a renamed action keeps its endpoint', () => {
    const paths = () => namedEndpoints(viewOf('wallets/walletClose'));
    expect(rename(project.root, 'wallets/walletClose#action:checks', 'control')).toBe(true);
    expect(paths()).toHaveProperty('checks', 'wallets/wallet/close/checks');
    expect(rename(project.root, 'wallets/walletClose#endpoint:checks', 'control')).toBe(true);
    expect(paths()).toHaveProperty('control', 'wallets/wallet/close/checks');
    expect(paths()).not.toHaveProperty('checks');
  });

  test('a renamed area includes its screens and their routes', () => {
    giveRoute('/apps/wallets/walletReport');
    expect(rename(project.root, 'wallets', 'purses')).toBe(true);
    const files = Object.keys(texts()).filter((file) => file.startsWith('screen-defs/'));
    expect(files.every((file) => file.startsWith('screen-defs/purses/'))).toBe(true);
    expect(texts()['screen-defs/purses/walletReport.json']).toContain('"/apps/purses/walletReport"');
  });

  test('a code that a server mentions must be migrated', () => {
    expect(rename(project.root, 'WalletStatus.OPEN', 'ACTIVE')).toBe(true);
    expect(reported.join()).toContain('What is stored stays with the code «OPEN»');
  });

  /** Writes a source of the server. */
  function serve(file: string, text: string): void {
    mkdirSync(join(project.root, 'server/commands'), { recursive: true });
    writeFileSync(join(project.root, 'server/commands', file), text);
  }

  test('code that names a screen or its action is listed by file and line', () => {
    serve(
      'link.ts',
      "export const path = '/apps/wallets/walletClose';\nexport const key = 'wallets/walletClose';\n",
    );
    serve('right.ts', "export const right = 'wallets/walletClose#checks';\n");
    serve(
      'other.ts',
      "export const served = 'wallets/walletClose/save', other = 'wallets/walletCloseAll';\n",
    );
    expect(rename(project.root, 'wallets/walletClose#action:checks', 'control')).toBe(true);
    expect(reported.filter((line) => line.includes('look at it'))).toEqual([
      'server/commands/right.ts:1 says «wallets/walletClose#checks»: look at it.',
    ]);
    reported = [];
    expect(rename(project.root, 'wallets', 'purses')).toBe(true);
    expect(reported.filter((line) => line.includes('look at it'))).toEqual([
      'server/commands/link.ts:1 says «wallets/walletClose»: look at it.',
      'server/commands/link.ts:2 says «wallets/walletClose»: look at it.',
      'server/commands/right.ts:1 says «wallets/walletClose»: look at it.',
    ]);
    expect(reported.join()).toContain('the screens of «wallets»');
  });

  test('a field of a screen is listed in the commands that serve the screen, and a command that loses its path as well', () => {
    serve(
      'close.ts',
      "export const close = { path: 'wallets/wallet/close/commit', handle: ({ sweepIban }) => sweepIban };\n",
    );
    serve('list.ts', "export const list = { path: 'wallets/wallet/close/lookup/wallet' };\n");
    serve('other.ts', "export const other = { path: 'wallets/other', sweepIban: 1 };\n");
    expect(rename(project.root, 'wallets/walletClose#sweepIban', 'target')).toBe(true);
    expect(reported.filter((line) => line.includes('look at it'))).toEqual([
      'server/commands/close.ts:1 says «sweepIban»: look at it.',
    ]);
    reported = [];
    expect(rename(project.root, 'wallets/walletClose#ownField:wallet', 'purse')).toBe(true);
    expect(reported.join()).toContain(
      'server/commands/list.ts:1 says «wallets/wallet/close/lookup/wallet»: look at it.',
    );
  });

  test('a name of an own field of a screen is refused: the two would become one', () => {
    const before = texts();
    expect(rename(project.root, 'Wallet.limit', 'wallet')).toBe(false);
    expect(reported.join()).toContain('screen-defs/wallets/walletClose.json has a «wallet» of its own');
    expect(texts()).toEqual(before);
  });
});
