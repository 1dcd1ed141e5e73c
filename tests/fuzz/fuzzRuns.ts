import type { Parameters } from 'fast-check';

const usualSeed = 2026;

/**
 * How often a property is tried: a few hundred times with all other tests, ten thousand by `npm run fuzz`, which
 * looks for new finds; with all other tests the cases are the same ones every time. A failure
 * prints seed and path; `FUZZ_SEED` and `FUZZ_PATH` try that one again.
 */
export function fuzzRuns(usual: number): Pick<Parameters, 'numRuns' | 'seed' | 'path'> {
  const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH } = process.env;
  return {
    numRuns: FUZZ_RUNS === undefined ? usual : Number(FUZZ_RUNS),
    ...(FUZZ_SEED !== undefined && { seed: Number(FUZZ_SEED) }),
    ...(FUZZ_SEED === undefined && FUZZ_RUNS === undefined && { seed: usualSeed }),
    ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH }),
  };
}
