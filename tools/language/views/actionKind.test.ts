import { expect, test } from 'vitest';
import type { AnyAction } from '../kinds/anyKind';
import { withKind } from './actionKind';

const title = { tr: 'Sil', en: 'Remove' };
const screen = {};

function kindOf(words: Partial<AnyAction>, parts: Parameters<typeof withKind>[1] = screen): AnyAction {
  return withKind({ id: 'act', ...words }, parts);
}

test('a word of an action implies its type', () => {
  expect(kindOf({ title, screen: 'area/screen' }).type).toBe('open');
  expect(kindOf({ title, form: {} }).type).toBe('dialog');
  expect(kindOf({ title, document: 'slip' }).type).toBe('print');
  expect(kindOf({ title }).type).toBe('request');
  expect(kindOf({ title, screen: 'area/screen', type: 'print' }).type).toBe('print');
});

test('a change of a standard action has no title, and no type of its own', () => {
  expect(kindOf({ confirm: true })).toEqual({ id: 'act', confirm: true });
});

test('an action that reads a row, or names a block, is on rows', () => {
  expect(kindOf({ title, when: { '$row.status': { const: 'OPEN' } } }).placement).toBe('row');
  expect(kindOf({ title, with: { account: '$row.id' } }).placement).toBe('row');
  expect(kindOf({ title, block: 'lines' }).placement).toBe('row');
  expect(kindOf({ title, with: { accounts: '$rows.id' } })).not.toHaveProperty('placement');
  expect(kindOf({ title, placement: 'bulk', when: { '$row.status': {} } }).placement).toBe('bulk');
});

test('the only rows of a screen need no name', () => {
  const rows = (id: string) => ({ id, block: 'grid' as const, grid: { columns: ['a'] } });
  const action: Partial<AnyAction> = { title, placement: 'row' };
  expect(kindOf(action, { blocks: [rows('lines')] }).block).toBe('lines');
  expect(kindOf(action, { tabs: [{ id: 'tab', title, blocks: [rows('lines')] }] }).block).toBe('lines');
  expect(kindOf(action, { blocks: [rows('lines'), rows('others')] })).not.toHaveProperty('block');
  expect(kindOf(action, { grid: { columns: ['a'] }, blocks: [rows('lines')] })).not.toHaveProperty('block');
});

test('an action that extends another one has the type of the other', () => {
  expect(kindOf({ title, extends: 'other' })).toEqual({ id: 'act', title, extends: 'other' });
});
