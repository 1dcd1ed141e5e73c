import type { Model } from '../../contract/model/model';
import type { Refusal } from '../base/errors/Refusal';
import type { Account } from '../platform/auth/accounts';
import type { CounterpartEvents } from '../platform/inbox';
import type { Job } from '../platform/scheduler/Job';
import type { ModuleSchema } from '../records/ModuleSchema';
import type { Database } from '../records/openDatabase';
import type { AnyCommand } from './context/Command';
import type { ReadCall } from './endpoint/EndpointCall';
import type { OpenRule } from './endpoint/requireOpenable';
import type { RowPresenters } from './query/RowPresenters';
import type { WithheldFrom } from './query/withheld';

/** What work of a module gets that no request asked for. */
export interface ModulePorts {
  readonly database: Database;
  /** The model in force. */
  readonly model: () => Model;
  readonly clock: () => Date;
}

/** Work that a server repeats. */
export interface Timer {
  /** Ms between the beginnings of two runs. */
  readonly every: number;
  /** How many runs may be under way, 1 if absent: another one begins only while earlier ones are busy. */
  readonly atOnce?: number;
  readonly work: () => Promise<unknown>;
}

/** What a module adds to the engine. `Services` are its dependencies outside the database. */
export interface Module<Services> {
  /** Commands by their paths; each replaces the generic operation of its path. */
  readonly commands?: (services: Services) => readonly AnyCommand[];
  /** Jobs by name; the code list JobName has their titles. */
  readonly jobs?: (services: Services) => Readonly<Record<string, Job>>;
  readonly timers?: (ports: ModulePorts, services: Services) => readonly Timer[];
  readonly schema?: ModuleSchema;
  readonly presenters?: RowPresenters;
  /** What is kept from a user, wherever records are read by their paths. */
  readonly withheld?: WithheldFrom;
  /**
   * Refuses to open a record for a user who names its id: to begin with it, to read or print it, or a block of it. A list finds
   * what it finds.
   */
  readonly requireOpenable?: OpenRule;
  /** Changes how the commands of all modules are executed. */
  readonly around?: (command: AnyCommand) => AnyCommand;
  /** Hears of each refused request, after its transaction is rolled back. */
  readonly onRefused?: (ports: ModulePorts, refusal: Refusal, call: ReadCall) => Promise<void>;
  /** Refuses a sign-in. */
  readonly requireOpen?: (ports: ModulePorts, account: Account) => Promise<void>;
  /** Takes the signed events of kinds of institutions outside. */
  readonly counterparts?: (ports: ModulePorts, services: Services) => readonly CounterpartEvents[];
}
