import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { JsonObject } from '../../../contract/values/json';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { fixtureScreens } from '../../testing/screens';
import type { OperationContext } from '../context/OperationContext';
import { returnedRequest, withResubmission } from './resubmission';

const create = fixtureScreens['accounting/accountCreate'];
const account = fixtureModel.entities.Account;
if (!create?.form || !account) throw new Error('fixture');
const { form } = create;

const field = (name: string, more: Partial<CompiledFormField> = {}) =>
  [name, { name, title: name, kind: 'text', span: 'm', ...more }] as const;
const fields = Object.fromEntries([
  ...[field('name'), field('nickname'), field('chosen'), field('total', { readOnly: true })],
  ...[
    field('tckn', { mask: 'tckn' }),
    field('iban', { mask: 'iban' }),
    field('agreed', { proves: true } as object),
  ],
]);
const definition = { ...create, recordSelector: 'chosen', form: { ...form, fields } };
const model = { ...fixtureModel, entities: { ...fixtureModel.entities, Approval: account } };

let database: Database;
beforeEach(async () => {
  database = await memoryDatabase(fixtureModel);
});
afterEach(() => database.destroy());

async function reopened(request: JsonObject) {
  const approval = {
    id: '7',
    approvalNo: 'ONY7',
    screenId: create?.key,
    requestedBy: fixtureActor.userName,
    approvalStatus: 'EXPIRED',
    request: { screen: create?.key, requester: '1', ...request },
  };
  const call = {
    database,
    model,
    actor: fixtureActor,
    user: { userName: fixtureActor.userName },
    body: { resubmit: '7' },
    records: { get: async () => approval },
    recordId: null,
    screen: { definition, validators: {} },
    endpoint: { operation: 'begin' },
  };
  const context = call as unknown as OperationContext;
  const returned = await returnedRequest(context);
  return returned && (await withResubmission(context, { state: {} }, returned)).responseObject;
}

const entered = {
  name: 'Ayşe',
  nickname: null,
  chosen: '3',
  total: '12',
  agreed: true,
  tckn: '12345678950',
  iban: null,
};

test('a new record gets all entered values; masked values are only named', async () => {
  const answer = await reopened({ form: entered });
  expect(answer).toMatchObject({
    values: { name: 'Ayşe', nickname: null },
    hidden: ['tckn'],
    outcome: 'EXPIRED',
  });
  expect(Object.keys((answer as { values: object }).values)).toEqual(['name', 'nickname']);
  expect(JSON.stringify(answer)).not.toContain('12345678950');
});

test('a stored record gets the changes of the request', async () => {
  const stored = { ...entered, name: 'Ayşe', nickname: 'Işık' };
  const answer = await reopened({ form: entered, recordId: '3', version: 2, stored });
  expect(answer).toMatchObject({ values: { nickname: null }, hidden: [], changed: false });
});
