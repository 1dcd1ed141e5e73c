import type { AxiosAdapter } from 'axios';
import type { JsonObject } from '../../../contract/values/json';
import type { Envelope, RestHeader } from '../../../contract/wire/envelope';
import type { ScreenOwner } from '../../../contract/wire/request';
import { createRequestClient } from '../createRequestClient';
import type { FailureNotice, ReplyDialog, RequestPorts } from '../ports';

/** A request as sent by the client. */
export interface SentCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Parsed body; undefined without one. */
  readonly body: unknown;
  readonly form: FormData | null;
  readonly withCredentials: boolean | undefined;
}

/** Response of a test server: an envelope, a raw text with status, or a network error. */
export type Answer = Partial<Envelope> | { readonly status: number; readonly text: string } | Error;

/** A success head, with overrides. */
export function head(over: Partial<RestHeader> = {}): RestHeader {
  return { success: true, code: 'ok', message: 'OK', notificationType: 'NONE', ...over };
}

/** A request client for tests: `answer` is the server; calls of all ports are recorded in `log`, in order. */
export function requestBench(
  answer: (call: SentCall) => Answer | Promise<Answer>,
  over: Partial<RequestPorts> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const sent: SentCall[] = [];
  const log: string[] = [];
  const notices: FailureNotice[] = [];
  const dialogs: ReplyDialog[] = [];
  const saved: { name: string; bytes: Uint8Array; contentType: string }[] = [];
  const ports: RequestPorts = {
    address: '/bff',
    identity: () => ({ instanceId: 'i-1', clientId: 'c-1', deviceKey: 'd-1', fingerPrint: 'f-1' }),
    accessToken: () => null,
    language: () => 'tr',
    captcha: async () => '',
    loading: { begin: () => log.push('loading on'), end: () => log.push('loading off') },
    beginOutcomeQuery: () => {
      log.push('asking on');
      return () => log.push('asking off');
    },
    dialogs: {
      confirm: async (dialog) => {
        log.push('confirm');
        dialogs.push(dialog);
        return true;
      },
      warn: async (dialog) => {
        log.push('warn');
        dialogs.push(dialog);
      },
    },
    notice: (notice) => notices.push(notice),
    logout: (message) => log.push(`logout ${message}`),
    lock: () => log.push('lock'),
    onUnauthorized: (reason) => log.push(reason),
    saveFile: (name, bytes, contentType) => saved.push({ name, bytes, contentType }),
    failureText: () => undefined,
    ...over,
  };

  const adapter: AxiosAdapter = async (config) => {
    const form = config.data instanceof FormData ? config.data : null;
    const call: SentCall = {
      method: (config.method ?? '').toUpperCase(),
      url: config.url ?? '',
      headers: { ...config.headers.toJSON() },
      body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
      form,
      withCredentials: config.withCredentials,
    };
    sent.push(call);
    const reply = await answer(call);
    if (reply instanceof Error) throw reply;
    const text = 'text' in reply ? reply.text : JSON.stringify({ restHeader: head(), ...reply });
    const status = 'text' in reply ? reply.status : 200;
    return { data: text, status, statusText: '', headers: { ...headers }, config };
  };

  return { client: createRequestClient(ports, adapter), sent, log, notices, dialogs, saved };
}

/** A screen that merges like the engine's: key by key. */
export class BenchScreen implements ScreenOwner {
  readonly screenId = 'accounting/accountCreate';
  transactionKey: string | null = null;
  state: JsonObject;
  result: unknown;

  constructor(state: JsonObject = {}) {
    this.state = state;
  }

  merge({ state, result, session }: Parameters<ScreenOwner['merge']>[0]): void {
    this.state = { ...this.state, ...state };
    this.result = result;
    if (session) this.transactionKey = session.currentTransactionKey;
  }
}
