import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadProject } from '../../definitions/project/loadProject';
import { checkProject } from '../../lint/checkProject';
import { copiedProject, sampleProject } from '../../testing/copiedProject';
import { rename } from './rename';

const project = copiedProject();
let told: string[];

beforeEach(() => {
  told = [];
  for (const way of ['log', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((line: string) => void told.push(line));
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

const errors = () =>
  checkProject(loadProject(project.root)).problems.filter(({ severity }) => severity === 'error');

const { entities, codes, screens } = loadProject(sampleProject);
const fields = [...entities].flatMap(([entity, { value }]) =>
  Object.keys(value.fields).map((field) => [`${entity}.${field}`, `${field}Anew`] as const),
);
const lists = [...codes.keys()].map((name) => [name, `${name}Anew`] as const);
const records = [...entities.keys()].map((name) => [name, `${name}Anew`] as const);
const pages = [...screens.keys()].map((key) => [key, `${key}Anew`] as const);

describe('E08 names can be changed', () => {
  test.each([...fields, ...lists, ...records, ...pages])(
    '%s there and back leaves every file as it was',
    (from, to) => {
      const before = texts();
      expect(rename(project.root, from, to)).toBe(true);
      expect(errors()).toEqual([]);
      expect(texts()).not.toEqual(before);
      const back = from.includes('.') ? `${from.split('.')[0]}.${to}` : to;
      expect(rename(project.root, back, from.split('.').pop() ?? '')).toBe(true);
      expect(texts()).toEqual(before);
    },
  );

  test('a screen goes to another area with its route, and leaves its menu', () => {
    expect(rename(project.root, 'wallets/walletQuery', 'cards/cardQuery')).toBe(true);
    const after = texts();
    expect(after).not.toHaveProperty('screen-defs/wallets/walletQuery.json');
    expect(after['screen-defs/cards/cardQuery.json']).toContain('"/cards/cardQuery"');
    expect(after['screen-defs/wallets/area.json']).not.toContain('walletQuery');
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
    ['wallets/walletQuery', 'walletOpen', 'There is a «wallets/walletOpen» already.'],
  ])('%s can not become %s', (from, to, why) => {
    const before = texts();
    expect(rename(project.root, from, to)).toBe(false);
    expect(told.join()).toContain(why);
    expect(texts()).toEqual(before);
  });

  test('a name that a screen has for a field of its own is not taken: the two would become one', () => {
    const before = texts();
    expect(rename(project.root, 'Wallet.limit', 'wallet')).toBe(false);
    expect(told.join()).toContain('screen-defs/wallets/walletClose.json has a «wallet» of its own');
    expect(texts()).toEqual(before);
  });
});
