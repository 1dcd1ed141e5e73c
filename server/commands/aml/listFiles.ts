import type { Call, Command } from '../../context/Command';
import { otherStatus, ownLists, publishEdition, reindexList, withdrawEdition } from '../../domain/listFiles';
import { Refusal } from '../../errors/Refusal';
import type { StoredOf } from '../../storage/RecordStore';
import { storedId } from '../storedId';
import { textOf } from '../values';

/** Starts the job that reads files and screens customers. @throws Refusal `list.paused` */
export async function screenLater({ records, runTask }: Pick<Call, 'records' | 'runTask'>): Promise<void> {
  const task = await records.find('SchedulerTask', { jobName: 'SCREENING', taskStatus: 'ACTIVE' });
  if (task === null) {
    throw new Refusal('list.paused', {
      tr: 'Liste taraması görevi durdurulmuş; önce görevi açın.',
      en: 'The task of list screening is paused: activate it first.',
    });
  }
  await runTask(task);
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

const publish: Command<'AmlFile'> = {
  path: 'aml/file/publish',
  async handle(call) {
    const { id } = await publishEdition(call, textOf(call.body.id) ?? '');
    await screenLater(call);
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
  ...[upload, publish, withdraw],
  ...[reindexFile, reindexAll],
] as readonly Command[];
