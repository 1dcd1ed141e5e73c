import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeUpEntry, unList } from '../../../../demo/fictionalLists';
import type { JobCall } from '../../../../platform/scheduler/Job';
import { loadFiles } from '../../../../records/loadFiles';
import { loadRecords } from '../../../../records/loadRecords';
import type { Database } from '../../../../records/openDatabase';
import { withoutRequired } from '../../../../testing/commandWorld';
import { memoryDatabase } from '../../../../testing/database';
import { entityModel } from '../../../../testing/entityModel';
import { postingRequests } from '../../../../testing/postingRequests';
import { screenLists } from '../../jobs/screenLists';
import { screenParty, searchNames } from '../screening';
import { decideLine, parseListFile, publishEdition, reindexList, withdrawEdition } from '.';

const model = entityModel();
let database: Database;
const request = postingRequests(() => database, model, '2026-11-20');
const now = '2026-11-20T09:00:00.000Z';

beforeAll(async () => {
  database = await memoryDatabase(model);
});

/** Stores a file and reads it. */
async function parsed(text: string) {
  const id = crypto.randomUUID();
  const file = await request(({ records }) =>
    records.insert('AmlFile', {
      listType: 'UN',
      fileFormat: 'XML',
      file: { id, name: 'list.xml' },
      versionDate: '2026-11-01',
    }),
  );
  const stored = {
    id,
    place: 'AmlFile.file',
    name: 'list.xml',
    type: 'xml',
    recordId: file.id,
    text,
  } as const;
  await loadFiles(database, [stored], { userName: 'compliance', now });
  await parseListFile(
    { database, model, clock: () => new Date(now), signal: new AbortController().signal },
    file,
  );
  return request(async ({ records }) => (await records.get('AmlFile', file.id)) ?? file);
}

const publish = (id: string) =>
  request((call) => publishEdition({ ...call, user: { userName: 'compliance' } }, id));

const withdraw = (id: string) =>
  request((call) =>
    withdrawEdition({ ...call, user: { userName: 'compliance' } }, id, 'Yanlış dosya yüklendi'),
  );

const statusOf = (id: string) =>
  request(async ({ records }) => (await records.get('AmlFile', id))?.fileStatus);

const foundByWord = (text: string) =>
  request(async ({ records }) =>
    (await searchNames(records, { text, scoreMin: 60 })).map(({ entry }) => entry.entryNo),
  );

const found = (name: string) =>
  request(async ({ records }) => {
    const party = { name, birthDate: null, nationality: null, identityNo: null };
    return (await screenParty(records, party, { scoreMin: 90 })).map(({ entry }) => entry.entryNo);
  });

const entry = (ref: string, first: string, last: string, more: Partial<MadeUpEntry> = {}) => ({
  ref,
  first,
  last,
  ...more,
});

const first = [
  entry('1', 'Hayali', 'Birinci'),
  entry('2', 'Hayali', 'Ikinci'),
  entry('3', 'Hayali', 'Ucuncu'),
];
const second = [
  entry('1', 'Hayali', 'Birinci'),
  entry('2', 'Hayali', 'Ikinci', { alias: 'Uydurma Takma' }),
  entry('4', 'Hayali', 'Dorduncu'),
];

describe('an edition of a list', () => {
  it('is read, compared, published and withdrawn; the one before is then published again', async () => {
    const one = await parsed(unList(first));
    expect(one).toMatchObject({
      fileStatus: 'PARSED',
      recordCount: 3,
      addedCount: 3,
      errorCount: 0,
      progress: 100,
    });
    expect(await found('Hayali Birinci')).toEqual([]);
    await publish(one.id);
    expect(await found('Hayali Birinci')).toEqual(['LK0000000001']);
    await expect(publish(one.id)).rejects.toMatchObject({ code: 'list.status' });

    const two = await parsed(unList(second, '2026-11-15'));
    expect(two).toMatchObject({ fileStatus: 'PARSED', addedCount: 1, changedCount: 1, removedCount: 1 });
    await publish(two.id);
    expect(await statusOf(one.id)).toBe('SUPERSEDED');
    expect([
      await found('Takma Uydurma'),
      await found('Ucuncu Hayali'),
      await found('Hayali Dorduncu'),
    ]).toEqual([['LK0000000002'], [], ['LK0000000004']]);
    expect(await foundByWord('Dörduncü')).toEqual(['LK0000000004']);

    await withdraw(two.id);
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['INDEXED', 'REMOVED']);
    expect([
      await found('Takma Uydurma'),
      await found('Ucuncu Hayali'),
      await found('Hayali Dorduncu'),
    ]).toEqual([[], ['LK0000000003'], []]);
    expect(await foundByWord('Dörduncü')).toEqual([]);
    const { rows } = await sql<{ version: number; status: string }>`
      select version, status from aml_list_entry order by source_ref`.execute(database);
    expect(rows.map(({ version, status }) => `${status} ${version}`)).toEqual([
      'ACTIVE 1',
      'ACTIVE 3',
      'ACTIVE 3',
      'PASSIVE 2',
    ]);
    await withdraw(one.id);
    expect(await found('Hayali Birinci')).toEqual([]);
    await expect(withdraw(one.id)).rejects.toMatchObject({ code: 'list.status' });
  });

  it('is rejected as a whole with the reason, and nothing of it is kept', async () => {
    const words = async () => (await sql`select word from screening_word order by 1`.execute(database)).rows;
    const before = await words();
    const whole = unList(Array.from({ length: 1200 }, (_, at) => entry(`${at}`, 'Hayali', `Kişi${at}`)));
    const broken = await parsed(whole.slice(0, -40));
    expect(broken).toMatchObject({ fileStatus: 'REJECTED', rejectReasonEn: expect.stringContaining('line') });
    expect(
      await parsed('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><CONSOLIDATED_LIST/>'),
    ).toMatchObject({
      fileStatus: 'REJECTED',
      rejectReasonEn: expect.stringContaining('DOCTYPE'),
    });
    expect(await parsed(unList([]))).toMatchObject({ fileStatus: 'REJECTED' });
    const { rows } = await sql`select from screening_staged where file = ${broken.id}`.execute(database);
    expect(rows).toEqual([]);
    expect(await words()).toEqual(before);
    await expect(publish(broken.id)).rejects.toMatchObject({ code: 'list.status' });
  });

  it('42 B8 never loses an entry that the file still has: each error line is decided before it is published', async () => {
    const listed = [
      entry('80', 'Hayali', 'Seksen', { born: '1961-02-03' }),
      entry('81', 'Hayali', 'Seksenbir'),
      entry('82', 'Hayali', 'Seksenikili'),
    ];
    const before = await parsed(unList(listed));
    await publish(before.id);
    const long = 'x'.repeat(10_050);
    const next = unList([
      entry('80', 'Hayali', 'Seksen'),
      entry('82', '', ''),
      entry('83', 'Hayali', 'Yeni'),
    ]).replace('<NUMBER>N80</NUMBER>', `<NUMBER>${long}</NUMBER>`);
    const file = await parsed(next);
    // The two that are on error lines are not gone; who is gone is known by name.
    expect(file).toMatchObject({ recordCount: 1, errorCount: 2, openCount: 2, removedCount: 1 });
    expect(file.removedNames).toBe('Hayali Seksenbir (81)');
    await expect(publish(file.id)).rejects.toMatchObject({ code: 'list.undecided' });
    expect(await found('Hayali Seksen')).toHaveLength(1);

    const lines = await request(({ records }) => records.list('AmlFileError', { amlFile: file.id }));
    const [first, second] = lines;
    if (first === undefined || second === undefined) throw new Error('no error lines');
    expect([first, second]).toMatchObject([
      { sourceRef: '80', isReadable: true, lineDecision: 'PENDING' },
      { sourceRef: '82', isReadable: false, lineDecision: 'PENDING' },
    ]);
    const decide = (id: string, decision: 'ACCEPT' | 'KEEP' | 'DROP', listEntry: string | null = null) =>
      request((call) =>
        decideLine({ ...call, user: { userName: 'compliance' } }, id, {
          decision,
          listEntry,
          reason: 'Kaynakla karşılaştırıldı',
        }),
      );
    await expect(decide(second.id, 'ACCEPT')).rejects.toMatchObject({ code: 'list.unreadable' });
    await expect(decide(second.id, 'KEEP')).rejects.toMatchObject({ code: 'list.noEntry' });
    expect(await decide(second.id, 'DROP')).toMatchObject({ openCount: 1, removedCount: 2 });
    expect(await decide(second.id, 'KEEP', second.listEntry)).toMatchObject({
      openCount: 1,
      removedCount: 1,
    });
    expect(await decide(first.id, 'ACCEPT')).toMatchObject({ openCount: 0, removedCount: 1, recordCount: 3 });
    await publish(file.id);
    for (const name of ['Hayali Seksen', 'Hayali Seksenikili', 'Hayali Yeni'])
      expect([name, (await found(name)).length]).toEqual([name, 1]);
    const kept = await request(({ records }) => records.find('AmlListEntry', { sourceRef: '80' }));
    expect(kept).toMatchObject({ status: 'ACTIVE', identityNo: long });
    await expect(decide(first.id, 'DROP')).rejects.toMatchObject({ code: 'list.status' });
    await withdraw(file.id);
    await withdraw(before.id);
  });

  it('42 B8 is compared again when another edition is published, and lists unknown countries', async () => {
    const [one, two] = [
      await parsed(unList([entry('60', 'Hayali', 'Altmis')])),
      await parsed(
        unList([entry('61', 'Hayali', 'Altmisbir')]).replace('Syrian Arab Republic', 'Syrian Atlantis'),
      ),
    ];
    expect(two).toMatchObject({
      removedCount: 0,
      removedNames: null,
      unknownCountries: 'Syrian Atlantis (1)',
    });
    await publish(one.id);
    const compared = () => request(({ records }) => records.get('AmlFile', two.id));
    expect(await compared()).toMatchObject({ removedCount: 1, removedNames: 'Hayali Altmis (60)' });
    await withdraw(one.id);
    expect(await compared()).toMatchObject({ removedCount: 0, removedNames: null });
  });

  it('keeps lines with errors, and refuses a file that was uploaded before', async () => {
    const text = unList([
      entry('7', 'Hayali', 'Yedi'),
      entry('7', 'Hayali', 'Yine'),
      entry('', 'Hayali', 'Numarasiz'),
    ]);
    const { id, ...file } = await parsed(text);
    expect(file).toMatchObject({ fileStatus: 'PARSED', recordCount: 1, errorCount: 2 });
    const lines = await request(({ records }) => records.list('AmlFileError', { amlFile: id }));
    expect(lines.map(({ lineNo, lineErrorEn }) => `${lineNo} ${lineErrorEn}`)).toEqual([
      '12 The reference occurs twice in the file',
      '20 No reference in the source',
    ]);
    expect(await parsed(text)).toMatchObject({
      fileStatus: 'REJECTED',
      rejectReasonEn: expect.stringContaining(file.fileNo),
    });
  });
  it('is indexed again in parts: lost names are restored, those of passive entries go', async () => {
    const text = unList(Array.from({ length: 502 }, (_, at) => entry(`9${at}`, `Uydurma${at}`, 'Kurmaca')));
    await publish((await parsed(text)).id);
    const indexed = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from screening_name where name like 'Uydurma%' order by id`.execute(database);
      return rows.map(({ name }) => name);
    };
    const before = await indexed();
    await sql`delete from screening_name where name like 'Uydurma%5%'`.execute(database);
    await sql`update aml_list_entry set status = 'PASSIVE' where full_name = 'Uydurma0 Kurmaca'`.execute(
      database,
    );
    let parts = 0;
    await reindexList((work) => {
      parts += 1;
      return request(({ records }) => work(records));
    }, 'UN');
    expect(parts).toBe(2);
    expect([before.length, before[0]]).toEqual([502, 'Uydurma0 Kurmaca']);
    expect(new Set(await indexed())).toEqual(new Set(before.slice(1)));
  });

  it('is indexed again by the job if it asks for it, and the customers are screened once more', async () => {
    const lenient = withoutRequired(model);
    const { signal } = new AbortController();
    const customer = { customerNo: '00000001', firstName: 'Uydurma5', lastName: 'Kurmaca', status: 'ACTIVE' };
    await loadRecords(database, lenient, [{ entity: 'Customer', rows: [{ id: '1', ...customer }] }], {
      userName: 'demo',
      now,
    });
    /** Runs the job at the given time. Returns its result and its log. */
    const run = async (time: string) => {
      const log: string[] = [];
      const call = { database, model: lenient, signal, runNo: time, clock: () => new Date(time) };
      const { done } = await screenLists({
        ...call,
        log: (line: string) => log.push(line),
      } as unknown as JobCall);
      return { done, log };
    };
    const stored = () => request(({ records }) => records.find('AmlFile', { fileStatus: 'INDEXED' }));
    const [five] = await found('Uydurma5 Kurmaca');
    await sql`delete from screening_name`.execute(database);
    // The edition is new: the customer is screened against the index, which has lost its names.
    expect(await run('2026-11-20T10:00:00.000Z')).toEqual({ done: 1, log: ['0 new hits'] });
    expect(await run('2026-11-20T11:00:00.000Z')).toEqual({ done: 0, log: [] });
    const file = await stored();
    await request(({ records }) =>
      records.update('AmlFile', file?.id ?? '', file?.version ?? 0, { reindex: true }),
    );
    const at = '2026-11-20T12:00:00.000Z';
    // Nine entries are of earlier editions.
    const again = [
      `${file?.fileNo}: 511 entries indexed again`,
      expect.stringMatching(/^[1-9]\d* new hits$/),
    ];
    expect(await run(at)).toEqual({ done: 2, log: again });
    expect(await stored()).toMatchObject({ reindex: false, indexedAt: at, screenedAt: at });
    expect(await found('Uydurma5 Kurmaca')).toContain(five);
    expect(await run('2026-11-20T13:00:00.000Z')).toEqual({ done: 0, log: [] });
    // An earlier version kept no words of names: the job learns them, and a search by one word finds entries again.
    await sql`delete from screening_word`.execute(database);
    expect(await foundByWord('Kurmada')).toEqual([]);
    const learned = { done: 511, log: ['511 entries indexed again'] };
    expect(await run('2026-11-20T14:00:00.000Z')).toEqual(learned);
    expect((await foundByWord('Kurmada')).length).toBeGreaterThan(500);
    expect(await run('2026-11-20T15:00:00.000Z')).toEqual({ done: 0, log: [] });
  });
});
