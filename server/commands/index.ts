import { beginAccountClose } from './accounting/beginAccountClose';
import { checkAccountClose } from './accounting/checkAccountClose';
import { closeAccount } from './accounting/closeAccount';
import { openAccount } from './accounting/openAccount';
import { previewAccountNumber } from './accounting/previewAccountNumber';
import { validateAccount } from './accounting/validateAccount';
import { validateAccountClose } from './accounting/validateAccountClose';
import type { Command, QueryCommand } from './Command';
import { registerCustomer } from './customers/registerCustomer';
import { updateCustomer } from './customers/updateCustomer';
import { validateCustomer } from './customers/validateCustomer';
import { validateCustomerUpdate } from './customers/validateCustomerUpdate';
import { estimatePayout } from './fee/estimatePayout';
import { saveFeeTemplate } from './fee/saveFeeTemplate';
import { validateFeeTemplate } from './fee/validateFeeTemplate';
import { bankBalanceReport } from './reports/bankBalanceReport';
import { cashReport } from './reports/cashReport';
import { safeguardCoverage } from './reports/safeguardCoverage';

/** Every command of the server: what serves its path in place of the generic operation. */
export const commands: readonly (Command | QueryCommand)[] = [
  previewAccountNumber,
  validateAccount,
  openAccount,
  beginAccountClose,
  checkAccountClose,
  validateAccountClose,
  closeAccount,
  validateCustomer,
  registerCustomer,
  validateCustomerUpdate,
  updateCustomer,
  validateFeeTemplate(1),
  saveFeeTemplate(1),
  validateFeeTemplate(2),
  saveFeeTemplate(2),
  estimatePayout,
  cashReport,
  bankBalanceReport,
  safeguardCoverage,
];
