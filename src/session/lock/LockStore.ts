import { makeAutoObservable } from 'mobx';
import type { JsonObject } from '../../../contract/values/json';
import type { RequestPort } from '../../../contract/wire/request';
import { readAuth, readLoginResult } from '../store/readLoginResult';
import { type Refusal, ReplyError, refusalOf } from '../store/refusal';
import type { SessionStore } from '../store/SessionStore';

/** Dependencies of the lock. */
export interface LockPorts {
  readonly request: Pick<RequestPort, 'get' | 'post'>;
  readonly session: Pick<SessionStore, 'renewed' | 'restore' | 'abandon' | 'hold' | 'away'>;
}

/** The lock of a session (requirements P4): the page below keeps its state but is invisible. */
export class LockStore {
  isLock = false;
  /** Locked before the page was loaded: there is no page below yet. */
  atStart = false;
  busy = false;
  refusal: Refusal | null = null;
  /** Increases with every rejected proof. */
  failures = 0;
  readonly ports: LockPorts;

  constructor(ports: LockPorts) {
    this.ports = ports;
    makeAutoObservable(this, { ports: false }, { autoBind: true });
  }

  /** Locks the session on the server, then here (requirements P7). The request layer reports a failure. */
  async lock(): Promise<void> {
    if (this.isLock) return;
    await this.ports.request.post('users/lock').then(
      () => this.engage(),
      () => undefined,
    );
  }

  /** The server reported by response or socket that the session is locked. */
  engage(atStart = false): void {
    if (this.isLock) return;
    this.isLock = true;
    this.atStart = atStart;
    this.ports.session.hold();
  }

  /** Unlocks by password if the response is truthy (requirements P4). Never rejects: see `refusal`. */
  async unlock(password: string): Promise<void> {
    if (password !== '') await this.attempt(() => this.prove({ password }));
  }

  /** Sends a proof; rejects if the server does. */
  async prove(proof: JsonObject): Promise<void> {
    const reply = await this.ports.request.post('users/unlock', proof, { silent: true });
    if (!reply) throw new ReplyError(null, { key: 'auth:lock.refused' });
    this.ports.session.renewed(readAuth(reply));
    // A session locked at page load has no menu and permissions yet.
    if (this.atStart) await this.ports.session.restore();
    this.reset();
  }

  /** Runs an attempt to unlock; only one at a time. Never rejects: see `refusal`. */
  async attempt(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      await act();
    } catch (failure) {
      this.fail(refusalOf(failure, { key: 'auth:lock.refused' }));
    } finally {
      this.finish();
    }
  }

  /** Another window got a new token: it unlocked the session, or was reloaded. The server knows which. */
  async recheck(): Promise<void> {
    if (!this.isLock) return;
    const reply = await this.ports.request
      .get('api/auth/access-token', { loading: false, silent: true, plainReply: true })
      .catch(() => null);
    const { session } = readLoginResult(reply);
    if (session?.locked === false) this.reset();
    else if (this.isLock) this.ports.session.hold();
  }

  /** The user dismissed the error. */
  dismiss(): void {
    this.refusal = null;
  }

  /** «Are you …?»: another user takes over. Clears the stored session and the lock (requirements P2). */
  leave(): void {
    this.ports.session.abandon();
    this.reset();
  }

  /** Signed out. */
  reset(): void {
    this.isLock = false;
    this.atStart = false;
    this.refusal = null;
  }

  private fail(refusal: Refusal): void {
    this.refusal = refusal;
    this.failures += 1;
  }

  private finish(): void {
    this.busy = false;
  }
}
