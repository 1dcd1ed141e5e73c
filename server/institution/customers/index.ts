import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import { changeConsent, optIn, optOut, pullConsents, validateConsent } from './commands/changeConsent';
import { consentStates } from './commands/consentStates';
import { missingDocuments, rejectDocument, saveDocument, verifyDocument } from './commands/documents';
import { importKpsAddress } from './commands/importKpsAddress';
import { beginKpsQuery, queryRegister, validateKpsQuery } from './commands/kpsQueries';
import { liftRestriction } from './commands/liftRestriction';
import { registerCustomer } from './commands/registerCustomer';
import { rescoreCustomer, rescoreOpenRisk } from './commands/rescoreCustomer';
import { restrictCustomer, validateRestriction } from './commands/restrictCustomer';
import { riskFactors } from './commands/riskFactors';
import { removeContact, saveContact } from './commands/saveContact';
import { savePermission, validatePermission } from './commands/savePermission';
import { sendPermissions } from './commands/sendPermissions';
import { updateCustomer } from './commands/updateCustomer';
import { updateRisk, validateRiskUpdate } from './commands/updateRisk';
import { validateCustomer } from './commands/validateCustomer';
import { validateCustomerUpdate } from './commands/validateCustomerUpdate';
import { sendContactCode, verifyContact } from './commands/verifyContact';
import { expireDocuments } from './jobs/expireDocuments';
import { expireRestrictions } from './jobs/expireRestrictions';

/** Customers, their documents, contacts and consents. */
export const customersModule: Module<Services> = {
  commands: ({ consentRegistry, messageSender, populationRegister }) => [
    validateCustomer,
    registerCustomer,
    validateCustomerUpdate,
    updateCustomer,
    saveContact,
    removeContact,
    sendContactCode(messageSender),
    verifyContact,
    beginKpsQuery,
    validateKpsQuery,
    queryRegister(populationRegister),
    importKpsAddress(populationRegister),
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
    savePermission(consentRegistry),
    sendPermissions(consentRegistry),
    validateConsent,
    changeConsent(consentRegistry),
    optIn(consentRegistry),
    optOut(consentRegistry),
    pullConsents(consentRegistry),
    consentStates(consentRegistry),
  ],
  jobs: () => ({
    RESTRICTION_EXPIRY: expireRestrictions,
    DOCUMENT_EXPIRY: expireDocuments,
  }),
};
