import type { Module } from '../../engine/Module';
import type { Services } from '../services/Services';
import {
  changeConsent,
  consentStates,
  optIn,
  optOut,
  pullConsents,
  validateConsent,
} from './commands/consents';
import { removeContact, saveContact, sendContactCode, verifyContact } from './commands/contacts';
import { missingDocuments, rejectDocument, saveDocument, verifyDocument } from './commands/documents';
import { beginKpsQuery, importKpsAddress, queryRegister, validateKpsQuery } from './commands/kpsQueries';
import { savePermission, sendPermissions, validatePermission } from './commands/permissions';
import { registerCustomer, validateCustomer } from './commands/registerCustomer';
import { liftRestriction, restrictCustomer, validateRestriction } from './commands/restrictions';
import {
  rescoreCustomer,
  rescoreOpenRisk,
  riskFactors,
  updateRisk,
  validateRiskUpdate,
} from './commands/risk';
import { updateCustomer, validateCustomerUpdate } from './commands/updateCustomer';
import { expireDocuments } from './jobs/expireDocuments';
import { expireRestrictions } from './jobs/expireRestrictions';
import { indexPassports } from './store/indexPassports';

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
  schema: { settle: indexPassports },
};
