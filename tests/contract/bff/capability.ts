import { appendFileSync } from 'node:fs';
import { inject, test } from 'vitest';
import type { Capability, CapabilityLevel } from '../capabilityReport';

const { log, strict } = inject('capabilities');

/**
 * Defines a test of a capability that a BFF must, should or may have (docs/your-own-server.md). Its outcome
 * is in the final report. A foreign BFF skips should and may with the reason; our own server must pass all of
 * them.
 */
function capability(level: CapabilityLevel) {
  return (name: string, act: () => Promise<void>) =>
    test(`${level}: ${name}`, async ({ skip }) => {
      const failure = await act().then(
        () => null,
        (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
      );
      const noted: Capability = { level, name, fulfilled: failure === null };
      appendFileSync(log, `${JSON.stringify(noted)}\n`);
      if (failure === null) return;
      if (strict || level === 'must') throw failure;
      skip(failure.message.split('\n', 1)[0]);
    });
}

/** Required for work. */
export const must = capability('must');

/** The client works without it, with losses: see docs/your-own-server.md. */
export const should = capability('should');

/** Beyond the seed: without it a part of the client is missing, silently. */
export const may = capability('may');
