import type { JsonObject } from '../../contract/values/json';
import type { SessionUser } from '../../contract/wire/session';
import { fieldsOf, textsOf } from '../ui/readValue';

/** Parses settings and shortcuts of a user (seed 000 §3); null if the value has neither. */
export function readUserData(value: unknown): SessionUser['data'] | null {
  const { settings, shortcuts } = fieldsOf(value);
  if (settings === undefined && shortcuts === undefined) return null;
  return {
    settings: fieldsOf(settings) as JsonObject,
    shortcuts: Array.isArray(shortcuts) ? textsOf(shortcuts) : [],
  };
}
