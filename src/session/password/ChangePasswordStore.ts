import { makeAutoObservable } from 'mobx';
import type { ChangePasswordRequest } from '../../../contract/wire/session';
import { type Refusal, refusalCode, refusalOf } from '../store/refusal';

/** A field of the form (requirements P3). */
export type PasswordField = 'currentPassword' | 'newPassword1' | 'newPassword2';

/** In form order. */
export const passwordFields: readonly PasswordField[] = ['currentPassword', 'newPassword1', 'newPassword2'];

/** Fields by server error code. */
const refusedFields: Readonly<Record<string, PasswordField>> = {
  'password.wrong': 'currentPassword',
  'password.weak': 'newPassword1',
  'password.same': 'newPassword1',
};

/** Changes a password (requirements P3, P5): as a sign-in step, and from the user menu. */
export class ChangePasswordStore {
  currentPassword = '';
  newPassword1 = '';
  newPassword2 = '';
  busy = false;
  /** The server's rejection, and its field if any. */
  refusal: { readonly reason: Refusal; readonly field: PasswordField | undefined } | null = null;
  /** Increases with every failed submission: the form then focuses the affected field. */
  failures = 0;
  private touched: ReadonlySet<PasswordField> = new Set();
  private readonly send: (body: ChangePasswordRequest) => Promise<unknown>;

  /** @param send sends the payload (requirements P3); rejects if the server does */
  constructor(send: (body: ChangePasswordRequest) => Promise<unknown>) {
    this.send = send;
    makeAutoObservable<this, 'send'>(this, { send: false }, { autoBind: true });
  }

  type(field: PasswordField, value: string): void {
    this[field] = value;
    this.refusal = null;
  }

  /** The user left a field: from now on its error is visible (requirements P5). */
  leave(field: PasswordField): void {
    this.touched = new Set([...this.touched, field]);
  }

  /** Text key of a field's visible error. */
  error(field: PasswordField): string | null {
    return this.touched.has(field) ? this.wrong(field) : null;
  }

  /** First invalid field; null if none. */
  get firstWrong(): PasswordField | null {
    return (
      passwordFields.find((field) => this.wrong(field) !== null || this.refusal?.field === field) ?? null
    );
  }

  /** Submits; never rejects. Returns false on failure, with the reason in `refusal`. */
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
    this.refusal = { reason: refusalOf(failure, { key: 'login:changePassword.refused' }), field };
    if (field === 'currentPassword') this.currentPassword = '';
    this.failures += 1;
  }

  private finish(): void {
    this.busy = false;
  }

  private wrong(field: PasswordField): string | null {
    const value = this[field];
    if (value === '') return `login:required.${field}`;
    if (field !== 'currentPassword' && value === this.currentPassword) return 'login:required.matchPassWord1';
    if (field === 'newPassword2' && value !== this.newPassword1) return 'login:required.matchPassWord2';
    return null;
  }
}
