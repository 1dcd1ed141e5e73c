import { makeAutoObservable } from 'mobx';
import type { RequestPort } from '../../contract/request';
import { readAuth } from './readLoginResult';
import { type Refusal, refusalOf } from './refusal';
import type { SessionStore } from './SessionStore';

/** What locking needs from outside. */
export interface LockPorts {
  readonly request: Pick<RequestPort, 'post'>;
  readonly session: Pick<SessionStore, 'renewed' | 'restore' | 'abandon' | 'hold'>;
}

/** The lock of a session (seed 000 §4): what stands under it stays as it is and can't be seen. */
export class LockStore {
  isLock = false;
  /** Locked before the page was loaded: there is nothing under the lock yet. */
  atStart = false;
  busy = false;
  refusal: Refusal | null = null;
  /** Rises with every password that was refused. */
  failures = 0;
  private readonly ports: LockPorts;

  constructor(ports: LockPorts) {
    this.ports = ports;
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true });
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

  /** Unlocks where the reply is truthy (seed 000 §4). Never rejects: `refusal` tells why it failed. */
  async unlock(password: string): Promise<void> {
    if (this.busy || password === '') return;
    this.busy = true;
    this.refusal = null;
    try {
      const reply = await this.ports.request.post<unknown>('users/unlock', { password }, { silent: true });
      if (reply) await this.open(reply);
      else this.fail({ key: 'auth:lock.refused' });
    } catch (failure) {
      this.fail(refusalOf(failure));
    } finally {
      this.finish();
    }
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

  private async open(reply: unknown): Promise<void> {
    this.ports.session.renewed(readAuth(reply));
    // A session that was locked when the page was loaded has not told yet what its user may see.
    if (this.atStart) await this.ports.session.restore();
    this.reset();
  }

  private fail(refusal: Refusal): void {
    this.refusal = refusal;
    this.failures += 1;
  }

  private finish(): void {
    this.busy = false;
  }
}
