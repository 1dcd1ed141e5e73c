import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shellTexts } from '../../../contract/texts';
import { createRecordStore } from '../../records/createRecordStore';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { fixtureModel } from '../../testing/model';
import { localizationEntries } from './localizationEntries';

describe('H18 texts of the shell', () => {
  test('include every file of contract/texts', () => {
    const files = readdirSync(new URL('../../../contract/texts', import.meta.url)).filter((name) =>
      name.endsWith('.json'),
    );
    expect(Object.keys(shellTexts).sort()).toEqual(files.map((name) => name.replace('.json', '')).sort());
  });

  test('are not empty in either language', () => {
    for (const [name, texts] of Object.entries(shellTexts)) {
      for (const [key, { tr, en }] of Object.entries(texts)) {
        expect(tr.trim() && en.trim(), `${name}:${key}`).not.toBe('');
      }
    }
  });

  test('are replaced by the wording of the institution', async () => {
    const database = await memoryDatabase(fixtureModel);
    const reworded = {
      lang: 'tr-TR',
      module: 'common',
      key: 'unauthorizedEntry',
      value: 'Yetkiniz yok (Kurum)',
    };
    await database.insertInto('localizationOverride').values(reworded).execute();
    const entries = await localizationEntries(database, fixtureModel);
    const found = entries.filter(({ module, key }) => module === reworded.module && key === reworded.key);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(reworded);
    await database.destroy();
  });

  test('of the institution are active resources, each in its languages', async () => {
    const model = entityModel();
    const database = await memoryDatabase(model);
    await database.transaction().execute(async (transaction) => {
      const { insert } = createRecordStore(transaction, model, fixtureActor);
      const label = { resourceType: 'LABEL', status: 'ACTIVE' } as const;
      await insert('ResourceEntry', {
        ...label,
        collection: 'login',
        resourceKey: 'title',
        valueEn: 'Welcome',
      });
      await insert('ResourceEntry', {
        ...label,
        collection: 'accounting',
        resourceKey: 'Account.currency',
        valueTr: 'Birim',
        valueEn: 'Unit',
      });
      const passive = { ...label, status: 'PASSIVE', collection: 'login', resourceKey: 'lead' } as const;
      await insert('ResourceEntry', { ...passive, valueEn: 'Not in use' });
    });
    const entries = await localizationEntries(database, model);
    const entriesOf = (module: string, key: string, lang: string) =>
      entries.filter((entry) => entry.module === module && entry.key === key && entry.lang === lang);
    expect(entriesOf('login', 'title', 'en-US')).toMatchObject([{ value: 'Welcome' }]);
    expect(entriesOf('login', 'title', 'tr-TR')).toMatchObject([{ value: shellTexts.login.title?.tr }]);
    expect(entriesOf('accounting', 'Account.currency', 'tr-TR')).toMatchObject([{ value: 'Birim' }]);
    expect(entriesOf('login', 'lead', 'en-US')).toMatchObject([{ value: shellTexts.login.lead?.en }]);
    await database.destroy();
  });
});
