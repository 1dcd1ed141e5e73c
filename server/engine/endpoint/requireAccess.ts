import { accessDenied, notServed } from '../../base/errors/refusals';
import { mayCall } from '../../platform/policy/grantedActions';
import { mayQueryFigures } from '../../platform/policy/shownFigures';
import type { LoadedScreen } from '../model/Definitions';
import type { EndpointCall } from './EndpointCall';
import type { EndpointPorts } from './EndpointPorts';
import { isServed } from './servedEndpoint';

/**
 * Rejects requests without permission, and endpoints without a handler. @throws Refusal `access.denied`,
 * `endpoint.notServed`
 */
export function requireAccess(
  { commands, definitions }: EndpointPorts,
  { definition }: LoadedScreen,
  { path, endpoint, session }: EndpointCall,
): void {
  const { grants } = session.account;
  if (!mayCall(definition, path, endpoint, grants)) throw accessDenied();
  if (!mayQueryFigures(definitions.model, definition, endpoint.block, grants)) throw accessDenied();
  if (!isServed(commands, definition, path, endpoint)) throw notServed();
}
