import type { Json } from '../values/json';
import type { CompiledField, TextKey } from './compiledForm';
import type { CompiledColumn, CompiledGrid, ComputedColumn, Where } from './compiledGrid';
import type { CompiledConditions } from './compiledRules';

/** calendar: first and last day of a record, as row keys; and the visible period. */
export interface CompiledDays {
  readonly date: CompiledColumn;
  readonly until?: CompiledColumn;
  readonly interval: 'month' | 'year';
}

/** Data source of a block. */
export interface CompiledBlockData {
  /** Path of its endpoint, which returns a `QueryAnswer`. */
  readonly path: string;
  /** Entity that the server computes the rows from; without it a command returns them. */
  readonly entity?: string;
  /** Bindings may read the form and the record, too. */
  readonly where: Where;
  readonly rangeField?: string;
  /** Path to group by; dates are grouped by `interval`. */
  readonly groupBy?: string;
  readonly interval?: 'day' | 'week' | 'month' | 'year';
  readonly days?: CompiledDays;
  /** pivot: row key of the field whose values become columns. */
  readonly columnGroupBy?: CompiledColumn;
  /** Aggregate over the records; only with grouping, or for a single figure. */
  readonly compute?: Pick<ComputedColumn, 'op' | 'args'>;
  /** Row key of the category. */
  readonly category?: CompiledColumn;
  /** Row keys of the figures. */
  readonly series: readonly CompiledColumn[];
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: number;
}

/** Two values of a record to compare. */
export interface CompiledPair {
  readonly title: TextKey;
  readonly left: CompiledField;
  readonly right: CompiledField;
}

/** A part of a screen that renders and loads independently. */
export interface CompiledBlock {
  readonly id: string;
  /** Name in the registry of blocks. */
  readonly block: string;
  readonly title?: TextKey;
  readonly span: 's' | 'm' | 'l' | 'full';
  readonly when?: CompiledConditions;
  /** fields: fields of the record. */
  readonly fields?: readonly CompiledField[];
  /** progress: the transitions of its state. */
  readonly states?: {
    readonly initial: string;
    readonly transitions: readonly { readonly from: readonly string[]; readonly to: string }[];
  };
  /** grid: columns, order, totals. */
  readonly grid?: CompiledGrid;
  readonly data?: CompiledBlockData;
  /** Loads its rows only on the user's request. */
  readonly load?: 'onRequest';
  /** Key of a screen without access to which nobody sees the block. */
  readonly access?: string;
  /** preview: format of the text, the form field that contains it, and lines with samples. */
  readonly preview?: 'text' | 'sms' | 'html';
  readonly field?: string;
  readonly samples?: string;
  /** diff: titles of the two sides. Default: current and new. */
  readonly sides?: readonly TextKey[];
  /** diff: path of the endpoint that returns a file of the request. */
  readonly filePath?: string;
  /** diff: pairs of record values. */
  readonly pairs?: readonly CompiledPair[];
  readonly chart?: 'line' | 'bar' | 'doughnut' | 'funnel';
  readonly map?: 'turkiye' | 'world';
  readonly text?: TextKey;
  readonly tone?: 'success' | 'info' | 'warning' | 'error';
  /** Id of the action that a click on a row runs. */
  readonly action?: string;
  /** Screen that lists the records of each figure. Only without an action. */
  readonly leads?: { readonly screen: string; readonly route: string };
  /** Each figure narrows the rows of the screen's grid to those that it counts. Only without an action. */
  readonly narrows?: true;
  /** grid: form fields filled from the selected row, and their source columns. */
  readonly autofill?: Readonly<Record<string, string>>;
  /** Values for a block of the registry: literals and bindings. */
  readonly with?: Readonly<Record<string, Json>>;
}
