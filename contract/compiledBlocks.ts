import type { CompiledField, TextKey } from './compiledForm';
import type { CompiledColumn, CompiledGrid, ComputedColumn, Where } from './compiledGrid';
import type { CompiledConditions } from './compiledRules';
import type { Json } from './json';

/** Span of time that a dashboard can be asked for. */
export type RangeName = 'today' | 'week' | 'month' | 'quarter' | 'year';

/** calendar: the day of a record and the last of its days, keys of a row; and what is looked at at a time. */
export interface CompiledDays {
  readonly date: CompiledColumn;
  readonly until?: CompiledColumn;
  readonly interval: 'month' | 'year';
}

/** Where a block's rows come from. */
export interface CompiledBlockData {
  /** Path of its endpoint, which answers a `QueryAnswer`. */
  readonly path: string;
  /** Records that the server works the rows out of; without it a command answers. */
  readonly entity?: string;
  /** Bindings read the form and the record, too. */
  readonly where: Where;
  readonly rangeField?: string;
  /** Path to group by; dates are grouped by `interval`. */
  readonly groupBy?: string;
  readonly interval?: 'day' | 'week' | 'month' | 'year';
  readonly days?: CompiledDays;
  /** pivot: the field whose values become columns, as a key of a row. */
  readonly columnGroupBy?: CompiledColumn;
  /** What is figured out of the records. Only where rows are grouped, or one figure is asked for. */
  readonly measure?: Pick<ComputedColumn, 'op' | 'args'>;
  /** What a figure is of: key of a row. */
  readonly category?: CompiledColumn;
  /** The figures: keys of a row. */
  readonly series: readonly CompiledColumn[];
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: number;
}

/** Two values of a record that are compared. */
export interface CompiledPair {
  readonly title: TextKey;
  readonly left: CompiledField;
  readonly right: CompiledField;
}

/** A part of a screen that draws and loads by itself. */
export interface CompiledBlock {
  readonly id: string;
  /** Name in the registry of blocks. */
  readonly block: string;
  readonly title?: TextKey;
  readonly span: 's' | 'm' | 'l' | 'full';
  readonly when?: CompiledConditions;
  /** fields: fields of the record. */
  readonly fields?: readonly CompiledField[];
  /** grid: columns, order, totals. */
  readonly grid?: CompiledGrid;
  readonly data?: CompiledBlockData;
  /** Its rows are loaded when the user asks for them, and not before. */
  readonly load?: 'onRequest';
  /** preview: what its text is, the field of the form that holds it, and lines with samples. */
  readonly preview?: 'text' | 'sms' | 'html';
  readonly field?: string;
  readonly samples?: string;
  /** diff: titles of the two sides. Default: now and new. */
  readonly sides?: readonly TextKey[];
  /** diff: pairs of values of the record. */
  readonly pairs?: readonly CompiledPair[];
  readonly chart?: 'line' | 'bar' | 'doughnut' | 'funnel';
  readonly map?: 'turkiye' | 'world';
  readonly text?: TextKey;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  /** Id of the action that a click carries out on the row. */
  readonly action?: string;
  /** The screen that lists what each figure counts. Only without an action. */
  readonly leads?: { readonly screen: string; readonly route: string };
  /** Each figure narrows the rows of the screen's grid to those that it counts. Only without an action. */
  readonly narrows?: true;
  /** grid: fields of the form that the chosen row fills, and the columns that they are filled from. */
  readonly autofill?: Readonly<Record<string, string>>;
  /** Values for a block of the registry: literals and bindings. */
  readonly with?: Readonly<Record<string, Json>>;
}
