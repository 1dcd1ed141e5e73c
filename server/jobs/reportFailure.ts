import type { Model } from '../../contract/compiled/model';
import type { ReportFailure } from '../scheduler/endRun';
import { notifyRole } from './notifyRole';

/** Notifies the owner role of a task whose run failed for good, with a link to the run. */
export function reportFailure(model: () => Model): ReportFailure {
  return async (transaction, { task, runNo }, now) => {
    const message = {
      tr: `${task.name} görevi tamamlanamadı (${runNo}).`,
      en: `The task ${task.name} could not be completed (${runNo}).`,
    };
    const target = { screen: 'reports/BatchReport', criteria: { runNo } };
    await notifyRole(transaction, model(), task.ownerRole, { code: 'job.failed', message }, [target], now);
  };
}
