import { byImportance, type ImportanceOf } from '../../../contract/model/columns/columnImportance';
import { isName, isState } from '../../../contract/model/columns/columnRoom';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { GridRow } from '../../../contract/wire/query';
import { isEmpty } from '../rows/gridWords';

/** Columns of a card by position. */
export interface CardParts {
  /** A name; of a person all its parts. */
  readonly title: readonly CompiledColumn[];
  /** Number or code of the record, above a title that is a name. */
  readonly above?: CompiledColumn;
  /** State of the record, as a label beside the title. */
  readonly state?: CompiledColumn;
  readonly facts: readonly CompiledColumn[];
}

/** Maximum number of facts on a card; the record dialog shows the others. */
const maxFacts = 4;

/**
 * Assigns columns to the parts of a card: the title is the name of a person, else the first name column with a
 * value, else the first column; facts are the most important columns. Skips empty values and those of group headings.
 * @param whole shows all columns as facts, if nothing else shows the record
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
  const person = filled.filter((column) => column.person);
  const title = person.length > 0 ? person : [filled.find(isName) ?? filled[0] ?? first];
  const above = filled.find(
    (column) => column === first && !title.includes(column) && column.kind === 'text',
  );
  const rest = filled.filter((column) => !title.includes(column) && column !== above);
  const state = stateOf(rest);
  const stated = rest.filter((column) => column !== state);
  const currencies = new Set(stated.map((column) => currencyNameOf(column, definition)));
  const facts = stated.filter(({ name }) => !currencies.has(name));
  const order = byImportance(columns, definition).filter((column) => facts.includes(column));
  const most = order.slice(0, whole ? order.length : maxFacts);
  return {
    title,
    ...(above && { above }),
    ...(state && { state }),
    facts: facts.filter((column) => most.includes(column)),
  };
}

/**
 * The state of a record: of several state columns its own status, before a risk level or a priority; then that with a tone for
 * most of its codes, then the first.
 */
function stateOf(columns: readonly CompiledColumn[]): CompiledColumn | undefined {
  const toned = ({ codes = [] }: CompiledColumn) =>
    codes.filter(({ tone }) => tone !== undefined).length / codes.length;
  const named = ({ name }: CompiledColumn) => Number(/^\w*status$/i.test(name));
  return columns
    .filter(isState)
    .toSorted((one, other) => named(other) - named(one) || toned(other) - toned(one))[0];
}

/** Name of the column with the currency of an amount, which a card shows with it; undefined for any other column. */
export function currencyNameOf(
  { name, kind, currencyField, currencyCode }: CompiledColumn,
  { totals, currencyField: ofRow }: ImportanceOf,
): string | undefined {
  if (kind !== 'decimal' || currencyCode !== undefined) return undefined;
  return currencyField ?? (totals.includes(name) ? ofRow : undefined);
}
