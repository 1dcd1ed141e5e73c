import type { AnyCommand } from '../context/Command';
import { unmappedCodes, unmappedOnDesk } from './accounting/accountMappings';
import { statementBalances } from './accounting/accountStatement';
import { accountsOfAgent, limitsOfAgent } from './accounting/agentAccounts';
import { agentLimitUses } from './accounting/agentLimits';
import { endAllowance, grantedAllowances, saveAllowance, validateAllowance } from './accounting/allowances';
import { balanceRuns } from './accounting/balanceRuns';
import { beginAccountClose } from './accounting/beginAccountClose';
import { blockAccount, releaseBlock, validateBlock } from './accounting/blocks';
import { cashAtDesk } from './accounting/cashAtDesk';
import { changeDates, validateDates } from './accounting/changeDates';
import { checkAccountClose } from './accounting/checkAccountClose';
import { closeAccount } from './accounting/closeAccount';
import { deskDays } from './accounting/deskDays';
import { deskDefinitions } from './accounting/deskDefinitions';
import { poolCash, poolDesks, savePool, validatePool } from './accounting/deskPools';
import { deskTransfers } from './accounting/deskTransfers';
import { eArchiveRuns } from './accounting/eArchiveRuns';
import { expenses } from './accounting/expenses';
import { firmRemittances } from './accounting/firmRemittances';
import { findIbanBank, generateIban, makeIbanDefault, saveIban, validateIban } from './accounting/ibanLinks';
import { logoRuns, logoUnmapped } from './accounting/logoRuns';
import { mailReceipt } from './accounting/mailReceipt';
import { manualVouchers } from './accounting/manualVouchers';
import { samplePlanNumber, savePlan, validatePlan } from './accounting/numberPlans';
import { openAccount } from './accounting/openAccount';
import { approvePayment, rejectPayment } from './accounting/paymentRequests';
import { plannedDates, postponePayment, savePlannedPayment } from './accounting/plannedPayments';
import { previewAccountNumber } from './accounting/previewAccountNumber';
import { provisions } from './accounting/provisions';
import { reopenAccount, validateReopening } from './accounting/reopenAccount';
import { revaluations } from './accounting/revaluations';
import { reverseVoucher } from './accounting/reverseVoucher';
import { saveSweep, simulateSweep, validateSweep } from './accounting/sweepParameters';
import { sweepRequests } from './accounting/sweepRequests';
import { trialBalanceTotals, trialBalanceView } from './accounting/trialBalanceView';

import { validateAccount } from './accounting/validateAccount';
import { validateAccountClose } from './accounting/validateAccountClose';
import { yearEnds } from './accounting/yearEnds';
import { amountThresholds } from './aml/amountThresholds';
import { decideHit, validateDecision } from './aml/decideHit';
import { beginKpsQuery, queryRegister, validateKpsQuery } from './aml/kpsQueries';
import { listControls } from './aml/listControls';
import { listEntries } from './aml/listEntries';
import { listFiles } from './aml/listFiles';
import { monitoringRules } from './aml/monitoringRules';
import { riskParameters } from './aml/riskParameters';
import { riskRatings } from './aml/riskRatings';
import { riskReferences } from './aml/riskReferences';
import { strFiles } from './aml/strFiles';
import {
  emailPlaceholders,
  saveEmail,
  shippedEmails,
  testEmail,
  validateEmail,
} from './applicationmanager/emailTemplates';
import { beginFinancialClose, checkDayEnd, gates } from './applicationmanager/gates';
import { channelBalances, limitUses } from './applicationmanager/limits';
import {
  copyRights,
  effectiveRights,
  roleItems,
  saveRoleItems,
} from './applicationmanager/menuAuthorizations';
import {
  messagePlaceholders,
  saveMessage,
  shippedOnly,
  testMessage,
  validateMessage,
} from './applicationmanager/messages';
import { operationCheck } from './applicationmanager/operationCheck';
import { resendMessage, resendSms } from './applicationmanager/outbox';
import { saveProperty, validateProperty } from './applicationmanager/properties';
import { proposeClientId, replaceClientId } from './applicationmanager/replaceClientId';
import {
  checkImportedResource,
  publishTexts,
  resourceSample,
  saveResource,
  shippedTexts,
  validateResource,
} from './applicationmanager/resources';
import { rightsMatrix } from './applicationmanager/rightsMatrix';
import { saveRole } from './applicationmanager/saveRole';
import {
  previewRuns,
  rerunTask,
  resumeTask,
  runTaskNow,
  saveTask,
  validateTask,
} from './applicationmanager/schedulerTasks';
import {
  closeChosenSessions,
  closeSessions,
  lockSessionOf,
  messageSessionUser,
  validateSessionClose,
} from './applicationmanager/sessions';
import { loggedReply, loggedRequest } from './applicationmanager/transactionLog';
import { assignRoles, endAssignment, extendAssignment, roleConflicts } from './applicationmanager/userRoles';
import {
  activateUser,
  lockUser,
  passivateUser,
  resetPassword,
  saveUser,
  unlockUser,
} from './applicationmanager/users';
import { approveHeld, rejectHeld, withdrawHeld } from './approval/decideApproval';
import { saveDefinition } from './approval/saveDefinition';
import { requestedFile, requestedOf } from './approval/showRequest';
import { changeConsent, optIn, optOut, pullConsents, validateConsent } from './customers/changeConsent';
import { consentStates } from './customers/consentStates';
import { missingDocuments, rejectDocument, saveDocument, verifyDocument } from './customers/documents';
import { importKpsAddress } from './customers/importKpsAddress';
import { liftRestriction } from './customers/liftRestriction';
import { registerCustomer } from './customers/registerCustomer';
import { rescoreCustomer, rescoreOpenRisk } from './customers/rescoreCustomer';
import { restrictCustomer, validateRestriction } from './customers/restrictCustomer';
import { riskFactors } from './customers/riskFactors';
import { removeContact, saveContact } from './customers/saveContact';
import { savePermission, validatePermission } from './customers/savePermission';
import { sendPermissions } from './customers/sendPermissions';
import { updateCustomer } from './customers/updateCustomer';
import { updateRisk, validateRiskUpdate } from './customers/updateRisk';
import { validateCustomer } from './customers/validateCustomer';
import { validateCustomerUpdate } from './customers/validateCustomerUpdate';
import { sendContactCode, verifyContact } from './customers/verifyContact';
import { centralBankRates } from './fct/centralBankRates';
import { margins } from './fct/margins';
import { rateEditions } from './fct/rateEditions';
import { amountTemplates } from './fee/amountTemplates';
import { calculateFee, consideredRules } from './fee/calculateFee';
import { campaigns } from './fee/campaigns';
import { commissionInvoices } from './fee/commissionInvoices';
import { estimatePayout } from './fee/estimatePayout';
import { givenCommissions } from './fee/givenCommissions';
import { saveFeeTemplate } from './fee/saveFeeTemplate';
import { templateChecks } from './fee/templateChecks';
import { validateFeeTemplate } from './fee/validateFeeTemplate';
import { batchSample } from './gallery/batchSample';
import { lastOrder } from './gallery/lastOrder';
import { matchTransfers } from './gallery/matchTransfers';
import { rateSource } from './gallery/rateSource';
import { priceTransfer, saveTransfer } from './gallery/transferPrice';
import { heldOrders } from './moneyTransfer/heldOrders';
import { institutionCommands } from './moneyTransfer/institutionCommands';
import { partnerOrders } from './moneyTransfer/partnerOrders';
import { payment } from './moneyTransfer/payment';
import { testConnection } from './moneyTransfer/testConnection';
import { transfers } from './moneyTransfer/transfer';
import { transferCancel } from './moneyTransfer/transferCancel';
import { transferPayback } from './moneyTransfer/transferPayback';
import { transferUpdate } from './moneyTransfer/transferUpdate';
import { payoutReversal } from './payments/payoutReversal';
import { agentDays } from './reports/agentDays';
import { agentNetBalances } from './reports/agentNetBalances';
import { bankBalanceReport } from './reports/bankBalanceReport';
import { cashReport } from './reports/cashReport';
import { doubtfulReceivables } from './reports/doubtfulReceivables';
import { downloadReport } from './reports/downloadReport';
import { marketingDailyCommands } from './reports/marketingDaily';
import { marketingMonthlyCommands } from './reports/marketingMonthly';
import { outstandingOrders } from './reports/outstandingOrders';
import { partnerBalances } from './reports/partnerBalances';
import { partnerReplyLines, partnerRequestLines } from './reports/partnerCalls';
import { payEarnings } from './reports/payEarnings';
import { plannedOutflowCommands } from './reports/plannedOutflows';
import { safeguardCoverage } from './reports/safeguardCoverage';
import type { Services } from './services/Services';
import { copyVacationYear, removeVacationDay, vacationListSample } from './vacationdays/vacationDays';

/** All commands of the server; each replaces the generic operation of its path. */
export const commandsWith = (services: Services): readonly AnyCommand[] => [
  statementBalances,
  ...balanceRuns,
  trialBalanceView,
  trialBalanceTotals,
  ...logoRuns,
  ...eArchiveRuns,
  ...commissionInvoices,
  ...monitoringRules,
  ...strFiles(services.institutionName),
  ...riskReferences,
  ...riskRatings,
  decideHit,
  ...amountThresholds,
  ...listControls,
  ...listEntries,
  ...listFiles,
  validateDecision,
  ...riskParameters,
  logoUnmapped,
  removeVacationDay,
  copyVacationYear,
  vacationListSample,
  operationCheck,
  limitUses,
  channelBalances,
  replaceClientId,
  proposeClientId,
  validateEmail,
  saveEmail,
  testEmail(services.messageSender),
  emailPlaceholders,
  shippedEmails,
  validateMessage,
  saveMessage,
  testMessage(services.messageSender),
  resendMessage,
  resendSms,
  messagePlaceholders,
  shippedOnly,
  validateProperty,
  saveProperty,
  validateResource,
  saveResource,
  shippedTexts,
  checkImportedResource,
  resourceSample,
  publishTexts,
  ...gates,
  loggedRequest,
  loggedReply,
  validateSessionClose,
  closeSessions,
  closeChosenSessions,
  lockSessionOf,
  messageSessionUser,
  beginFinancialClose,
  checkDayEnd,
  saveUser,
  resetPassword,
  unlockUser,
  activateUser,
  lockUser,
  passivateUser,
  saveRole,
  assignRoles,
  endAssignment,
  extendAssignment,
  roleConflicts,
  roleItems,
  saveRoleItems,
  copyRights,
  effectiveRights,
  rightsMatrix,
  validateTask,
  saveTask,
  previewRuns,
  resumeTask,
  runTaskNow,
  rerunTask,
  agentLimitUses,
  accountsOfAgent,
  limitsOfAgent,
  unmappedCodes,
  unmappedOnDesk,
  validateAllowance,
  saveAllowance,
  grantedAllowances,
  endAllowance,
  savePlannedPayment,
  plannedDates,
  postponePayment,
  approvePayment,
  rejectPayment,
  validateSweep,
  saveSweep,
  simulateSweep,
  poolCash,
  poolDesks,
  validatePool,
  savePool,
  validateDates,
  changeDates,
  validateReopening,
  reopenAccount,
  validateBlock,
  blockAccount,
  releaseBlock,
  samplePlanNumber,
  validatePlan,
  savePlan,
  findIbanBank,
  generateIban,
  validateIban,
  saveIban,
  makeIbanDefault,
  previewAccountNumber,
  validateAccount,
  openAccount,
  beginAccountClose,
  checkAccountClose,
  validateAccountClose,
  closeAccount,
  ...deskDays,
  ...deskDefinitions,
  ...saveDefinition,
  ...deskTransfers,
  ...cashAtDesk,
  ...expenses,
  ...firmRemittances,
  ...provisions,
  ...sweepRequests,
  ...manualVouchers,
  ...revaluations,
  ...yearEnds,
  mailReceipt,
  ...reverseVoucher,
  validateCustomer,
  registerCustomer,
  validateCustomerUpdate,
  updateCustomer,
  saveContact,
  removeContact,
  sendContactCode(services.messageSender),
  verifyContact,
  beginKpsQuery,
  validateKpsQuery,
  queryRegister(services.populationRegister),
  importKpsAddress(services.populationRegister),
  saveDocument,
  verifyDocument,
  rejectDocument,
  missingDocuments,
  validateRestriction,
  restrictCustomer,
  liftRestriction,
  validateRiskUpdate,
  updateRisk,
  rescoreCustomer,
  rescoreOpenRisk,
  riskFactors,
  validatePermission,
  savePermission(services.consentRegistry),
  sendPermissions(services.consentRegistry),
  validateConsent,
  changeConsent(services.consentRegistry),
  optIn(services.consentRegistry),
  optOut(services.consentRegistry),
  pullConsents(services.consentRegistry),
  consentStates(services.consentRegistry),
  ...rateEditions,
  ...centralBankRates(services.centralBank),
  ...margins,
  ...institutionCommands,
  ...testConnection(services.partners),
  ...(['1', '2', '3', '4'] as const).flatMap((type) => [validateFeeTemplate(type), saveFeeTemplate(type)]),
  ...amountTemplates,
  ...templateChecks,
  calculateFee,
  consideredRules,
  estimatePayout,
  campaigns,
  givenCommissions,
  ...payment,
  ...heldOrders,
  ...partnerOrders,
  ...transferUpdate,
  ...transferCancel,
  ...transferPayback,
  ...payoutReversal,
  ...transfers,
  cashReport,
  partnerBalances,
  outstandingOrders,
  ...plannedOutflowCommands,
  doubtfulReceivables,
  ...marketingDailyCommands,
  ...marketingMonthlyCommands,
  agentNetBalances,
  agentDays,
  payEarnings,
  partnerRequestLines,
  partnerReplyLines,
  downloadReport,
  bankBalanceReport,
  safeguardCoverage,
  priceTransfer,
  saveTransfer,
  matchTransfers,
  batchSample,
  lastOrder,
  approveHeld,
  rejectHeld,
  withdrawHeld,
  requestedFile,
  requestedOf,
  rateSource,
];
