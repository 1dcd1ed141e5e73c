import type { CompiledScreen } from '../../contract/compiled';
import type { Envelope, OperationResult } from '../../contract/envelope';
import type { EntityRecords } from '../../contract/generated/entities';
import type { Json, JsonObject } from '../../contract/json';
import type { Language, LocalizedText } from '../../contract/language';
import type { GridRow, QueryAnswer, QueryRequest } from '../../contract/query';
import type { RequestedChange } from '../../contract/requestedChange';
import type { SessionUser } from '../../contract/session';
import type { NewNotification, NotificationTarget } from '../notifications/notifications';
import type { EntityName, RecordStore, ValuesOf } from '../storage/RecordStore';
import type { HeldCommit } from './HeldCommit';
import type { WaitingRequest } from './WaitingRequest';

/** What a command or a generic operation answers; the envelope is put round it. */
export interface Reply {
  readonly state?: JsonObject;
  readonly result?: OperationResult;
  readonly responseObject?: unknown;
  /** WARNING or CONFIRM head in place of the plain one. */
  readonly head?: Pick<Envelope['restHeader'], 'code' | 'notificationType' | 'onConfirm' | 'onCancel'> & {
    readonly message: LocalizedText;
  };
}

/** Chosen rows, and what is figured out of them: read and worked out by the server, whatever the page shows. */
export interface ChosenRows {
  /** Grid, by the id of its block → its chosen rows. */
  readonly rows: Readonly<Record<string, readonly GridRow[]>>;
  /** Figure → its value; null where amounts of several currencies have none. */
  readonly figures: Readonly<Record<string, Json>>;
}

/** What a command names that goes by no entity, and has no fields of its own. */
type None = Record<never, never>;

/** Any form. */
type Values = Readonly<Record<string, Json>>;

type EntityFields<Name extends EntityName> = [Name] extends [never]
  ? unknown
  : { readonly [Field in keyof EntityRecords[Name]]?: EntityRecords[Name][Field] };

/**
 * Values of a form, a dialog or a filter: the fields of an entity, and those that the screen alone has. What is empty is
 * missing. Any values where neither is named.
 */
export type FormOf<Name extends EntityName = never, Own extends object = None> = [Name, keyof Own] extends [
  never,
  never,
]
  ? Values
  : EntityFields<Name> & { readonly [Field in keyof Own]?: Own[Field] };

/**
 * A call of an endpoint, after session, permission, conversation and form were checked. A command names the entity of
 * its screen, and the fields that the screen alone has: `Call<'Account', { initialIban: boolean }>`.
 */
export interface Call<Name extends EntityName = never, Own extends object = None> {
  /** Path of the endpoint: `accounting/account/close/commit`. */
  readonly path: string;
  /** The screen that declares it and that the user was granted. */
  readonly screen: CompiledScreen;
  readonly user: SessionUser & { readonly id: string; readonly agent: string | null };
  readonly language: Language;
  /** Today's business date, YYYY-MM-DD. */
  readonly today: string;
  /** The moment of the call, ISO UTC. */
  readonly now: string;
  /** What the form declares, out of the body's state: validated, normalised; nothing else is in it. */
  readonly form: FormOf<Name, Own>;
  /** Id of the record that the conversation was begun with; null for a new one. */
  readonly recordId: string | null;
  /** What was filled in in the action's dialog; empty where it has none. */
  readonly payload: FormOf<Name, Own>;
  /** What was chosen in the grids that the action names. */
  readonly chosen: ChosenRows;
  /** The whole body. Read only what the endpoint documents. */
  readonly body: JsonObject;
  /** Records, in this call's transaction: a thrown error rolls everything back. */
  readonly records: RecordStore;
  /** Carries out a commit that four eyes held back, as its requester asked for it; `why` goes into the audit trail. */
  carryOut(held: HeldCommit, why: string): Promise<Reply>;
  /** What a held commit asks for, in the words of its screen, as the user may see it. */
  describeRequest(held: HeldCommit): Promise<readonly RequestedChange[]>;
  /** What a screen is called. */
  titleOf(screen: string): LocalizedText;
  /** Tells everybody who may decide a request that it waits. */
  tellCheckers(request: WaitingRequest): Promise<void>;
  /**
   * Keeps a notification for a user, by id: it leaves with this call's transaction, and not without it. It leads to the
   * first of `targets` that the user may open.
   */
  notify(
    userId: string,
    notification: Omit<NewNotification, 'screen' | 'record'>,
    targets: readonly NotificationTarget[],
  ): Promise<void>;
  /** Runs the generic operation of this endpoint on the screen's entity. `values` go over the form's. */
  generic(values?: [Name] extends [never] ? Values : ValuesOf<Name>): Promise<Reply>;
}

/** Serves one path in place of the generic operation. */
export interface Command<Name extends EntityName = never, Own extends object = None> {
  readonly path: string;
  handle(call: Call<Name, Own>): Promise<Reply>;
}

/** Serves a query, and through it the export beside it, with computed rows. */
export interface QueryCommand<Name extends EntityName = never, Own extends object = None> {
  /** Full path of the query: `reports/cash/query`. */
  readonly path: string;
  query(call: Call, request: FilteredBy<Name, Own>): Promise<QueryAnswer>;
}

/** A query with the fields of its filter. */
type FilteredBy<Name extends EntityName, Own extends object> = Omit<QueryRequest, 'filter'> & {
  readonly filter: FormOf<Name, Own>;
};
