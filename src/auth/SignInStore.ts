import { makeAutoObservable } from 'mobx';
import { type Language, localeTags } from '../../contract/language';
import { RequestError, type RequestPort } from '../../contract/request';
import type { LoginResult } from '../../contract/session';
import type { SessionStore } from './SessionStore';
import { stepAfter } from './signInSteps';

/** A field of the sign-in form. */
export type SignInField = 'username' | 'password';

/** Why signing in failed: a sentence of the server, or the key of one of ours. */
export type SignInRefusal = { readonly text: string } | { readonly key: string };

/** What signing in needs from outside. */
export interface SignInPorts {
  readonly request: Pick<RequestPort, 'post'>;
  readonly session: Pick<SessionStore, 'establish'>;
  language(): Language;
}

/** The sign-in form (seed 000 §3 to §5): from what is typed to a session. */
export class SignInStore {
  username = '';
  password = '';
  busy = false;
  refusal: SignInRefusal | null = null;
  /** Rises with every submit that failed: the page puts the focus where it is needed. */
  failures = 0;
  private touched: Readonly<Record<SignInField, boolean>> = { username: false, password: false };
  private readonly ports: SignInPorts;

  constructor(ports: SignInPorts) {
    this.ports = ports;
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true });
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

  /** Sends what was typed (seed 000 §7). Never rejects: `refusal` tells why it failed. */
  async submit(): Promise<void> {
    if (this.busy) return;
    this.touched = { username: true, password: true };
    if (this.firstMissing !== null) {
      this.failures += 1;
      return;
    }
    this.busy = true;
    this.refusal = null;
    try {
      const body = {
        username: this.username.trim(),
        password: this.password,
        lang: localeTags[this.ports.language()],
      };
      const options = { loading: false, silent: true };
      this.take(await this.ports.request.post<LoginResult>('users/login', body, options));
    } catch (failure) {
      this.fail(refusalOf(failure));
    } finally {
      this.finish();
    }
  }

  private take(result: LoginResult): void {
    // A step that can't be done here must not be skipped either.
    if (stepAfter('login', result) !== 'complete') {
      this.fail({ key: 'login:stepNotOffered' });
      return;
    }
    this.ports.session.establish(result);
    this.username = '';
    this.password = '';
    this.touched = { username: false, password: false };
  }

  private fail(refusal: SignInRefusal): void {
    this.refusal = refusal;
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

function refusalOf(failure: unknown): SignInRefusal {
  if (!(failure instanceof RequestError)) return { key: 'login:failed' };
  return failure.header ? { text: failure.header.message } : { key: failure.code.replace('.', ':') };
}
