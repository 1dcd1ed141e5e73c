import type { RecordStore } from '../../storage/RecordStore';
import { closedGates, type Gate, includes } from './closedGate';
import { gateClosed } from './gateClosed';

/** A user who signs in or is signed in. */
interface GateUser {
  /** `admin`: administrators can always sign in, or nobody could open the gate again. */
  readonly level: string;
  readonly roles: readonly string[];
  readonly channel: string | null;
  readonly agent: string | null;
}

/** Whether a closing of sign-in keeps a user out. */
export function keepsOut(gate: Gate, user: GateUser): boolean {
  const exempt = (gate.exemptRoles ?? []) as readonly string[];
  return user.level !== 'admin' && includes(gate, user) && !user.roles.some((role) => exempt.includes(role));
}

/** Refuses the sign-in of users whom a closing keeps out. @throws Refusal `gate.closed` with its notice */
export async function requireOpenLogin(records: RecordStore, user: GateUser, now: string): Promise<void> {
  if (user.level === 'admin') return;
  const closed = (await closedGates(records, 'LOGIN', now)).find((gate) => keepsOut(gate, user));
  if (closed) throw gateClosed(closed);
}
