import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../records/openDatabase';
import { memoryDatabase } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { storeListed } from '../../../../testing/listedEntries';
import { postingRequests } from '../../../../testing/postingRequests';
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
  {
    fullName: 'KURMACA KISIZADE',
    weakAliases: 'Baba Hamza; Hoca',
    birthDate: '1969-04-02',
    births: '02.04.1969; 1996; 1958–1961; ~1980',
    nationality: 'TR',
    nationalities: ['TR', 'DE'],
  },
  { fullName: 'WANG XIAOMING', aliases: '王小明' },
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

  it('42 B5 takes the nearest of all dates, years and ranges of an entry, and any of its nationalities', async () => {
    const scoreOf = async (year: number, nationality = 'TR') =>
      (await found('Kurmaca Kişizade', { birthDate: `${year}-07-01`, nationality }))[0]?.score;
    for (const year of [1957, 1958, 1960, 1962, 1968, 1970, 1977, 1980, 1984, 1995, 1997])
      expect([year, await scoreOf(year)]).toEqual([year, 100]);
    for (const year of [1956, 1964, 1974, 1990]) expect([year, await scoreOf(year)]).toEqual([year, 80]);
    expect([await scoreOf(1996, 'DE'), await scoreOf(1996, 'FR')]).toEqual([100, 96]);
  });

  it('42 B5 takes a weak alias for no match, unless the year of birth fits', async () => {
    expect(await found('Baba Hamza')).toEqual([]);
    expect(await found('Baba Hamza', { birthDate: '1985-01-01' })).toEqual([]);
    expect(await found('Baba Hamza', { birthDate: '1996-05-05' })).toMatchObject([
      { listed: 'KURMACA KISIZADE', field: 'WEAK_ALIAS', by: 'Baba Hamza', score: 100 },
    ]);
  });

  it('42 B5 finds a name in its own script', async () => {
    expect(await found('王小明')).toMatchObject([{ listed: 'WANG XIAOMING', field: 'ALIAS', score: 100 }]);
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
