import type { RecordStore } from '../../../../records/RecordStore';
import { heldRoles } from '../identity';
import { closedGates, concerning, type Gate, gateClosed } from './closedGate';

/** A user who signs in or is signed in. */
interface GateUser {
  /** `admin`: administrators can always sign in, or nobody could open the gate again. */
  readonly level: string;
  /** Codes of the roles. */
  readonly roles: readonly string[];
  readonly channel: string | null;
  readonly agent: string | null;
}

/** The first of the closings of sign-in that keeps a user out; null if none does. */
export async function keptOutBy(
  records: RecordStore,
  gates: readonly Gate[],
  user: GateUser,
): Promise<Gate | null> {
  if (user.level === 'admin') return null;
  const closed = await concerning(records, gates, user);
  if (closed.length === 0) return null;
  const held = (await heldRoles(records, user.roles)).map(({ id }) => id);
  return closed.find(({ exemptRoles }) => !exemptRoles?.some((role) => held.includes(role))) ?? null;
}

/** Refuses the sign-in of users whom a closing keeps out. @throws Refusal `gate.closed` with its notice */
export async function requireOpenLogin(records: RecordStore, user: GateUser, now: string): Promise<void> {
  const closed = await keptOutBy(records, await closedGates(records, 'LOGIN', now), user);
  if (closed !== null) throw gateClosed(closed);
}
