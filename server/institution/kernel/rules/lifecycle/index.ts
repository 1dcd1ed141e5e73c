import type { Json } from '../../../../../contract/values/json';
import type { Refusal } from '../../../../base/errors/Refusal';
import { requireFound } from '../../../../base/errors/recordRefusals';
import type { EntityName, RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';

/** A step in the life of a record. */
export interface LifeStep<State extends string> {
  readonly from: readonly State[];
  /** Null: the state stays. */
  readonly to: State | null;
  /** Screens whose users take it; on the others nobody can. Empty: the server itself takes it. */
  readonly screens: readonly string[];
  /** Field that gets the time of the step. */
  readonly at?: string;
}

/** The part of a call that a step needs. */
export interface LifeCall {
  readonly records: RecordStore;
  /** ISO UTC. */
  readonly now: string;
  /** Null: the server itself, as when a partner reports or a job runs. */
  readonly by: { readonly userName: string; readonly agent: string | null; readonly screen: string } | null;
}

/** Facts of a step besides its state. */
export interface LifeFacts<Name extends EntityName> {
  /** Further fields of the record. */
  readonly values?: ValuesOf<Name>;
  /** For the timeline. */
  readonly note?: string;
}

/** A step that is being taken: `record` has the new values, and still its old state. */
export interface StepInWork<Name extends EntityName, Step, Facts> {
  readonly step: Step;
  readonly record: StoredOf<Name>;
  readonly facts: Facts;
}

/** Result of carrying a step out. */
export interface StepWork<Name extends EntityName, Result> {
  /** Further fields of the record. */
  readonly values?: ValuesOf<Name>;
  /** Voucher of the step; null if it moves no money. */
  readonly voucher: string | null;
  /** Further fields of the timeline. */
  readonly event?: Readonly<Record<string, Json>>;
  /** For the caller. */
  readonly result: Result;
}

/** The life of the records of an entity. */
export interface Life<
  Name extends EntityName,
  StepName extends string,
  Step extends LifeStep<string>,
  Call extends LifeCall,
  Facts extends LifeFacts<Name>,
  Result,
> {
  readonly entity: Name;
  /** Field of the state. */
  readonly state: keyof StoredOf<Name> & string;
  readonly steps: Readonly<Record<StepName, Step>>;
  /** Its timeline: an entity with `step`, `fromStatus`, `toStatus`, `takenAt`, `takenBy`, `agent`, `note`, `record`. */
  readonly timeline: { readonly entity: EntityName; readonly of: string };
  wrongState(record: StoredOf<Name>, step: StepName): Refusal;
  /** Books the money of a step and finds the values that it writes. */
  carryOut(call: Call, inWork: StepInWork<Name, Step, Facts>): Promise<StepWork<Name, Result>>;
  /** Sends the messages of a step that was taken. */
  announce(call: Call, step: Step, record: StoredOf<Name>, result: Result): Promise<void>;
}

/** A record after a step. */
export interface TakenStep<Name extends EntityName, Result> {
  readonly record: StoredOf<Name>;
  readonly voucher: string | null;
  readonly result: Result;
}

/** The steps of a life, each the only way to change the state of a record. */
export interface Lifecycle<Name extends EntityName, StepName extends string, Call, Facts, Result> {
  /** Throws the refusal of the life if a step can't begin in the state of a record. */
  requireState(record: StoredOf<Name>, step: StepName): void;
  /**
   * Takes a step. Checks the state under a lock, so that of two users one takes it; books the money, writes the timeline
   * and sends the messages, all in the transaction of the call.
   */
  take(call: Call, id: string, step: StepName, facts: Facts): Promise<TakenStep<Name, Result>>;
}

/** Makes the steps of a life: transfers have one, and so has whatever else is requested, approved, booked and undone. */
export function lifecycle<
  Name extends EntityName,
  StepName extends string,
  Step extends LifeStep<string>,
  Call extends LifeCall,
  Facts extends LifeFacts<Name>,
  Result,
>(life: Life<Name, StepName, Step, Call, Facts, Result>): Lifecycle<Name, StepName, Call, Facts, Result> {
  const { entity, timeline } = life;
  const stateOf = (record: StoredOf<Name>) => String(record[life.state]);

  function requireState(record: StoredOf<Name>, step: StepName): void {
    if (!life.steps[step].from.includes(stateOf(record))) throw life.wrongState(record, step);
  }

  return {
    requireState,

    async take(call, id, name, facts) {
      const { records, by, now } = call;
      const step = life.steps[name];
      if (by !== null && !step.screens.includes(by.screen))
        throw new Error(`${by.screen} does not take ${name}`);
      const before = requireFound(await records.lock(entity, id));
      requireState(before, name);
      const { values = {}, note = null } = facts;
      const inWork = { step, record: { ...before, ...values } as StoredOf<Name>, facts };
      const work = await life.carryOut(call, inWork);
      const after = await records.update(entity, id, before.version, {
        ...values,
        ...(step.at && { [step.at]: now }),
        ...work.values,
        ...(step.to && { [life.state]: step.to }),
      } as ValuesOf<Name>);
      await records.untyped.insert(timeline.entity, {
        [timeline.of]: id,
        step: name,
        fromStatus: stateOf(before),
        toStatus: stateOf(after),
        takenAt: now,
        voucher: work.voucher,
        takenBy: by?.userName ?? null,
        agent: by?.agent ?? null,
        note,
        ...work.event,
      });
      await life.announce(call, step, after, work.result);
      return { record: after, voucher: work.voucher, result: work.result };
    },
  };
}
