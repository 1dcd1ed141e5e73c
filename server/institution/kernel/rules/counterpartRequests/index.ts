import type { Json } from '../../../../../contract/values/json';
import { Refusal } from '../../../../base/errors/Refusal';
import { doubledWait } from '../../../../platform/scheduler/doubledWait';
import type { EntityName, RecordStore } from '../../../../records/RecordStore';

/** Statuses of a request that leaves when it is due. */
const open = ['WAITING', 'SILENT'] as const;

/** Statuses of a request without an answer: one that is set aside leaves only if a person wants it. */
const outstanding = [...open, 'SET_ASIDE'] as const;

/** Requests that one call asks at most. */
const atOnce = 20;

/** Time in ms that a server has to ask, before another one takes the request over. */
const leaseTime = 180_000;

/** Attempts without a stored result after which a request is set aside: whatever ended their server may end the next one. */
const triesOfBroken = 2;

/** Wait in ms after the first attempt without an answer; it doubles with each one, up to the longest. */
const firstWait = 5000;
const longestWait = 10 * 60_000;

/** Longest code and text of an answer that are kept. */
const longest = { code: 40, text: 200 } as const;

/** Fields that every entity of requests has, besides `requestKey`, `requestedAt`, `answerCode`, `answerText`, `answeredAt`. */
export interface CounterpartRequest {
  readonly id: string;
  readonly version: number;
  readonly requestStatus?: string | null;
  readonly attempts: number;
  /** Attempts that have no stored result. */
  readonly unfinished?: number | null;
  /** ISO UTC; null: it does not leave. */
  readonly nextAttemptAt?: string | null;
}

/** The record that requests are about. */
interface Subject {
  readonly id: string;
  readonly version: number;
}

/** The part of a call that requests need. */
export interface RequestCall {
  readonly records: RecordStore;
  /** ISO UTC. */
  readonly now: string;
}

/** A request that one server is asking, with its question. */
export interface ClaimedRequest<Request, About, Question> {
  readonly request: Request;
  readonly subject: About;
  readonly question: Question;
}

/** Requests of a kind to counterparts outside. */
export interface RequestKind<
  Request extends CounterpartRequest,
  About extends Subject,
  Call extends RequestCall,
  Question,
  Service,
  Reply,
> {
  readonly entity: EntityName;
  readonly subject: {
    readonly entity: EntityName;
    /** Field of a request that names it. */
    readonly field: string;
    /** Its field that shows the status of its request: a code of PartnerAnswer. */
    readonly status: string;
    numberOf(subject: About): string;
    /** Whether it still depends on the counterpart: one that has ended keeps its status. */
    isOpen(subject: About): boolean;
  };
  readonly refusals: {
    /** An earlier request has no answer yet. */
    unanswered(number: string): Refusal;
    nothingOutstanding(number: string): Refusal;
  };
  /** The question of a request; null if there is nobody to ask. */
  questionOf(call: Call, request: Request, subject: About): Promise<Question | null>;
  /**
   * Asks, outside of any transaction. A request that was asked before may have arrived: it is repeated with the same key, or
   * its state is asked first.
   */
  ask(service: Service, claimed: ClaimedRequest<Request, About, Question>): Promise<Reply>;
  /** The reply that nothing is known, for any cause. */
  silence(why: string): Reply;
}

/** Stores a reply: `answered` or `silent` of the requests, and what follows for the subject. Both are locked. */
export type StoreReply<Request, About, Call, Question, Reply> = (
  call: Call,
  claimed: ClaimedRequest<Request, About, Question>,
  reply: Reply,
) => Promise<void>;

/** Dependencies of asking. */
export interface AskPorts<Call, Service> {
  readonly service: Service;
  /** Runs work in a transaction of its own. */
  inTransaction<Result>(work: (call: Call) => Promise<Result>): Promise<Result>;
}

/** Requests that leave after a commit, once, whatever happens to their server. */
export interface CounterpartRequests<Request, About, Call, Question, Service, Reply> {
  /**
   * Adds a request, which leaves after the commit, and never if it is rolled back. @param step the last part of its key
   * @param leavesAt not before this time, ISO UTC; default: at once
   * @throws Refusal `unanswered` while another one is outstanding
   */
  add(
    call: Call,
    subject: Subject,
    step: string,
    values: Readonly<Record<string, Json>>,
    leavesAt?: string,
  ): Promise<void>;
  /** Removes the request of a subject that has never left. False if it has left, or is not outstanding: it may have arrived. */
  withdraw(call: Call, subject: Subject): Promise<boolean>;
  /** Lets the outstanding request leave now, also one that was set aside. @throws Refusal `nothingOutstanding` */
  askAgain(call: Pick<Call & RequestCall, 'records' | 'now'>, subject: About): Promise<void>;
  /**
   * Asks what is due. Every server calls this about once a second; one server asks a request. The attempt is committed before
   * the question leaves, so that a request whose server ended is known to be in doubt. One that twice ended without any result
   * is set aside until staff want it. @returns the number of requests that left
   */
  askDue(
    ports: AskPorts<Call, Service>,
    store: StoreReply<Request, About, Call, Question, Reply>,
  ): Promise<number>;
  /** Ends a request with its answer. */
  answered(
    call: Call,
    request: Request,
    status: 'ACCEPTED' | 'REFUSED',
    answer: { readonly code: string; readonly text: string | null },
  ): Promise<void>;
  /** No answer: its subject shows that, and it is asked again after a wait. */
  silent(call: Call, request: Request, subject: About, why: string): Promise<void>;
  /** Whether a request about a subject has no answer yet. */
  isOutstanding(subject: About): boolean;
  /** Nothing about the subject is outstanding any more. */
  settled(call: Call, id: string): Promise<void>;
  /** The counterpart contradicts our books: its subject shows that, and waits for staff. */
  dispute(call: Call, subject: About | null): Promise<void>;
}

/** Makes the requests of a kind. */
export function counterpartRequests<
  Request extends CounterpartRequest,
  About extends Subject,
  Call extends RequestCall,
  Question,
  Service,
  Reply,
>(
  kind: RequestKind<Request, About, Call, Question, Service, Reply>,
): CounterpartRequests<Request, About, Call, Question, Service, Reply> {
  const { entity, subject: about, refusals } = kind;
  type Claimed = ClaimedRequest<Request, About, Question>;

  const statusOf = (subject: About) => fieldOf(subject, about.status) ?? null;
  const subjectOf = (request: Request) => String(fieldOf(request, about.field));
  const isOutstanding = (subject: About) => outstanding.some((status) => status === statusOf(subject));
  const isOpen = ({ requestStatus }: Request) => open.some((status) => status === requestStatus);

  async function show({ records }: RequestCall, subject: About, status: string): Promise<void> {
    if (statusOf(subject) === status) return;
    await records.untyped.update(about.entity, subject.id, subject.version, { [about.status]: status });
  }

  const outstandingOf = ({ records }: Pick<RequestCall, 'records'>, { id }: Subject) =>
    records.untyped.find(entity, {
      [about.field]: id,
      requestStatus: outstanding,
    }) as Promise<Request | null>;

  async function claim(call: Call): Promise<Claimed | null> {
    const { untyped } = call.records;
    const due = { requestStatus: open, nextAttemptAt: { lte: call.now } };
    for (const { id } of await untyped.list(entity, due, { limit: atOnce })) {
      const request = (await untyped.lock(entity, id)) as Request | null;
      if (request === null || !isOpen(request)) continue;
      if (!request.nextAttemptAt || request.nextAttemptAt > call.now) continue;
      const subject = (await untyped.get(about.entity, subjectOf(request))) as About | null;
      if (subject === null) continue;
      const unfinished = (request.unfinished ?? 0) + 1;
      if (unfinished > triesOfBroken) {
        await untyped.update(entity, id, request.version, {
          requestStatus: 'SET_ASIDE',
          nextAttemptAt: null,
        });
        if (about.isOpen(subject)) await show(call, subject, 'SET_ASIDE');
        continue;
      }
      const attempts = request.attempts + 1;
      const nextAttemptAt = later(call.now, leaseTime);
      const question = await kind.questionOf(call, { ...request, attempts, unfinished }, subject);
      if (question === null) continue;
      const claimed = await untyped.update(entity, id, request.version, {
        attempts,
        unfinished,
        nextAttemptAt,
      });
      return { request: claimed as unknown as Request, subject, question };
    }
    return null;
  }

  /** The locked request and subject of a reply; null if another server has repeated the request since. */
  async function reclaim(call: Call, { request: asked, subject: known, question }: Claimed) {
    const { untyped } = call.records;
    const subject = (await untyped.lock(about.entity, known.id)) as About | null;
    const request = (await untyped.lock(entity, asked.id)) as Request | null;
    if (subject === null || request === null || request.attempts !== asked.attempts) return null;
    return { request, subject, question };
  }

  return {
    async add(call, { id }, step, values, leavesAt = call.now) {
      const { untyped } = call.records;
      const subject = (await untyped.lock(about.entity, id)) as About | null;
      const number = subject === null ? id : about.numberOf(subject);
      if (subject === null || (await outstandingOf(call, subject)) !== null)
        throw refusals.unanswered(number);
      const earlier = await untyped.count(entity, { [about.field]: id });
      await untyped.insert(entity, {
        ...values,
        [about.field]: id,
        requestKey: `${number}-${earlier + 1}-${step}`,
        requestStatus: 'WAITING',
        attempts: 0,
        requestedAt: call.now,
        nextAttemptAt: leavesAt,
      });
      await show(call, subject, 'WAITING');
    },

    async withdraw(call, subject) {
      const { untyped } = call.records;
      const found = await outstandingOf(call, subject);
      const request = found && ((await untyped.lock(entity, found.id)) as Request | null);
      if (request === null || request.attempts > 0) return false;
      await untyped.remove(entity, request.id, request.version);
      return true;
    },

    async askAgain(call, subject) {
      const request = await outstandingOf(call, subject);
      if (request === null) throw refusals.nothingOutstanding(about.numberOf(subject));
      const { id, version, requestStatus = null } = request;
      await call.records.untyped.update(entity, id, version, {
        requestStatus: requestStatus === 'SET_ASIDE' ? 'SILENT' : requestStatus,
        unfinished: 0,
        nextAttemptAt: call.now,
      });
      if (statusOf(subject) === 'SET_ASIDE') await show(call, subject, 'SILENT');
    },

    async askDue(ports, store) {
      const keep = (claimed: Claimed, reply: Reply) =>
        ports.inTransaction(async (call) => {
          const locked = await reclaim(call, claimed);
          if (locked !== null) await store(call, locked, reply);
        });
      for (let count = 0; count < atOnce; count += 1) {
        const claimed = await ports.inTransaction(claim);
        if (claimed === null) return count;
        try {
          await keep(claimed, await kind.ask(ports.service, claimed));
        } catch (error) {
          // An answer that our books refuse, or fail at, is not lost: the subject shows why, and it is asked again later.
          const why = error instanceof Refusal ? error.message : 'failed';
          await keep(claimed, kind.silence(why));
          if (!(error instanceof Refusal)) throw error;
        }
      }
      return atOnce;
    },

    async answered({ records, now }, { id, version }, requestStatus, { code, text }) {
      await records.untyped.update(entity, id, version, {
        requestStatus,
        unfinished: 0,
        answerCode: code.slice(0, longest.code),
        answerText: text,
        answeredAt: now,
        nextAttemptAt: null,
      });
    },

    async silent(call, { id, version, attempts }, subject, why) {
      await call.records.untyped.update(entity, id, version, {
        requestStatus: 'SILENT',
        unfinished: 0,
        nextAttemptAt: later(call.now, doubledWait(attempts, firstWait, longestWait)),
        answerText: why.slice(0, longest.text),
      });
      if (about.isOpen(subject)) await show(call, subject, 'SILENT');
    },

    isOutstanding,

    async settled(call, id) {
      const subject = (await call.records.untyped.lock(about.entity, id)) as About | null;
      if (subject !== null && isOutstanding(subject)) await show(call, subject, 'ACCEPTED');
    },

    async dispute(call, subject) {
      if (subject !== null) await show(call, subject, 'DISPUTED');
    },
  };
}

const fieldOf = (record: object, name: string): Json | undefined =>
  (record as Readonly<Record<string, Json>>)[name];

/** A moment, ISO UTC, some ms later. */
const later = (now: string, wait: number) => new Date(Date.parse(now) + wait).toISOString();
