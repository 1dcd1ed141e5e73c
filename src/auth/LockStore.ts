import { makeAutoObservable } from 'mobx';
import type { JsonObject } from '../../contract/json';
import type { RequestPort } from '../../contract/request';
import { readAuth, readLoginResult } from './readLoginResult';
import { type Refusal, ReplyError, refusalOf } from './refusal';
import type { SessionStore } from './SessionStore';

/** What locking needs from outside. */
export interface LockPorts {
  readonly request: Pick<RequestPort, 'get' | 'post'>;
  readonly session: Pick<SessionStore, 'renewed' | 'restore' | 'abandon' | 'hold' | 'away'>;
}

/** The lock of a session (seed 000 §4): what stands under it stays as it is and can't be seen. */
export class LockStore {
  isLock = false;
  /** Locked before the page was loaded: there is nothing under the lock yet. */
  atStart = false;
  busy = false;
  refusal: Refusal | null = null;
  /** Rises with every proof that was refused. */
  failures = 0;
  readonly ports: LockPorts;

  constructor(ports: LockPorts) {
    this.ports = ports;
    makeAutoObservable(this, { ports: false }, { autoBind: true });
  }

  /** Locks the session on the server, then here (seed 000 §7). A session that the server can't lock is told as such. */
  async lock(): Promise<void> {
    if (this.isLock) return;
    await this.ports.request.post('users/lock').then(
      () => this.engage(),
      () => undefined,
    );
  }

  /** The session is locked: a reply or a message of the server says so. */
  engage(atStart = false): void {
    if (this.isLock) return;
    this.isLock = true;
    this.atStart = atStart;
    this.ports.session.hold();
  }

  /** Unlocks by password, where the reply is truthy (seed 000 §4). Never rejects: `refusal` tells why it failed. */
  async unlock(password: string): Promise<void> {
    if (password !== '') await this.attempt(() => this.prove({ password }));
  }

  /** Sends a proof. Rejects where it is refused. */
  async prove(proof: JsonObject): Promise<void> {
    const reply = await this.ports.request.post<unknown>('users/unlock', proof, { silent: true });
    if (!reply) throw new ReplyError(null, { key: 'auth:lock.refused' });
    this.ports.session.renewed(readAuth(reply));
    // A session that was locked when the page was loaded has not told yet what its user may see.
    if (this.atStart) await this.ports.session.restore();
    this.reset();
  }

  /** Does something to unlock, one thing at a time. Never rejects: `refusal` tells why it failed. */
  async attempt(act: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      await act();
    } catch (failure) {
      this.fail(refusalOf(failure));
    } finally {
      this.finish();
    }
  }

  /**
   * Another window has a new token of the session: it unlocked it, or was only loaded anew. Which of the two, the server
   * tells.
   */
  async recheck(): Promise<void> {
    if (!this.isLock) return;
    const reply = await this.ports.request
      .get<unknown>('api/auth/access-token', { loading: false, silent: true, plainReply: true })
      .catch(() => null);
    const { session } = readLoginResult(reply);
    if (session?.locked === false) this.reset();
    else if (this.isLock) this.ports.session.hold();
  }

  /** The user read what was refused and goes on. */
  dismiss(): void {
    this.refusal = null;
  }

  /** «Are you …?»: somebody else sits here. Stored session data goes, the lock is reset (seed 000 §2). */
  leave(): void {
    this.ports.session.abandon();
    this.reset();
  }

  /** Nobody is signed in any more. */
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
