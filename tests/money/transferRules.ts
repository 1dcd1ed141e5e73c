import { insertCustomer } from '../../server/testing/accountFixtures';
import type { CustomerAccount, Institution } from './institution';

/** Amounts from which a send needs an approval: of the branch manager by the right, of compliance by the limit. */
export const thresholds = { manager: 2000, compliance: 4000 } as const;

/** Identity numbers of receivers: of nobody who is known, and of a restricted customer. */
export const identities = { plain: '12345678950', restricted: '10000000146' } as const;

/** A campaign that takes half of the fee off, by its promotion code. */
export const campaignCode = 'GUZ50';

/** The daily limit of what each branch sends, wide enough for a day. */
const sendingLimit = '90000000.00';

/**
 * The rules of a house that sends money: a fee of 40 TRY, rights and limits above which a send is approved, approved
 * cancellations, a limit of each branch, a campaign, and two restricted customers, of whom one also receives money.
 */
export async function openTransfers({ storage, desks, accounts, day }: Institution): Promise<{
  readonly restricted: readonly CustomerAccount[];
}> {
  const { insert, records } = storage;
  const roleOf = async (roleCode: string) => (await records.find('Role', { roleCode }))?.id ?? '';
  const inForce = { validFrom: '2026-01-01', status: 'ACTIVE' };
  await insert('FeeTemplate', {
    feeType: '1',
    code: 'GON',
    name: 'Gönderim',
    txnType: 'SEND',
    currency: 'TRY',
    priority: 1,
    calcMethod: 'FIXED',
    fixedAmount: '40.00',
    ...inForce,
  });
  await insert('FeeTemplate', {
    feeType: '4',
    code: campaignCode,
    name: 'Güz indirimi',
    txnType: 'SEND',
    currency: 'TRY',
    priority: 1,
    segment: 'ALL',
    promoCode: campaignCode,
    discountType: 'PERCENT',
    discountValue: '50',
    budget: '90000.00',
    budgetUsed: '0.00',
    ...inForce,
  });
  const flow = async (code: string, txnCode: string, role: string) =>
    insert('ApprovalDefinition', {
      code,
      txnCode,
      amountFrom: '0.00',
      currency: 'TRY',
      sameAgentOnly: false,
      firstRole: await roleOf(role),
      timeoutHours: 24,
      status: 'ACTIVE',
    });
  const ofManager = await flow('GONDERIM', 'SEND_CASH', 'BRANCH_MGR');
  const ofCompliance = await flow('UYUM', 'SEND_CASH', 'COMPLIANCE');
  await flow('IPTAL', 'TRANSFER_CANCEL', 'BRANCH_MGR');
  await flow('GERI', 'PAYOUT_REVERSAL', 'BRANCH_MGR');
  for (const role of ['TELLER', 'BRANCH_MGR'])
    await insert('TransactionAuthorization', {
      role: await roleOf(role),
      txnCode: 'SEND_CASH',
      canExecute: true,
      canCancel: true,
      amountLimit: `${thresholds.manager}.00`,
      currency: 'TRY',
      approval: ofManager.id,
      ...inForce,
    });
  for (const role of ['TELLER', 'BRANCH_MGR'])
    await insert('TransactionLimit', {
      limitCode: `GUN-${role}`,
      limitScope: 'ROLE',
      role: await roleOf(role),
      txnCode: 'SEND_CASH',
      currency: 'TRY',
      perTxnMax: `${thresholds.compliance}.00`,
      overAction: 'APPROVAL',
      approval: ofCompliance.id,
      ...inForce,
    });
  for (const agent of new Set(desks.map(({ branch }) => branch)))
    for (const agentLimitType of ['SEND', 'NET', 'CASH'])
      await insert('AgentLimit', {
        agent,
        agentLimitType,
        currency: 'TRY',
        perTxnLimit: sendingLimit,
        dailyLimit: sendingLimit,
        overAction: 'BLOCK',
        ...inForce,
      });
  // The register knows both receivers: money is paid to an identity that it has confirmed.
  for (const [tckn, lastName] of [
    [identities.plain, 'DEMIR'],
    [identities.restricted, 'KURT'],
  ] as const)
    await insert('KpsQuery', {
      kpsQueryType: 'PERSON',
      kpsReason: 'PAYOUT',
      tckn,
      birthDate: '1990-03-12',
      firstName: 'AYSE',
      lastName,
      kpsResult: 'MATCH',
      queriedAt: `${day}T06:00:00.000Z`,
    });
  const known = await insertCustomer(storage, { customerNo: '2000', tckn: identities.restricted });
  const sender = accounts.at(-1);
  const restricted = [...(sender ? [sender] : []), { id: '', customer: known.id, currency: 'TRY' }];
  for (const { customer } of restricted)
    await insert('CustomerRestriction', {
      customer,
      restrictionType: 'ALL',
      reason: 'COURT',
      legalRefNo: '2026/1',
      startDate: day,
      status: 'ACTIVE',
    });
  return { restricted };
}
