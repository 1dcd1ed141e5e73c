import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Where } from '../../../contract/model/compiledGrid';
import type { JsonObject } from '../../../contract/values/json';
import type { FileAnswer } from '../../../contract/wire/envelope';
import { createRecordStore } from '../../records/createRecordStore';
import { type Database, entityTables } from '../../records/openDatabase';
import { attachFiles, insertFile } from '../../records/storedFiles';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { downloadFile } from './downloadFile';

const model = entityModel();
const path = 'gallery/file/download/document';
const file = {
  accept: ['pdf'],
  maxMegabytes: 1,
  uploadPath: 'gallery/file/upload/document',
  downloadPath: path,
};
const document = { name: 'document', kind: 'file', file };
const preview = { id: 'show', type: 'preview', path, onSuccess: [], onError: [] };
const entity = 'GallerySample';

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
});
afterAll(() => database.destroy());

const recordsOf = (userName: string) => createRecordStore(database, model, { ...fixtureActor, userName });

async function upload(userName: string, content = new Uint8Array([1])): Promise<string> {
  const id = crypto.randomUUID();
  const uploaded = { id, place: `${entity}.document`, name: 'a.pdf', type: 'pdf', userName } as const;
  await insertFile(database, model, uploaded, content, fixtureActor.now);
  return id;
}

/** A sample of a user with an attached document. */
async function sample(userName: string) {
  const id = await upload(userName);
  const stored = await recordsOf(userName).insert('GallerySample', {
    name: 'Örnek',
    document: { id, name: 'a.pdf' },
  });
  await attachFiles(database, [id], stored.id);
  return { id, stored };
}

/** Shows samples in a form that begins with any of them. */
const inForm = { endpoints: { begin: 'gallery/file/begin' }, form: { fields: { document } }, grid: null };

/** Shows the samples of a list. */
const inRows = (where: Where) => ({ endpoints: {}, actions: [preview], grid: { ...listOf(where) } });

/** Shows the samples of a list in a block. */
const inBlock = (where: Where) => ({
  endpoints: {},
  grid: null,
  actions: [{ ...preview, block: 'samples' }],
  blocks: [{ id: 'samples', data: { path: 'a/query', entity, where }, grid: listOf({}) }],
});

function listOf(where: Where) {
  const rows = { source: 'query', columns: [], sort: [], pageSize: 20, groups: [], totals: [] };
  return { ...rows, currencyField: 'currency', where };
}

/** The download of a file by a user. */
function download(userName: string, body: JsonObject, screen: object): Promise<Reply> {
  const definition = { key: 'gallery/file', entity, actions: [], form: null, ...screen };
  const call = {
    path,
    model,
    database,
    records: recordsOf(userName),
    body,
    recordId: null,
    actor: { ...fixtureActor, userName },
    user: { userName, role: [] },
    today: '2026-11-20',
    now: '',
    endpoint: { operation: 'download', field: 'document' },
    screen: { definition: definition as unknown as CompiledScreen, validators: {} },
  };
  return downloadFile(call as unknown as OperationContext);
}

/** Code of the refusal of a download by a user; null if the user gets the file. */
const refusalOf = (userName: string, file: string, screen: object): Promise<string | null> =>
  download(userName, { file }, screen).then(
    () => null,
    ({ code }: { code: string }) => code,
  );

const byUser: Where = { createdBy: '$user.userName' };

describe('SECURITY 12 the file of a record', () => {
  test('is opened in a form that begins with any record', async () => {
    const { id } = await sample('ayse');
    expect(await refusalOf('kerem', id, inForm)).toBeNull();
  });

  test.each([
    ['rows', inRows],
    ['rows of a block', inBlock],
  ] as const)('is opened from %s only if the list includes the record for this user', async (_, shown) => {
    const { id } = await sample('ayse');
    expect(await refusalOf('ayse', id, shown(byUser))).toBeNull();
    expect(await refusalOf('kerem', id, shown(byUser))).toBe('file.notFound');
    expect(await refusalOf('kerem', id, shown({}))).toBeNull();
    // A condition that only an open record decides, as of all documents of the entered customer.
    expect(await refusalOf('kerem', id, shown({ name: '$form.name' }))).toBeNull();
  });

  test('that another one replaced is not opened any more', async () => {
    const { id, stored } = await sample('ayse');
    const next = { id: await upload('ayse'), name: 'b.pdf' };
    await recordsOf('ayse').update('GallerySample', stored.id, stored.version, { document: next });
    await attachFiles(database, [next.id], stored.id);
    expect(await refusalOf('ayse', id, inForm)).toBe('file.notFound');
    expect(await refusalOf('kerem', next.id, inForm)).toBeNull();
  });

  test('is not opened after its record was deleted, nor through a field of another entity', async () => {
    const { id, stored } = await sample('ayse');
    expect(await refusalOf('ayse', id, { ...inForm, entity: 'GalleryOrder' })).toBe('file.notFound');
    await entityTables(database).deleteFrom('GallerySample').where('id', '=', stored.id).execute();
    expect(await refusalOf('ayse', id, inForm)).toBe('file.notFound');
  });

  test('that was not saved, or of no known record, is opened by its uploader alone', async () => {
    const [draft, loose] = [await upload('ayse'), await upload('ayse')];
    await attachFiles(database, [loose], null);
    for (const id of [draft, loose]) {
      expect(await refusalOf('ayse', id, inForm)).toBeNull();
      expect(await refusalOf('kerem', id, inForm)).toBe('file.notFound');
    }
  });
});

describe('a large file', () => {
  test('is read in parts of 5 MB, and is in the audit trail once', async () => {
    const content = new Uint8Array(5 * 1024 * 1024 + 3).map((_, at) => at % 251);
    const file = await upload('ayse', content);
    const reads = async () =>
      (await database.selectFrom('auditLog').select('id').where('action', '=', 'download').execute()).length;
    const before = await reads();
    const part = async (behind: JsonObject) =>
      (await download('ayse', { file, ...behind }, inForm)).responseObject as FileAnswer;
    const first = await part({});
    const last = await part({ behind: first.next ?? '' });
    expect([first.next, last.next]).toEqual([`${5 * 1024 * 1024}`, undefined]);
    const whole = Buffer.concat([first, last].map(({ bytes }) => Buffer.from(bytes, 'base64')));
    expect(whole.equals(content)).toBe(true);
    expect(await reads()).toBe(before + 1);
    for (const behind of [`${content.length}`, '-1', 'x', '1e99'])
      await expect(part({ behind })).rejects.toMatchObject({ code: 'file.notFound' });
  });
});
