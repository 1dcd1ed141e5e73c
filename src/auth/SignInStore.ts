import { makeAutoObservable, observableRef } from 'mobx';
import type { JsonObject } from '../../contract/json';
import { type Language, localeTags } from '../../contract/language';
import type { RequestPort } from '../../contract/request';
import { type LoginOutcome, mergeReplies, readLoginResult } from './readLoginResult';
import { isUnanswered, type Refusal, refusalCode, refusalOf } from './refusal';
import type { SessionStore } from './SessionStore';
import { nextStep, type SignInEvent, type SignInStep } from './signInSteps';

/** A field of the sign-in form. */
export type SignInField = 'username' | 'password';

/** What signing in needs from outside. */
export interface SignInPorts {
  readonly request: Pick<RequestPort, 'post'>;
  readonly session: Pick<SessionStore, 'establish'>;
  language(): Language;
  /** Says that a password was sent, if the user is known. */
  tellSent(): void;
}

/** No notice: the form shows failures itself. The loading indicator shows, as around any call (seed 000 §4). */
export const quiet = { silent: true };

/** Signing in (seed 000 §3 to §5): from what is typed, by the steps that the server asks for, to a session. */
export class SignInStore {
  step: SignInStep = 'login';
  /** What the replies of the steps so far said. */
  outcome: LoginOutcome = readLoginResult(null);
  /** These replies, one over the other. */
  private replies: unknown = null;
  username = '';
  password = '';
  busy = false;
  refusal: Refusal | null = null;
  /** Rises with every submit that failed: the page puts the focus where it is needed. */
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

  /** The user left a field: from now on what is wrong with it is shown (seed 000 §5). */
  leave(field: SignInField): void {
    this.touched = { ...this.touched, [field]: true };
  }

  /** Key of what is wrong with a field, once it may be shown. */
  error(field: SignInField): string | null {
    return this.touched[field] && this.isMissing(field) ? `login:login.required.${field}` : null;
  }

  /** First field that has to be filled in; null where all are. */
  get firstMissing(): SignInField | null {
    return (['username', 'password'] as const).find((field) => this.isMissing(field)) ?? null;
  }

  /** Sends user name and password (seed 000 §7). */
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

  /** Requests a password for the user name (seed 000 §7). The reply is ignored. */
  async forgetPassword(): Promise<void> {
    // Who forgot his password is not asked for it, though he came from its field.
    this.touched = { username: true, password: false };
    if (this.isMissing('username')) {
      this.failures += 1;
      return;
    }
    const body = { username: this.username.trim() };
    const answered = await this.attempt(() =>
      this.ports.request.post('users/forgetPassword', body, { ...quiet, retry: true }).catch(throwUnanswered),
    );
    if (answered) this.ports.tellSent();
  }

  /** Sends what a step asks for. Never rejects: `refusal` tells why it failed. False where it did. */
  async send(path: string, body: JsonObject): Promise<boolean> {
    return this.attempt(() => this.exchange(path, body));
  }

  /** Sends what a step asks for, and goes on to what its reply says. Rejects where it is refused. */
  async exchange(path: string, body: JsonObject): Promise<void> {
    if (this.step === 'login') this.replies = null;
    try {
      const reply = await this.ports.request.post<unknown>(path, body, quiet);
      // A reply that says nothing of a later step leaves what an earlier one said.
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

  /** The user read what was refused and goes on. */
  dismiss(): void {
    this.refusal = null;
  }

  /** Does something of a step, one thing at a time: what is asked for while another goes on is not done. */
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

  /** Hands the session over. Throws where no reply brought one: the step stays, and a later reply may bring it. */
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

/** Throws the failure of a call that the server did not answer. */
function throwUnanswered(failure: unknown): void {
  if (isUnanswered(failure)) throw failure;
}
