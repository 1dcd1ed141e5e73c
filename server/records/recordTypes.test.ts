import { describe, expect, expectTypeOf, test } from 'vitest';
import type { OwnerTypeCode } from '../../contract/model/generated/entities';
import type { JsonObject } from '../../contract/values/json';
import type { Call, Command, QueryCommand } from '../engine/context/Command';
import type { RecordStore, StoredOf, StoredRecord } from './RecordStore';

/** Never called: `npm run check:types` fails if a line compiles that must not. */
const notCompiling = (records: RecordStore, call: Call<'Account', { initialIban: boolean }>) => [
  // @ts-expect-error no such entity
  records.get('Acount', '1'),
  // @ts-expect-error no such field in a match
  records.find('Account', { ownerTyp: 'AGENT' }),
  // @ts-expect-error no such code
  records.list('Account', { ownerType: 'AGNET' }),
  // @ts-expect-error no such field to be written
  records.insert('Account', { balanse: '1.00' }),
  // @ts-expect-error a decimal is no number
  records.update('Account', '1', 1, { balance: 1 }),
  // @ts-expect-error no such field to group by
  records.sum('Account', ['balance'], {}, 'curency'),
  // @ts-expect-error lines are records of their own
  records.find('GalleryVoucher', { entries: null }),
  // @ts-expect-error no such field in the form
  call.form.initialIbann,
  // @ts-expect-error no such field of the entity
  call.generic({ acountNo: '1' }),
];

describe('types of records', () => {
  test('know entities, fields and codes', () => {
    expect(notCompiling).toBeTypeOf('function');
    expectTypeOf<StoredOf<'Account'>['ownerType']>().toEqualTypeOf<OwnerTypeCode>();
    expectTypeOf<StoredOf<'Account'>['balance']>().toEqualTypeOf<string | null>();
    expectTypeOf<StoredOf<'Account'>['version']>().toEqualTypeOf<number>();
  });

  test('of a form have fields of the entity and of the screen', () => {
    type Form = Call<'Account', { sweepIban: string }>['form'];
    expectTypeOf<Form['sweepIban']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Form['name']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Call<never, { code: string }>['payload']['code']>().toEqualTypeOf<string | undefined>();
    type Filter = Parameters<QueryCommand<'BankAccount', { asOfDate: string }>['query']>[1]['filter'];
    expectTypeOf<Filter['asOfDate' | 'iban']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Call['form']>().toEqualTypeOf<JsonObject>();
  });

  test('are assignable to general records and commands', () => {
    expectTypeOf<StoredOf<'Account'>>().toExtend<StoredRecord>();
    expectTypeOf<Command<'Account'>>().toExtend<Command>();
    expectTypeOf<QueryCommand<'BankAccount'>>().toExtend<QueryCommand>();
  });
});
