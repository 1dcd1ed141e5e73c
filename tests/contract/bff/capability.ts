import { appendFileSync } from 'node:fs';
import { inject, test } from 'vitest';
import type { Capability, CapabilityLevel } from '../capabilityReport';

const { log, strict } = inject('capabilities');

/**
 * A test of what a BFF must, should or may do (docs/your-own-server.md). The report at the end
 * has its outcome. A foreign BFF skips should and may with the reason; our own server must pass all of them.
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

/** Without it staff can't work. */
export const must = capability('must');

/** Without it something is lost that the client can do without: docs/your-own-server.md says what. */
export const should = capability('should');

/** Beyond the seed: without it a part of the client is not there, and nothing is said of it. */
export const may = capability('may');
