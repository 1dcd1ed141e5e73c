import { endpointNamed } from '../../contract/model/endpoints';
import type { Model, ModelEntity } from '../../contract/model/model';
import type { Json, JsonObject } from '../../contract/values/json';
import type { QueryAnswer, QueryRequest } from '../../contract/wire/query';
import { unitOf } from '../../contract/wire/session';
import type { ChosenRows } from '../engine/context/ChosenRows';
import type { Call, Command, NarrowCommand, QueryCommand, Reply } from '../engine/context/Command';
import type { OperationContext } from '../engine/context/OperationContext';
import type { SessionDesk } from '../engine/context/SessionDesk';
import { priceComparison } from '../engine/endpoint/confirmedPrice';
import { nothingChosen } from '../engine/form/chosenRows';
import { copyHeldFile } from '../engine/form/heldFiles';
import { genericOperation } from '../engine/operations/genericOperation';
import { issueTemporaryPassword } from '../platform/auth/temporaryPassword';
import type { LaterMessage } from '../platform/delivery/LaterMessage';
import { composeMessage } from '../platform/messages/composeMessage';
import { reviveMessage } from '../platform/outbox';
import { withoutConfidential } from '../platform/policy/withoutConfidential';
import { readClosedDays } from '../platform/scheduler/closedDays';
import { queueManualRun } from '../platform/scheduler/runRows';
import { auditRead } from '../records/auditTrail';
import { createRecordStore } from '../records/createRecordStore';
import type { RecordStore, StoredRecord } from '../records/RecordStore';
import { isReadOtherwise } from '../records/readings';
import { fixtureActor } from './actor';
import { plainPasswords } from './app';
import { memoryDatabase } from './database';
import { entityModel } from './entityModel';
import { readableMarks } from './readableMarks';
import { screenOf } from './screenOf';

/** A test's request; the rest has defaults of a business day. */
export interface TestCall {
  readonly form?: Readonly<Record<string, Json>>;
  readonly recordId?: string | null;
  /** Keys that an action adds to the body. */
  readonly body?: JsonObject;
  /** Input of the action's dialog. */
  readonly payload?: JsonObject;
  /** Rows chosen in grids, by the grid. */
  readonly chosen?: ChosenRows['rows'];
  /** Version of the record when the conversation began. Default: its current version. */
  readonly version?: number;
  /** The user's agent; null for users without a branch. */
  readonly agent?: string | null;
  /** Addresses of the user; none by default. */
  readonly mail?: string;
  readonly phone?: string;
  /** Name of the user; `teller` by default. */
  readonly userName?: string;
  /** Id of the user, for records that name one; 1 by default. */
  readonly userId?: string;
  /** Money that the user confirmed; without it, what is booked is not compared. */
  readonly confirmed?: JsonObject;
  /** Whether the approvals of the request have been given. */
  readonly approved?: boolean;
  /** Ids of the definitions whose approvals have been given. */
  readonly granted?: readonly string[];
  /** The user may know neither confidential records nor codes. */
  readonly knowsConfidential?: boolean;
  /** Role of the user; a teller's by default. */
  readonly role?: 'admin' | 'staff' | 'user' | 'TELLER';
}

/** A transaction that a test uses; rolled back at the end. */
export interface CommandTest {
  readonly records: RecordStore;
  /** Messages to send after the commit. */
  readonly messages: readonly LaterMessage[];
  call(command: Command, screen: string, test?: TestCall): Promise<Reply>;
  query(
    command: QueryCommand,
    screen: string,
    request?: Partial<QueryRequest>,
    test?: TestCall,
  ): Promise<QueryAnswer>;
  narrow(command: NarrowCommand, screen: string, filter: JsonObject): Promise<JsonObject>;
  /** Stores a record, which may lack required fields. */
  insert(entity: string, values: Readonly<Record<string, Json>>): Promise<StoredRecord>;
  /** The same at a moment, ISO UTC. */
  insertAt(now: string, entity: string, values: Readonly<Record<string, Json>>): Promise<StoredRecord>;
}

/** A menu of one area. */
const testMenu = [
  { menuId: '*', title: { tr: 'Tümü', en: 'Everything' }, upper: null },
  { menuId: 'fee/*', title: { tr: 'Ücret', en: 'Fees' }, upper: '*' },
  { menuId: 'fee/feeDefinition', title: { tr: 'Tanımlama', en: 'Definition' }, upper: 'fee/*' },
  { menuId: 'fee/feeQuery', title: { tr: 'Sorgulama', en: 'Query' }, upper: 'fee/*' },
  { menuId: '#confidential', title: { tr: 'Gizli', en: 'Confidential' }, upper: null },
];

/** The business day of the tests. */
export const testDay = '2026-11-20';

/** A model without required fields: tests fill only the fields they examine. */
export function withoutRequired(model: Model): Model {
  const optional = (entity: ModelEntity): ModelEntity => {
    const fields = Object.entries(entity.fields).map(([name, { required: _, ...field }]) => [name, field]);
    return { ...entity, fields: Object.fromEntries(fields) };
  };
  const entities = Object.values(model.entities).map((entity) => [entity.name, optional(entity)]);
  return { ...model, entities: Object.fromEntries(entities) };
}

const noSessions = () => Promise.reject(new Error('nobody is signed in here'));
const sessionDesk: SessionDesk = { own: noSessions, end: noSessions, lock: noSessions };

/** A database in memory with the real entities; each test runs in a transaction that is rolled back. */
export async function commandWorld(): Promise<
  (test: (world: CommandTest) => Promise<void>) => Promise<void>
> {
  const model = entityModel();
  const lenient = withoutRequired(model);
  const database = await memoryDatabase(model);

  return async (test) => {
    const done = new Error('rolled back');
    const transaction = database.transaction().execute(async (open) => {
      const records = createRecordStore(open, model, fixtureActor, plainPasswords);
      const messages: LaterMessage[] = [];

      const callOf = async (
        path: string,
        screen: string,
        {
          form = {},
          knowsConfidential = true,
          recordId = null,
          body = {},
          chosen,
          payload = {},
          version,
          agent = null,
          role,
          userName = 'teller',
          userId = '1',
          mail = '',
          phone = '',
          approved,
          granted = [],
          confirmed,
        }: TestCall,
      ) => {
        const record =
          recordId === null ? null : await records.untyped.get(screenOf(screen).entity ?? '', recordId);
        const user = {
          userName,
          id: userId,
          agent,
          unit: unitOf(agent),
          mail,
          phone,
          role: [role ?? 'user'],
        } as unknown as Call['user'];
        const running: OperationContext = {
          path,
          endpoint: endpointNamed(path.slice(path.lastIndexOf('/') + 1)),
          model,
          screen: { definition: screenOf(screen), validators: {} },
          database: open,
          records,
          user,
          language: 'en',
          today: testDay,
          now: fixtureActor.now,
          form,
          payload,
          body,
          chosen: chosen ? { rows: chosen, figures: {} } : nothingChosen,
          session: 'none',
          actor: fixtureActor,
          marks: readableMarks,
          hidesMasked: true,
          mayReveal: false,
          recordId,
          version: version ?? record?.version ?? null,
          ...(confirmed && { confirmed }),
        };
        return {
          ...running,
          screen: running.screen.definition,
          readsOtherwise: (entity, record) =>
            !knowsConfidential && isReadOtherwise(withoutConfidential(model), entity, record),
          approved: approved ?? granted.length > 0,
          granted: granted.map((definition) => ({ definition, edition: 1, signedBy: ['manager'] })),
          confirms: priceComparison(running).confirms,
          attempt: (work) => work(),
          inNewTransaction: (work) => work(records),
          hold: async (definition, why) => ({ result: { held: definition, why: why.en } }),
          userNamed: () => Promise.resolve(null),
          requestedFile: () => Promise.reject(new Error('nothing is held back here')),
          describeRequest: () => Promise.reject(new Error('nothing is held back here')),
          auditRead: (entity, id, fields, action = 'download') =>
            auditRead(open, fixtureActor, action, entity, [id], fields),
          describeOperation: () => Promise.resolve([]),
          temporaryPassword: (userId) =>
            issueTemporaryPassword(open, plainPasswords, userId, new Date(fixtureActor.now)),
          menu: () => testMenu,
          titleOf: (key) => ({ tr: key, en: key }),
          notifyApprovers: () => Promise.reject(new Error('no notification is sent here')),
          copyFile: (file, place, store) => copyHeldFile(running, file, place, store),
          vacationDays: () => readClosedDays(open, model),
          runTask: (task) => queueManualRun(open, model, task, userName, new Date(fixtureActor.now)),
          submit: async (commit) => ({ result: { submitted: commit } }),
          carryOut: () => Promise.reject(new Error('nothing is held back here')),
          sessions: sessionDesk,
          sendLater: async (message) => void messages.push(message),
          sendAgain: (id) => reviveMessage(open, id, fixtureActor),
          readReport: () => Promise.reject(new Error('no report is stored here')),
          notify: () => Promise.reject(new Error('no notification is sent here')),
          compose: (about, values) => composeMessage(open, model.entities, about, values),
          generic: (values) => genericOperation(running, values),
        } satisfies Call;
      };

      await test({
        records,
        messages,
        insert: (entity, values) =>
          createRecordStore(open, lenient, fixtureActor).untyped.insert(entity, values),
        insertAt: (now, entity, values) =>
          createRecordStore(open, lenient, { ...fixtureActor, now }).untyped.insert(entity, values),
        call: async (command, screen, fields = {}) => {
          const reply = await command.handle(await callOf(command.path, screen, fields));
          return reply.outside === undefined ? reply : reply.outside();
        },
        narrow: async (command, screen, filter) =>
          command.narrow(await callOf(command.path, screen, {}), filter),
        query: async (command, screen, request = {}, fields = {}) =>
          command.query(await callOf(command.path, screen, fields), {
            filter: {},
            page: 0,
            size: 50,
            sort: [],
            ...request,
          }),
      });
      throw done;
    });
    await transaction.catch((reason: unknown) => {
      if (reason !== done) throw reason;
    });
  };
}
