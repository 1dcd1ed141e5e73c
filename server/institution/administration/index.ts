import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { approveHeld, rejectHeld, withdrawHeld } from './commands/approval/decideApproval';
import { saveDefinition } from './commands/approval/saveDefinition';
import { requestedFile, requestedOf } from './commands/approval/showRequest';
import {
  emailPlaceholders,
  saveEmail,
  shippedEmails,
  testEmail,
  validateEmail,
} from './commands/emailTemplates';
import { beginFinancialClose, checkDayEnd, gates } from './commands/gates';
import { channelBalances, limitUses } from './commands/limits';
import { copyRights, effectiveRights, roleItems, saveRoleItems } from './commands/menuAuthorizations';
import {
  messagePlaceholders,
  saveMessage,
  shippedOnly,
  testMessage,
  validateMessage,
} from './commands/messages';
import { operationCheck } from './commands/operationCheck';
import { resendMessage, resendSms } from './commands/outbox';
import { saveProperty, validateProperty } from './commands/properties';
import { proposeClientId, replaceClientId } from './commands/replaceClientId';
import {
  checkImportedResource,
  publishTexts,
  resourceSample,
  saveResource,
  shippedTexts,
  validateResource,
} from './commands/resources';
import { rightsMatrix } from './commands/rightsMatrix';
import { saveRole } from './commands/saveRole';
import {
  previewRuns,
  rerunTask,
  resumeTask,
  runTaskNow,
  saveTask,
  validateTask,
} from './commands/schedulerTasks';
import {
  closeChosenSessions,
  closeSessions,
  lockSessionOf,
  messageSessionUser,
  validateSessionClose,
} from './commands/sessions';
import { loggedReply, loggedRequest } from './commands/transactionLog';
import { assignRoles, endAssignment, extendAssignment, roleConflicts } from './commands/userRoles';
import { activateUser, lockUser, passivateUser, resetPassword, saveUser, unlockUser } from './commands/users';
import { copyVacationYear, removeVacationDay, vacationListSample } from './commands/vacationDays';
import { deleteOldData } from './jobs/deleteOldData';
import { expireApprovals } from './jobs/expireApprovals';
import { endGatedSessions, openLogin } from './rules/openLogin';

/** Interval in ms of ending sessions of users whom a closing keeps out. */
const sweepEvery = 30_000;

/** Users, roles, approvals, messages, parameters and tasks of an institution. */
export const administrationModule: Module<Services> = {
  commands: ({ messageSender }) => [
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
    testEmail(messageSender),
    emailPlaceholders,
    shippedEmails,
    validateMessage,
    saveMessage,
    testMessage(messageSender),
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
    ...saveDefinition,
    approveHeld,
    rejectHeld,
    withdrawHeld,
    requestedFile,
    requestedOf,
  ],
  jobs: () => ({
    APPROVAL_EXPIRY: expireApprovals,
    HOUSEKEEPING: deleteOldData,
  }),
  requireOpen: openLogin,
  timers: (ports) => [{ every: sweepEvery, work: () => endGatedSessions(ports) }],
};
