import type { Json, JsonObject } from '../../contract/json';

/** A commit that waits for somebody else: all that is needed to carry it out later. */
export interface HeldCommit {
  /** Key of the screen. */
  readonly screen: string;
  /** The form as it was checked when it was asked for. */
  readonly form: JsonObject;
  /** Record that was begun with, and its version then; null for a new one. */
  readonly recordId: string | null;
  readonly version: number | null;
  /** Id of the user who asked for it. */
  readonly requester: string;
  /** What the record held when it was asked for: fields of the form and those that are set; null for a new one. */
  readonly stored: JsonObject | null;
  /** What is stored beside the form. */
  readonly set: JsonObject;
  /** What the screen showed of the record and does not change. */
  readonly facts: JsonObject;
}

/** A held commit as an approval keeps it. */
export function heldJson(held: HeldCommit): JsonObject {
  const { screen, form, recordId, version, requester, stored, set, facts } = held;
  return { screen, form, recordId, version, requester, stored, set, facts };
}

/** The commit that an approval keeps. It was written by the server alone; anything else throws. */
export function heldCommit(kept: Json): HeldCommit {
  const { screen, form, recordId, version, requester, stored, set, facts } = (kept ?? {}) as Partial<
    Record<string, Json>
  >;
  if (typeof screen !== 'string' || typeof requester !== 'string' || !isObject(form))
    throw new Error('The approval keeps no commit');
  return {
    screen,
    requester,
    form,
    recordId: typeof recordId === 'string' ? recordId : null,
    version: typeof version === 'number' ? version : null,
    stored: isObject(stored) ? stored : null,
    set: isObject(set) ? set : {},
    facts: isObject(facts) ? facts : {},
  };
}

/** Whether an approval keeps what there was to compare with; one of earlier editions of the server does not. */
export function keepsComparison(kept: Json): boolean {
  return isObject(kept) && (typeof kept.recordId !== 'string' || isObject(kept.stored));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
