import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses';
import { type CallOutside, type OutsideAnswer, type OutsideCall, OutsideError } from './OutsideCall';

/** Addresses that calls may go to. */
export interface OutsidePolicy {
  /** Whether an address of a private network may be called, also without TLS: those of the installation; in a demo all. */
  readonly isOwn: (address: string) => boolean;
  /** Addresses of a name; the system's resolver unless a test has its own. */
  readonly resolve?: LookupFunction;
}

/**
 * Calls outside by HTTP. An address is checked where the connection is made, so that a name cannot lead elsewhere after the check.
 * Answers are counted as they arrive, and cut off; compressed ones are neither wanted nor read, so that no small one becomes large.
 */
export function outsideCalls({ isOwn, resolve = lookup as LookupFunction }: OutsidePolicy): CallOutside {
  return async (call) => {
    const url = addressOf(call.url);
    const isAllowed = (address: string) =>
      isOwn(address) || (url.protocol === 'https:' && isPublicAddress(address));
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(host) !== 0 && !isAllowed(host)) throw new OutsideError('address');
    return new Promise<OutsideAnswer>((answered, failed) => {
      const patience = setTimeout(() => request.destroy(new OutsideError('late')), call.patience);
      const request = begin(url, call, allowedOnly(resolve, isAllowed));
      const fail = (error: Error) => {
        clearTimeout(patience);
        request.destroy();
        failed(error instanceof OutsideError ? error : new OutsideError('failed'));
      };
      request.on('error', fail);
      request.on('response', (response) => {
        read(response, call).then((answer) => {
          clearTimeout(patience);
          answered(answer);
        }, fail);
      });
      request.end(call.body);
    });
  };
}

/** Calls to any address, private ones too: for a demo and for tests, whose counterparts are on this machine. */
export const callAnywhere: CallOutside = outsideCalls({ isOwn: () => true });

function addressOf(text: string | URL): URL {
  const url = URL.canParse(String(text)) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new OutsideError('address');
  return url;
}

function begin(url: URL, { method, headers, body = '' }: OutsideCall, lookup: LookupFunction): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request(url, {
    method,
    lookup,
    // A connection of its own: one that was kept may be closed at the other end when a call that counts leaves.
    agent: false,
    headers: {
      'accept-encoding': 'identity',
      ...headers,
      ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  });
}

/** Finds the addresses of a name, and refuses it if one of them may not be called. */
function allowedOnly(resolve: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === 'string' ? [] : found;
      if (error || addresses.length === 0) done(error ?? new OutsideError('failed'), '');
      else if (!addresses.every(({ address }) => isAllowed(address))) done(new OutsideError('address'), '');
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
}

async function read(response: IncomingMessage, { mostBytes, type }: OutsideCall): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = response;
  const coding = headers['content-encoding'] ?? 'identity';
  const isWanted = status !== 200 || type === undefined || (headers['content-type'] ?? '').includes(type);
  if (coding !== 'identity' || !isWanted) throw new OutsideError('unreadable');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new OutsideError('tooLong');
    parts.push(part);
  }
  if (!response.complete) throw new OutsideError('failed');
  return { status, header: (name) => headers[name]?.toString(), body: Buffer.concat(parts) };
}
