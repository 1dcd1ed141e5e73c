import type { ReportFailureCode } from '../../../contract/model/generated/entities';
import type { Model } from '../../../contract/model/model';
import { formatDate } from '../../../contract/values/formatDate';
import { formatDecimal } from '../../../contract/values/formatDecimal';
import { todayInTurkiye } from '../../../contract/values/today';
import type { Notice } from '../../platform/notifications/notice';
import type { Database } from '../../records/openDatabase';
import { notifyWithLink } from '../approval/notifyWithLink';
import type { ClaimedReport } from '../reports/ReportOrder';

/** Notifies the user that a report can be downloaded, with a link to it. */
export async function notifyOfReport(
  database: Database,
  model: Model,
  report: ClaimedReport,
  { rows, keptUntil, now }: { readonly rows: number; readonly keptUntil: Date; readonly now: Date },
): Promise<void> {
  const { title } = report.order.table;
  const until = formatDate(todayInTurkiye(keptUntil));
  const count = (language: 'tr' | 'en') => formatDecimal(String(rows), language, 0);
  const message = {
    tr: `Raporunuz hazır: ${title}, ${count('tr')} satır. ${until} gününe kadar indirebilirsiniz.`,
    en: `Your report is ready: ${title}, ${count('en')} rows. You can download it until ${until}.`,
  };
  await notifyOwner(database, model, report, { code: 'report.ready', message }, now);
}

/** Notifies the user that a report could not be made, with the reason. */
export async function notifyOfFailure(
  database: Database,
  model: Model,
  report: ClaimedReport,
  failure: ReportFailureCode,
  now: Date,
): Promise<void> {
  const { title } = report.order.table;
  const why = model.codes.ReportFailure?.[failure] ?? { tr: failure, en: failure };
  const message = {
    tr: `Raporunuz hazırlanamadı: ${title} (${report.jobNo}). ${why.tr}.`,
    en: `Your report could not be made: ${title} (${report.jobNo}). ${why.en}.`,
  };
  await notifyOwner(database, model, report, { code: 'report.failed', message }, now);
}

/** Notifies the user of a report, with a link to the list of own reports, found by its number. */
function notifyOwner(
  database: Database,
  model: Model,
  { order, jobNo }: ClaimedReport,
  notice: Notice,
  now: Date,
): Promise<void> {
  const targets = [{ screen: 'reports/myReports', criteria: { jobNo } }];
  return notifyWithLink(database, model, order.user, notice, targets, now);
}
