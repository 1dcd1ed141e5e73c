import { makeAutoObservable } from 'mobx';
import type { ChangePasswordRequest } from '../../contract/session';
import { type Refusal, refusalCode, refusalOf } from './refusal';

/** A field of the form (seed 000 §3). */
export type PasswordField = 'currentPassword' | 'newPassword1' | 'newPassword2';

/** In the order of the form. */
export const passwordFields: readonly PasswordField[] = ['currentPassword', 'newPassword1', 'newPassword2'];

/** Field that a refusal of the server is about. */
const refusedFields: Readonly<Record<string, PasswordField>> = {
  'password.wrong': 'currentPassword',
  'password.weak': 'newPassword1',
  'password.same': 'newPassword1',
};

/** A password is changed (seed 000 §3, §5): as a step of signing in, and from the user menu. */
export class ChangePasswordStore {
  currentPassword = '';
  newPassword1 = '';
  newPassword2 = '';
  busy = false;
  /** What the server refused, and the field that it is about where it is one's. */
  refusal: { readonly said: Refusal; readonly field: PasswordField | undefined } | null = null;
  /** Rises with every submit that failed: the form puts the focus where it is needed. */
  failures = 0;
  private touched: ReadonlySet<PasswordField> = new Set();
  private readonly send: (body: ChangePasswordRequest) => Promise<unknown>;

  /** @param send sends the payload (seed 000 §3), and rejects where the server refuses it. */
  constructor(send: (body: ChangePasswordRequest) => Promise<unknown>) {
    this.send = send;
    makeAutoObservable<this, 'send'>(this, { send: false }, { autoBind: true });
  }

  type(field: PasswordField, value: string): void {
    this[field] = value;
    this.refusal = null;
  }

  /** The user left a field: from now on what is wrong with it is shown (seed 000 §5). */
  leave(field: PasswordField): void {
    this.touched = new Set([...this.touched, field]);
  }

  /** Key of what is wrong with a field, once it may be shown. */
  error(field: PasswordField): string | null {
    return this.touched.has(field) ? this.wrong(field) : null;
  }

  /** First field that something is wrong with; null where all are well. */
  get firstWrong(): PasswordField | null {
    return (
      passwordFields.find((field) => this.wrong(field) !== null || this.refusal?.field === field) ?? null
    );
  }

  /** Sends it. Never rejects: `refusal` tells why it failed. False where it did. */
  async submit(): Promise<boolean> {
    if (this.busy) return false;
    this.touched = new Set(passwordFields);
    this.refusal = null;
    if (this.firstWrong !== null) {
      this.failures += 1;
      return false;
    }
    this.busy = true;
    try {
      await this.send({ oldPassword: this.currentPassword, newPassword: this.newPassword1 });
      return true;
    } catch (failure) {
      this.fail(failure);
      return false;
    } finally {
      this.finish();
    }
  }

  private fail(failure: unknown): void {
    const field = refusedFields[refusalCode(failure) ?? ''];
    this.refusal = { said: refusalOf(failure), field };
    if (field === 'currentPassword') this.currentPassword = '';
    this.failures += 1;
  }

  private finish(): void {
    this.busy = false;
  }

  private wrong(field: PasswordField): string | null {
    const value = this[field];
    if (value === '') return `login:login.required.${field}`;
    if (field !== 'currentPassword' && value === this.currentPassword)
      return 'login:login.required.matchPassWord1';
    if (field === 'newPassword2' && value !== this.newPassword1) return 'login:login.required.matchPassWord2';
    return null;
  }
}
