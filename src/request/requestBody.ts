import type { JsonObject } from '../../contract/values/json';
import type { RequestBody } from '../../contract/wire/envelope';
import type { ScreenOwner } from '../../contract/wire/request';

/** Body of PUT and POST: the owner's state, overridden by the payload's state (requirements P7). */
export function requestBody(payload: JsonObject, owner: Pick<ScreenOwner, 'state'> | undefined): RequestBody {
  return { ...payload, state: { ...owner?.state, ...(payload.state as JsonObject | undefined) } };
}
