import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../records/openDatabase';
import { memoryDatabase } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { storeListed } from '../../../../testing/listedEntries';
import { postingRequests } from '../../../../testing/postingRequests';
import { type NameSearch, screenParty, searchNames } from '.';

const model = entityModel();
let database: Database;
const request = postingRequests(() => database, model, '2026-11-20');

const listed = [
  { fullName: 'HALID OMAR FARUK' },
  { fullName: 'SAMIR NASSER', aliases: 'Abu Faruk; Samir el-Masri', nationality: 'EG' },
  { fullName: 'FARUK' },
  { fullName: 'FAROUK AHMED ALI HASAN HUSEYIN MAHMUD OSMAN IBRAHIM', listType: 'EU' },
  { fullName: 'FARUQ HOLDING LTD', partyKind: 'ENTITY' },
  { fullName: 'NECATI FARUK', status: 'PASSIVE' },
  { fullName: 'MARUF KAYA' },
  { fullName: 'USAMA BIN LADEN', identityNo: 'P 998877' },
] as const;

beforeAll(async () => {
  database = await memoryDatabase(model);
  await request(({ records }) => storeListed(records, listed));
});

const found = (text: string, more: Partial<NameSearch> = {}) =>
  request(({ records }) => searchNames(records, { text, scoreMin: 60, ...more }));

const names = async (text: string, more: Partial<NameSearch> = {}) =>
  (await found(text, more)).map(({ entry }) => entry.fullName);

describe('a search of the lists by one word', () => {
  it('finds every active entry whose name or alias has the word in any place, in any spelling', async () => {
    const all = [listed[2], listed[0], listed[1], listed[3], listed[4]].map(({ fullName }) => fullName);
    for (const word of ['Faruk', 'farouk', 'FARUQ', 'Фарук'])
      expect((await names(word)).toSorted()).toEqual(all.toSorted());
    expect((await names('Faruk'))[0]).toBe('FARUK');
    expect(await names('Masrî')).toEqual(['SAMIR NASSER']);
    expect(await names('Ladin')).toEqual(['USAMA BIN LADEN']);
    expect(await names('Binladin')).toEqual(['USAMA BIN LADEN']);
  });

  it('finds the word with a slip of spelling, below the word as it is written', async () => {
    const rows = await found('Ibrahim');
    expect(rows).toMatchObject([{ score: 90, fuzziness: 0 }]);
    expect(await found('Ibrahin')).toMatchObject([{ entry: { listType: 'EU' }, fuzziness: 2 }]);
    expect(await names('Zeynep')).toEqual([]);
  });

  it('says which name has the word, and which words are beside it', async () => {
    const [row] = await found('Masri');
    expect(row).toMatchObject({ field: 'ALIAS', name: 'Samir el-Masri', score: 90 });
    expect(row?.why.en).toContain('in one name only: samir');
  });

  it('reads only the wanted list, kind of party and nationality', async () => {
    expect(await names('Faruk', { listType: 'EU' })).toEqual([listed[3].fullName]);
    expect(await names('Faruk', { partyKind: 'ENTITY' })).toEqual([listed[4].fullName]);
    expect(await names('Faruk', { nationality: 'EG' })).toEqual([listed[1].fullName]);
  });

  it('finds an identity as before, and names of several words by their pairs alone', async () => {
    expect(await names('P998877')).toEqual(['USAMA BIN LADEN']);
    expect(await names('Omar Farouk')).toContain('HALID OMAR FARUK');
    expect(await names('Osman Kaya')).toEqual([]);
  });

  it('leaves the screening of a customer as strict as it was: one word of a name is no match', async () => {
    const party = { name: 'Faruk', birthDate: null, nationality: null, identityNo: null };
    const hits = await request(({ records }) => screenParty(records, party, { scoreMin: 60 }));
    expect(hits.map(({ entry }) => entry.fullName)).toEqual(['FARUK']);
  });
});
