import type { Parameters } from 'fast-check';

const usualSeed = 2026;

/**
 * How often a property is tried that takes so many cases at once: some hundred cases with all other tests, the same
 * ones every time; ten thousand by `npm run fuzz`, which looks for new finds. A failure prints seed and path, and
 * `npm run fuzz` the command that tries that one again. A find is not made smaller: what it is about is printed whole.
 */
export function fuzzRuns(
  usual: number,
  atOnce = 1,
): Pick<Parameters, 'numRuns' | 'seed' | 'path' | 'endOnFailure'> {
  const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH } = process.env;
  return {
    numRuns: Math.ceil(Number(FUZZ_RUNS ?? usual) / atOnce),
    seed: Number(FUZZ_SEED ?? usualSeed),
    ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH }),
    endOnFailure: true,
  };
}

/** ms after which a property hangs, on a busy machine too; `npm run fuzz` tries a thousand cases at a time. */
export const fuzzTimeout = process.env.FUZZ_RUNS === undefined ? 300_000 : 3_600_000;
