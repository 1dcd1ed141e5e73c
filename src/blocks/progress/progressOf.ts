import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { CompiledCode } from '../../../contract/model/compiledForm';

/** A state in a record's progress. */
export interface ProgressStep {
  readonly code: CompiledCode;
  readonly state: 'passed' | 'current' | 'ahead' | 'ended';
}

type States = NonNullable<CompiledBlock['states']>;

/** The fewest transitions from one state to others, each with its way; states of tone `error` lead nowhere. */
function waysFrom(start: string, { transitions }: States, codes: readonly CompiledCode[]) {
  const ways = new Map<string, readonly string[]>([[start, [start]]]);
  const failed = new Set(codes.filter(({ tone }) => tone === 'error').map(({ code }) => code));
  for (const [at, way] of ways) {
    if (failed.has(at) && at !== start) continue;
    for (const { from, to } of transitions)
      if (from.includes(at) && !ways.has(to)) ways.set(to, [...way, to]);
  }
  return ways;
}

/** The states on the way of a record: from its initial state to the current one, and on to a state of tone `success`. */
function wayThrough(
  current: CompiledCode,
  codes: readonly CompiledCode[],
  states: States,
): readonly string[] {
  const behind = waysFrom(states.initial, states, codes).get(current.code) ?? [current.code];
  if (current.tone === 'error') return behind;
  const ahead = waysFrom(current.code, states, codes);
  const goal = codes.findLast(({ code, tone }) => tone === 'success' && ahead.has(code));
  const on = ahead.get(goal?.code ?? current.code) ?? [];
  return [...behind, ...on.filter((code) => !behind.includes(code))];
}

/**
 * Progress of a record: the states it passes through by the transitions of its entity; without these all codes in their order.
 * States with tone `error` end it (`ended`). Empty if the value is not a code.
 */
export function progressOf(
  codes: readonly CompiledCode[],
  value: unknown,
  states?: States,
): readonly ProgressStep[] {
  const current = codes.find(({ code }) => code === value);
  if (current === undefined) return [];
  const ordered = states
    ? wayThrough(current, codes, states).flatMap((name) => codes.find(({ code }) => code === name) ?? [])
    : codes.filter(({ tone }) => tone !== 'error');
  if (current.tone === 'error') {
    const began = (states ? ordered.slice(0, -1) : ordered.slice(0, 1)).map(
      (code): ProgressStep => ({ code, state: 'passed' }),
    );
    return [...began, { code: current, state: 'ended' }];
  }
  const at = ordered.indexOf(current);
  const isLast = at === ordered.length - 1;
  return ordered.map((code, index) => {
    if (index < at || (index === at && isLast)) return { code, state: 'passed' };
    return { code, state: index === at ? 'current' : 'ahead' };
  });
}
