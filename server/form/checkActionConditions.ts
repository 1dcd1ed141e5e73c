import type { CompiledAction } from '../../contract/compiled/compiled';
import type { ModelEntity } from '../../contract/compiled/model';
import type { OperationContext } from '../context/OperationContext';
import { headerFacts } from './recordState';

/** Whether an action's conditions on a record (`root`: `$row.` or `$record.`) hold for its stored values. */
export async function checkActionConditions(
  { model, database, screen }: Pick<OperationContext, 'model' | 'database' | 'screen'>,
  { when = [] }: Pick<CompiledAction, 'when'>,
  root: '$row.' | '$record.',
  entity: ModelEntity,
  id: string,
): Promise<boolean> {
  const conditions = when.filter(({ binding }) => binding.startsWith(root));
  const header = conditions.map(({ binding }) => ({
    name: binding.slice(root.length),
    title: '',
    kind: 'text' as const,
    hidden: true as const,
  }));
  const facts = await headerFacts(database, model, { ...screen.definition, header }, entity, id);
  return conditions.every(
    ({ binding, validator }) =>
      screen.validators[validator]?.(facts[binding.slice(root.length)] ?? null) === true,
  );
}
