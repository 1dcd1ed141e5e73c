import type { CompiledColumn } from '../../../../contract/compiledGrid';
import type { GridRow } from '../../../../contract/query';
import { byImportance, type ImportanceOf } from '../columnImportance';
import { isName, isState } from '../columnRoom';
import { isEmpty } from '../gridWords';

/** Which columns of a row its card shows, and where. */
export interface CardParts {
  readonly title: CompiledColumn;
  /** Number or code of the record, above a title that is a name. */
  readonly above?: CompiledColumn;
  /** What state the record is in, as a label beside the title. */
  readonly state?: CompiledColumn;
  readonly facts: readonly CompiledColumn[];
}

/** As many facts has a card; the record itself has the others. */
const mostFacts = 4;

/**
 * The parts of a row's card: its title is the first name that the row has, else its first column, and its facts are
 * the columns that matter most. What is empty, or told by a heading, has no place.
 * @param whole whether all columns are facts, since nothing else shows the record
 */
export function cardParts(
  columns: readonly CompiledColumn[],
  definition: ImportanceOf,
  row: GridRow,
  whole: boolean,
): CardParts | null {
  const [first] = columns;
  if (first === undefined) return null;
  const filled = columns.filter(({ name }) => !isEmpty(row[name]) && !definition.groups.includes(name));
  const title = filled.find(isName) ?? filled[0] ?? first;
  const above = filled.find((column) => column === first && column !== title && column.kind === 'text');
  const rest = filled.filter((column) => column !== title && column !== above);
  const state = rest.find(isState);
  const told = rest.filter((column) => column !== state);
  const amounts = told.some((column) => isAmount(column, definition));
  const facts = told.filter(({ name }) => !(amounts && name === definition.currencyField));
  const order = byImportance(columns, definition).filter((column) => facts.includes(column));
  const most = order.slice(0, whole ? order.length : mostFacts);
  return {
    title,
    ...(above && { above }),
    ...(state && { state }),
    facts: facts.filter((column) => most.includes(column)),
  };
}

/** Whether a column holds an amount in the currency of its row: a card writes the two together. */
export function isAmount(
  { name, kind, currencyField }: CompiledColumn,
  { totals, currencyField: ofRow }: ImportanceOf,
): boolean {
  return (
    kind === 'decimal' && (currencyField === ofRow || (currencyField === undefined && totals.includes(name)))
  );
}
