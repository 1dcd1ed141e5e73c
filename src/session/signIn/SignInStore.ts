import { makeAutoObservable, observableRef } from 'mobx';
import type { JsonObject } from '../../../contract/values/json';
import { type Language, localeTags } from '../../../contract/values/language';
import type { RequestPort } from '../../../contract/wire/request';
import { type LoginOutcome, mergeReplies, readLoginResult } from '../store/readLoginResult';
import { isUnanswered, type Refusal, refusalCode, refusalOf } from '../store/refusal';
import type { SessionStore } from '../store/SessionStore';
import { nextStep, type SignInEvent, type SignInStep } from './signInSteps';

/** A field of the sign-in form. */
export type SignInField = 'username' | 'password';

/** Outside dependencies of sign-in. */
export interface SignInPorts {
  readonly request: Pick<RequestPort, 'post'>;
  readonly session: Pick<SessionStore, 'establish'>;
  language(): Language;
  /** Reports that a password was sent, if the user exists. */
  onPasswordSent(): void;
}

/**
 * No notification: the form shows failures itself. The loading indicator appears, as for any request (requirements P4).
 */
export const quiet = { silent: true };

/** Sign-in (requirements P3 to P5): from credentials, through the steps the server requires, to a session. */
export class SignInStore {
  step: SignInStep = 'login';
  /** Merged result of the steps so far. */
  outcome: LoginOutcome = readLoginResult(null);
  /** Merged raw responses. */
  private replies: unknown = null;
  username = '';
  password = '';
  busy = false;
  refusal: Refusal | null = null;
  /** Increases with every failed submission: the page then focuses the affected field. */
  failures = 0;
  private touched: Readonly<Record<SignInField, boolean>> = { username: false, password: false };
  readonly ports: SignInPorts;

  constructor(ports: SignInPorts) {
    this.ports = ports;
    makeAutoObservable<this, 'replies'>(
      this,
      { ports: false, replies: false, outcome: observableRef },
      { autoBind: true },
    );
  }

  type(field: SignInField, value: string): void {
    this[field] = value;
    this.refusal = null;
  }

  /** The user left a field: from now on its error is visible (requirements P5). */
  leave(field: SignInField): void {
    this.touched = { ...this.touched, [field]: true };
  }

  /** Text key of a field's visible error. */
  error(field: SignInField): string | null {
    return this.touched[field] && this.isMissing(field) ? `login:required.${field}` : null;
  }

  /** First empty required field; null if none. */
  get firstMissing(): SignInField | null {
    return (['username', 'password'] as const).find((field) => this.isMissing(field)) ?? null;
  }

  /** Submits user name and password (requirements P7). */
  async submit(): Promise<void> {
    this.touched = { username: true, password: true };
    if (this.firstMissing !== null) {
      this.failures += 1;
      return;
    }
    const { username, password } = this;
    const lang = localeTags[this.ports.language()];
    await this.send('users/login', { username: username.trim(), password, lang });
  }

  /** Requests a new password for the user name (requirements P7). Ignores the response. */
  async forgetPassword(): Promise<void> {
    // Users who forgot their password see no error for leaving it empty.
    this.touched = { username: true, password: false };
    if (this.isMissing('username')) {
      this.failures += 1;
      return;
    }
    const body = { username: this.username.trim() };
    const answered = await this.attempt(() =>
      this.ports.request.post('users/forgetPassword', body, { ...quiet, retry: true }).catch(throwUnanswered),
    );
    if (answered) this.ports.onPasswordSent();
  }

  /** Submits a step. Never rejects: returns false on failure, with the reason in `refusal`. */
  async send(path: string, body: JsonObject): Promise<boolean> {
    return this.attempt(() => this.exchange(path, body));
  }

  /** Submits a step and proceeds by its response. Rejects if the server does. */
  async exchange(path: string, body: JsonObject): Promise<void> {
    if (this.step === 'login') this.replies = null;
    try {
      const reply = await this.ports.request.post(path, body, quiet);
      // A response without data for a later step keeps the earlier data.
      this.replies = mergeReplies(this.replies, reply);
      this.go({ type: 'done', result: readLoginResult(this.replies) });
    } catch (failure) {
      if (refusalCode(failure) === 'login.over') this.go({ type: 'over' });
      throw failure;
    }
  }

  /** Back to user name and password. */
  cancel(): void {
    this.go({ type: 'cancel' });
    this.refusal = null;
  }

  /** Dismisses the rejection. */
  dismiss(): void {
    this.refusal = null;
  }

  /** Runs one submission at a time; ignores further ones meanwhile. */
  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      await act();
      return true;
    } catch (failure) {
      this.fail(failure);
      return false;
    } finally {
      this.finish();
    }
  }

  private go(event: SignInEvent): void {
    const next = nextStep(this.step, event);
    if (next === 'complete') {
      this.complete();
      this.username = '';
    }
    this.step = next === 'complete' ? 'login' : next;
    if (this.step === 'login') this.replies = null;
    this.outcome = readLoginResult(this.replies);
    this.password = '';
    this.touched = { username: false, password: false };
  }

  /**
   * Completes sign-in with the session. Throws if no response contained one: the step stays, and a later
   * response may contain it.
   */
  private complete(): void {
    const { session } = readLoginResult(this.replies, this.username.trim());
    if (session === null) throw new Error('Signing in brought no user');
    this.ports.session.establish(session);
  }

  private fail(failure: unknown): void {
    this.refusal = refusalOf(failure);
    this.password = '';
    this.touched = { ...this.touched, password: false };
    this.failures += 1;
  }

  private finish(): void {
    this.busy = false;
  }

  private isMissing(field: SignInField): boolean {
    return field === 'username' ? this.username.trim() === '' : this.password === '';
  }
}

/** Rethrows a failure without a server response. */
function throwUnanswered(failure: unknown): void {
  if (isUnanswered(failure)) throw failure;
}
