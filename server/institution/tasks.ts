import { engineTasks } from '../engine/jobs/engineTasks';
import { standardTask } from '../platform/scheduler/defineTasks';
import type { ValuesOf } from '../records/RecordStore';

/** The tasks of a new installation, named after their jobs; their owners are codes of roles. */
export const standardTasks: readonly ValuesOf<'SchedulerTask'>[] = [
  standardTask('APPROVAL_EXPIRY', '0 */5 * * * *', 'SYS_ADMIN', { timeoutMin: 4 }),
  standardTask('RESTRICTION_EXPIRY', '0 5 0 * * *', 'COMPLIANCE'),
  standardTask('BLOCK_EXPIRY', '0 10 0 * * *', 'COMPLIANCE'),
  standardTask('HOLD_EXPIRY', '0 */15 * * * *', 'ACCOUNTING'),
  standardTask('SWEEP', '0 */15 9-18 ? * 1-5', 'ACCOUNTING', { skipHolidays: true }),
  standardTask('PLAN_OVERDUE', '0 20 0 * * *', 'ACCOUNTING'),
  standardTask('TRANSFER_EXPIRY', '0 25 0 * * *', 'ACCOUNTING'),
  standardTask('DOCUMENT_EXPIRY', '0 15 0 * * *', 'COMPLIANCE'),
  standardTask('RISK_REVIEW', '0 30 8 ? * 1-5', 'COMPLIANCE', {
    skipHolidays: true,
    aheadDays: 7,
  }),
  standardTask('RISK_RESCORE', '0 30 1 * * *', 'COMPLIANCE', { timeoutMin: 120 }),
  standardTask('MONITORING', '0 0 2 * * *', 'COMPLIANCE', { timeoutMin: 120 }),
  engineTasks.AUDIT_CHECK,
  engineTasks.REPORT,
  standardTask('ACCOUNTING_RUN', '0 */10 * * * *', 'ACCOUNTING', { timeoutMin: 120 }),
  standardTask('SCREENING', '0 */10 * * * *', 'COMPLIANCE', { timeoutMin: 120 }),
  standardTask('PARTNER_LISTS', '0 30 4 * * *', 'ACCOUNTING'),
  standardTask('PARTNER_ALERT', '0 */15 * * * *', 'ACCOUNTING'),
  standardTask('HOUSEKEEPING', '0 30 3 * * *', 'SYS_ADMIN', { keepDays: 90 }),
  standardTask('BILL_INQUIRIES', '0 35 0 * * *', 'ACCOUNTING'),
  standardTask('BILLER_LISTS', '0 40 4 * * *', 'ACCOUNTING'),
  standardTask('POS_LISTS', '0 45 4 * * *', 'ACCOUNTING'),
  standardTask('BANK_STATEMENTS', '0 */10 * * * *', 'ACCOUNTING'),
  standardTask('FIRM_FILES', '0 5-59/10 * * * *', 'ACCOUNTING'),
  // Commercial messages go out by day.
  standardTask('CAMPAIGN_SMS', '0 */10 9-19 * * *', 'SYS_ADMIN'),
];
