import type { CompiledCode } from '../../../contract/model/compiledForm';

/** A state in a record's progress. */
export interface ProgressStep {
  readonly code: CompiledCode;
  readonly state: 'passed' | 'current' | 'ahead' | 'ended';
}

/**
 * Progress of a record through the codes of its state, in order. Codes with tone `error` are not part of it:
 * if the record has one, progress ends there (`ended`) and later states are omitted. Empty if the value is
 * not a code.
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
