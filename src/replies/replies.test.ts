import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../../contract/wire/request';
import * as readers from './replies';

/** A full reply of each operation, by its reader; lists have one entry, or values of their own. */
const full: Readonly<Record<keyof typeof readers, unknown>> = {
  readPage: {
    rows: [{ id: '17', payee: 'Ayşe' }],
    total: 1,
    sums: { TRY: { amount: '10.00' } },
    marks: { first: 'a', last: 'b' },
    more: true,
    estimated: true,
  },
  readRows: { rows: [{ id: '17', payee: 'Ayşe' }], total: 1, sums: { TRY: { amount: '10.00' } } },
  readOptions: {
    options: [{ id: '17', label: 'Ayşe', details: { tckn: '1*********6' } }],
    rows: [{ id: '17', name: 'Ayşe' }],
    total: 1,
  },
  readExport: {
    rows: '[["1"]]',
    count: 1,
    total: 1,
    sums: { TRY: { amount: '10.00' } },
    next: '2',
    large: true,
  },
  readReport: { jobNo: 'R-1' },
  readDocument: { values: { no: '1' }, lines: [[{ no: '1' }]], copy: 1 },
  readFile: { bytes: 'YQ==', extension: 'pdf', name: 'a', next: '2' },
  readUpload: { id: 'f-3', name: 'a.txt' },
  readRevealed: { value: '1' },
  readSavedRows: { waiting: 1 },
  readValues: { name: 'Ayşe' },
  readResubmission: {
    approvalNo: 'A1',
    outcome: 'REJECTED',
    decider: 'Elif',
    note: 'x',
    changed: true,
    values: { a: '1' },
    hidden: ['b'],
  },
  readDefinedFields: {
    fields: [{ key: 'CPF', title: { tr: 'a', en: 'b' }, required: true, pattern: '^.$', maxLength: 11 }],
  },
  readLimits: {
    minimum: '1',
    maximum: '2',
    patterns: ['^.$'],
    maxLength: 3,
    minDate: '2026-01-01',
    maxDate: '2026-01-02',
  },
  readViews: {
    current: { columns: [{ name: 'no', hidden: true, width: 100, pinned: 'left' }], sort: [] },
    views: [
      {
        id: '1',
        name: 'a',
        shared: true,
        own: true,
        isDefault: true,
        layout: {
          columns: [{ name: 'no', pinned: null }],
          sort: [{ field: 'no', direction: 'asc' }],
          density: 'compact',
          size: 20,
          shown: 'x',
          filter: { a: '1' },
        },
      },
    ],
  },
  readContacts: [{ id: 'elif', name: 'Elif', avatarText: 'E', online: true, unread: 1 }],
  readMessages: [{ id: '1', from: 'a', to: 'b', text: 'x', at: '2026-11-21T09:15:30.000Z' }],
  readChatMessage: { id: '1', from: 'a', to: 'b', text: 'x', at: '2026-11-21T09:15:30.000Z' },
  readNotifications: {
    notifications: [
      {
        id: '1',
        code: 'x',
        message: { tr: 'a', en: 'b' },
        screen: 'a/b',
        record: '1',
        resubmit: '2',
        criteria: { crit: '1' },
        at: '2026-11-21T09:15:30.000Z',
        read: true,
      },
    ],
    unread: 1,
  },
  notificationIn: {
    id: '1',
    code: 'x',
    message: { tr: 'a', en: 'b' },
    at: '2026-11-21T09:15:30.000Z',
    read: true,
  },
  readCounters: { 'a/b': 1 },
  readFound: [
    {
      screen: 'a/b',
      route: '/a/b',
      title: { tr: 'a', en: 'b' },
      record: '1',
      criteria: { crit: '1' },
      label: 'x',
    },
  ],
};

/** Members that any JSON may be in: values of records. */
const free: ReadonlySet<string> = new Set(['payee', 'name', 'no', 'value', 'a', 'filter']);

/** Members that are null where there is none. */
const nullable: ReadonlySet<string> = new Set(['marks', 'next', 'decider', 'note', 'current', 'pinned']);

/** Members of objects with any keys, whose values are all alike. */
const mapped: readonly string[] = ['TRY', 'amount', 'a/b', 'crit'];

/** Whether a value is a reply like the full one: what it has is of the same kind, in lists too. */
function isLike(value: unknown, whole: unknown, member = ''): boolean {
  if (value === null || whole === null) return nullable.has(member);
  if (Array.isArray(whole)) return Array.isArray(value) && value.every((one) => isLike(one, whole[0]));
  if (typeof whole !== 'object') return typeof value === typeof whole;
  const known = whole as Readonly<Record<string, unknown>>;
  return (
    typeof value === 'object' &&
    Object.entries(value as object).every(([name, member]) => {
      const every = mapped.find((key) => key in known);
      if (free.has(name) || (!(name in known) && every === undefined)) return true;
      return isLike(member, name in known ? known[name] : known[every ?? ''], name);
    })
  );
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, undefined, '', 0, -1, 1.5, Number.NaN, true, [], {}, [null], [[]], '[', 'x', [{}]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The reply with one of its parts replaced or left out, or something else. */
function oddly(reply: unknown): fc.Arbitrary<unknown> {
  if (typeof reply !== 'object' || reply === null) return odd;
  const parts = Object.entries(reply).map(([name, part]) =>
    oddly(part).map((changed) =>
      Array.isArray(reply) ? reply.with(Number(name), changed) : { ...reply, [name]: changed },
    ),
  );
  return fc.oneof(odd, ...parts);
}

const names = Object.keys(full) as (keyof typeof readers)[];
const byName: Readonly<Record<string, (reply: unknown) => unknown>> = { ...readers };
const read = (name: string, reply: unknown): unknown => byName[name]?.(reply);

describe('the reader of a reply', () => {
  it('of each operation has a reply here', () => {
    expect(names.toSorted()).toEqual(Object.keys(readers).toSorted());
  });

  it.each(names)('%s takes a full reply as it is', (name) => {
    expect(read(name, full[name])).toEqual(full[name]);
  });

  it.each(names)('%s fills or refuses odd shapes: what it returns is of the declared kind', (name) => {
    fc.assert(
      fc.property(oddly(full[name]), (reply) => {
        let answer: unknown;
        try {
          answer = read(name, reply);
        } catch (failure) {
          expect(failure).toBeInstanceOf(RequestError);
          expect((failure as RequestError).code).toBe('request.malformed');
          return;
        }
        const isNone = answer === null && (name === 'readResubmission' || name === 'notificationIn');
        expect(isNone || isLike(answer, full[name]), JSON.stringify(answer)).toBe(true);
        expect(read(name, answer), 'what was read is read as it is').toEqual(answer);
      }),
      { numRuns: 300 },
    );
  });

  it('fills a sum of no rows, rows that are null, and ids', () => {
    expect(readers.readPage({ rows: null, total: 0, sums: { x: null, TRY: { amount: null } } })).toEqual({
      rows: [],
      total: 0,
      sums: { TRY: {} },
    });
    expect(readers.readRows({ rows: [{ id: 7 }, { a: 1 }] })).toEqual({
      rows: [{ id: '7' }, { a: 1, id: '#2' }],
      total: 2,
      sums: {},
    });
  });

  it.each([undefined, null, 'rows', [], { rows: {} }, { rows: [null] }, { rows: ['a'] }])(
    'refuses %j as rows',
    (reply) => {
      expect(() => readers.readPage(reply)).toThrow(RequestError);
    },
  );
});

it('no request names the type of its response object: its reader does', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file));
  const named = sources.filter((file) =>
    /request\s*\.(get|post|put|delete|upload)</.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(named).toEqual([]);
});
