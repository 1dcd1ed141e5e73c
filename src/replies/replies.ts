import type { DocumentAnswer } from '../../contract/model/documents';
import type { DefinedField, DefinedFieldsAnswer } from '../../contract/validation/definedFields';
import type { RecordLimits } from '../../contract/validation/recordLimits';
import type { StoredFile } from '../../contract/values/fileTypes';
import type { FoundRecord } from '../../contract/values/findRecords';
import type { Json, JsonObject } from '../../contract/values/json';
import type { LocalizedText } from '../../contract/values/language';
import type { ChatContact, ChatMessage } from '../../contract/wire/chat';
import type { FileAnswer } from '../../contract/wire/envelope';
import type {
  ExportRows,
  GridRow,
  LookupAnswer,
  LookupOption,
  PageAnswer,
  QueryAnswer,
  ReportAnswer,
  SortOrder,
} from '../../contract/wire/query';
import { RequestError } from '../../contract/wire/request';
import type { Resubmission } from '../../contract/wire/resubmission';
import type { Counters, NotificationsAnswer, StoredNotification } from '../../contract/wire/socket';
import type { ColumnLayout, GridLayout, SavedView, ViewsAnswer } from '../../contract/wire/views';
import { amountOf, type Fields, fieldsOf, flagOf, isFields, textOf } from './readValue';

/**
 * Readers of response objects, one for each operation (docs/your-own-server.md): the only place that knows how servers
 * differ. Each accepts any value and returns the declared type. It fills what may be missing, and throws
 * `request.malformed` for what it can't understand, so that a reply is never shown in part or as an error of JavaScript.
 * The session has a reader of its own, `readLoginResult`.
 */

/** Throws `request.malformed`: the response object lacks what its operation promises. */
function refuse(missing: string): never {
  throw new RequestError('request.malformed', `The answer has no ${missing}`);
}

/** An object, which the operation always answers. */
function object(value: unknown, what: string): Fields {
  return isFields(value) ? value : refuse(what);
}

/** A list; null stands for an empty one. */
function list(value: unknown, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : refuse(what);
}

/** A text that identifies something; numbers count as text. */
function identity(value: unknown, what: string): string {
  const text = textOf(value);
  return text === '' ? refuse(what) : text;
}

/** A text; empty for other values, numbers too. */
function wordIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A number of things; undefined for other values. */
function countIn(value: unknown): number | undefined {
  const count = textOf(value).trim() === '' ? Number.NaN : Number(textOf(value));
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** A text for each language; one alone serves as both. */
function localized(value: unknown, otherwise = ''): LocalizedText {
  const { tr, en } = fieldsOf(value);
  const any = textOf(value) || textOf(tr) || textOf(en) || otherwise;
  return { tr: textOf(tr) || any, en: textOf(en) || any };
}

/** Rows of a list. A row without an id is identified by its place: it is shown, and its actions find no record. */
function rows(value: unknown): readonly GridRow[] {
  return list(value, 'list of rows').map((row, at) => {
    const cells = object(row, `row ${at + 1}`);
    return { ...cells, id: textOf(cells.id) || `#${at + 1}` } as GridRow;
  });
}

/** Sums by currency. A sum of no rows is null in SQL: there is none. */
function sums(value: unknown): QueryAnswer['sums'] {
  const byCurrency = Object.entries(fieldsOf(value)).filter(([, amounts]) => isFields(amounts));
  return Object.fromEntries(
    byCurrency.map(([currency, amounts]) => {
      const known = Object.entries(fieldsOf(amounts)).map(([field, sum]) => [field, textOf(sum)] as const);
      return [currency, Object.fromEntries(known.filter(([, sum]) => /^-?\d+(\.\d+)?$/.test(sum)))];
    }),
  );
}

/** Reads a page of rows, or the counts of all pages. */
export function readPage(reply: unknown): PageAnswer {
  const answer = object(reply, 'rows');
  const { marks, more, estimated } = answer;
  const total = countIn(answer.total);
  const { first, last } = fieldsOf(marks);
  const cursors = typeof first === 'string' && typeof last === 'string' ? { first, last } : null;
  return {
    rows: rows(answer.rows),
    ...(total !== undefined && { total }),
    ...(answer.sums !== undefined && { sums: sums(answer.sums) }),
    ...(marks !== undefined && { marks: cursors }),
    ...(typeof more === 'boolean' && { more }),
    ...(estimated === true && { estimated }),
  };
}

/** Reads all rows of a query: those of a block. */
export function readRows(reply: unknown): QueryAnswer {
  const page = readPage(reply);
  return { rows: page.rows, total: page.total ?? page.rows.length, sums: page.sums ?? {} };
}

/** Reads the options of a look-up. */
export function readOptions(reply: unknown): LookupAnswer {
  const answer = object(reply, 'options');
  const total = countIn(answer.total);
  return {
    options: list(answer.options, 'options').map(readOption),
    ...(answer.rows !== undefined && { rows: rows(answer.rows) }),
    ...(total !== undefined && { total }),
  };
}

function readOption(value: unknown, at: number): LookupOption {
  const option = object(value, `option ${at + 1}`);
  const id = identity(option.id, `id of option ${at + 1}`);
  const told = Object.entries(fieldsOf(option.details)).filter(([, value]) => typeof value === 'string');
  const details = told.length > 0 && {
    details: Object.fromEntries(told) as Readonly<Record<string, string>>,
  };
  return { id, label: textOf(option.label) || id, ...details };
}

/** Reads a batch of an export. Its rows are JSON in a text, or a list. */
export function readExport(reply: unknown): ExportRows {
  const answer = object(reply, 'rows');
  const text = typeof answer.rows === 'string' ? answer.rows.trim() : listText(answer.rows);
  // Not parsed here, where the page is drawn: the worker that makes the file does.
  if (!/^\[\s*[[\]]/.test(text) || !text.endsWith(']')) refuse('rows of values');
  const total = countIn(answer.total);
  return {
    rows: text,
    count: countIn(answer.count) ?? 0,
    ...(total !== undefined && { total }),
    ...(answer.sums !== undefined && { sums: sums(answer.sums) }),
    next: textOf(answer.next) || null,
    ...(answer.large === true && { large: true }),
  };
}

/** The JSON of a list of lists. */
function listText(value: unknown): string {
  const values = list(value, 'rows');
  return values.every(Array.isArray) ? JSON.stringify(values) : refuse('rows of values');
}

/** Reads the number of an ordered report. */
export function readReport(reply: unknown): ReportAnswer {
  return { jobNo: identity(fieldsOf(reply).jobNo, 'number of the report') };
}

/** Reads what a document prints. */
export function readDocument(reply: unknown): DocumentAnswer {
  const answer = object(reply, 'document');
  return {
    values: object(answer.values, 'values of the document') as JsonObject,
    lines: list(answer.lines, 'lines').map((lines) =>
      list(lines, 'lines').map((line) => object(line, 'line') as JsonObject),
    ),
    copy: countIn(answer.copy) ?? 0,
  };
}

/** Reads a file, or a part of one. */
export function readFile(reply: unknown): FileAnswer {
  const { bytes, extension, name, next } = fieldsOf(reply);
  return {
    bytes: typeof bytes === 'string' ? bytes : refuse('file'),
    extension: wordIn(extension),
    ...(wordIn(name) !== '' && { name: wordIn(name) }),
    ...(wordIn(next) !== '' && { next: wordIn(next) }),
  };
}

/** Reads what the server stored of an uploaded file; without a name it keeps its own. */
export function readUpload(reply: unknown): StoredFile {
  const { id, name } = fieldsOf(reply);
  return { id: identity(id, 'id of the file'), name: textOf(name) };
}

/** Reads the value that a mask hides. */
export function readRevealed(reply: unknown): { readonly value: Json } {
  const { value } = object(reply, 'value');
  return { value: (value ?? null) as Json };
}

/** Reads how many saved rows wait for an approval. */
export function readSavedRows(reply: unknown): { readonly waiting: number } {
  return { waiting: countIn(fieldsOf(reply).waiting) ?? 0 };
}

/** Reads the values that a new record copies. */
export function readValues(reply: unknown): JsonObject {
  return fieldsOf(reply) as JsonObject;
}

const outcomes = ['REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;

/** Reads the values of a request that is sent again; null without any. */
export function readResubmission(reply: unknown): Resubmission | null {
  if (!isFields(reply)) return null;
  const { outcome, decider, note, changed, hidden } = reply;
  return {
    approvalNo: textOf(reply.approvalNo),
    outcome: outcomes.find((one) => one === outcome) ?? refuse('outcome of the request'),
    decider: textOf(decider) || null,
    note: textOf(note) || null,
    changed: flagOf(changed),
    values: fieldsOf(reply.values) as JsonObject,
    hidden: list(hidden, 'list of hidden fields').map(textOf),
  };
}

/** Reads the fields that a record defines. */
export function readDefinedFields(reply: unknown): DefinedFieldsAnswer {
  return { fields: list(object(reply, 'fields').fields, 'fields').map(readDefinedField) };
}

function readDefinedField(value: unknown, at: number): DefinedField {
  const field = object(value, `field ${at + 1}`);
  const key = identity(field.key, `key of field ${at + 1}`);
  const pattern = textOf(field.pattern);
  return {
    key,
    title: localized(field.title, key),
    ...(flagOf(field.required) && { required: true }),
    ...(pattern !== '' && { pattern }),
    maxLength: countIn(field.maxLength) || maxDefinedText,
  };
}

/** Length of a defined field whose server names none. */
const maxDefinedText = 200;

/** Reads the limits of a field that come from records. */
export function readLimits(reply: unknown): RecordLimits {
  const limits = fieldsOf(reply);
  const texts = (['minimum', 'maximum', 'minDate', 'maxDate'] as const).flatMap((name) => {
    const text = dayOrText(limits[name]);
    return text === '' ? [] : [[name, text] as const];
  });
  const maxLength = countIn(limits.maxLength);
  const patterns = list(limits.patterns, 'patterns').map(textOf).filter(Boolean);
  return {
    ...Object.fromEntries(texts),
    ...(maxLength !== undefined && { maxLength }),
    ...(patterns.length > 0 && { patterns }),
  };
}

/** The request layer revives days. */
function dayOrText(value: unknown): string {
  return value instanceof Date ? (value.toJSON() ?? '').slice(0, 10) : textOf(value);
}

/** Reads the layouts of a grid. A layout that can't be understood is that of the definition. */
export function readViews(reply: unknown): ViewsAnswer {
  const answer = object(reply, 'views');
  return {
    current: readLayout(answer.current),
    views: list(answer.views, 'views').flatMap((value): readonly SavedView[] => {
      const view = fieldsOf(value);
      const [id, name, layout] = [textOf(view.id), textOf(view.name), readLayout(view.layout)];
      if (id === '' || name === '' || layout === null) return [];
      const { shared, own, isDefault } = view;
      return [{ id, name, shared: flagOf(shared), own: flagOf(own), isDefault: flagOf(isDefault), layout }];
    }),
  };
}

function readLayout(value: unknown): GridLayout | null {
  if (!isFields(value) || !Array.isArray(value.columns)) return null;
  const { density, shown, filter, sort } = value;
  const size = ([20, 50, 100] as const).find((one) => one === Number(value.size));
  return {
    columns: value.columns.flatMap(readColumn),
    sort: Array.isArray(sort) ? sort.flatMap(readSort) : [],
    ...((density === 'compact' || density === 'standard') && { density }),
    ...(size !== undefined && { size }),
    ...(textOf(shown) !== '' && { shown: textOf(shown) }),
    ...(isFields(filter) && { filter: filter as JsonObject }),
  };
}

function readColumn(value: unknown): readonly ColumnLayout[] {
  const { name, hidden, width, pinned } = fieldsOf(value);
  if (textOf(name) === '') return [];
  const side = pinned === 'left' || pinned === 'right' || pinned === null ? pinned : undefined;
  return [
    {
      name: textOf(name),
      ...(typeof hidden === 'boolean' && { hidden }),
      ...(amountOf(width) > 0 && { width: amountOf(width) }),
      ...(side !== undefined && { pinned: side }),
    },
  ];
}

function readSort(value: unknown): readonly SortOrder[] {
  const { field, direction } = fieldsOf(value);
  const isSort = textOf(field) !== '' && (direction === 'asc' || direction === 'desc');
  return isSort ? [{ field: textOf(field), direction }] : [];
}

/** Reads the contacts of the chat. */
export function readContacts(reply: unknown): readonly ChatContact[] {
  return list(reply, 'contacts').map((value, at) => {
    const contact = object(value, `contact ${at + 1}`);
    const id = identity(contact.id, `id of contact ${at + 1}`);
    const name = textOf(contact.name) || id;
    const { avatarText, online, unread } = contact;
    return {
      id,
      name,
      avatarText: textOf(avatarText),
      online: flagOf(online),
      unread: countIn(unread) ?? 0,
    };
  });
}

/** Reads messages of the chat. */
export function readMessages(reply: unknown): readonly ChatMessage[] {
  return list(reply, 'messages').map(readChatMessage);
}

/** Reads a message of the chat. */
export function readChatMessage(reply: unknown): ChatMessage {
  const message = object(reply, 'message');
  const { from, to, text } = message;
  return {
    id: identity(message.id, 'id of the message'),
    from: textOf(from),
    to: textOf(to),
    text: textOf(text),
    at: momentIn(message.at) ?? refuse('time of the message'),
  };
}

/** A moment as UTC text, also of a revived date; null for other values. */
function momentIn(value: unknown): string | null {
  const time = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Reads the user's notifications. */
export function readNotifications(reply: unknown): NotificationsAnswer {
  const answer = object(reply, 'notifications');
  const notifications = list(answer.notifications, 'notifications').map(
    (value, at) => notificationIn(value) ?? refuse(`notification ${at + 1}`),
  );
  return {
    notifications,
    unread: countIn(answer.unread) ?? notifications.filter(({ read }) => !read).length,
  };
}

/** A stored notification; null for other values. */
export function notificationIn(value: unknown): StoredNotification | null {
  const { id, at, code, message, read, screen, record, resubmit, criteria } = fieldsOf(value);
  const time = momentIn(at);
  const words = localized(message);
  if (textOf(id) === '' || time === null || words.tr === '') return null;
  const named = Object.entries(fieldsOf(criteria)).map(([name, one]) => [name, textOf(one)] as const);
  return {
    id: textOf(id),
    code: textOf(code),
    message: words,
    ...(textOf(screen) !== '' && { screen: textOf(screen) }),
    ...(textOf(record) !== '' && { record: textOf(record) }),
    ...(textOf(resubmit) !== '' && { resubmit: textOf(resubmit) }),
    ...(isFields(criteria) && { criteria: Object.fromEntries(named) }),
    at: time,
    read: flagOf(read),
  };
}

/** Reads the entries that wait in pools. */
export function readCounters(reply: unknown): Counters {
  const counts = Object.entries(object(reply, 'counters')).map(
    ([key, count]) => [key, countIn(count)] as const,
  );
  return Object.fromEntries(counts.filter((entry): entry is [string, number] => entry[1] !== undefined));
}

/** Reads found records. */
export function readFound(reply: unknown): readonly FoundRecord[] {
  return list(reply, 'found records').map((value, at) => {
    const found = object(value, `found record ${at + 1}`);
    const { criteria } = found;
    const named = Object.entries(fieldsOf(criteria)).map(([name, one]) => [name, textOf(one)] as const);
    const screen = identity(found.screen, `screen of record ${at + 1}`);
    return {
      screen,
      route: textOf(found.route),
      title: localized(found.title, screen),
      record: textOf(found.record),
      ...(isFields(criteria) && { criteria: Object.fromEntries(named) }),
      label: textOf(found.label),
    };
  });
}
