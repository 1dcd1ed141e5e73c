import Big from 'big.js';
import { currencyDigits } from '../values/currencies';
import type { Json, JsonObject } from '../values/json';
import { countedTotal, isAnyDecimal, roundedTo } from '../values/money';

/** Calculation of a field from others: its `compute`. */
export interface Derived {
  /**
   * `sum` of all; the first minus the others (`difference`); `product` of all; the first divided by the
   * second (`quotient`); the second as percentage of the first (`percentOf`); the first in percent of the
   * second (`ratio`). `counted` is no word of the language: the total of a cash count.
   */
  readonly op: 'sum' | 'difference' | 'product' | 'quotient' | 'percentOf' | 'ratio' | 'counted';
  /** Fields of the record, decimal literals, or, for a sum, columns of lines: `lines.amount`. */
  readonly args: readonly string[];
  /** Filter of lines by columns: `lines.direction`. */
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  /** Columns with the currencies of summed lines; written by the compiler. Another currency leaves no sum. */
  readonly currencies?: readonly string[];
}

/** Properties of a calculated field. */
export interface DerivedField {
  readonly name: string;
  /** Calculated fields are `integer` or `decimal`. */
  readonly kind: string;
  readonly scale?: number;
  readonly currencyField?: string;
  readonly currencyCode?: string;
  readonly compute?: Derived;
  /** Of a field with lines: calculated columns. */
  readonly lines?: { readonly columns: readonly DerivedField[] };
}

/** Lines and column of an operand; null for a field or number. */
export function lineOperand(operand: string): { readonly lines: string; readonly column: string } | null {
  const [, lines, column] = /^([a-z]\w*)\.([a-z]\w*)$/.exec(operand) ?? [];
  return lines === undefined || column === undefined ? null : { lines, column };
}

/** Names of the fields that a calculation reads; for lines, their field. */
export function derivedFrom({ args }: Derived): readonly string[] {
  return args.flatMap((operand) => (/^[a-z]/.test(operand) ? [operand.split('.', 1)[0] ?? operand] : []));
}

function isLine(line: Json): line is JsonObject {
  return typeof line === 'object' && line !== null && !Array.isArray(line);
}

/** Values of an operand: one value, or one for each line; `null` if missing. */
function valuesOf(operand: string, compute: Derived, read: (name: string) => Json): readonly Json[] {
  const named = lineOperand(operand);
  if (named === null) return [/^[a-z]/.test(operand) ? read(operand) : operand];
  const lines = read(named.lines);
  if (!Array.isArray(lines) || lines.length === 0) return [null];
  // If lines exist but none matches, the sum is zero.
  return ['0', ...chosenLines(named.lines, compute, read).map((line) => line[named.column] ?? null)];
}

/** Lines that match the filter of a calculation. */
function chosenLines(
  name: string,
  { where = {} }: Derived,
  read: (name: string) => Json,
): readonly JsonObject[] {
  const lines = read(name);
  const conditions = Object.entries(where).flatMap(([path, value]) => {
    const condition = lineOperand(path);
    return condition?.lines === name ? [[condition.column, value] as const] : [];
  });
  return (Array.isArray(lines) ? lines : [])
    .filter(isLine)
    .filter((line) => conditions.every(([column, value]) => line[column] === value));
}

/** Whether all summed lines are in one currency, that of the sum if it has one. Lines without an amount do not count. */
function inOneCurrency({ compute, currencyField, currencyCode }: DerivedField, read: (name: string) => Json) {
  const { args = [], currencies = [] } = compute ?? {};
  if (compute === undefined || currencies.length === 0) return true;
  const own = currencyField === undefined ? (currencyCode ?? null) : read(currencyField);
  const ofLines = currencies.flatMap((path) => {
    const { lines = '', column = '' } = lineOperand(path) ?? {};
    const amounts = args.flatMap((operand) => {
      const named = lineOperand(operand);
      return named?.lines === lines ? [named.column] : [];
    });
    return chosenLines(lines, compute, read)
      .filter((line) => amounts.some((name) => isAnyDecimal(line[name] ?? null)))
      .flatMap((line) => line[column] ?? []);
  });
  return new Set(own === null ? ofLines : [own, ...ofLines]).size < 2;
}

function calculated({ op }: Derived, values: readonly Big[]): Big | null {
  const [first, ...others] = values;
  const [second] = others;
  if (first === undefined) return null;
  if (op === 'sum') return others.reduce((sum, value) => sum.plus(value), first);
  if (op === 'difference') return others.reduce((rest, value) => rest.minus(value), first);
  if (op === 'product') return others.reduce((product, value) => product.times(value), first);
  if (second === undefined) return null;
  if (op === 'percentOf') return first.times(second).div(100);
  if (second.eq(0)) return null;
  return op === 'ratio' ? first.times(100).div(second) : first.div(second);
}

/** Decimals of the result: those of the field, at most those of its currency. */
function digitsOf({ scale = 2, currencyField }: DerivedField, read: (name: string) => Json): number {
  const currency = currencyField === undefined ? null : read(currencyField);
  return typeof currency === 'string' ? Math.min(scale, currencyDigits(currency)) : scale;
}

/**
 * Calculates a field exactly, rounded half away from zero; null if an operand is missing or a divisor is
 * zero. A sum skips missing values, and is null if all are missing, or if its lines are in several currencies.
 * @param read value of another field: wire decimals, whole numbers, lines
 */
export function derive(field: DerivedField, read: (name: string) => Json): Json {
  const { compute, kind } = field;
  if (compute === undefined) return null;
  if (compute.op === 'counted') return totalOfCount(read(compute.args[0] ?? ''));
  const values = compute.args.flatMap((operand) => valuesOf(operand, compute, read));
  const numbers = values.map((value) => (typeof value === 'number' ? String(value) : value));
  const known = numbers.filter(isAnyDecimal);
  if (!inOneCurrency(field, read)) return null;
  if (known.length === 0 || (compute.op !== 'sum' && known.length < numbers.length)) return null;
  const result = calculated(
    compute,
    known.map((value) => new Big(value)),
  );
  if (result === null) return null;
  const digits = kind === 'integer' ? 0 : digitsOf(field, read);
  const rounded = roundedTo(result, digits);
  return kind === 'integer' ? Number(rounded) : rounded;
}

function totalOfCount(counts: Json): Json {
  return isLine(counts) && Object.keys(counts).length > 0 ? countedTotal(counts) : null;
}

/** A record with all calculated values, those of lines first; replaces given values of calculated fields. */
export function withDerived(fields: readonly DerivedField[], values: JsonObject): JsonObject {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const record: Record<string, Json> = { ...values };
  const done = new Set<string>();
  function read(name: string): Json {
    const field = byName.get(name);
    if (field === undefined || done.has(name)) return record[name] ?? null;
    done.add(name);
    const { lines, compute } = field;
    const value = record[name] ?? null;
    if (lines !== undefined && Array.isArray(value))
      record[name] = value.map((line: Json) => (isLine(line) ? withDerived(lines.columns, line) : line));
    else if (compute !== undefined) record[name] = derive(field, read);
    return record[name] ?? null;
  }
  for (const { name } of fields) read(name);
  return record;
}
