import { Refusal } from '../../../base/errors/Refusal';
import type { Finding } from './Stage';

/** Runs a check that throws a refusal, and returns its finding. @param passed the finding without one */
export async function findingOf(check: () => Promise<void>, passed: Finding): Promise<Finding> {
  try {
    await check();
    return passed;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { verdict: 'REFUSED', code: error.code, text: error.text };
  }
}
