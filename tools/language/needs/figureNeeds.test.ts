import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyBlock } from '../kinds/anyKind';
import { loadProject } from '../project/loadProject';
import { viewScreen } from '../views/ScreenView';
import { figureNeeds } from './figureNeeds';
import { narrowsRows } from './narrowsRows';

const project = loadProject(join(import.meta.dirname, '../../..'));

function viewOf(name: string) {
  const file = project.screens.get(name);
  if (file === undefined) throw new Error(`No screen ${name}`);
  return viewScreen(project, file);
}

const groups = viewOf('gallery/gridGroups');
const chart: AnyBlock = { id: 'byMonth', block: 'chart', entity: 'GalleryTransfer' };
const part = (op: 'month' | 'weekday') => ({ field: 'part', compute: { op, args: ['valueDate'] } });
const needs = (words: Partial<AnyBlock>) => {
  const found = figureNeeds({ ...chart, ...words }, groups);
  return found && Object.fromEntries(found);
};
const narrows = (words: Partial<AnyBlock>, view = groups) => narrowsRows({ ...chart, ...words }, view);

test('C.6 a figure needs criteria for its own value and for conditions of its block', () => {
  expect(needs({ groupBy: 'unit', where: { status: ['WAITING', 'PAID'] } })).toEqual({
    unit: 'value',
    status: 'values',
  });
  expect(needs({ groupBy: part('month') })).toEqual({ valueDate: 'days' });
  expect(needs({ groupBy: part('weekday') })).toBeNull();
  expect(needs({ groupBy: 'unit', chart: 'funnel' })).toBeNull();
  expect(needs({ groupBy: 'unit', where: { status: { ne: 'PAID' } } })).toBeNull();
  expect(needs({ groupBy: 'unit', where: { status: ['PAID', null] } })).toBeNull();
});

test('C.6 a criterion fits if it finds exactly the value', () => {
  expect(narrows({ groupBy: 'unit' })).toBe(true);
  expect(narrows({ groupBy: 'valueDate', interval: 'month' })).toBe(true);
  const months = { entity: 'KpsQuery', groupBy: 'queriedAt', interval: 'month' } as const;
  expect(narrows(months, viewOf('aml/kpsReport'))).toBe(true);
  expect(narrows({ groupBy: 'sender' })).toBe(false);
  expect(narrows({ groupBy: 'urgent' })).toBe(false);
  expect(narrows({ groupBy: 'unit', where: { status: ['WAITING', 'PAID'] } })).toBe(false);
  expect(narrows({ groupBy: 'unit', where: { currency: '$form.currency' } })).toBe(false);
  expect(narrows({ id: 'other', groupBy: 'unit' })).toBe(false);
});

test('C.6 grouped rows are narrowed by their groups', () => {
  const per = viewOf('gallery/gridPer');
  expect(narrows({ id: 'byUnit', groupBy: 'unit' }, per)).toBe(true);
  expect(narrows({ id: 'byUnit', groupBy: 'status' }, per)).toBe(false);
});
