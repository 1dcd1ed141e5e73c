import type { Call, Command } from '../../context/Command';
import { publishEdition, withdrawEdition } from '../../domain/listFiles';
import { Refusal } from '../../errors/Refusal';
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

/** Files of lists: uploaded, published, withdrawn. */
export const listFiles: readonly Command[] = [upload, publish, withdraw] as readonly Command[];
