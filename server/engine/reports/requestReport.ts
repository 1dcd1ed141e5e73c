import type { Model } from '../../../contract/model/model';
import type { ReportAnswer } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { hasTasks, queueManualRun } from '../../platform/scheduler/runRows';
import { lockName } from '../../records/lockName';
import type { Reply } from '../context/Command';
import type { OperationContext } from '../context/OperationContext';
import { exportRequest } from '../query/queryRequest';
import type { ReportOrder } from './ReportOrder';
import { reportRequest } from './reportRequest';

const oneAtATime = () =>
  new Refusal(
    'report.pending',
    {
      tr: 'Hazırlanmakta olan bir raporunuz var. Bitince ya da vazgeçince yenisini isteyebilirsiniz.',
      en: 'One of your reports is in preparation. You can ask for another one when it is done or cancelled.',
    },
    409,
  );

const notPrepared = () =>
  new Refusal(
    'report.paused',
    {
      tr: 'Rapor hazırlama görevi duraklatılmış. Aramayı daraltın ya da sistem yöneticisine başvurun.',
      en: 'The task that prepares reports is paused. Narrow the search, or ask the system administrator.',
    },
    503,
  );

/** Whether the server makes reports with this model. */
export function hasReports(model: Model): boolean {
  return hasTasks(model) && model.entities.ReportJob !== undefined;
}

/**
 * Queues a report of the rows that an export finds; a job makes it, and the user is notified. A user has one at a time.
 * Throws `report.malformed`, `report.pending`, `report.paused`.
 */
export async function requestReport(call: OperationContext): Promise<Reply> {
  const { database, records, model, screen, user, actor, language, now } = call;
  const { columns } = exportRequest(screen.definition, call.body);
  const { report, behind: _, state: __, ...query } = call.body;
  const { format, table } = reportRequest(report, columns);
  await lockName(database, `report ${user.id}`);
  const [pending] = await records.list(
    'ReportJob',
    { requestedBy: user.userName, reportStatus: ['QUEUED', 'RUNNING'] },
    { limit: 1 },
  );
  if (pending !== undefined) throw oneAtATime();
  const task = await records.find('SchedulerTask', { jobName: 'REPORT', taskStatus: 'ACTIVE' });
  if (task === null) throw notPrepared();
  const { id, jobNo } = await records.insert('ReportJob', {
    reportTitle: table.title,
    screenId: screen.definition.key,
    requestedBy: user.userName,
    reportFormat: format === 'csv' ? 'CSV' : 'XLSX',
    requestedAt: now,
    rowCount: 0,
    reportStatus: 'QUEUED',
  });
  const order: ReportOrder = {
    format,
    table: { ...table, userName: user.displayName },
    query,
    screen: screen.definition.key,
    path: call.path,
    language,
    at: now,
    user: user.id,
    userName: user.userName,
    ip: actor.ip ?? '',
    requestId: actor.requestId,
    hidesMasked: call.hidesMasked,
  };
  await database
    .insertInto('reportOrder')
    .values({ job: id, content: JSON.stringify(order), attempts: 0, runNo: null, notBefore: null })
    .execute();
  await queueManualRun(database, model, task, user.userName, new Date(now));
  const responseObject: ReportAnswer = { jobNo };
  return { responseObject };
}
