import { describe, expect, it } from 'vitest';
import type { ImportanceOf } from '../../../contract/model/columns/columnImportance';
import { sampleColumn } from '../../../contract/model/columns/sampleColumn';
import type { Json } from '../../../contract/values/json';
import { cardParts, currencyNameOf } from './cardParts';

const definition: ImportanceOf = { currencyField: 'currency', totals: ['balance'], groups: [], sort: [] };

const columns = [
  sampleColumn('no', 'text', { maxLength: 14 }),
  sampleColumn('lastName', 'text'),
  sampleColumn('tradeName', 'text'),
  sampleColumn('currency', 'currency'),
  sampleColumn('balance', 'decimal'),
  sampleColumn('blocked', 'decimal'),
  sampleColumn('openedOn', 'date'),
  sampleColumn('note', 'multiline'),
  sampleColumn('status', 'codes', { codes: [{ code: 'OPEN', title: 'Açık', tone: 'success' }] }),
];

function partsOf(row: Readonly<Record<string, Json>>, words: Partial<ImportanceOf> = {}, whole = false) {
  const parts = cardParts(columns, { ...definition, ...words }, { id: '1', ...row }, whole);
  return (
    parts && {
      title: parts.title.map(({ name }) => name).join(' '),
      above: parts.above?.name,
      state: parts.state?.name,
      facts: parts.facts.map(({ name }) => name),
    }
  );
}

const person = { no: '17', lastName: 'Işık', status: 'OPEN', currency: 'TRY', balance: '5.00' };

describe('C.3 a row as a card', () => {
  it('has its status beside the title, not a risk level with more tones', () => {
    const level = sampleColumn('riskLevel', 'codes', {
      codes: [{ code: 'LOW', title: 'Düşük', tone: 'success' }],
    });
    const life = [
      { code: 'LIVE', title: 'Canlı', tone: 'success' as const },
      { code: 'ENDED', title: 'Sona erdi' },
    ];
    const status = sampleColumn('partnerStatus', 'codes', { codes: life });
    const row = { id: '1', no: '17', riskLevel: 'LOW', partnerStatus: 'LIVE' };
    const parts = cardParts([sampleColumn('no', 'text'), level, status], definition, row, false);
    expect(parts?.state?.name).toBe('partnerStatus');
  });

  it('is titled by its name, under its number, beside its state', () => {
    expect(partsOf(person)).toMatchObject({ title: 'lastName', above: 'no', state: 'status' });
    expect(partsOf({ no: '18', tradeName: 'Şirket', lastName: null })).toMatchObject({ title: 'tradeName' });
    expect(partsOf({ no: '19' })).toEqual({ title: 'no', above: undefined, state: undefined, facts: [] });
  });

  it('of a person is titled by all parts of the name, under the user name', () => {
    const parts = cardParts(
      [
        sampleColumn('userName', 'text', { maxLength: 30 }),
        sampleColumn('firstName', 'text', { person: true }),
        sampleColumn('lastName', 'text', { person: true }),
      ],
      definition,
      { id: '1', userName: 'elif', firstName: 'Elif', lastName: 'Şahin' },
      false,
    );
    expect(parts?.title.map(({ name }) => name)).toEqual(['firstName', 'lastName']);
    expect([parts?.above?.name, parts?.facts]).toEqual(['userName', []]);
  });

  it('shows the state whose codes have tones, before one with fewer tones', () => {
    const list = sampleColumn('list', 'codes', {
      codes: [
        { code: 'NONE', title: 'Yok' },
        { code: 'GREY', title: 'Gri', tone: 'warning' },
      ],
    });
    const [no = list, ...others] = columns;
    const parts = cardParts([no, list, ...others], definition, { id: '1', ...person, list: 'NONE' }, false);
    expect([parts?.state?.name, parts?.facts[0]?.name]).toEqual(['status', 'list']);
  });

  it('has the four most important facts in the order of the columns, without empty ones', () => {
    const row = { ...person, blocked: '0.00', openedOn: '2026-01-02', note: 'Uzun', tradeName: '' };
    expect(partsOf(row)?.facts).toEqual(['balance', 'blocked', 'openedOn', 'note']);
    expect(partsOf({ ...row, tradeName: 'Işık Ltd' })?.facts).toEqual([
      'tradeName',
      'balance',
      'blocked',
      'openedOn',
    ]);
  });

  it('shows a currency with its amount, or alone without one', () => {
    expect(partsOf(person)?.facts).toEqual(['balance']);
    expect(partsOf({ no: '17', currency: 'TRY' })?.facts).toEqual(['currency']);
  });

  it('shows each of two amounts with its own currency', () => {
    const some = [
      sampleColumn('no', 'text'),
      sampleColumn('sent', 'decimal', { currencyField: 'currency' }),
      sampleColumn('currency', 'currency'),
      sampleColumn('paid', 'decimal', { currencyField: 'paidCurrency' }),
      sampleColumn('paidCurrency', 'currency'),
    ];
    const row = { id: '1', no: '17', sent: '400', currency: 'TRY', paid: '10', paidCurrency: 'USD' };
    const { facts = [] } = cardParts(some, definition, row, true) ?? {};
    expect(facts.map((column) => [column.name, currencyNameOf(column, definition)])).toEqual([
      ['sent', 'currency'],
      ['paid', 'paidCurrency'],
    ]);
  });

  it('keeps the currency of the row beside an amount in a fixed one', () => {
    const worth = sampleColumn('worth', 'decimal', { currencyCode: 'TRY' });
    const some = [sampleColumn('no', 'text'), sampleColumn('currency', 'currency'), worth];
    const parts = cardParts(
      some,
      { ...definition, totals: ['worth'] },
      { id: '1', no: '17', currency: 'USD', worth: '40' },
      false,
    );
    expect(parts?.facts.map(({ name }) => name)).toEqual(['currency', 'worth']);
  });

  it('leaves out values in the heading of its group', () => {
    expect(partsOf(person, { groups: ['lastName'] })).toMatchObject({ title: 'no', facts: ['balance'] });
  });

  it('has all facts if nothing else shows the record', () => {
    const row = { ...person, tradeName: 'Işık Ltd', blocked: '0.00', openedOn: '2026-01-02', note: 'Uzun' };
    expect(partsOf(row, {}, true)?.facts).toHaveLength(5);
  });
});
