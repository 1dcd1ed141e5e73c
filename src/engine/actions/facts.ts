import { type ChosenFigure, chosenFigure, type FigureValue } from '../../../contract/model/chosenFigures';
import type { CompiledField } from '../../../contract/model/compiledForm';
import { formatIn, toldCurrencies } from '../../../contract/model/inCurrency';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { readOptions, readRows } from '../../replies/replies';
import type { ScreenContext } from '../context/ScreenContext';
import { readPath } from '../expressions/bindings';
import { isFilled } from '../expressions/isFilled';
import { wireRow } from '../expressions/wireValue';
import type { GridQuery } from '../grid/GridQuery';
import type { Fact } from '../ports/ports';
import { type RequestedLine, requestedLine } from './requestedRow';

/**
 * Summary of a confirmation: the named form fields, header facts or row columns; without names, all filled
 * form fields. For selected rows, their number.
 */
export async function summarise(
  screen: ScreenContext,
  names: readonly string[],
  row: GridRow | null,
  ofChosen = false,
): Promise<readonly Fact[]> {
  if (ofChosen) return [chosenRows(screen), ...(await namedRows(screen, names))];
  const all = names.length > 0 ? names : Object.keys(screen.form?.filledValues ?? {});
  const told = toldCurrencies(
    all.flatMap((name) => fieldOf(screen, name, row) ?? []),
    ({ name }) => isFilled(readValue(screen, name, row)),
  );
  const facts = await Promise.all(
    all
      .filter((name) => !told.has(name))
      .map((name) => requestedFacts(screen, name, row) ?? fact(screen, name, row)),
  );
  return facts.flat().filter((one) => one !== null);
}

/** The definition of a name: of the row's columns, or of the form, the header or the list. */
function fieldOf(screen: ScreenContext, name: string, row: GridRow | null): CompiledField | undefined {
  return row
    ? column(screen, name)
    : (screen.form?.field(name) ?? context(screen, name) ?? column(screen, name));
}

/** The value of a name; null of a field that does not apply. */
function readValue(screen: ScreenContext, name: string, row: GridRow | null): Json | undefined {
  const { form, state } = screen;
  if (row) return readPath(row, name);
  if (!form?.field(name)) return readPath(state, name);
  return form.applies(name) ? form.value(name) : null;
}

/** Above this number of selected rows, only their count is shown. */
const maxNamed = 20;

/** One line for each selected row; the first name is its label. */
async function namedRows(screen: ScreenContext, names: readonly string[]): Promise<readonly Fact[]> {
  const rows = screen.grid?.selection.rows ?? [];
  if (rows.length > maxNamed) return [];
  const lines = await Promise.all(
    rows.map(async (row) => {
      const facts = await Promise.all(names.map((name) => fact(screen, name, row)));
      const [first, ...others] = facts.flatMap((one) => one?.value ?? []);
      return first === undefined ? [] : [{ label: first, value: others.join(' · ') }];
    }),
  );
  return lines.flat();
}

/**
 * Requested changes of the row: a line for each value that would change. Null if `name` is not such a block.
 */
function requestedFacts(
  screen: ScreenContext,
  name: string,
  row: GridRow | null,
): Promise<readonly Fact[]> | null {
  const block = screen.definition.blocks?.find(({ id }) => id === name);
  const path = block?.block === 'diff' ? block.data?.path : undefined;
  return path === undefined || row === null ? null : loadRequested(screen, path, row);
}

/** Rejects if the request cannot be loaded: nobody decides without seeing it. */
async function loadRequested(screen: ScreenContext, path: string, row: GridRow): Promise<readonly Fact[]> {
  const { ports } = screen;
  const payload: JsonObject = { filter: { $record: row.id } };
  const { rows } = await ports.request.post(path, payload, { owner: screen, loading: false, read: readRows });
  const lines = rows.map((one) => requestedLine(wireRow(one, []), ports));
  const shownAs = ({ change, stored, requested }: RequestedLine): string => {
    if (change === 'changed') return `${stored} → ${requested}`;
    return change === 'requested'
      ? requested
      : `${requested || stored} (${ports.text(`grid:diff.${change}`)})`;
  };
  return lines
    .filter(({ change }) => change !== 'same')
    .map((line) => ({ label: line.title, value: shownAs(line) }));
}

/** Number of rows the action applies to. */
function chosenRows({ grid, ports }: ScreenContext): Fact {
  const count = { name: 'count', title: 'grid:chosen', kind: 'integer' } as const;
  return { label: ports.text(count.title), value: ports.format(count, grid?.selection.rows.length ?? 0) };
}

/** Whether all criteria of a screen are parameters of what it shows. */
const isReport = ({ definition }: Pick<ScreenContext, 'definition'>) => definition.floorplan === 'report';

/** A parameter that a report leaves open, in words; null for one that does not apply, and on other screens. */
export function openParameter(screen: ScreenContext, name: string): Fact | null {
  const { form, ports } = screen;
  const field = form?.field(name);
  if (field === undefined || !isReport(screen) || !form?.applies(name)) return null;
  return { label: ports.text(field.title), value: ports.text('grid:export.any') };
}

/**
 * Criteria of the last query as shown: filter fields, selected values and the quick filter. A report has all its parameters, also
 * those that are left open.
 */
export async function filterFacts(
  screen: ScreenContext,
  { filter, text }: Pick<GridQuery, 'filter' | 'text'>,
): Promise<readonly Fact[]> {
  const quick = text === '' ? [] : [{ label: screen.ports.text('grid:quick.asked'), value: text }];
  const names = isReport(screen) ? Object.keys(screen.form?.definition.fields ?? {}) : Object.keys(filter);
  const facts = names.map(async (name) => {
    const value = filter[name] ?? null;
    const field = screen.form?.field(name);
    if (field === undefined) return null;
    if (!isFilled(value)) return openParameter(screen, name);
    const shown = await shownValue(screen, name, value);
    return { label: screen.ports.text(field.title), value: screen.ports.format(field, shown) };
  });
  return [...(await Promise.all(facts)).filter((one) => one !== null), ...quick];
}

async function fact(screen: ScreenContext, name: string, row: GridRow | null): Promise<Fact | null> {
  const { ports } = screen;
  const figure = row ? undefined : screen.definition.selectionFigures?.find(({ id }) => id === name);
  if (figure) return chosenFact(screen, figure);
  const field = fieldOf(screen, name, row);
  if (field === undefined) return null;
  const value = readValue(screen, name, row);
  if (!isFilled(value)) return null;
  const shown = row ? value : await shownValue(screen, name, value);
  const read = (other: string) => (row ? readPath(row, other) : screen.fact(other));
  return { label: ports.text(field.title), value: formatIn(ports, field, shown, read) };
}

function chosenFact(screen: ScreenContext, figure: ChosenFigure): Fact | null {
  const { label, value } = readChosenFigure(screen, figure);
  return value === null ? null : { label, value };
}

/** Replaces look-up ids by labels: from the widget, else from the server. An id itself is never shown. */
async function shownValue(screen: ScreenContext, name: string, value: Json): Promise<Json> {
  const path = screen.form?.field(name)?.lookupPath;
  if (path === undefined) return value;
  const ids = [value].flat().map(String);
  const known = (id: string) => screen.form?.inputs.label(name, id) ?? null;
  const unknown = ids.filter((id) => known(id) === null);
  const named = (labels: ReadonlyMap<string, string>) => {
    const names = ids.map((id) => known(id) ?? labels.get(id) ?? screen.ports.text('engine:label.missing'));
    return Array.isArray(value) ? names : (names[0] ?? value);
  };
  if (unknown.length === 0) return named(new Map());
  const payload: JsonObject = { ids: unknown };
  const asked = screen.ports.request.post(path, payload, {
    read: readOptions,
    owner: screen,
    loading: false,
    silent: true,
  });
  const answer = await asked.catch(() => null);
  return named(new Map(answer?.options.map(({ id, label }) => [id, label])));
}

function context(screen: ScreenContext, name: string): CompiledField | undefined {
  return screen.definition.header.find((field) => field.name === name);
}

function column(screen: ScreenContext, name: string): CompiledField | undefined {
  return screen.definition.grid?.columns.find((field) => field.name === name);
}

/** A figure of the selected rows as shown; the value is null for amounts in several currencies. */
interface ShownFigure extends Pick<Fact, 'label'>, Pick<FigureValue, 'within'> {
  readonly value: string | null;
}

/** Reads a figure of the currently selected rows. Observable. */
export function readChosenFigure(screen: ScreenContext, figure: ChosenFigure): ShownFigure {
  const { ports, form } = screen;
  const { value, currency, within } = chosenFigure(
    figure,
    (grid) => screen.chosenIn(grid),
    (name) => form?.value(name) ?? null,
  );
  const kind = figure.op === 'count' ? ('integer' as const) : ('decimal' as const);
  const shown = (known: string | number) =>
    ports.format({ name: figure.id, title: figure.title, kind, scale: figure.scale }, known);
  return {
    label: ports.text(figure.title),
    value: value === null ? null : [shown(value), currency].filter(Boolean).join(' '),
    within,
  };
}
