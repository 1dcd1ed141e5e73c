import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shellTexts } from '../../contract/texts';
import { memoryDatabase } from '../fixtures/database';
import { fixtureModel } from '../fixtures/model';
import { localizationEntries } from './localizationEntries';

describe('H18 texts of the shell', () => {
  test('are those of every file of contract/texts', () => {
    const files = readdirSync(new URL('../../contract/texts', import.meta.url)).filter((name) =>
      name.endsWith('.json'),
    );
    expect(Object.keys(shellTexts).sort()).toEqual(files.map((name) => name.replace('.json', '')).sort());
  });

  test('are there in both languages, never empty', () => {
    for (const [name, texts] of Object.entries(shellTexts)) {
      for (const [key, { tr, en }] of Object.entries(texts)) {
        expect(tr.trim() && en.trim(), `${name}:${key}`).not.toBe('');
      }
    }
  });

  test('give way to the wording of the institution', async () => {
    const database = await memoryDatabase(fixtureModel);
    const own = { lang: 'tr-TR', module: 'common', key: 'unauthorizedEntry', value: 'Yetkiniz yok (Kurum)' };
    await database.insertInto('localizationOverride').values(own).execute();
    const entries = await localizationEntries(database);
    const found = entries.filter(({ module, key }) => module === own.module && key === own.key);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(own);
    await database.destroy();
  });
});
