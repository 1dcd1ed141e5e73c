import type { Step } from '../Step';
import { clearerNames } from './002-clearer-names';

/** All steps, from version 1 to the one that this tool reads. */
export const steps: readonly Step[] = [clearerNames];
