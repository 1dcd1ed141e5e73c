import type { Parameters } from 'fast-check';

const defaultSeed = 2026;

/**
 * Number of runs of a property that takes many cases at once: some hundred fixed cases in the test suite; ten
 * thousand random ones by `npm run fuzz`. A failure prints seed and path, and `npm run fuzz` the command that
 * repeats it. Findings are not shrunk, but printed as a whole.
 */
export function fuzzRuns(
  usual: number,
  parallel = 1,
): Pick<Parameters, 'numRuns' | 'seed' | 'path' | 'endOnFailure'> {
  const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH } = process.env;
  return {
    numRuns: Math.ceil(Number(FUZZ_RUNS ?? usual) / parallel),
    seed: Number(FUZZ_SEED ?? defaultSeed),
    ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH }),
    endOnFailure: true,
  };
}

/** Timeout in ms, also for a busy machine; `npm run fuzz` runs a thousand cases at a time. */
export const fuzzTimeout = process.env.FUZZ_RUNS === undefined ? 300_000 : 3_600_000;
