import { describe, expect, it } from 'vitest';
import type { CompiledColumn } from '../compiledGrid';
import {
  byImportance,
  type ImportanceOf,
  tellingColumns,
  withoutOverflow,
  withoutRoom,
} from './columnImportance';
import { sampleColumn } from './sampleColumn';

const definition: ImportanceOf = { currencyField: 'currency', totals: [], groups: [], sort: [] };

const account = [
  sampleColumn('no', 'text', { maxLength: 14 }),
  sampleColumn('name', 'text'),
  sampleColumn('ownerType', 'codes'),
  sampleColumn('currency', 'currency'),
  sampleColumn('balance', 'decimal'),
  sampleColumn('openedOn', 'date'),
  sampleColumn('status', 'codes'),
] as const;

const order = (columns: readonly CompiledColumn[], words: Partial<ImportanceOf> = {}) =>
  byImportance(columns, { ...definition, ...words }).map(({ name }) => name);

const even = (least: number) => ({ full: 200, least, pressed: least });

describe('C.3 columns by importance', () => {
  it('first the record, its name and its amount with the currency; states and dates behind', () => {
    expect(order(account)).toEqual(['no', 'name', 'balance', 'currency', 'ownerType', 'openedOn', 'status']);
  });

  it('sorted and summed columns come earlier, those in a heading later', () => {
    expect(order(account, { sort: [{ field: 'openedOn', direction: 'asc' }] }).indexOf('openedOn')).toBe(2);
    expect(order(account, { totals: ['balance'] })[1]).toBe('name');
    expect(order(account, { groups: ['name'] }).indexOf('name')).toBeGreaterThan(3);
  });

  it('the name directly behind the number of a record comes before summed amounts and states, and has room as they have', () => {
    const codes = [{ code: 'PAID', title: 'Ödendi', tone: 'success' }] as const;
    const payment = [
      sampleColumn('no', 'text', { maxLength: 14 }),
      sampleColumn('payee', 'text'),
      sampleColumn('amount', 'decimal'),
      sampleColumn('status', 'codes', { codes }),
    ];
    expect(order(payment, { totals: ['amount'] })).toEqual(['no', 'payee', 'amount', 'status']);
    expect(order(payment, { totals: ['amount'], groups: ['payee'] }).at(-1)).toBe('payee');
    expect([...tellingColumns(payment, definition)]).toEqual(['payee']);
    const pressable = (name: string) =>
      name === 'payee' ? { full: 150, least: 120, pressed: 100 } : { full: 100, least: 100, pressed: 100 };
    const inOrder = byImportance(payment, { ...definition, totals: ['amount'] });
    const hidden = (telling: ReadonlySet<string>) =>
      withoutRoom(inOrder, new Set(['no']), 210, pressable, telling);
    expect(hidden(tellingColumns(payment, definition))).toEqual(['amount', 'status']);
    expect(hidden(new Set())).toEqual(['payee', 'status']);
  });

  it('a state, whose codes have colours, comes before the creator of the record', () => {
    const codes = [{ code: 'REVIEW', title: 'İncelemede', tone: 'info' }] as const;
    const document = [
      sampleColumn('documentType', 'codes'),
      sampleColumn('documentNo', 'text'),
      sampleColumn('expiryDate', 'date'),
      sampleColumn('docStatus', 'codes', { codes }),
      sampleColumn('createdBy', 'text'),
    ];
    expect(order(document).slice(1)).toEqual(['documentNo', 'docStatus', 'expiryDate', 'createdBy']);
  });

  it('a state defined last comes after names, and before codes and dates', () => {
    const codes = [{ code: 'LIFTED', title: 'Kaldırıldı', tone: 'neutral' }] as const;
    const restriction = [
      sampleColumn('no', 'text'),
      sampleColumn('lastName', 'text'),
      sampleColumn('restriction', 'codes'),
      sampleColumn('startDate', 'date'),
      sampleColumn('endDate', 'date'),
      sampleColumn('status', 'codes', { codes }),
    ];
    expect(order(restriction).slice(1, 4)).toEqual(['lastName', 'status', 'startDate']);
  });

  it('44 C6 days to a deadline come with the state, before dates and codes', () => {
    const codes = [{ code: 'DRAFT', title: 'Taslak', tone: 'info' }] as const;
    const file = [
      sampleColumn('no', 'text'),
      sampleColumn('customer', 'lookup'),
      sampleColumn('amount', 'decimal'),
      sampleColumn('currency', 'currency'),
      sampleColumn('category', 'codes'),
      sampleColumn('status', 'codes', { codes }),
      sampleColumn('dueDate', 'date'),
      sampleColumn('daysLeft', 'integer', { compute: { op: 'daysUntil', args: ['dueDate'] } }),
    ];
    const inOrder = order(file);
    expect(inOrder.indexOf('daysLeft')).toBe(inOrder.indexOf('status') + 1);
    expect(inOrder.indexOf('daysLeft')).toBeLessThan(inOrder.indexOf('dueDate'));
  });

  it('a state comes before further amounts, behind the first one', () => {
    const codes = [{ code: 'OPEN', title: 'Açık', tone: 'success' }] as const;
    const amounts = ['balance', 'available', 'blocked'];
    const columns = [
      ...account.slice(0, 4),
      ...amounts.map((name) => sampleColumn(name, 'decimal')),
      sampleColumn('status', 'codes', { codes }),
    ];
    expect(order(columns, { totals: amounts }).slice(1, 5)).toEqual([
      'name',
      'balance',
      'currency',
      'status',
    ]);
  });

  it('a grid of groups keeps its grouping columns, including the currency', () => {
    const groups = [
      sampleColumn('unit', 'codes'),
      sampleColumn('month', 'month'),
      sampleColumn('count', 'integer'),
      sampleColumn('amount', 'decimal'),
      sampleColumn('currency', 'currency'),
    ];
    expect(order(groups, { groupBy: ['unit', 'month', 'currency'] }).slice(0, 3)).toEqual([
      'unit',
      'month',
      'currency',
    ]);
  });

  it('editable and pinned columns always have priority', () => {
    const edited = account.map((one) => (one.name === 'status' ? { ...one, editable: true as const } : one));
    expect(order(edited).slice(0, 2)).toEqual(['no', 'status']);
  });
});

describe('C.3 columns without room', () => {
  const widths: Readonly<Record<string, number>> = { no: 100, name: 200, balance: 120, currency: 80 };
  const widthOf = (name: string) => {
    const full = widths[name] ?? 100;
    const least = name === 'name' ? 150 : full;
    return { full, least, pressed: least };
  };
  const without = (room: number) =>
    withoutRoom(byImportance(account, definition), new Set(['no']), room, widthOf);

  it('are none if all fit', () => {
    expect(without(2000)).toEqual([]);
  });

  it('a name is truncated for an amount, but not for a code', () => {
    expect(without(450)).toEqual(['ownerType', 'openedOn', 'status']);
    expect(without(550)).toEqual(['ownerType', 'openedOn', 'status']);
    expect(without(600)).toEqual(['openedOn', 'status']);
  });

  it('an amount is hidden together with its currency', () => {
    // The codes behind them have room.
    expect(without(449)).toEqual(['balance', 'currency', 'openedOn', 'status']);
  });

  it('a name is truncated further for the first amount and the state, but not for other amounts', () => {
    const codes = [{ code: 'OPEN', title: 'Açık', tone: 'success' }] as const;
    const columns = [
      ...account.slice(0, 5).filter(({ name }) => name !== 'ownerType'),
      sampleColumn('blocked', 'decimal'),
      sampleColumn('status', 'codes', { codes }),
    ];
    const pressed = (name: string) => ({
      ...widthOf(name),
      pressed: name === 'name' ? 110 : widthOf(name).full,
    });
    const hidden = (room: number) =>
      withoutRoom(byImportance(columns, definition), new Set(['no']), room, pressed);
    // no, name, balance, currency and status take 550 with a readable name, 510 with a pressed one.
    expect(hidden(510)).toEqual(['blocked']);
    expect(hidden(509)).toEqual(['balance', 'currency', 'blocked']);
    expect(hidden(620)).toContain('blocked');
    expect(hidden(650)).not.toContain('blocked');
  });

  it('pinned columns stay at any width', () => {
    expect(without(10)).not.toContain('no');
  });
});

describe('C.3 a wide grid that lacks room', () => {
  // 900 together; the order is no, name, balance, currency, ownerType, openedOn, status.
  const widthOf = (name: string) => even(name === 'name' ? 300 : 100);
  const without = (room: number, always = ['no'], columns: readonly CompiledColumn[] = account) =>
    withoutOverflow(byImportance(columns, definition), new Set(always), room, 16, widthOf);

  it('hides its least important columns, as few as necessary', () => {
    expect(without(860)).toEqual(['status']);
    expect(without(805)).toEqual(['status']);
    expect(without(860, ['no', 'status'])).toEqual(['openedOn']);
    expect(without(790)).toEqual(['status', 'openedOn']);
    expect(without(680)).toEqual(['status', 'openedOn', 'ownerType']);
  });

  it('hides one sufficient column instead of several less important ones', () => {
    const wide = (name: string) => even(name === 'openedOn' ? 180 : 60);
    const hidden = withoutOverflow(byImportance(account, definition), new Set(['no']), 410, 16, wide);
    expect(hidden).toEqual(['openedOn']);
  });

  it('keeps all columns if they fit, also without a scrollbar, and if more than a third is missing', () => {
    for (const room of [900, 884, 590]) expect(without(room)).toEqual([]);
  });

  it('hides an amount with its currency', () => {
    const few = account.slice(0, 5).filter(({ name }) => name !== 'ownerType');
    expect(without(570, ['no'], few)).toEqual(['currency', 'balance']);
    expect(without(570, ['no', 'balance'], few)).toEqual(['name']);
  });
});
