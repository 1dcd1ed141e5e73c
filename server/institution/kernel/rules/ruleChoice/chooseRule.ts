/** A rule with a scope. An empty field of the scope matches any value. */
export interface ScopedRule {
  readonly id: string;
}

/** How rules of a kind are chosen. */
export interface Choice<Rule extends ScopedRule, Field extends keyof Rule & string, Reason extends string> {
  /** Fields of the scope. A rule is the more specific the more of them it fills. */
  readonly scope: readonly Field[];
  /** The value of each field in the request, or several that fit; a missing one fits rules without this field alone. */
  readonly facts: { readonly [Name in Field]?: string | readonly string[] | null };
  /** Why a rule is left out whatever its scope; null if it is not. */
  excludes(rule: Rule): Reason | null;
  /** Of rules that are as specific, the lowest number wins, then the first code. */
  order(rule: Rule): { readonly priority: number; readonly code: string };
}

/** Why a rule did not win: a field that does not fit, a reason of its kind, or a rule before it. */
export type LossReason<Field extends string, Reason extends string> =
  | { readonly field: Field }
  | { readonly reason: Reason | 'lessSpecific' | 'laterPriority' | 'laterCode' };

/** A rule that did not win. */
export interface LostRule<Rule, Field extends string, Reason extends string> {
  readonly rule: Rule;
  readonly why: LossReason<Field, Reason>;
}

/** The winning rule, and all others with the reason, the closest ones first. */
export interface Chosen<Rule, Field extends string, Reason extends string> {
  readonly winner: Rule | null;
  readonly lost: readonly LostRule<Rule, Field, Reason>[];
}

/**
 * Chooses the rule for a request: among those that fit the most specific, then the lowest priority number, then the first
 * code. This order is total, so that the result never depends on the order of the rules.
 */
export function chooseRule<Rule extends ScopedRule, Field extends keyof Rule & string, Reason extends string>(
  rules: readonly Rule[],
  choice: Choice<Rule, Field, Reason>,
): Chosen<Rule, Field, Reason> {
  const fitting: Rule[] = [];
  const unfit: LostRule<Rule, Field, Reason>[] = [];
  for (const rule of rules) {
    const why = mismatch(rule, choice);
    if (why === null) fitting.push(rule);
    else unfit.push({ rule, why });
  }
  fitting.sort((one, other) => compare(one, other, choice));
  const [winner, ...others] = fitting;
  if (winner === undefined) return { winner: null, lost: unfit };
  const beaten = others.map((rule) => ({ rule, why: { reason: behind(rule, winner, choice) } }));
  return { winner, lost: [...beaten, ...unfit] };
}

function mismatch<Rule extends ScopedRule, Field extends keyof Rule & string, Reason extends string>(
  rule: Rule,
  { scope, facts, excludes }: Choice<Rule, Field, Reason>,
): LossReason<Field, Reason> | null {
  const reason = excludes(rule);
  if (reason !== null) return { reason };
  const field = scope.find((name) => isFilled(rule[name]) && !fits(rule[name], facts[name]));
  return field === undefined ? null : { field };
}

function compare<Rule extends ScopedRule, Field extends keyof Rule & string, Reason extends string>(
  one: Rule,
  other: Rule,
  choice: Choice<Rule, Field, Reason>,
): number {
  const [left, right] = [choice.order(one), choice.order(other)];
  return (
    filled(other, choice.scope) - filled(one, choice.scope) ||
    left.priority - right.priority ||
    compareTexts(left.code, right.code) ||
    compareTexts(one.id, other.id)
  );
}

function behind<Rule extends ScopedRule, Field extends keyof Rule & string, Reason extends string>(
  rule: Rule,
  winner: Rule,
  { scope, order }: Choice<Rule, Field, Reason>,
): 'lessSpecific' | 'laterPriority' | 'laterCode' {
  if (filled(rule, scope) < filled(winner, scope)) return 'lessSpecific';
  return order(rule).priority > order(winner).priority ? 'laterPriority' : 'laterCode';
}

function filled<Rule>(rule: Rule, scope: readonly (keyof Rule)[]): number {
  return scope.filter((name) => isFilled(rule[name])).length;
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

const fits = (value: unknown, fact: string | readonly string[] | null | undefined) =>
  Array.isArray(fact) ? fact.includes(value) : value === fact;

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
