import type { DemoRow } from './DemoBatch';

/**
 * Gallery payments above 5.000 TL require approval by a branch manager; above 20.000 TL also by compliance. Closing an account needs
 * it above 1.000.000 TL, or above a right or limit that names the definition; cancelling a transfer from 5.000 TL, and
 * paying it back from 50.000 TL.
 * Approvals every institution requires are in screen definitions (`approval.default`), not in the demo.
 */
export const approvalDefinitions: readonly DemoRow[] = [
  {
    id: '1',
    code: 'ODE-5',
    amountFrom: '5000.00',
    amountTo: '20000.00',
    firstRole: 'BRANCH_MGR',
    timeoutHours: 24,
    ...ofPayments(),
  },
  {
    id: '2',
    code: 'ODE-20',
    amountFrom: '20000.01',
    firstRole: 'BRANCH_MGR',
    secondRole: 'COMPLIANCE',
    timeoutHours: 48,
    ...ofPayments(),
  },
  {
    id: '3',
    code: 'KAPAMA',
    amountFrom: '1000000.00',
    firstRole: 'BRANCH_MGR',
    timeoutHours: 24,
    ...ofPayments(),
    txnCode: 'ACCOUNT_CLOSE',
  },
  {
    id: '4',
    code: 'ESIK',
    txnCode: 'MONITORING_RULE',
    firstRole: 'COMPLIANCE',
    timeoutHours: 72,
    amountFrom: '0.00',
    currency: 'TRY',
    sameAgentOnly: false,
    status: 'ACTIVE',
  },
  {
    id: '5',
    code: 'IPTAL-5',
    txnCode: 'TRANSFER_CANCEL',
    firstRole: 'BRANCH_MGR',
    timeoutHours: 24,
    amountFrom: '5000.00',
    currency: 'TRY',
    sameAgentOnly: false,
    status: 'ACTIVE',
  },
  {
    id: '6',
    code: 'IADE-50',
    txnCode: 'TRANSFER_PAYBACK',
    firstRole: 'BRANCH_MGR',
    timeoutHours: 24,
    amountFrom: '50000.00',
    currency: 'TRY',
    sameAgentOnly: false,
    status: 'ACTIVE',
  },
  {
    id: '9',
    code: 'GONDERIM',
    txnCode: 'SEND_CASH',
    firstRole: 'BRANCH_MGR',
    timeoutHours: 8,
    amountFrom: '25000.01',
    currency: 'TRY',
    sameAgentOnly: true,
    status: 'ACTIVE',
  },
];

function ofPayments() {
  return { txnCode: 'GALLERY_PAYMENT', currency: 'TRY', sameAgentOnly: false, status: 'ACTIVE' };
}
