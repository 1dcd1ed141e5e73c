import type { RecordStore, StoredRecord } from '../../storage/RecordStore';
import { amountOf, textOf } from '../values';
import { type DayBalance, dayBalance } from './dayBalance';

/** Code of the list PositionKind. */
export type PositionKind = 'DESK' | 'BANK' | 'EXF' | 'AGENT';

/** Money in one place and one currency, over a day. */
export interface Position extends DayBalance {
  readonly id: string;
  readonly kind: PositionKind;
  readonly name: string;
  readonly currency: string;
}

/** The places of the institution's money as of a day, kind by kind. */
export const positions: Readonly<
  Record<PositionKind, (records: RecordStore, day: string) => Promise<readonly Position[]>>
> = {
  DESK: deskPositions,
  BANK: bankPositions,
  EXF: (records, day) => ownerPositions(records, day, 'EXF', 'exfFirm', 'ExfFirm'),
  AGENT: (records, day) => ownerPositions(records, day, 'AGENT', 'agent', 'Agent'),
};

/** A desk's cash by its desk days: that day's, or the last one before it, when nothing has moved since. */
async function deskPositions(records: RecordStore, day: string): Promise<readonly Position[]> {
  const found: Position[] = [];
  for (const desk of await records.list('PayDesk', {})) {
    for (const session of lastSessions(await records.list('PayDeskSession', { payDesk: desk.id }), day)) {
      const opening = amountOf(session.openingBalance);
      const [came, went] = [amountOf(session.totalIn), amountOf(session.totalOut)];
      const counted = textOf(session.countedBalance);
      const closing = counted === null ? opening.plus(came).minus(went) : amountOf(counted);
      const still = { opening: closing, in: amountOf(null), out: amountOf(null), closing };
      found.push({
        id: `DESK-${desk.id}-${session.currency}`,
        kind: 'DESK',
        name: `${desk.deskNo} ${desk.name}`,
        currency: String(session.currency),
        ...(session.businessDate === day ? { opening, in: came, out: went, closing } : still),
      });
    }
  }
  return found;
}

/** Of each currency, the session of the latest day up to `day`. */
function lastSessions(sessions: readonly StoredRecord[], day: string): readonly StoredRecord[] {
  const last = new Map<string, StoredRecord>();
  for (const session of sessions) {
    const date = String(session.businessDate);
    const best = last.get(String(session.currency));
    if (date <= day && (!best || date >= String(best.businessDate)))
      last.set(String(session.currency), session);
  }
  return [...last.values()];
}

async function bankPositions(records: RecordStore, day: string): Promise<readonly Position[]> {
  const found: Position[] = [];
  for (const own of await records.list('BankAccount', { status: 'ACTIVE' })) {
    const account = await records.get('Account', String(own.account));
    const bank = await records.get('Bank', String(own.bank));
    if (!account || !bank) continue;
    found.push({
      id: `BANK-${own.id}`,
      kind: 'BANK',
      name: `${bank.name} ${own.iban}`,
      currency: String(own.currency),
      ...(await dayBalance(records, account, day)),
    });
  }
  return found;
}

async function ownerPositions(
  records: RecordStore,
  day: string,
  kind: 'EXF' | 'AGENT',
  field: 'exfFirm' | 'agent',
  entity: 'ExfFirm' | 'Agent',
): Promise<readonly Position[]> {
  const found: Position[] = [];
  for (const account of await records.list('Account', { ownerType: kind })) {
    const owner = await records.get(entity, String(account[field]));
    found.push({
      id: `${kind}-${account.id}`,
      kind,
      name: `${owner?.title ?? ''} ${account.accountNo}`.trim(),
      currency: String(account.currency),
      ...(await dayBalance(records, account, day)),
    });
  }
  return found;
}
