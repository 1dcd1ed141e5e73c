import type { JsonObject } from '../../../../../contract/values/json';
import type { SessionUser } from '../../../../../contract/wire/session';

/**
 * A filter that finds rows of the branch of a user who is a teller and nothing else, whatever branch was asked for; that of
 * others stays.
 * @param field criterion with the branch of a row
 */
export function ofOwnBranch<Filter extends JsonObject>(
  { role, agent }: Pick<SessionUser, 'role'> & { readonly agent: string | null },
  filter: Filter,
  field: keyof Filter & string,
): Filter {
  // The level of the user comes before the roles.
  const [, ...roles] = role;
  if (!roles.every((name) => name === 'TELLER')) return filter;
  const asked = filter[field];
  // No branch has the id 0.
  return { ...filter, [field]: (asked === undefined || asked === agent ? agent : null) ?? '0' };
}
