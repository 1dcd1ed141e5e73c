import { makeAutoObservable } from 'mobx';
import type { ClientConfig } from '../../../contract/wire/session';
import { type FieldTexts, OwnApiError, ownApi } from '../sources/ownApi';
import { RealtimeAccounts } from '../sources/RealtimeAccounts';
import { exchangeToken } from './exchangeToken';
import type { SignInStore } from './SignInStore';

/** A sign-in method with mail address and password; `register` creates the account first. */
export type MailWay = 'api' | 'register' | 'firebase';

/** A field of its form. */
export type MailField = 'displayName' | 'email' | 'password';

/** Fields of each method, in order. */
export const mailFields: Readonly<Record<MailWay, readonly MailField[]>> = {
  api: ['email', 'password'],
  register: ['displayName', 'email', 'password'],
  firebase: ['email', 'password'],
};

/** Sign-in with a mail address, at the product's own API or a realtime database (requirements P7, P8). */
export class MailStore {
  displayName = '';
  email = '';
  password = '';
  /** The source's messages for fields. */
  messages: FieldTexts = {};
  /** Increases with every submission with an invalid field, for the form to focus it. */
  failures = 0;
  private touched: ReadonlySet<MailField> = new Set();

  constructor(
    readonly way: MailWay,
    private readonly signIn: SignInStore,
    private readonly config: Pick<ClientConfig, 'realtimeDatabase'>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  ) {
    makeAutoObservable<this, 'signIn' | 'config' | 'storage'>(
      this,
      { way: false, signIn: false, config: false, storage: false },
      { autoBind: true },
    );
  }

  type(field: MailField, value: string): void {
    this[field] = value;
    this.messages = {};
    this.signIn.dismiss();
  }

  leave(field: MailField): void {
    this.touched = new Set([...this.touched, field]);
  }

  /** Visible error of a field: the source's sentence, or a text key. */
  error(field: MailField): { readonly text: string } | { readonly key: string } | null {
    const text = this.messages[field] ?? (field === 'email' ? this.messages.username : undefined);
    if (text !== undefined) return { text };
    return this.touched.has(field) && this.isMissing(field)
      ? { key: `login:source.required.${field}` }
      : null;
  }

  /** First invalid field; null if none. */
  get firstWrong(): MailField | null {
    return mailFields[this.way].find((field) => this.error(field) !== null) ?? null;
  }

  /** Submits. Never rejects: errors are in the fields and in the sign-in's refusal. */
  async submit(): Promise<void> {
    this.touched = new Set(mailFields[this.way]);
    if (this.firstWrong !== null) {
      this.failures += 1;
      return;
    }
    await this.signIn.attempt(() => this.send().catch((failure: unknown) => this.refuse(failure)));
  }

  private async send(): Promise<void> {
    const { way, signIn, config, storage, displayName, password } = this;
    const email = this.email.trim();
    if (way === 'firebase') {
      if (config.realtimeDatabase === undefined) return;
      const accounts = new RealtimeAccounts(config.realtimeDatabase, storage);
      const { idToken } = await accounts.signIn(email, password);
      await exchangeToken(signIn, storage, 'firebase', idToken);
      return;
    }
    const api = ownApi(signIn.ports.request);
    const result = await (way === 'api'
      ? api.signIn(email, password)
      : api.register({ displayName: displayName.trim(), email, password }));
    signIn.ports.session.establish(result);
  }

  private refuse(failure: unknown): void {
    this.password = '';
    if (!(failure instanceof OwnApiError)) throw failure;
    this.touched = new Set();
    this.messages = failure.fields;
    this.failures += 1;
  }

  private isMissing(field: MailField): boolean {
    return (field === 'password' ? this.password : this[field].trim()) === '';
  }
}
