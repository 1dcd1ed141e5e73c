import type { DemoRow } from './DemoBatch';

/**
 * Payments of the gallery above 5.000 TL wait for a branch manager; above 20.000 TL for compliance, too. What every
 * institution holds back is not of the demo: definitions of screens say it (`approval.default`).
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
];

function ofPayments() {
  return { txnCode: 'GALLERY_PAYMENT', currency: 'TRY', sameAgentOnly: false, status: 'ACTIVE' };
}
