import axios, { type AxiosAdapter } from 'axios';
import { compareClocks } from '../../contract/values/clock';
import type { JsonObject } from '../../contract/values/json';
import type { Envelope, RedirectMethod } from '../../contract/wire/envelope';
import { type CallTrace, RequestError, type RequestOptions } from '../../contract/wire/request';
import { callAddress } from './callAddress';
import { captchaAction } from './captcha/captchaProvider';
import { envelopeOf } from './envelopeOf';
import type { RequestPorts } from './ports';
import { requestBody } from './requestBody';
import { requestHeaders } from './requestHeaders';
import { TransactionGate } from './TransactionGate';

/** Timeout in ms: a begin or commit that never ends would block all other requests. */
const maxCallTime = 120_000;

/** HTTP methods of requests (requirements P7); `onConfirm` of a response may contain others. */
const methods: ReadonlySet<string> = new Set<RedirectMethod>(['GET', 'DELETE', 'PUT', 'POST']);

/** A request to send. */
export interface Call {
  readonly method: RedirectMethod;
  readonly path: string;
  /** Sent as `request-id`: the server executes a writing request once per id. */
  readonly requestId: string;
  readonly payload: JsonObject;
  /** Files to upload, as multipart. */
  readonly files?: readonly File[];
  /** The body is the payload alone, without the screen's state. */
  readonly bare?: true;
  readonly options: RequestOptions;
}

/** A raw response. */
export interface Reply {
  readonly envelope: Envelope;
  /** HTTP status. */
  readonly status: number;
}

/**
 * Sends requests: waits for begin and commit, adds headers, bot check, body and credentials, and merges the
 * response into the owning screen before returning it. Rejects with axios errors, or a RequestError for 401
 * and for a response without head.
 */
export function createTransport(ports: RequestPorts, adapter?: AxiosAdapter): (call: Call) => Promise<Reply> {
  const gate = new TransactionGate();
  const http = axios.create({
    withCredentials: true,
    timeout: maxCallTime,
    transitional: { clarifyTimeoutError: true },
    responseType: 'text',
    transformResponse: (text: string) => text,
    // Rejections are envelopes, too, with any status.
    validateStatus: () => true,
    ...(adapter && { adapter }),
  });

  async function exchange({ method, path, requestId, payload, files, bare, options }: Call): Promise<Reply> {
    const url = callAddress(ports.address, path);
    if (!methods.has(method))
      throw new RequestError('request.malformed', `Not a method of a call: ${method}`);
    const captchaToken = method === 'POST' ? await ports.captcha(captchaAction(path)) : '';
    // Read when sent, not when requested: a begin may have changed state and key meanwhile.
    const headers = requestHeaders(ports, options.owner, captchaToken, requestId);
    const hasBody = method === 'POST' || method === 'PUT';
    const sent = Date.now();
    const pending = http.request<string>({
      method,
      url,
      headers: hasBody && !files ? { ...headers, 'content-type': 'application/json' } : headers,
      data: files
        ? multipart(files)
        : hasBody
          ? JSON.stringify(bare ? payload : requestBody(payload, options.owner))
          : undefined,
      signal: options.signal,
      ...(options.onProgress && {
        onUploadProgress: ({ progress = 0 }) => options.onProgress?.(progress),
      }),
    });
    const reply = await traced(pending, {
      method,
      path,
      requestId,
      screenId: options.owner?.screenId ?? null,
    });
    const { status } = reply;
    compareClocks(reply.headers.date, sent, Date.now());
    if (status === 401) throw unauthorized(reply.data, options);

    const envelope = envelopeOf(reply.data, status, options.owner !== undefined, options.plainReply);
    const { state, result, session } = envelope;
    if (state || result || session) options.owner?.merge({ state, result, session });
    return { envelope, status };
  }

  /** Reports a completed request, successful or not. */
  async function traced<Reply extends { readonly status: number }>(
    pending: Promise<Reply>,
    call: Omit<CallTrace, 'status' | 'duration'>,
  ): Promise<Reply> {
    const began = performance.now();
    const trace = (status: number | null) =>
      ports.trace?.({ ...call, status, duration: Math.round(performance.now() - began) });
    pending.then(
      ({ status }) => trace(status),
      () => trace(null),
    );
    return pending;
  }

  function unauthorized(text: string, options: RequestOptions): RequestError {
    if (!options.retry) ports.onUnauthorized('Invalid access_token');
    return new RequestError('request.unauthorized', 'Invalid access_token', headOf(text), 401);
  }

  return (call) => gate.pass(call.path, () => exchange(call), call.options.signal);
}

/** A 401 may come from a proxy with any content. */
function headOf(text: string): Envelope['restHeader'] | undefined {
  try {
    return envelopeOf(text, 401, false).restHeader;
  } catch {
    return undefined;
  }
}

function multipart(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return form;
}
