import { expect, test } from 'vitest';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { Project, ScreenFile } from '../project/Project';
import { definingScreen, showingScreen } from './definingScreen';
import type { ScreenView } from './ScreenView';

/** A screen that defines wallets, with overrides. */
function written(name: string, words: Partial<ScreenDefinition> = {}): ScreenFile {
  const whole = { floorplan: 'define', entity: 'Wallet', route: `/${name}`, ...words } as ScreenDefinition;
  const [area = '', id = ''] = name.split('/');
  return { name, area, id, whole, value: whole, source: {} as ScreenFile['source'] };
}

function viewOf(from: ScreenFile, screens: readonly ScreenFile[]): ScreenView {
  const project = {
    screens: new Map(screens.map((one) => [one.name, one])),
    areas: new Map([['gallery', { value: { demo: true } }]]),
  } as unknown as Project;
  return { project, file: from } as ScreenView;
}

/** Name of the defining screen of wallets, searched from `from`. */
const found = (from: ScreenFile, ...screens: readonly ScreenFile[]) =>
  definingScreen(viewOf(from, screens), 'Wallet')?.name;

const [open, other] = [written('a/open'), written('a/other', { entity: 'Account' })];

test('C.4 the screen that makes records of an entity is the one that defines them', () => {
  const change = written('a/change', { recordSelector: 'wallet' });
  const query = written('a/query', { floorplan: 'query' });
  expect(found(other, other, open, change, query)).toBe('a/open');
  expect(found(other, other, change)).toBeUndefined();
  expect(found(open, open)).toBeUndefined();
});

test('C.4 of several it is the one that is no variant; no other choice is made', () => {
  expect(found(other, open, written('a/business', { extends: 'a/open' }))).toBe('a/open');
  expect(found(other, open, written('a/second'))).toBeUndefined();
});

test('C.4 a demo screen creates no record of a screen outside of the demo', () => {
  const demo = written('gallery/open');
  expect(found(other, demo)).toBeUndefined();
  expect(found(written('gallery/other'), demo)).toBe('gallery/open');
});

test('C.5 a record is shown by the screen of its details, else by the one that defines it', () => {
  const shown = (...screens: readonly ScreenFile[]) => showingScreen(viewOf(other, screens), 'Wallet')?.name;
  const detail = written('a/detail', { floorplan: 'detail' });
  expect(shown(open, detail)).toBe('a/detail');
  expect(shown(open, written('a/detail', { floorplan: 'detail', route: null }))).toBe('a/detail');
  expect(shown(open, detail, written('a/card', { floorplan: 'detail' }))).toBe('a/open');
  expect(shown(written('a/close', { floorplan: 'operate' }))).toBeUndefined();
});
