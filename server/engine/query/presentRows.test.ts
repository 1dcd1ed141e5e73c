import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Model } from '../../../contract/model/model';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { modelIn } from '../model/modelIn';
import { GridQuery } from './GridQuery';

const whole = entityModel();
const { User } = whole.entities;
if (User?.fields.tckn === undefined) throw new Error('no field User.tckn');
const masked = { ...User, fields: { ...User.fields, tckn: { ...User.fields.tckn, mask: 'tckn' as const } } };
const model: Model = {
  ...whole,
  entities: { ...whole.entities, User: masked },
  codes: { GalleryTransferStatus: { APPROVED: { tr: 'Onaylandı', en: 'Approved' } } },
};
let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(whole);
});

const columns = ['entityName', 'recordId', 'fieldName', 'oldValue', 'newValue'].map((name) => ({
  name,
  kind: 'text',
  title: name,
  sortable: true,
}));
const screen = {
  key: 'x/y',
  form: null,
  grid: { columns, sort: [{ field: 'changedAt', direction: 'desc' }], totals: [], pageSize: 50 },
} as unknown as CompiledScreen;

async function changesOf(recordId: string, language: 'tr' | 'en') {
  const entity = model.entities.ChangeLog;
  if (entity === undefined) throw new Error('no entity ChangeLog');
  const scope = { today: '2026-11-20', now: fixtureActor.now, user: {}, props: {} };
  const inLanguage = modelIn(model, language);
  const request = { filter: {} };
  const { rows } = await new GridQuery(database, inLanguage, screen, entity, request, scope).page({
    page: 0,
    size: 500,
    sort: [],
  });
  return rows
    .filter((row) => row.recordId === recordId)
    .map(({ fieldName, oldValue, newValue }) => [fieldName, oldValue, newValue]);
}

describe('rows of the change log', () => {
  it('have titles and labels in the language of the user, and masked values masked', async () => {
    const records = createRecordStore(database, model, fixtureActor);
    const branch = await records.insert('GalleryUnit', { code: 'B1', name: 'Kadıköy Şubesi' });
    const transfer = await records.insert('GalleryTransfer', {
      sender: 'Ada',
      receiver: 'Ece',
      unit: branch.id,
      currency: 'TRY',
      amount: '10.00',
      valueDate: '2026-11-20',
      status: 'WAITING',
      note: 'Sayım',
    });
    await records.update('GalleryTransfer', transfer.id, 1, { status: 'APPROVED', urgent: true });
    const user = await records.untyped.insert('User', {
      userName: 'ayse',
      firstName: 'Ayşe',
      lastName: 'Er',
      tckn: '10000000146',
      authType: 'LOCAL',
      forceOtp: false,
      forceChangePassword: false,
      userStatus: 'ACTIVE',
    });
    const ofTransfer = await changesOf(transfer.id, 'tr');
    expect(ofTransfer).toContainEqual(['Durum', 'WAITING', 'Onaylandı']);
    expect(ofTransfer).toContainEqual(['Acele', null, 'Evet']);
    expect(ofTransfer.find(([field]) => field === 'Birim')?.[2]).toContain('Kadıköy Şubesi');
    expect(await changesOf(transfer.id, 'en')).toContainEqual(['Status', 'WAITING', 'Approved']);
    const texts = JSON.stringify(await changesOf(user.id, 'tr'));
    expect(texts).toContain('100******46');
    expect(texts).not.toContain('10000000146');
  });
});
