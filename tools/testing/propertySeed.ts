import { configureGlobal, readConfigureGlobal } from 'fast-check';

// Gives every property the same seed, so that a run repeats the one before: `npm test` fails for what was
// changed. PROPERTY_SEED=random, or a number, tries other inputs.
const { PROPERTY_SEED = '2026' } = process.env;

if (PROPERTY_SEED !== 'random')
  configureGlobal({ ...readConfigureGlobal(), seed: Number.parseInt(PROPERTY_SEED, 10) });
