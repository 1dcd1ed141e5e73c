import type { CompiledCode } from '../../../contract/compiledForm';

/** A state on the way of a record. */
export interface ProgressStep {
  readonly code: CompiledCode;
  readonly state: 'passed' | 'current' | 'ahead' | 'ended';
}

/**
 * The way of a record through the codes of its state, in their order. Codes of tone `error` are no part of it: where
 * the record came to one, the way ends there (`ended`), and what would have followed is left out. Empty where the
 * value is none of the codes.
 */
export function progressOf(codes: readonly CompiledCode[], value: unknown): readonly ProgressStep[] {
  const current = codes.find(({ code }) => code === value);
  if (current === undefined) return [];
  const way = codes.filter(({ tone }) => tone !== 'error');
  if (current.tone === 'error') {
    const began = way.slice(0, 1).map((code): ProgressStep => ({ code, state: 'passed' }));
    return [...began, { code: current, state: 'ended' }];
  }
  const at = way.indexOf(current);
  const isLast = at === way.length - 1;
  return way.map((code, index) => {
    if (index < at || (index === at && isLast)) return { code, state: 'passed' };
    return { code, state: index === at ? 'current' : 'ahead' };
  });
}
