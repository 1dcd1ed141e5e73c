import type { Step } from '../Step';
import { clearerNames } from './002-clearer-names';
import { shorterForms } from './003-shorter-forms';

/** All migrations, from version 1 to the supported one. */
export const steps: readonly Step[] = [clearerNames, shorterForms];
