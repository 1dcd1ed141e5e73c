import type { PartnerService } from '../domain/partners';
import type { Jobs } from '../scheduler/Job';
import { alertPartners } from './alertPartners';
import { announceCampaigns } from './announceCampaigns';
import { checkAuditTrail } from './checkAuditTrail';
import { deleteOldData } from './deleteOldData';
import { expireApprovals } from './expireApprovals';
import { expireBlocks } from './expireBlocks';
import { expireDocuments } from './expireDocuments';
import { expireHolds } from './expireHolds';
import { expireOrders } from './expireOrders';
import { expireRestrictions } from './expireRestrictions';
import { makeReports, type ReportPorts } from './makeReports';
import { markOverduePayments } from './markOverduePayments';
import { monitorMovements } from './monitorMovements';
import { performRuns } from './performRuns';
import { reconcilePartners } from './reconcilePartners';
import { remindOfReviews } from './remindOfReviews';
import { rescoreRisks } from './rescoreRisks';
import { runSweeps } from './runSweeps';
import { screenLists } from './screenLists';

/** The jobs of the server; `schemas/codes/JobName.json` has their titles. */
export const jobsWith = ({
  partners,
  ...reports
}: ReportPorts & { readonly partners: PartnerService }): Jobs => ({
  APPROVAL_EXPIRY: expireApprovals,
  RESTRICTION_EXPIRY: expireRestrictions,
  BLOCK_EXPIRY: expireBlocks,
  HOLD_EXPIRY: expireHolds,
  TRANSFER_EXPIRY: expireOrders,
  SWEEP: runSweeps,
  PLAN_OVERDUE: markOverduePayments,
  DOCUMENT_EXPIRY: expireDocuments,
  RISK_REVIEW: remindOfReviews,
  RISK_RESCORE: rescoreRisks,
  MONITORING: monitorMovements,
  AUDIT_CHECK: checkAuditTrail,
  REPORT: makeReports(reports),
  ACCOUNTING_RUN: performRuns,
  SCREENING: screenLists,
  PARTNER_LISTS: reconcilePartners(partners),
  PARTNER_ALERT: alertPartners,
  CAMPAIGN_SMS: announceCampaigns,
  HOUSEKEEPING: deleteOldData,
});
