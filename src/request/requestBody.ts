import type { RequestBody } from '../../contract/envelope';
import type { JsonObject } from '../../contract/json';
import type { ScreenOwner } from '../../contract/request';

/** Body of PUT and POST: the owner's state, overridden by the payload's state (seed 000 §7). */
export function requestBody(payload: JsonObject, owner: Pick<ScreenOwner, 'state'> | undefined): RequestBody {
  return { ...payload, state: { ...owner?.state, ...(payload.state as JsonObject | undefined) } };
}
