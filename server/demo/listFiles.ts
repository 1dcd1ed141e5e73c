import type { Model } from '../../contract/model/model';
import { todayInTurkiye } from '../../contract/values/today';
import { parseListFile, publishEdition } from '../institution/aml/rules/listFiles';
import { indexEntries, partyOf, screenCustomers, storeHeldParties } from '../institution/aml/rules/screening';
import { createRecordStore } from '../records/createRecordStore';
import type { LoadedFile } from '../records/loadFiles';
import type { Database } from '../records/openDatabase';
import type { DemoBatch, DemoRow } from './DemoBatch';
import { demoActor } from './demoActor';
import { csvList, euList, type MadeUpEntry, ofacList, unList } from './fictionalLists';

/** Names of nobody. */
const nobody: readonly MadeUpEntry[] = [
  { ref: '9001', first: 'Örnek', last: 'Hayaloğlu', alias: 'Ornek Efendi', born: '1961-02-03' },
  { ref: '9002', first: 'Kurmaca', last: 'Kişizade', born: '1975-11-30' },
  { ref: '9003', first: 'Fictional', last: 'Nobodyev', alias: 'Nobodyov Fiktion' },
  { ref: '9004', first: 'Abd al-Mithal', last: 'al-Wahmi', alias: 'Abdulmisal Vehmi', born: '1980-06-15' },
];

/** Places of customers, from the end, who have the name of an entry in another spelling. */
const alike = [3, 5, 7, 9];

/** A list file of the demo: its record, and its text. */
interface DemoList {
  readonly row: DemoRow<'AmlFile'> & { readonly file: { readonly id: string; readonly name: string } };
  readonly text: string;
}

/** List files in each format, with names of nobody and some that customers of the demo are like. */
export function demoLists(customers: readonly DemoRow[]): readonly DemoList[] {
  const named = alike.map((place, at) => entryLike(customers.at(-place), at));
  const lists = [
    ['UN', 'XML', unList([...nobody, ...named.slice(0, 2)])],
    ['EU', 'XML', euList([...nobody.slice(0, 2), ...named.slice(2, 3)])],
    ['OFAC', 'XML', ofacList([...nobody.slice(1), ...named.slice(3)])],
    ['MASAK', 'CSV', csvList(nobody.slice(2))],
  ] as const;
  return lists.map(([listType, fileFormat, text], at) => {
    const extension = fileFormat.toLowerCase();
    const file = {
      id: `00000000-0000-4000-8000-00000000a00${at}`,
      name: `${listType.toLowerCase()}.${extension}`,
    };
    return {
      row: {
        id: String(at + 1),
        fileNo: `LD0000000${at + 1}`,
        fileStatus: 'UPLOADED',
        listType,
        fileFormat,
        file,
        versionDate: '2026-11-01',
        progress: 0,
      },
      text,
    };
  });
}

/** A name as a list writes it: surname first, without Turkish letters. */
function entryLike(customer: DemoRow | undefined, at: number): MadeUpEntry {
  const plain = (name: unknown) =>
    String(name ?? 'Nobody').replace(/[İŞĞÇÖÜ]/g, (letter) => latin[letter] ?? letter);
  const born = typeof customer?.birthDate === 'string' ? { born: customer.birthDate } : {};
  return { ref: `91${at}`, first: plain(customer?.lastName), last: plain(customer?.firstName), ...born };
}

const latin: Readonly<Record<string, string>> = {
  İ: 'I',
  Ş: 'SH',
  Ğ: 'GH',
  Ç: 'CH',
  Ö: 'O',
  Ü: 'U',
};

/** The files of the lists. */
export const demoListFiles = (customers: readonly DemoRow[]): readonly LoadedFile[] =>
  demoLists(customers).map(({ row: { id: recordId, file, fileFormat }, text }) => ({
    ...file,
    place: 'AmlFile.file',
    type: fileFormat === 'CSV' ? ('csv' as const) : ('xml' as const),
    recordId,
    text,
  }));

/**
 * Reads and publishes the lists as compliance would, all but the last one, and decides on some of their hits. Customers with
 * waiting hits can't make transactions, therefore few have one.
 */
export async function loadDemoLists(
  database: Database,
  model: Model,
  batches: readonly DemoBatch[],
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  const customers = batches.find(({ entity }) => entity === 'Customer')?.rows ?? [];
  const actor = demoActor('demo', 'demo', moment);
  const within = <Result>(work: (records: ReturnType<typeof createRecordStore>) => Promise<Result>) =>
    database.transaction().execute((open) => work(createRecordStore(open, model, actor)));
  const call = { user: actor, today: todayInTurkiye(now), now: moment };
  const signal = new AbortController().signal;
  const lists = demoLists(customers);
  for (const [at, { row }] of lists.entries()) {
    const file = await within((records) => records.get('AmlFile', row.id));
    if (file === null) return;
    await parseListFile({ database, model, clock: () => now, signal }, file);
    if (at === lists.length - 1) continue;
    await within(async (records) => {
      const { id, version } = await publishEdition({ ...call, records }, row.id);
      await records.update('AmlFile', id, version, { screenedAt: moment });
    });
  }
  await within(async (records) => {
    for (const [listType, fullName] of [
      ['BLACK', 'HAYALİ DOLANDIRICI'],
      ['GREY', 'ŞÜPHELİ HAYALOĞLU'],
      ['PEP', 'KURMACA BAKANZADE'],
    ] as const) {
      const reason = listType === 'PEP' ? null : 'Gösterim kaydı; kimseye ait değildir';
      const values = {
        listType,
        fullName,
        reason,
        partyKind: 'PERSON',
        listedAt: call.today,
        status: 'ACTIVE',
        screenedAt: moment,
      } as const;
      await indexEntries(records, [await records.insert('AmlListEntry', values)]);
    }
    const known = await records.getAll(
      'Customer',
      alike.map((place) => customers.at(-place)?.id ?? null),
    );
    const named = [...known.values()].filter((customer) => partyOf(customer).name !== '');
    await screenCustomers(records, named, { scoreMin: 80, now: moment });
    await storeHeldParties(records, ['Nobodyev Fictional'], { now: moment, txnRef: null });
    const hits = await records.list('ScreeningHit', {});
    const decisions = ['FALSE_POSITIVE', 'ESCALATED', null, null];
    for (const [at, { id, version, customer }] of hits.entries()) {
      const decided = {
        decisionNote: 'Gösterim kararı: belgeler karşılaştırıldı',
        decidedBy: 'compliance',
        decidedAt: moment,
      };
      const decision = customer === null ? 'TRUE_MATCH' : decisions[at % decisions.length];
      if (decision === 'FALSE_POSITIVE')
        await records.update('ScreeningHit', id, version, {
          ...decided,
          screenDecision: decision,
          releaseReason: 'BIRTH',
        });
      else if (decision)
        await records.update('ScreeningHit', id, version, {
          ...decided,
          screenDecision: decision as 'ESCALATED' | 'TRUE_MATCH',
        });
    }
  });
}
