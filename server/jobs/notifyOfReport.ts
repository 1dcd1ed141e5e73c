import type { Model } from '../../contract/compiled/model';
import { formatDate } from '../../contract/formats/formatDate';
import { formatDecimal } from '../../contract/formats/formatDecimal';
import type { ReportFailureCode } from '../../contract/generated/entities';
import { todayInTurkiye } from '../../contract/values/today';
import { notifyWithLink } from '../approval/notifyWithLink';
import type { ClaimedReport } from '../reports/ReportOrder';
import type { Database } from '../storage/openDatabase';

/** The list of the user's own reports, found by its number. */
const targets = ({ jobNo }: ClaimedReport) => [{ screen: 'reports/myReports', criteria: { jobNo } }];

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
  await notifyWithLink(
    database,
    model,
    report.order.user,
    { code: 'report.ready', message },
    targets(report),
    now,
  );
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
  await notifyWithLink(
    database,
    model,
    report.order.user,
    { code: 'report.failed', message },
    targets(report),
    now,
  );
}
