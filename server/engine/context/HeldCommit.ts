import type { Endpoint } from '../../../contract/model/endpoints';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { UnsignedWrite } from '../../records/UnsignedWrite';
import type { ChosenRows } from './ChosenRows';
import type { StagedRow } from './StagedRow';

/** The record of an action that waits for approval, with the values that its requester confirmed. */
export interface HeldRow {
  readonly entity: string;
  /** Names of the confirmed fields, in their order. */
  readonly confirmed: readonly string[];
  /** Those, and the fields that their currencies and readings depend on. */
  readonly values: JsonObject;
}

/** The call of an action, or of edited rows, pending approval. */
export interface HeldAction {
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly payload: JsonObject;
  readonly body: JsonObject;
  readonly chosen: ChosenRows;
  /** Values it would write that are never one person's; its approval is for these alone. */
  readonly writes: readonly UnsignedWrite[];
  /** When it was held, ISO UTC; requests of earlier versions lack it. */
  readonly heldAt?: string;
  /** The record that it writes, as its requester confirmed it. */
  readonly row?: HeldRow;
  /** Rows of an uploaded list, which its conversation has no more. */
  readonly rows?: readonly StagedRow[];
}

/** An approval that a commit has: its definition, in the edition that was in force, and who signed, in the order of the steps. */
export interface GrantedFlow {
  /** Id of the definition. */
  readonly definition: string;
  /** Version of the definition when the commit was held. */
  readonly edition: number;
  /** User names. */
  readonly signedBy: readonly string[];
}

/** User names of all who signed. */
export const signersOf = (granted: readonly GrantedFlow[]): readonly string[] =>
  granted.flatMap(({ signedBy }) => signedBy);

/** A commit pending approval: everything needed to execute it later. */
export interface HeldCommit {
  /** Key of the screen. */
  readonly screen: string;
  /** The form as validated when submitted. */
  readonly form: JsonObject;
  /** Record of the conversation, and its version then; null for a new one. */
  readonly recordId: string | null;
  readonly version: number | null;
  /** Id of the requesting user. */
  readonly requester: string;
  /** Stored values at submission: fields of the form and set ones; null for a new record. */
  readonly stored: JsonObject | null;
  /** Values stored in addition to the form. */
  readonly set: JsonObject;
  /** Read-only record data shown on the screen. */
  readonly facts: JsonObject;
  /** Approvals that the commit has got before this one. */
  readonly granted: readonly GrantedFlow[];
  /** Money that the requester confirmed, by field; absent if the screen confirms none. */
  readonly confirmed?: JsonObject;
  /** The call, if it is none of the screen's commit. */
  readonly action?: HeldAction;
}

/** Serializes a held commit for its approval. */
export function heldJson(held: HeldCommit): JsonObject {
  const {
    screen,
    form,
    recordId,
    version,
    requester,
    stored,
    set,
    facts,
    granted,
    confirmed = null,
    action,
  } = held;
  return {
    screen,
    form,
    recordId,
    version,
    requester,
    stored,
    set,
    facts,
    granted: granted.map(({ definition, edition, signedBy }) => ({ definition, edition, signedBy })),
    confirmed,
    action: (action ?? null) as Json,
  };
}

/** Parses the held commit of an approval. Only the server writes it; throws if invalid. */
export function heldCommit(kept: Json): HeldCommit {
  const { screen, form, recordId, version, requester, stored, set, facts, granted, confirmed, action } =
    (kept ?? {}) as Partial<Record<string, Json>>;
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
    granted: Array.isArray(granted) ? (granted as unknown as readonly GrantedFlow[]) : [],
    ...(isObject(confirmed) && { confirmed }),
    ...(isObject(action) && { action: action as unknown as HeldAction }),
  };
}

/** Whether an approval contains the stored values for comparison; those of earlier server versions do not. */
export function keepsComparison(kept: Json): boolean {
  return isObject(kept) && (typeof kept.recordId !== 'string' || isObject(kept.stored));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
