import type { RecordStore } from '../../../../records/RecordStore';

/** A line of the checks before day end. */
export interface DayEndCheck {
  readonly id: string;
  /** A code of the list DayEndCheck. */
  readonly checkName: 'DESKS' | 'APPROVALS';
  /** A code of the list CheckResult. */
  readonly checkResult: 'PASSED' | 'FAILED';
  /** Number of open desks or pending approvals. */
  readonly openCount: number;
  readonly [field: string]: string | number;
}

/** The checks before the business date moves: closed desks, decided approvals. */
export async function dayEndChecks(records: RecordStore): Promise<readonly DayEndCheck[]> {
  const desks = await records.count('PayDeskSession', { deskStatus: ['OPEN', 'COUNTING'] });
  const approvals = await records.count('Approval', { approvalStatus: 'PENDING' });
  return [line('DESKS', desks), line('APPROVALS', approvals)];
}

function line(checkName: DayEndCheck['checkName'], openCount: number): DayEndCheck {
  return { id: checkName, checkName, checkResult: openCount === 0 ? 'PASSED' : 'FAILED', openCount };
}
