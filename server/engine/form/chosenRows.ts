import { chosenFigure, mainGrid, readChosen } from '../../../contract/model/chosenFigures';
import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { Refusal } from '../../base/errors/Refusal';
import { isRecordId } from '../../records/isRecordId';
import { ofBlock } from '../blocks/blockPart';
import { listedRows } from '../blocks/blockRows';
import type { ChosenRows } from '../context/ChosenRows';
import { entityOf, type OperationContext, scopeOf } from '../context/OperationContext';
import { GridQuery } from '../query/GridQuery';

/** For requests without selected rows. */
export const nothingChosen: ChosenRows = { rows: {}, figures: {} };

/** Maximum number of selected rows per grid. */
const maxRows = 500;

const noneChosen = () => new Refusal('chosen.none', { tr: 'Önce satır seçin.', en: 'Choose rows first.' });

const notListed = () =>
  new Refusal(
    'chosen.notListed',
    {
      tr: 'Seçilen satırlardan biri artık listede değil. Listeyi yenileyip yeniden seçin.',
      en: 'One of the chosen rows is not in the list any more. Refresh the list and choose again.',
    },
    409,
  );

const unsuitable = () =>
  new Refusal('chosen.notSuited', {
    tr: 'Seçilen satırlar bu işleme uygun değil.',
    en: 'This can not be done with the chosen rows.',
  });

/**
 * Rows selected for the request's action. The page sends ids; the server reads the current rows, and checks
 * that the grid lists them and that they satisfy the action's conditions. Throws `chosen.none`,
 * `chosen.notListed`, `chosen.notSuited`. @param commandRows rows of a grid listed by a command; undefined if
 * the server lists records
 */
export async function chosenRows(
  call: OperationContext,
  commandRows: (context: OperationContext) => Promise<readonly GridRow[] | undefined>,
): Promise<ChosenRows> {
  const { screen, form, path } = call;
  const action = choosingAction(screen.definition, path);
  if (action === undefined) return nothingChosen;
  const listed: Record<string, readonly GridRow[]> = {};
  for (const grid of action.selectionFrom ?? []) listed[grid] = await rowsOf(call, grid, commandRows);
  const chosenIn = (grid: string) => listed[grid] ?? [];
  const typed = (name: string): Json => form[name] ?? null;
  const { selectionFigures: figures = [] } = screen.definition;
  const conditions = (action.when ?? []).filter(({ binding }) => binding.startsWith('$selection.'));
  for (const { binding, validator } of conditions) {
    const value = readChosen(figures, binding.slice('$selection.'.length), chosenIn, typed);
    if (!screen.validators[validator]?.(value)) throw unsuitable();
  }
  const known = figures.map((figure) => [figure.id, chosenFigure(figure, chosenIn, typed).value]);
  return { rows: listed, figures: Object.fromEntries(known) };
}

/** The action that sends selected rows to a path; undefined if none. */
function choosingAction({ actions }: CompiledScreen, path: string): CompiledAction | undefined {
  return actions.find(
    (action) => action.selectionFrom && (action.path === path || action.validatePath === path),
  );
}

async function rowsOf(
  call: OperationContext,
  grid: string,
  commandRows: (context: OperationContext) => Promise<readonly GridRow[] | undefined>,
): Promise<readonly GridRow[]> {
  const ids = idsOf(call.body, grid);
  const listed = await listOf(call, grid, ids, commandRows);
  const chosen = listed.filter(({ id }) => ids.includes(id));
  if (chosen.length !== ids.length) throw notListed();
  return chosen;
}

async function listOf(
  call: OperationContext,
  grid: string,
  ids: readonly string[],
  commandRows: (context: OperationContext) => Promise<readonly GridRow[] | undefined>,
): Promise<readonly GridRow[]> {
  const { definition } = call.screen;
  const block = definition.blocks?.find(({ id }) => id === grid);
  const path = grid === mainGrid ? definition.endpoints[definition.grid?.source ?? ''] : block?.data?.path;
  if (path === undefined) throw new Error(`Screen ${definition.key}: ${grid} is listed nowhere`);
  const byCommand = await commandRows({ ...call, path });
  if (byCommand !== undefined) return byCommand;
  if (!ids.every(isRecordId)) throw notListed();
  if (block === undefined) {
    const entity = entityOf(call.model, definition);
    const some = { filter: {}, ids };
    const query = new GridQuery(call.database, call.model, definition, entity, some, scopeOf(call));
    return (await query.rowsAfter(null, [], ids.length)).rows;
  }
  const screen = { ...call.screen, definition: ofBlock(definition, block) };
  const context = { block, recordId: call.recordId, recordEntity: definition.entity, range: null };
  return listedRows({ ...call, screen }, context, ids);
}

/** Unique ids a body selects in a grid. */
function idsOf({ chosen }: JsonObject, grid: string): readonly string[] {
  const named = isObject(chosen) && Object.hasOwn(chosen, grid) ? chosen[grid] : [];
  const ids = Array.isArray(named) ? [...new Set(named.map(String))] : [];
  if (ids.length === 0) throw noneChosen();
  if (ids.length > maxRows) throw notListed();
  return ids;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
