import { addDays } from '../../contract/values/days';
import { momentInTurkiye } from '../../contract/values/today';
import type { DemoRow } from './DemoBatch';

/** Days before today, user, format, rows, and how the report ended. */
const reports = [
  [24, 'accounting', 'XLSX', 61_240, 'EXPIRED'],
  [17, 'admin', 'CSV', 184_310, 'EXPIRED'],
  [12, 'accounting', 'XLSX', 412_905, 'FAILED'],
  [9, 'admin', 'XLSX', 73_118, 'EXPIRED'],
  [8, 'manager', 'CSV', 52_604, 'EXPIRED'],
  [3, 'admin', 'XLSX', 97_450, 'CANCELLED'],
] as const;

/** Days for which the files were kept. */
const kept = 7;

/** Past reports of demo users, before a day (YYYY-MM-DD); their files are deleted. */
export function reportJobs(today: string): readonly DemoRow[] {
  return reports.map(([daysAgo, requestedBy, reportFormat, rowTotal, reportStatus], index): DemoRow => {
    const day = addDays(today, -daysAgo);
    const isReady = reportStatus === 'EXPIRED';
    return {
      id: String(index + 1),
      jobNo: `RP${String(index + 1).padStart(10, '0')}`,
      reportTitle: 'Hesap Sorgulama',
      screenId: 'accounting/accountSearch',
      reportFormat,
      requestedBy,
      reportStatus,
      rowTotal,
      requestedAt: momentInTurkiye(day, `11:${20 + index}`),
      rowCount: isReady ? rowTotal : reportStatus === 'CANCELLED' ? 35_000 : 0,
      ...(isReady && {
        fileSize: Math.round(rowTotal / 19),
        finishedAt: momentInTurkiye(day, `11:${22 + index}`),
        keptUntil: momentInTurkiye(addDays(day, kept), `11:${22 + index}`),
      }),
      ...(reportStatus === 'FAILED' && {
        reportFailure: 'TOO_LARGE',
        finishedAt: momentInTurkiye(day, `11:${21 + index}`),
      }),
    };
  });
}
