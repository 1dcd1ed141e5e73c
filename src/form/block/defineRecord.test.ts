import { expect, test } from 'vitest';
import type { LookupOption } from '../../../contract/wire/query';
import { bench, field, screen } from '../../engine/testing/screenBench';
import { defineRecord } from './defineRecord';

const defines = {
  screen: 'customers/customerDefinition',
  route: '/customers/customerDefinition',
  title: 'Müşteri',
};
const customer = field('customer', { kind: 'lookup', lookup: 'Customer', defines });

/** Opens a new customer; `options` are the look-up's results. */
function way(options: readonly LookupOption[]) {
  const { store, ports, opened, choice } = bench(screen());
  const picked: string[] = [];
  const picks = { read: () => picked, add: (_: string, id: string) => void picked.push(id) };
  const live = Object.assign(Object.create(store), { ports: { ...ports, picks } });
  return { find: () => defineRecord(live, customer, async () => ({ options })), opened, picked, choice };
}

test('C.4 a look-up leads to the screen of its records, for users who may open it', () => {
  const { find, opened, choice } = way([]);
  expect(find()?.title).toBe('form:lookup.new {"name":"müşteri"}');
  find()?.open('ayşe', () => undefined);
  expect(opened).toMatchObject([{ screen: defines.screen, route: defines.route, wanted: { text: 'ayşe' } }]);
  choice.mayOpen = false;
  expect(find()).toBeNull();
});

test('C.4 a created record is chosen if the look-up offers it, and listed first from then on', async () => {
  const { find, opened, picked } = way([{ id: '7', label: 'Ayşe' }]);
  const made: LookupOption[] = [];
  find()?.open('ayşe', (option) => made.push(option));
  opened[0]?.wanted?.onCreated('7');
  opened[0]?.wanted?.onCreated('8');
  await new Promise((done) => setTimeout(done));
  expect(made).toEqual([{ id: '7', label: 'Ayşe' }]);
  expect(picked).toEqual(['7', '8']);
});
