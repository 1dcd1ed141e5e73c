import type { Json } from '../../../contract/values/json';
import type { OperationContext } from '../context/OperationContext';
import { headerFacts } from './recordState';

/** The stored record, with the facts read by conditions. */
export async function storedFacts(call: OperationContext): Promise<Readonly<Record<string, Json>>> {
  const { model, screen, recordId, database, records } = call;
  const entity = model.entities[screen.definition.entity ?? ''];
  if (recordId === null || entity === undefined) return {};
  const record = await records.untyped.get(entity.name, recordId);
  const facts = await headerFacts(database, model, screen.definition, entity, recordId);
  // Conditions and approvals read values: sign-in names in place of names of persons.
  const logins = Object.keys(facts).flatMap((name) => {
    const login = facts[`${name}.id`];
    return login === undefined ? [] : [[name, login] as const];
  });
  return { ...facts, ...Object.fromEntries(logins), ...record };
}
