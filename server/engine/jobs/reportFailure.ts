import type { Model } from '../../../contract/model/model';
import { formatDateTime } from '../../../contract/values/formatDate';
import type { LocalizedText } from '../../../contract/values/language';
import { composeMessage } from '../../platform/messages/composeMessage';
import { inBothLanguages } from '../../platform/messages/inBothLanguages';
import { addMessage } from '../../platform/outbox';
import type { FailedRun, ReportFailure } from '../../platform/scheduler/endRun';
import type { Database } from '../../records/openDatabase';
import { notifyRole, usersOf } from './notifyRole';

/** Seconds for which a mail about a failure is of use. */
const mailSeconds = 3 * 24 * 3600;

/**
 * Notifies the owner role of a task whose run failed for good, with a link to the run; also by mail,
 * if the task has that set.
 */
export function reportFailure(model: () => Model): ReportFailure {
  return async (transaction, failed, now) => {
    const { task, runNo } = failed;
    const name = nameOf(task);
    const message = {
      tr: `${name.tr} görevi tamamlanamadı (${runNo}).`,
      en: `The task ${name.en} could not be completed (${runNo}).`,
    };
    const target = { screen: 'reports/BatchReport', criteria: { runNo } };
    const owner = { id: task.ownerRole };
    await notifyRole(transaction, model(), owner, { code: 'job.failed', message }, [target], now);
    if (task.failureMail) await mailFailure(transaction, model(), failed, now);
  };
}

function nameOf({ name, nameEn }: FailedRun['task']): LocalizedText {
  return { tr: name, en: nameEn ?? name };
}

/** Mails are stored with the end of the run: they are sent when it is committed. */
async function mailFailure(
  transaction: Database,
  model: Model,
  { task, runNo, failure }: FailedRun,
  now: Date,
): Promise<void> {
  const { entities, codes } = model;
  const time = formatDateTime(now.toISOString());
  const cause = codes.RunFailure?.[failure] ?? failure;
  const message = await inBothLanguages((language) => {
    const about = { code: 'JOB_FAILED', channel: 'EMAIL', language } as const;
    return composeMessage(transaction, entities, about, { task: nameOf(task), runNo, time, cause });
  });
  for (const { email } of await usersOf(transaction, { id: task.ownerRole }, now)) {
    if (!email) continue;
    const mail = { purpose: 'JOB_FAILED', to: email, message, seconds: mailSeconds } as const;
    await addMessage(transaction, mail, null, now);
  }
}
