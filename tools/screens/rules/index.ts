import type { Rule } from './Rule';
import { schema } from './schema';

/** The rules that definitions are checked by, in the order in which they are told. */
export const rules: readonly Rule[] = [schema];
