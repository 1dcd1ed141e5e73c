import type { CompiledFormField } from '../model/compiledForm';
import { isNotAfter, isNotBefore } from '../values/checks/dates';
import type { Json } from '../values/json';
import { compareDecimals, isAnyDecimal } from '../values/money';
import { compiledPattern } from './definedFields';
import { issueOf, type ValidationIssue } from './validationMessages';

/** Limits of a field from records or the business day calendar. Response of `limits/<field>`. */
export interface RecordLimits {
  /** Decimals as text. */
  readonly minimum?: string;
  readonly maximum?: string;
  /** The value must match each of them. */
  readonly patterns?: readonly string[];
  /** In characters. */
  readonly maxLength?: number;
  /** YYYY-MM-DD */
  readonly minDate?: string;
  readonly maxDate?: string;
}

type Broken = readonly [keyword: string, params: Readonly<Record<string, unknown>>];

function brokenNumber(kind: CompiledFormField['kind'], limits: RecordLimits, value: Json): readonly Broken[] {
  const number = typeof value === 'number' ? String(value) : value;
  if (!isAnyDecimal(number)) return [];
  const { minimum, maximum } = limits;
  const [min, max] = kind === 'decimal' ? ['decimalMinimum', 'decimalMaximum'] : ['minimum', 'maximum'];
  return [
    ...(minimum !== undefined && compareDecimals(number, minimum) < 0
      ? [[min, { limit: minimum }] as const]
      : []),
    ...(maximum !== undefined && compareDecimals(number, maximum) > 0
      ? [[max, { limit: maximum }] as const]
      : []),
  ];
}

function brokenDate({ minDate, maxDate }: RecordLimits, value: Json): readonly Broken[] {
  return [
    ...(minDate !== undefined && !isNotBefore(value, minDate)
      ? [['minDate', { limit: minDate }] as const]
      : []),
    ...(maxDate !== undefined && !isNotAfter(value, maxDate)
      ? [['maxDate', { limit: maxDate }] as const]
      : []),
  ];
}

function brokenText({ patterns = [], maxLength }: RecordLimits, value: Json): readonly Broken[] {
  if (typeof value !== 'string') return [];
  if (maxLength !== undefined && value.length > maxLength) return [['maxLength', { limit: maxLength }]];
  return patterns.flatMap((pattern): readonly Broken[] => {
    const expression = compiledPattern(pattern);
    if (expression === null) return [['unsoundPattern', {}]];
    return expression.test(value) ? [] : [['pattern', {}]];
  });
}

/** Errors of a value that exceeds its field's limits; none for an empty value. */
export function limitIssues(
  { name, kind }: Pick<CompiledFormField, 'name' | 'kind'>,
  limits: RecordLimits,
  value: Json | undefined,
): readonly ValidationIssue[] {
  if (value === undefined || value === null || value === '') return [];
  const broken = [
    ...brokenNumber(kind, limits, value),
    ...brokenDate(limits, value),
    ...brokenText(limits, value),
  ];
  return broken.map(([keyword, params]) => issueOf({ field: name }, keyword, params));
}
