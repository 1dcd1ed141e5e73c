import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { ModelEntity } from '../../../contract/model/model';
import type { Json, JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import { missingRecord, requireFound } from '../../base/errors/recordRefusals';
import { ofRow } from '../../base/errors/refusals';
import { isRecordId } from '../../records/isRecordId';
import { newCode, secretCodesOf, withNewCodes } from '../../records/secretCodes';
import { hidePasswords } from '../../records/storedPasswords';
import { requireStep } from '../../records/transitions';
import type { Reply } from '../context/Command';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { recordLabels } from '../context/recordLabels';
import { checkActionConditions, conditionsNotMet } from '../form/checkActionConditions';
import { resolveBinding } from '../query/bindings';
import { isListed } from './isListed';

/** The action that submits the form to a path and sets further fields; undefined if none. */
export function committingAction(screen: CompiledScreen, path: string): CompiledAction | undefined {
  return screen.actions.find((action) => action.set !== undefined && action.submits && action.path === path);
}

/** Maximum records written together. */
const maxRecords = 500;

/**
 * Writes the definition's values (`set`) into the action's record: the one in the body, otherwise the
 * conversation's; a bulk action writes all its records in one transaction. Checks the action's conditions on
 * each current record. Throws `action.notNow`, `record.missing` and errors of the entity's states.
 */
export async function setRecord(call: OperationContext): Promise<Reply> {
  const { model, screen, endpoint } = call;
  const action = screen.definition.actions.find(({ id }) => id === endpoint.action);
  if (action === undefined) throw new Error(`${call.path}: no action sets fields`);
  const block = screen.definition.blocks?.find(({ id }) => id === action.block);
  const entity = model.entities[block?.data?.entity ?? screen.definition.entity ?? ''];
  if (entity === undefined) throw new Error(`Action ${action.id}: no entity to write into`);
  const values = Object.fromEntries(
    Object.entries(action.set ?? {}).map(([name, value]) => [name, resolve(call, value)] as const),
  );
  const { record } = call.body;
  if (action.selectionFrom !== undefined) return setChosen(call, action, values);
  if (action.placement === 'bulk') {
    const ids = [...new Set(Array.isArray(record) ? record : [])];
    if (ids.length === 0 || ids.length > maxRecords) throw missingRecord();
    for (const id of ids) await writeNamed(call, action, { entity, id, values });
    return { result: { saved: ids.length } };
  }
  const id = typeof record === 'string' ? record : call.recordId;
  const written = withNewCodes(entity, values);
  const version = await write(call, action, { entity, id, values: written });
  const codes = Object.fromEntries(
    secretCodesOf(entity).flatMap((name) => {
      const code = values[name] === newCode ? written[name] : undefined;
      return code === undefined ? [] : [[name, code] as const];
    }),
  );
  const shown = hidePasswords(entity, written);
  return { result: { id, ...codes }, ...(id === call.recordId && { state: { ...shown, version } }) };
}

/** Writes into the rows selected in the action's grids, in one transaction. */
async function setChosen(call: OperationContext, action: CompiledAction, values: JsonObject): Promise<Reply> {
  const { model, screen, chosen } = call;
  let saved = 0;
  for (const [grid, rows] of Object.entries(chosen.rows)) {
    const block = screen.definition.blocks?.find(({ id }) => id === grid);
    const entity = model.entities[block?.data?.entity ?? screen.definition.entity ?? ''];
    if (entity === undefined) throw new Error(`Action ${action.id}: ${grid} has no entity to write into`);
    for (const { id } of rows) await writeNamed(call, action, { entity, id, values });
    saved += rows.length;
  }
  return { result: { saved } };
}

/** Whether the row action's grid lists the record (`where`): permission for its rows covers no other records. */
async function listsRow(
  call: OperationContext,
  action: CompiledAction,
  entity: ModelEntity,
  id: string,
): Promise<boolean> {
  const { definition } = call.screen;
  const block = definition.blocks?.find((one) => one.id === action.block);
  const grid = action.block === undefined ? definition.grid : block?.grid;
  const { where = {} } = (action.block === undefined ? definition.grid : block?.data) ?? {};
  const isOfRow = action.record === '$row.id' || action.record === '$rows.id';
  return !grid || !isOfRow || isListed(call, { entity, where, grid }, id);
}

/** Values to write, and their record. */
interface Writing {
  readonly entity: ModelEntity;
  readonly id: Json;
  readonly values: JsonObject;
}

/** Writes one of several records: a refusal names it. */
async function writeNamed(call: OperationContext, action: CompiledAction, writing: Writing): Promise<void> {
  try {
    await write(call, action, writing);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const id = String(writing.id);
    error.about(writing.entity.name, id);
    const label = (await recordLabels(call.database, call.model, writing.entity.name, [id])).get(id);
    throw label === undefined ? error : error.reworded((text) => ofRow(label, text));
  }
}

/** Checks the action's conditions on the current record and writes it. Resolves with the new version. */
async function write(call: OperationContext, action: CompiledAction, writing: Writing): Promise<number> {
  const { records } = call;
  const { entity, id, values } = writing;
  if (typeof id !== 'string' || !isRecordId(id)) throw missingRecord();
  const before = requireFound(await records.untyped.lock(entity.name, id));

  if (!(await listsRow(call, action, entity, id))) throw conditionsNotMet();
  const root = isOfScreen(action) ? '$record.' : '$row.';
  if (!(await checkActionConditions(call, action, root, entity, id))) throw conditionsNotMet();
  if (root === '$row.' && !(await allowsScreenRecord(call, action))) throw conditionsNotMet();
  requireStep(call.model, entity, before, values);
  return (await records.untyped.update(entity.name, id, before.version, values)).version;
}

/** Whether an action writes the record of its screen, by default or by name, and not a row. */
const isOfScreen = ({ placement, record = '$record.id', selectionFrom }: CompiledAction) =>
  placement !== 'row' && placement !== 'bulk' && selectionFrom === undefined && record === '$record.id';

/** Whether the conditions of an action on rows hold for the record of the screen that shows them. */
async function allowsScreenRecord(call: OperationContext, action: CompiledAction): Promise<boolean> {
  const { model, screen, recordId } = call;
  const entity = model.entities[screen.definition.entity ?? ''];
  if (entity === undefined || recordId === null) return true;
  return checkActionConditions(call, action, '$record.', entity, recordId);
}

function resolve(call: OperationContext, value: Json): Json {
  const [, name] = typeof value === 'string' ? (/^\$payload\.(\w+)$/.exec(value) ?? []) : [];
  if (value === newCode) return value;
  return name === undefined ? resolveBinding(value, scopeOf(call)) : (call.payload[name] ?? null);
}
