import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shellTexts } from '../../../contract/texts';
import { refused } from '../../engine/endpoint/envelope';
import { localizationEntries } from '../../platform/localization/localizationEntries';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { isSentWithMessage, messageTitle } from './messageTitle';
import { Refusal } from './Refusal';

const errors: Readonly<Record<string, { readonly tr: string }>> = shellTexts.errors;
const src = join(import.meta.dirname, '../../../src');

/** Codes that the client raises without a reply. */
function clientCodes(): readonly string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file))
    .flatMap((file) => [...readFileSync(join(src, file), 'utf8').matchAll(/RequestError\(\s*'([\w.]+)'/g)])
    .map(([, code = '']) => code);
}

describe('R10 titles sent with their messages', () => {
  test('a refusal is sent with its title, in the language of the request', () => {
    const refusal = new Refusal('conversation.missing', { tr: 'Kapandı.', en: 'It is closed.' });
    expect(refused(refusal, 'tr').restHeader.title).toBe('İşlem oturumu kapanmış');
    expect(messageTitle('no.such', 'tr')).toEqual({});
  });

  test('the localization has such a title only if the institution reworded it', async () => {
    const database = await memoryDatabase(fixtureModel);
    const reworded = {
      lang: 'tr-TR',
      module: 'errors',
      key: 'refusal.access.denied',
      value: 'Yetkiniz yok (Kurum)',
    };
    await database.insertInto('localizationOverride').values(reworded).execute();
    const entries = await localizationEntries(database, fixtureModel);
    expect(entries.filter(({ module, key }) => isSentWithMessage(module, key))).toEqual([reworded]);
    await database.destroy();
  });

  test('titles of codes that the client raises itself are in the localization', () => {
    const titled = clientCodes().filter((code) => errors[`refusal.${code}`] !== undefined);
    expect(titled.length).toBeGreaterThan(2);
    expect(titled.filter((code) => isSentWithMessage('errors', `refusal.${code}`))).toEqual([]);
  });
});
