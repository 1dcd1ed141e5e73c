import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { startTask } from '../../../engine/context/startTask';
import { storedId } from '../../../engine/context/storedId';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import {
  decideLine,
  otherStatus,
  ownLists,
  publishEdition,
  reindexList,
  requirePublishable,
  withdrawEdition,
} from '../rules/listFiles';

/** Starts the job that reads files and screens customers. @throws Refusal `list.paused` */
export async function screenLater(call: Pick<Call, 'records' | 'runTask'>): Promise<void> {
  if (await startTask(call, 'SCREENING')) return;
  throw new Refusal('list.paused', {
    tr: 'Liste taraması görevi durdurulmuş; önce görevi açın.',
    en: 'The task of list screening is paused: activate it first.',
  });
}

/** Stores a file, which is then read in the background. */
const upload: Command<'AmlFile'> = {
  path: 'aml/file/commit',
  async handle(call) {
    const reply = await call.generic({ progress: 0 });
    const file = await call.records.get('AmlFile', storedId(reply));
    await screenLater(call);
    return { ...reply, result: { ...reply.result, number: file?.fileNo ?? null } };
  },
};

/** Checks that each error line is decided, before the request for approval. */
const validatePublication: Command<'AmlFile'> = {
  path: 'aml/file/publish/validate',
  async handle(call) {
    await requirePublishable(call.records, call.recordId ?? '');
    return call.generic();
  },
};

const publish: Command<'AmlFile'> = {
  path: 'aml/file/publish/commit',
  async handle(call) {
    const file = await publishEdition(call, call.recordId ?? '');
    await screenLater(call);
    return { result: { id: file.id, number: file.fileNo } };
  },
};

/** Decides on an error line of a file that is not published yet. */
const decide: Command<'AmlFileError'> = {
  path: 'aml/file/publish/decide',
  async handle(call) {
    const { lineDecision, listEntry = null, decisionReason } = call.payload;
    if (!lineDecision || lineDecision === 'PENDING' || !decisionReason) throw missingRecord();
    const made = { decision: lineDecision, listEntry, reason: decisionReason };
    const { id } = await decideLine(call, textOf(call.body.id) ?? '', made);
    return { result: { id } };
  },
};

const withdraw: Command<'AmlFile'> = {
  path: 'aml/file/delete/commit',
  async handle(call) {
    const file = await withdrawEdition(call, call.recordId ?? '', call.form.removeReason ?? '');
    await screenLater(call);
    return { result: { id: file.id, number: file.fileNo } };
  },
};

/** Asks the job to index the names of published files again. */
async function reindexLater(call: Call, files: readonly StoredOf<'AmlFile'>[]): Promise<void> {
  for (const { id, version } of files) await call.records.update('AmlFile', id, version, { reindex: true });
  await screenLater(call);
}

const reindexFile: Command<'AmlFile'> = {
  path: 'aml/file/reindex',
  async handle(call) {
    const file = await call.records.lock('AmlFile', textOf(call.body.id) ?? '');
    if (file?.fileStatus !== 'INDEXED') throw otherStatus();
    await reindexLater(call as Call, [file]);
    return { result: { id: file.id } };
  },
};

/** Own lists have few entries, which are indexed at once. */
const reindexAll: Command = {
  path: 'aml/solr/reindex',
  async handle(call) {
    for (const listType of ownLists) await reindexList((work) => work(call.records), listType);
    const files = await call.records.list('AmlFile', { fileStatus: 'INDEXED' });
    await reindexLater(call, files);
    return { result: { files: files.length } };
  },
};

/** Files of lists: uploaded, published, withdrawn, indexed again. */
export const listFiles: readonly Command[] = [
  ...[upload, validatePublication, publish, decide, withdraw],
  ...[reindexFile, reindexAll],
] as readonly Command[];
