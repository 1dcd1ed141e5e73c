import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../contract/values/json';
import { accepts, bench, field, form, formOf, formValidator, screen, when } from '../testing/screenBench';

const lines = {
  entity: 'Entry',
  parent: 'voucher',
  totals: ['inLira'],
  max: 9,
  columns: [
    field('side', { kind: 'codes' }),
    field('amount', { kind: 'decimal' }),
    field('rate', { kind: 'decimal', scale: 6, default: '1' }),
    field('inLira', {
      kind: 'decimal',
      readOnly: true,
      compute: { op: 'product', args: ['amount', 'rate'] },
    }),
  ],
} as const;

const sumOf = (side: string) =>
  ({ op: 'sum', args: ['lines.inLira'], where: { 'lines.side': side } }) as const;

const voucher = form([
  field('net', { kind: 'decimal' }),
  field('rate', { kind: 'decimal', when: when('$record.taxed', 'isTrue') }),
  field('taxed', { kind: 'boolean' }),
  field('tax', { kind: 'decimal', readOnly: true, compute: { op: 'percentOf', args: ['net', 'rate'] } }),
  field('lines', { kind: 'lines', lines }),
  field('debit', { kind: 'decimal', readOnly: true, compute: sumOf('D') }),
  field('credit', { kind: 'decimal', readOnly: true, compute: sumOf('C') }),
  field('rest', {
    kind: 'decimal',
    readOnly: true,
    compute: { op: 'difference', args: ['debit', 'credit'] },
  }),
]);

async function derivedOf(values: Record<string, Json>) {
  const validators = {
    isTrue: accepts((value: Json) => value === true),
    form: formValidator(({ rest }) =>
      rest === undefined || rest === '0.00' ? [] : [{ field: 'rest', keyword: 'decimalMaximum' }],
    ),
  };
  const { store } = bench(screen({ form: voucher }), { validators, values });
  await store.start();
  return { store, form: formOf(store) };
}

describe('calculated fields', () => {
  test('follow the input, and only their observers are notified', async () => {
    const { form: live } = await derivedOf({ net: '100', rate: '20', taxed: true });
    const [seen, others]: [Json[], Json[]] = [[], []];
    const stops = [
      autorun(() => seen.push(live.value('tax'))),
      autorun(() => others.push(live.value('rest'))),
    ];
    live.set('net', '50');
    live.set('rate', null);
    expect([seen, others]).toEqual([['20.00', '10.00', null], [null]]);
    for (const stop of stops) stop();
  });

  test('exclude fields that do not apply, are not entered, and are read by conditions', async () => {
    const { store, form: live } = await derivedOf({ net: '100', rate: '20', taxed: true, tax: '77.00' });
    expect([live.isReadOnly('tax'), store.fact('tax'), store.resolve('$form.tax')]).toEqual([
      true,
      '20.00',
      '20.00',
    ]);
    live.set('taxed', false);
    expect(live.value('tax')).toBeNull();
    expect(store.resolve('$record.tax')).toBeNull();
  });

  test('are calculated in lines and over them, with errors as soon as the lines were left', async () => {
    const { form: live } = await derivedOf({
      lines: [
        { side: 'D', amount: '10', rate: '41.5' },
        { side: 'C', amount: '400', rate: '1' },
      ],
    });
    const entries = live.lines('lines');
    expect([entries?.value(0, 'inLira'), live.value('debit'), live.value('rest')]).toEqual([
      '415.00',
      '415.00',
      '15.00',
    ]);
    expect(entries?.total('inLira')).toEqual({ '': '815' });
    expect(live.errors.shown('rest')).toBeNull();
    live.errors.touch('lines');
    expect(live.errors.shown('rest')).not.toBeNull();
    entries?.set(1, 'amount', '415');
    expect([live.value('rest'), live.errors.shown('rest'), live.dirty]).toEqual(['0.00', null, true]);
  });

  test('a form stored with other numbers is not changed by them', async () => {
    const { form: live } = await derivedOf({ net: '100', rate: '20', taxed: true, tax: '19.00' });
    expect([live.value('tax'), live.dirty]).toEqual(['20.00', false]);
  });
});
