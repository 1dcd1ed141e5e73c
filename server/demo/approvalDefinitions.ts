import type { DemoRow } from './DemoBatch';

/**
 * What always needs a second pair of eyes (catalogue §1.5): fees and commissions, risk levels given by hand. Payments of
 * the gallery above 5.000 TL wait for a branch manager; above 20.000 TL for compliance, too.
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
  { id: '3', code: 'UCRET', txnCode: 'FEE', firstRole: 'COMPLIANCE', ...always() },
  { id: '4', code: 'KOMISYON', txnCode: 'COMMISSION', firstRole: 'COMPLIANCE', ...always() },
  { id: '5', code: 'RISK', txnCode: 'RISK', firstRole: 'BRANCH_MGR', ...always() },
];

function always() {
  return {
    amountFrom: '0.00',
    currency: 'TRY',
    timeoutHours: 72,
    sameAgentOnly: false,
    status: 'ACTIVE',
  };
}

function ofPayments() {
  return { txnCode: 'GALLERY_PAYMENT', currency: 'TRY', sameAgentOnly: false, status: 'ACTIVE' };
}
