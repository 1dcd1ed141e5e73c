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
  ).outrun();

/** Whether an action's conditions on a record (`root`: `$row.` or `$record.`) hold for its stored values. */
export async function checkActionConditions(
  call: OperationContext,
  { when = [] }: Pick<CompiledAction, 'when'>,
  root: '$row.' | '$record.',
  entity: ModelEntity,
  id: string,
): Promise<boolean> {
  const { model, database, screen } = call;
  const conditions = when.filter(({ binding }) => binding.startsWith(root));
  const header = conditions.map(({ binding }) => ({
    name: binding.slice(root.length),
    title: '',
    kind: 'text' as const,
    hidden: true as const,
  }));
  const facts = await headerFacts(database, model, { ...screen.definition, header }, entity, id);
  return conditions.every((condition) =>
    isMet(call, condition, facts[condition.binding.slice(root.length)] ?? null),
  );
}

/**
 * Requires that one of the actions that submit the form to this path is offered: its conditions on the form and on the record, with
 * the values of the form, hold. A page does not show another one; whoever calls the server directly meets it here. Screens
 * without such conditions are not asked. Throws `action.notNow`.
 * @param stored facts of the record (`storedFacts`), among them those that conditions read
 */
export function requireOfferedCommit(call: OperationContext, form: JsonObject, stored: JsonObject): void {
  const { screen, path } = call;
  const submitting = screen.definition.actions.filter((action) => action.submits && action.path === path);
  if (submitting.length === 0) return;
  const known: Readonly<Record<string, JsonObject>> = { record: { ...stored, ...form }, form };
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
