import { askSigned, type SignedPorts, signedReply } from '../../../platform/outside/askSigned';
import type { BankJob, BankService } from '../rules';

/** Keys and addresses of banks. */
export interface BankKeys extends SignedPorts {
  /** The key that we share with a bank; null: there is none, and it is not asked. */
  readonly secretOf: (bankCode: string) => string | null;
  /** Address below which each bank has its code; null: banks are not connected. */
  readonly gateway: string | null;
}

const services: Readonly<Record<BankJob, { readonly method: 'GET' | 'PUT'; readonly path: string }>> = {
  SEND: { method: 'PUT', path: 'orders' },
  STATUS: { method: 'GET', path: 'orders' },
  ALIAS: { method: 'GET', path: 'aliases' },
  NAME: { method: 'GET', path: 'names' },
};

/** Seconds that an answer may take: a person waits for look-ups. */
const timeouts: Readonly<Record<BankJob, number>> = { SEND: 10, STATUS: 10, ALIAS: 5, NAME: 5 };

/** Bytes that an answer may have. */
const mostBytes = 64 * 1024;

/** Asks banks by signed calls, as partners are asked (docs/partner-protocol.md). */
export function bankClient({ secretOf, gateway, ...ports }: BankKeys): BankService {
  return {
    async ask(bankCode, { job, key, about, content }) {
      const secret = secretOf(bankCode);
      if (secret === null || gateway === null) return { kind: 'silent', why: 'not configured' };
      const { method, path } = services[job];
      const url = new URL(`${gateway}/${bankCode}/${path}/${encodeURIComponent(about)}`);
      const body = content === null ? '' : JSON.stringify(content);
      const answer = await askSigned(
        ports,
        { url, method, key, mostBytes, body },
        { secret, timeout: timeouts[job] },
      );
      return signedReply(answer, ['00']);
    },
  };
}
