import { describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Model } from '../../../contract/model/model';
import type { HeldCommit } from '../context/HeldCommit';
import { requestedChanges } from './requestedChanges';

const field = (name: string, words: Partial<CompiledFormField> = {}): CompiledFormField => ({
  name,
  title: `a:T.${name}`,
  kind: 'text',
  span: 'm',
  ...words,
});
const level = { codes: [{ code: 'HIGH', title: 'a:L.HIGH' }], kind: 'codes' } as const;
const column = (name: string, words: Partial<CompiledFormField> = {}) => field(name, words);
const fields = [
  field('level', level),
  field('tckn', { mask: 'tckn' }),
  field('agent', { kind: 'lookup', lookup: 'Agent' }),
  field('amount', { kind: 'decimal', scale: 2 }),
  field('score', { kind: 'integer', readOnly: true }),
  field('proof', { kind: 'file' }),
  field('proofs', { kind: 'file', multiple: true }),
  field('why', { auditReason: true }),
  field('items', {
    kind: 'lines',
    lines: {
      entity: 'Item',
      parent: 'order',
      totals: [],
      max: 9,
      columns: [column('item'), column('price', { kind: 'decimal', scale: 2 })],
    },
  }),
];
const words = Object.fromEntries(
  [...fields.map(({ name }) => `T.${name}`), 'T.item', 'T.price', 'L.HIGH'].map((key) => [
    key,
    `${key} text`,
  ]),
);
const screen = {
  key: 'a/b',
  entity: 'Order',
  header: [],
  form: {
    fields: Object.fromEntries(fields.map((one) => [one.name, one])),
    sections: [{ id: 's', rows: [fields.map(({ name }) => name)] }],
  },
  texts: { tr: words, en: words },
} as unknown as CompiledScreen;
const model = {
  entities: {
    Order: {
      fields: { status: { name: 'status', title: { tr: 'Durum', en: 'Status' }, kind: 'codes', codes: 'S' } },
    },
  },
  codes: { S: { OPEN: { tr: 'Açık', en: 'Open' }, CLOSED: { tr: 'Kapalı', en: 'Closed' } } },
} as unknown as Model;
const labels = new Map([['Agent', new Map([['7', { tr: 'Kadıköy', en: 'Kadıköy' }]])]]);
const held = (over: Partial<HeldCommit>): HeldCommit => ({
  screen: 'a/b',
  form: {},
  recordId: '1',
  version: 1,
  requester: '2',
  stored: {},
  set: {},
  facts: {},
  granted: [],
  ...over,
});
const changes = (over: Partial<HeldCommit>, hidesMasked = true, opensFiles = false) =>
  requestedChanges({ model, screen, hidesMasked, opensFiles, labels }, held(over));

describe('SECURITY 14 the request as a checker sees it', () => {
  test('has stored beside requested values: titles of codes, labels of records, masked values, no ids', () => {
    const stored = {
      level: null,
      tckn: '10000000146',
      agent: '9',
      amount: '10.00',
      score: 23,
      status: 'OPEN',
    };
    const form = { level: 'HIGH', tckn: '10000000146', agent: '7', amount: '10.00', why: 'Şikâyet' };
    const seen = changes({ stored, form, set: { status: 'CLOSED' } });
    expect(seen.map(({ id, change }) => [id, change])).toEqual([
      ['level', 'added'],
      ['tckn', 'same'],
      ['agent', 'changed'],
      ['amount', 'same'],
      ['score', 'same'],
      ['status', 'changed'],
    ]);
    const [code, masked, agent, , , status] = seen;
    expect(code?.requested[0]?.value).toEqual({ tr: 'L.HIGH text', en: 'L.HIGH text' });
    expect(masked?.requested[0]?.value).toBe('100******46');
    expect(agent).toMatchObject({
      stored: [{ value: { tr: 'Silinmiş kayıt' } }],
      requested: [{ value: 'Kadıköy' }],
    });
    expect(status).toMatchObject({
      stored: [{ value: { tr: 'Açık' } }],
      requested: [{ value: { tr: 'Kapalı' } }],
    });
    expect(changes({ stored, form }, false)[1]?.requested[0]?.value).toBe('10000000146');
  });

  test('has the names of files, and their ids only for users who may open them', () => {
    const [old, one, two] = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.pdf` }));
    const asked = { stored: { proof: old }, form: { proof: one, proofs: [one, two] } } as Partial<HeldCommit>;
    const [proof, proofs] = changes(asked, true, true);
    expect(proof).toMatchObject({ change: 'changed', stored: [{ kind: 'file', value: old }] });
    expect(proofs?.requested).toMatchObject([{ kind: 'file', value: [one, two] }]);
    const [closed, several] = changes(asked);
    expect(closed?.requested).toEqual([{ kind: 'text', value: 'b.pdf' }]);
    expect(several?.requested).toEqual([{ kind: 'text', multiple: true, value: ['b.pdf', 'c.pdf'] }]);
  });

  test('all values of a new record', () => {
    const seen = changes({ recordId: null, stored: null, form: { level: 'HIGH', amount: '5.00' } });
    expect(seen.map(({ id, change }) => [id, change])).toEqual([
      ['level', 'requested'],
      ['amount', 'requested'],
    ]);
  });

  test('has nothing of the criteria by which the row of an action was found', () => {
    const [endpoint, chosen] = [{ operation: 'set' }, { ids: [] }] as never[];
    const write = {
      entity: 'Order',
      id: '1',
      record: { tr: 'S-1', en: 'S-1' },
      field: 'status',
      title: { tr: 'Durum', en: 'Status' },
      before: 'OPEN',
      after: 'CLOSED',
    };
    const action = { path: 'a/b/close', endpoint, payload: {}, body: {}, chosen, writes: [write] } as never;
    const asked = held({ stored: null, form: { level: 'HIGH' }, action });
    const seenOn = (floorplan: string) => {
      const ports = { model, screen: { ...screen, floorplan }, hidesMasked: true, opensFiles: false, labels };
      return requestedChanges(ports, asked).map(({ id }) => id);
    };
    expect(seenOn('query')).toEqual(['write.0']);
    expect(seenOn('operate')).toEqual(['level', 'write.0']);
  });

  test('compares lines row by row: kept, changed, added and removed', () => {
    const line = (id: string, item: string, price: string) => ({ id, item, price });
    const stored = { items: [line('1', 'A', '1.00'), line('2', 'B', '2.00'), line('3', 'C', '3.00')] };
    const form = { items: [line('1', 'A', '1.00'), line('2', 'B', '2.50'), { item: 'D', price: '4.00' }] };
    const seen = changes({ stored, form });
    expect(seen.map(({ line: at, change }) => [at, change])).toEqual([
      [1, 'same'],
      [2, 'changed'],
      [3, 'added'],
      [4, 'removed'],
    ]);
    expect(seen[1]?.requested).toMatchObject([{ value: 'B' }, { kind: 'decimal', scale: 2, value: '2.50' }]);
    expect(seen[3]?.requested).toEqual([]);
  });
});
