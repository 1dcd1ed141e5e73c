import type { JsonObject } from '../../../../../contract/values/json';
import type { SessionUser } from '../../../../../contract/wire/session';

/** Whether a user has another role than that of a teller. The level of the user comes before the roles. */
export const hasOtherRole = ({ role: [, ...roles] }: Pick<SessionUser, 'role'>): boolean =>
  roles.some((name) => name !== 'TELLER');

/**
 * A filter that finds rows of the branch of a user who is a teller and nothing else, whatever branch was asked for; that of
 * others stays.
 * @param field criterion with the branch of a row
 */
export function ofOwnBranch<Filter extends JsonObject>(
  user: Pick<SessionUser, 'role'> & { readonly agent: string | null },
  filter: Filter,
  field: keyof Filter & string,
): Filter {
  if (hasOtherRole(user)) return filter;
  const { agent } = user;
  const asked = filter[field];
  // No branch has the id 0.
  return { ...filter, [field]: (asked === undefined || asked === agent ? agent : null) ?? '0' };
}
