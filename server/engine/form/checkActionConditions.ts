import type { CompiledAction } from '../../../contract/model/compiled';
import type { CompiledConditions } from '../../../contract/model/compiledRules';
import type { ModelEntity } from '../../../contract/model/model';
import { conditionMet } from '../../../contract/validation/conditionMet';
import type { Json, JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { resolveBinding } from '../query/bindings';
import { headerFacts } from './recordState';

/** The action's conditions do not hold for the current record. */
export const conditionsNotMet = () =>
  new Refusal(
    'action.notNow',
    {
      tr: 'Bu kayıt için bu işlem artık yapılamaz. Listeyi yenileyip tekrar deneyin.',
      en: 'This can no longer be done with this record. Refresh the list and try again.',
    },
    409,
  );

/** Whether an action's conditions on a record (`root`: `$row.` or `$record.`) hold for its stored values. */
export async function checkActionConditions(
  call: OperationContext,
  { when = [] }: Pick<CompiledAction, 'when'>,
  root: '$row.' | '$record.',
  entity: ModelEntity,
  id: string,
): Promise<boolean> {
  const conditions = when.filter(({ binding }) => binding.startsWith(root));
  const facts = await factsOf(call, conditions, root, entity, id);
  return conditions.every((condition) =>
    isMet(call, condition, facts[condition.binding.slice(root.length)] ?? null),
  );
}

/**
 * Requires that one of the actions that submit the form to this path is offered: its conditions on the form and on the record, with
 * the values of the form, hold. A page does not show another one; whoever calls the server directly meets it here. Screens
 * without such conditions are not asked. Throws `action.notNow`.
 */
export async function requireOfferedCommit(call: OperationContext, form: JsonObject): Promise<void> {
  const { model, screen, recordId, path } = call;
  const submitting = screen.definition.actions.filter((action) => action.submits && action.path === path);
  if (submitting.length === 0 || submitting.some(({ when = [] }) => when.length === 0)) return;
  const entity = model.entities[screen.definition.entity ?? ''];
  const ofRecord = submitting.flatMap(({ when = [] }) =>
    when.filter(({ binding }) => binding.startsWith('$record.')),
  );
  const isStored = entity !== undefined && recordId !== null && ofRecord.length > 0;
  const facts = isStored ? await factsOf(call, ofRecord, '$record.', entity, recordId) : {};
  const known: Readonly<Record<string, JsonObject>> = { record: { ...facts, ...form }, form };
  const holds = (condition: CompiledConditions[number]) => {
    const [, root = '', name = ''] = /^\$(\w+)\.(.+)$/.exec(condition.binding) ?? [];
    if (root === 'user') return isMet(call, condition, resolveBinding(condition.binding, scopeOf(call)));
    const values = known[root];
    return values === undefined || isMet(call, condition, values[name] ?? null);
  };
  if (!submitting.some(({ when = [] }) => when.every(holds))) throw conditionsNotMet();
}

const isMet = (call: OperationContext, condition: CompiledConditions[number], value: Json) =>
  conditionMet(condition, call.screen.validators, value, (fact) => resolveBinding(fact, scopeOf(call)));

/** What conditions on a record read of it. */
async function factsOf(
  call: OperationContext,
  conditions: CompiledConditions,
  root: '$row.' | '$record.',
  entity: ModelEntity,
  id: string,
): Promise<JsonObject> {
  const { model, database, screen } = call;
  const header = conditions.map(({ binding }) => ({
    name: binding.slice(root.length),
    title: '',
    kind: 'text' as const,
    hidden: true as const,
  }));
  return headerFacts(database, model, { ...screen.definition, header }, entity, id);
}
