import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { BffCase } from './bff/BffCase';
import { type Capability, capabilityReport } from './capabilityReport';

declare module 'vitest' {
  interface ProvidedContext {
    /** Test data of the suite, and the log of outcomes. */
    readonly capabilities: {
      readonly case: BffCase;
      /** File of JSON lines, one `Capability` each. */
      readonly log: string;
      /** Our own server must pass everything; a foreign one only `must`. */
      readonly strict: boolean;
    };
  }
}

/** Provides the case to the suite; returns a function that prints the report after the run. */
export function provideCapabilities(
  { provide }: Pick<TestProject, 'provide'>,
  driven: { readonly address: string; readonly case: BffCase; readonly strict: boolean },
): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'bff-capabilities-'));
  const log = join(folder, 'capabilities.jsonl');
  writeFileSync(log, '');
  provide('capabilities', { case: driven.case, log, strict: driven.strict });
  return () => {
    const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
    rmSync(folder, { recursive: true, force: true });
    const tried = lines.map((line) => JSON.parse(line) as Capability);
    if (tried.length > 0) console.log(`\n${capabilityReport(driven.address, tried)}\n`);
  };
}
