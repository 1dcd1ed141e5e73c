import type { Jobs } from '../../platform/scheduler/Job';
import { checkAuditTrail } from './checkAuditTrail';
import { makeReports, type ReportPorts } from './makeReports';

/** Jobs that every institution has. */
export const engineJobs = (reports: ReportPorts): Jobs => ({
  AUDIT_CHECK: checkAuditTrail,
  REPORT: makeReports(reports),
});
