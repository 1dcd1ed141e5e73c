import type { CompiledScreen } from '../../../contract/model/compiled';
import type { EntityRecords } from '../../../contract/model/generated/entities';
import type { RequestedChange } from '../../../contract/model/requestedChange';
import type { ClosedDays } from '../../../contract/values/businessDays';
import type { StoredFile } from '../../../contract/values/fileTypes';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language, LocalizedText } from '../../../contract/values/language';
import type { Envelope, FileAnswer, OperationResult } from '../../../contract/wire/envelope';
import type { QueryAnswer, QueryRequest } from '../../../contract/wire/query';
import type { SessionUser } from '../../../contract/wire/session';
import type { LaterMessage, Revival } from '../../platform/delivery/LaterMessage';
import type { ComposedMessage } from '../../platform/messages/composeMessage';
import type { MessageChannel, MessageCode, MessageValues } from '../../platform/messages/shippedMessages';
import type { Notice } from '../../platform/notifications/notice';
import type { NotificationTarget } from '../../platform/notifications/notifications';
import type { MenuEntry } from '../../platform/policy/menuEntries';
import type { EntityName, RecordStore, StoredOf, StoredRecord, ValuesOf } from '../../records/RecordStore';
import type { ChosenRows } from './ChosenRows';
import type { GrantedFlow, HeldCommit } from './HeldCommit';
import type { SessionDesk } from './SessionDesk';
import type { WaitingRequest } from './WaitingRequest';
import type { MovedMoney, WrittenRecord } from './WrittenRecord';

/** Reply of a command or generic operation; wrapped in an envelope. */
export interface Reply {
  readonly state?: JsonObject;
  readonly result?: OperationResult;
  readonly responseObject?: unknown;
  /** `begin`: the record is done and only read here, so that there is no conversation that could do it again. */
  readonly viewOnly?: true;
  /** WARNING or CONFIRM head instead of the success head. */
  readonly head?: Pick<Envelope['restHeader'], 'code' | 'notificationType' | 'onConfirm' | 'onCancel'> & {
    readonly message: LocalizedText;
  };
  /**
   * Work after the commit and outside of the transaction, such as a question to a counterpart. Its reply takes the place of
   * this one, which a repeated call gets. A held commit has none.
   */
  readonly outside?: () => Promise<Reply>;
}

/** Another user, as commands know him. */
export interface KnownUser {
  readonly userName: string;
  readonly displayName: string;
  /** Names of the roles. */
  readonly roles: readonly string[];
  /** Id of the agent; null at head office. */
  readonly agent: string | null;
}

/** A line of a logged request or reply: the title of a field and its value. */
export interface LoggedValue {
  readonly name: string;
  readonly value: string;
}

/** A commit of a form on a screen with this key, of a stored record. */
export interface SubmittedCommit {
  readonly screen: string;
  readonly recordId: string;
  readonly version: number;
  /** All fields of the form, not only those that change. */
  readonly form: JsonObject;
}

/** Type argument of commands without an entity or additional fields. */
type None = Record<never, never>;

/** Any form. */
type Values = Readonly<Record<string, Json>>;

type EntityFields<Name extends EntityName> = [Name] extends [never]
  ? unknown
  : { readonly [Field in keyof EntityRecords[Name]]?: EntityRecords[Name][Field] };

/**
 * Values of a form, dialog or filter: fields of an entity and of the screen alone. Empty values are absent.
 * Any values if neither is given.
 */
export type FormOf<Name extends EntityName = never, Own extends object = None> = [Name, keyof Own] extends [
  never,
  never,
]
  ? Values
  : EntityFields<Name> & { readonly [Field in keyof Own]?: Own[Field] };

/**
 * A request to an endpoint, after checking session, permission, conversation and form. A command names the
 * screen's entity and the fields of the screen alone: `Call<'Account', { initialIban: boolean }>`.
 */
export interface Call<Name extends EntityName = never, Own extends object = None> {
  /** Path of the endpoint: `accounting/account/close/commit`. */
  readonly path: string;
  /** The screen that declares it, permitted to the user. */
  readonly screen: CompiledScreen;
  readonly user: SessionUser & {
    readonly id: string;
    readonly agent: string | null;
    /** Id of the agent, or `HEAD_OFFICE`. */
    readonly unit: string;
    /** E.164; empty if unknown. */
    readonly phone: string;
  };
  readonly language: Language;
  /** Business date, YYYY-MM-DD. */
  readonly today: string;
  /** Time of the request, ISO UTC. */
  readonly now: string;
  /** Declared form fields from the body's state: validated, normalized, and nothing else. */
  readonly form: FormOf<Name, Own>;
  /** Id of the conversation's record; null for a new one. */
  readonly recordId: string | null;
  /** Version of that record when the page read it; null for a new one. */
  readonly version: number | null;
  /** Input of the action's dialog; empty without one. */
  readonly payload: FormOf<Name, Own>;
  /** Selected rows of the grids that the action names. */
  readonly chosen: ChosenRows;
  /** The whole body. Read only what the endpoint documents. */
  readonly body: JsonObject;
  /** Records, in this request's transaction: a thrown error rolls everything back. */
  readonly records: RecordStore;
  /** Whether the user reads other values instead of a record's confidential codes. */
  readsOtherwise(entity: EntityName, record: StoredRecord): boolean;
  /** Whether the request was held for approval, and all approvals have been given. */
  readonly approved: boolean;
  /** The approvals that it has. Each satisfies its own definition alone: what needs another one is held again. */
  readonly granted: readonly GrantedFlow[];
  /**
   * Compares what a commit books with what the user has confirmed, by field of the screen: amounts and rates, null for none.
   * A commit compares its whole price. Throws `price.changed`.
   */
  confirms(booked: Readonly<Record<string, string | null>>): void;
  /** Runs work of this transaction; what it wrote is rolled back if it throws, and the request may go on. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work in a transaction of its own, such as the storing of an answer from outside. */
  inNewTransaction<Result>(work: (records: RecordStore) => Promise<Result>): Promise<Result>;
  /**
   * Holds this commit for approval by a definition, with the reason for it, as if a definition covered it. The command
   * writes nothing else, besides a record that waits for the approval (`written`): the commit is then executed on it.
   * `moved`: the money that it moves, for the approvers.
   */
  hold(
    definition: string,
    why: LocalizedText,
    about?: { readonly written?: WrittenRecord; readonly moved?: MovedMoney },
  ): Promise<Reply>;
  /** A user who may sign in, by name; null if there is none. */
  userNamed(userName: string): Promise<KnownUser | null>;
  /** Executes a held commit as its requester submitted it; `why` is recorded in the audit trail. */
  carryOut(held: HeldCommit, why: string): Promise<Reply>;
  /**
   * Commits a form of another screen for its user, who holds the right to this call: validated, and held if an approval
   * covers it.
   */
  submit(commit: SubmittedCommit): Promise<Reply>;
  /**
   * Requested changes of a held commit, in the words of its screen, as permitted to the user. Files are named; with
   * `opensFiles` the user may open them, too.
   */
  describeRequest(
    held: HeldCommit,
    may: { readonly opensFiles: boolean },
  ): Promise<readonly RequestedChange[]>;
  /** Content of a file of a held commit; audited. The command checks whether the user may open it. */
  requestedFile(file: {
    readonly approvalId: string;
    readonly held: HeldCommit;
    readonly fileId: Json;
  }): Promise<FileAnswer>;
  /** Records in the audit trail that a file with whole values of a record was given out, or that they were copied. */
  auditRead(
    entity: EntityName,
    recordId: string,
    fields: readonly string[],
    action?: 'download' | 'copy',
  ): Promise<void>;
  /**
   * Replaces a user's password with a temporary one for the next sign-in, and ends the user's sessions. Returns it,
   * to be sent.
   */
  temporaryPassword(userId: string): Promise<string>;
  /**
   * Request or reply of a logged operation, in the words of its screen. It contains no secrets and no personal data,
   * for every reader.
   */
  describeOperation(
    operation: Pick<StoredOf<'TransactionLog'>, 'screenId' | 'path' | 'request' | 'reply'>,
    side: 'request' | 'reply',
  ): Promise<readonly LoggedValue[]>;
  /** Items of the menu: everything, areas, their screens, and rights of their own. */
  menu(): readonly MenuEntry[];
  /** Title of a screen. */
  titleOf(screen: string): LocalizedText;
  /** Notifies all users who may decide a pending request. */
  notifyApprovers(request: WaitingRequest): Promise<void>;
  /**
   * Copies a file that a record holds for the field of another one, which `store` inserts. Throws `file.notFound`.
   * @param place the field: `CustomerDocument.file` @param store inserts the record with the copy; returns its id
   */
  copyFile(file: StoredFile, place: string, store: (copy: StoredFile) => Promise<string>): Promise<void>;
  /** The institution's vacation days. */
  vacationDays(): Promise<ClosedDays>;
  /** Queues a run of a task now, in the user's name; returns the number of the run. */
  runTask(task: Pick<StoredOf<'SchedulerTask'>, 'id' | 'jobName'>): Promise<string>;
  /** A part of the file of the user's own report. Throws `report.gone`. @param behind null for the first part. */
  readReport(id: string, behind: string | null): Promise<FileAnswer>;
  /**
   * Stores a notification for a user id; sent when the transaction commits. It links to the first of
   * `targets` that the user may open.
   */
  notify(userId: string, notification: Notice, targets: readonly NotificationTarget[]): Promise<void>;
  /** The text of a message that goes out, as the institution words it. */
  compose<Code extends MessageCode>(
    about: { readonly code: Code; readonly channel: MessageChannel; readonly language: Language },
    values: MessageValues<Code>,
  ): Promise<ComposedMessage>;
  /** Sends a message after the commit; it is never sent if the request is rolled back. */
  sendLater(message: LaterMessage): Promise<void>;
  /** Sends an undelivered message once more, unless it has ended or its recipient does not agree to it any more. */
  sendAgain(id: string): Promise<Revival>;
  /** Running sessions, to end or lock them. */
  readonly sessions: SessionDesk;
  /** Runs the generic operation of this endpoint on the screen's entity. `values` override the form's. */
  generic(values?: [Name] extends [never] ? Values : ValuesOf<Name>): Promise<Reply>;
}

/** Handles one path instead of the generic operation. */
export interface Command<Name extends EntityName = never, Own extends object = None> {
  readonly path: string;
  handle(call: Call<Name, Own>): Promise<Reply>;
}

/** Handles a query, and the export of the same rows, with computed rows. */
export interface QueryCommand<Name extends EntityName = never, Own extends object = None> {
  /** Full path of the query: `reports/cash/query`. */
  readonly path: string;
  query(call: Call, request: FilteredBy<Name, Own>): Promise<QueryAnswer>;
}

/**
 * Turns criteria that are no fields of the records into ones that are, before the server lists, sums and exports the
 * records generically.
 */
export interface NarrowCommand<Name extends EntityName = never, Own extends object = None> {
  /** Full path of the screen's query: `accounting/desk/balance/query`. */
  readonly path: string;
  /** The filter to query with: fields of the screen's form. */
  narrow(call: Call, filter: FormOf<Name, Own>): Promise<JsonObject>;
}

/** Checks each row of an uploaded list, which the server itself reads and stores. */
export interface RowCheck<Name extends EntityName = never, Own extends object = None> {
  /** Path of the upload: `applicationmanager/resource/import/upload`. */
  readonly path: string;
  /** `form` has the values of a row. A thrown Refusal is the error of that row. */
  checkRow(call: Call<Name, Own>): Promise<void>;
}

/** Code for a path. */
export type AnyCommand = Command | QueryCommand | NarrowCommand | RowCheck;

/** A query with the fields of its filter. */
type FilteredBy<Name extends EntityName, Own extends object> = Omit<QueryRequest, 'filter'> & {
  readonly filter: FormOf<Name, Own>;
};
