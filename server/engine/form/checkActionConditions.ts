import type { CompiledAction } from '../../../contract/model/compiled';
import type { ModelEntity } from '../../../contract/model/model';
import { conditionMet } from '../../../contract/validation/conditionMet';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { resolveBinding } from '../query/bindings';
import { headerFacts } from './recordState';

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
  return conditions.every((condition) => {
    const value = facts[condition.binding.slice(root.length)] ?? null;
    return conditionMet(condition, screen.validators, value, (fact) => resolveBinding(fact, scopeOf(call)));
  });
}
