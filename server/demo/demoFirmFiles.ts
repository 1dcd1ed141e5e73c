import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Model } from '../../contract/model/model';
import { addDays } from '../../contract/values/days';
import { workFirmFiles } from '../institution/collections/jobs/workFirmFiles';
import { allocate, askPosting, rejectLine } from '../institution/collections/rules';
import { loadFiles } from '../records/loadFiles';
import type { Database } from '../records/openDatabase';
import type { RecordStore } from '../records/RecordStore';
import type { BankLine } from './demoCollections';

type InOrder = <Result>(work: (records: RecordStore) => Promise<Result>) => Promise<Result>;

/** What of a demo writes files of firms. */
export interface FirmFilePorts {
  readonly database: Database;
  readonly model: Model;
  readonly now: Date;
  readonly today: string;
  readonly inOrder: InOrder;
}

/** Names of people who paid at a desk of a firm. */
const payers = ['EMRE GÜNDÜZ', 'ŞEYMA KARACA', 'ONUR ÇELİK', 'GÜLŞEN AKIN', 'TARIK ÖNER'] as const;

/** Files of the last days: days ago, lines, lira off in the trailer, and what is done with them. */
const files = [
  { daysAgo: 7, lines: 6, off: 0, done: 'SETTLED' },
  { daysAgo: 4, lines: 5, off: 0, done: 'POSTED' },
  { daysAgo: 3, lines: 4, off: 1, done: 'READ' },
  { daysAgo: 2, lines: 7, off: 0, done: 'READ' },
] as const;

/** Text of a file; its last line names an account that does not exist. */
function textOf(firm: string, at: number, today: string, targets: readonly string[]): string {
  const { daysAgo, lines, off } = files[at] as (typeof files)[number];
  const rows = Array.from({ length: lines }, (_, line) => {
    const gross = new Big(120 + at * 35 + line * 45);
    const commission = gross.times('0.01').round(2);
    const isWrong = line === lines - 1 && at > 0;
    const target = isWrong ? '9999999999' : (targets[(at * 7 + line) % targets.length] ?? '9999999999');
    const name = payers[(at + line) % payers.length];
    return { text: `${line + 1};${name};${target};${firm}-T${at + 1}${line + 1};`, gross, commission };
  });
  const sum = (of: 'gross' | 'commission') => rows.reduce((all, row) => all.plus(row[of]), new Big(0));
  const gross = sum('gross').plus(off);
  const day = addDays(today, -daysAgo);
  return [
    `TAHSILAT;1;${firm};${firm}-F${at + 1};${day};${addDays(day, 1)};TRY`,
    ...rows.map(
      ({ text, gross: all, commission }) =>
        `${text}${all.toFixed(2)};${commission.toFixed(2)};${all.minus(commission).toFixed(2)}`,
    ),
    `SON;${rows.length};${gross.toFixed(2)};${sum('commission').toFixed(2)};${gross.minus(sum('commission')).toFixed(2)}`,
    '',
  ].join('\n');
}

/**
 * Files of a firm that collects for us, read and posted as they always are: one is settled, one has a line without a target and one that
 * was rejected, one does not add up, and one waits for its posting.
 */
export async function loadFirmFiles({ database, model, now, today, inOrder }: FirmFilePorts): Promise<void> {
  const by = { userName: 'burcu.erdem', agent: null, screen: 'collection/extFirmCollectionDetail' };
  const callOf = (records: RecordStore) => ({ records, today, now: now.toISOString(), by });
  const job = { database, model, clock: () => now, runNo: 'demo', log: () => {} };
  const work = () => workFirmFiles({ ...job, signal: new AbortController().signal });
  const firm = await inOrder((records) => records.find('Partner', { partnerStatus: 'LIVE' }));
  if (firm === null) return;
  const targets = await inOrder(async (records) => {
    const wallets = await records.list('Wallet', { walletStatus: 'ACTIVE' }, { limit: 6 });
    const links = await records.list('AccountIban', { isVirtual: true, status: 'ACTIVE' }, { limit: 60 });
    return [...links.map(({ iban }) => iban), ...wallets.map(({ walletNo }) => walletNo)].filter(
      (_, at) => at % 3 === 0,
    );
  });
  const stored: string[] = [];
  for (const [at] of files.entries()) {
    const file = { id: randomUUID(), name: `tahsilat-${at + 1}.csv` };
    const { id } = await inOrder((records) => records.insert('ExtFirmBatch', { partner: firm.id, file }));
    const text = textOf(firm.partnerCode, at, today, targets);
    const kept = { ...file, place: 'ExtFirmBatch.file', type: 'csv', recordId: id, text } as const;
    await loadFiles(database, [kept], { userName: 'accounting', now: now.toISOString() });
    stored.push(id);
  }
  await work();
  for (const [at, id] of stored.entries())
    if (files[at]?.done !== 'READ') await inOrder((records) => askPosting(callOf(records), id, []));
  await work();
  for (const [at, id] of stored.entries()) {
    const waiting = await inOrder((records) =>
      records.list('Collection', { batch: id, collectionStatus: 'NEW' }),
    );
    const isSettled = files[at]?.done === 'SETTLED';
    if (isSettled || files[at]?.done === 'POSTED')
      for (const line of waiting.slice(0, isSettled ? waiting.length : 1))
        await inOrder((records) => rejectLine(callOf(records), line.id, 'Müşterimiz değil, firmaya iade'));
  }
}

/** How the bank line of the firm’s transfer is called. */
const transferReference = 'TAHSILAT-NET';

/** A file of which nothing waits but the firm’s transfer. */
const unsettled = { demandStatus: 'PARTIAL', openCount: 0 } as const;

/** The transfer of the firm for its settled file, as its bank writes it. */
export async function firmTransfer({ today, inOrder }: FirmFilePorts): Promise<readonly BankLine[]> {
  const file = await inOrder((records) => records.find('ExtFirmBatch', unsettled));
  const firm = file && (await inOrder((records) => records.get('Partner', file.partner)));
  if (!file || !firm) return [];
  return [
    {
      day: addDays(today, -4),
      number: 'H0F00001',
      direction: 'C',
      amount: file.settlementDifference ?? '0.00',
      reference: transferReference,
      name: firm.title,
      text: `TAHSILAT ${file.fileRef}`,
    },
  ];
}

/** Closes what the firm owes for that file with its transfer, which is in the pool. */
export async function settleFirmFile({ today, now, inOrder }: FirmFilePorts): Promise<void> {
  const arrived = { referenceNo: transferReference, collectionStatus: 'NEW' } as const;
  const transfer = await inOrder((records) => records.find('Collection', arrived));
  const file = await inOrder((records) => records.find('ExtFirmBatch', unsettled));
  if (transfer === null || file === null) return;
  const user = { granted: [], user: { userName: 'accounting', roles: [] } };
  const by = { userName: 'accounting', agent: null, screen: 'collection/allocateCollection' };
  const parts = [{ firmFile: file.id, amount: transfer.openAmount }];
  const wanted = { collection: transfer.id, parts, note: 'Firmanın neti', isDeclared: true };
  await inOrder((records) =>
    allocate<void>({ records, today, now: now.toISOString(), by, ...user }, wanted, {
      hold: async () => {},
      answer: () => {},
    }),
  );
}
