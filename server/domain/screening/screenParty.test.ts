import { beforeAll, describe, expect, it } from 'vitest';
import { memoryDatabase } from '../../fixtures/database';
import { entityModel } from '../../fixtures/entityModel';
import { storeListed } from '../../fixtures/listedEntries';
import { postingRequests } from '../../fixtures/postingRequests';
import type { Database } from '../../storage/openDatabase';
import { screenParty } from '.';

const model = entityModel();
let database: Database;
const request = postingRequests(() => database, model, '2026-11-20');

const listed = [
  {
    fullName: 'ABDURRAHMAN EL-MASRI',
    aliases: 'Abu Salih; Ebu Salih el-Mısri',
    birthDate: '1975-04-02',
    nationality: 'EG',
  },
  { fullName: 'EVGENIY CHERNOV', birthYear: 1980, nationality: 'RU', identityNo: '75 123-4567; P 998877' },
  { fullName: 'ORNEK TICARET LIMITED', partyKind: 'ENTITY' },
  { fullName: 'NURETTIN SAHIN', status: 'PASSIVE' },
] as const;

beforeAll(async () => {
  database = await memoryDatabase(model);
  await request(({ records }) => storeListed(records, listed));
});

const found = (name: string, party = {}, scope = {}) =>
  request(async ({ records }) => {
    const whole = { name, birthDate: null, nationality: null, identityNo: null, ...party };
    const matches = await screenParty(records, whole, { scoreMin: 80, ...scope });
    return matches.map(({ entry, score, field, name: by, why }) => ({
      listed: entry.fullName,
      score,
      field,
      by,
      why: why.en,
    }));
  });

describe('screening of a party', () => {
  it('finds an entry by its name and by its aliases, and says which one', async () => {
    expect(await found('Abdul Rahman Al Masri')).toMatchObject([
      { listed: 'ABDURRAHMAN EL-MASRI', field: 'NAME' },
    ]);
    expect(await found('Abou Saleh')).toMatchObject([{ field: 'ALIAS', by: 'Abu Salih' }]);
    expect(await found('Örnek Ticaret Ltd')).toMatchObject([{ listed: 'ORNEK TICARET LIMITED' }]);
    expect(await found('Chernof Yevgeny')).toMatchObject([{ listed: 'EVGENIY CHERNOV' }]);
    expect(await found('Ayşe Yıldız')).toEqual([]);
    expect(await found('')).toEqual([]);
  });

  it('takes a year of birth that is near for the same, one that is far and another nationality for less', async () => {
    const [sure] = await found('Abdurrahman Elmasri', { birthDate: '1976-12-31', nationality: 'EG' });
    expect(sure).toMatchObject({ score: 100, why: expect.stringContaining('year of birth differs by 1') });
    const [foreign] = await found('Abdurrahman Elmasri', { nationality: 'SY' });
    expect(foreign).toMatchObject({ score: 96, why: expect.stringContaining('another nationality') });
    expect(await found('Abdurrahman Elmasri', { birthDate: '1960-01-01' }, { scoreMin: 81 })).toEqual([]);
  });

  it('finds an identity under another name', async () => {
    expect(await found('Başka Biri', { identityNo: 'P998877' })).toMatchObject([
      { score: 100, field: 'IDENTITY' },
    ]);
  });

  it('finds neither passive entries nor those of other lists', async () => {
    expect(await found('Nurettin Şahin')).toEqual([]);
    expect(await found('Evgeny Chernov', {}, { listTypes: ['EU'] })).toEqual([]);
    expect(await found('Evgeny Chernov', {}, { listTypes: ['EU', 'UN'] })).toHaveLength(1);
  });
});
