import { expect, test } from 'vitest';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import { formState } from '../../engine/form/recordState';
import { screenOf } from '../../testing/screenOf';

const screen = screenOf('customers/customerRiskUpdate');
const grid: CompiledGrid = {
  source: '$state.factors',
  columns: [],
  sort: [],
  pageSize: 50,
  groups: [],
  totals: [],
  currencyField: 'currency',
};
const record = {
  id: '7',
  version: 3,
  customer: '12',
  totalScore: 41,
  calculatedLevel: 'MEDIUM',
  factors: [{ paramName: 'Uyruk' }],
};
const ofForm = { id: '7', version: 3, risk: '7', totalScore: 41, calculatedLevel: 'MEDIUM' };

test('a screen receives the fields of its form and its selected record, and nothing else', () => {
  expect(formState(screen, record)).toEqual(ofForm);
});

test('the list of its grid and those of blocks are included', () => {
  const block = { id: 'factors', block: 'grid', span: 'full', grid } as const;
  const { factors } = record;
  expect(formState({ ...screen, grid }, record)).toEqual({ ...ofForm, factors });
  expect(formState({ ...screen, blocks: [block] }, record)).toEqual({ ...ofForm, factors });
});
