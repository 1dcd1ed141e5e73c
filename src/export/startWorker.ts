import workerAddress from './exportWorker?worker&url';

/** The part of Trusted Types that is needed; browsers without it are not asked for a policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/**
 * The one policy of the page (server/http/securityHeaders.ts). A worker's address is a place where script comes in,
 * so that the browser takes none that a policy has not passed; this one passes the worker of exports alone.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('export-worker', {
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError(`No script comes from ${address}`);
    return address;
  },
});

/** Starts the worker that makes files. */
export function startWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, {
    type: 'module',
    name: 'export',
  });
}
