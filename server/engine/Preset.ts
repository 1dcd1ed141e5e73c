import type { Model } from '../../contract/model/model';
import type { FirstRole, RoleConflict } from '../../contract/roles/FirstRole';
import type { ClientConfig } from '../../contract/wire/session';
import type { PasswordPort } from '../base/crypto/PasswordPort';
import type { Variables } from '../base/Variables';
import type { MessageSender } from '../platform/delivery/MessageSender';
import type { CallOutside } from '../platform/outside/OutsideCall';
import type { InstalledValues } from '../platform/parameters/defineParameters';
import type { ModuleSchema } from '../records/ModuleSchema';
import type { Database } from '../records/openDatabase';
import type { ValuesOf } from '../records/RecordStore';
import type { EndpointPorts } from './endpoint/EndpointPorts';
import type { Institution } from './Institution';
import type { Timer } from './Module';

/** What an institution is opened with. `Settings` are those of the installation that it reads. */
export interface PresetPorts<Settings> {
  readonly settings: Settings & { readonly demo: boolean };
  readonly database: Database;
  readonly clock: () => Date;
  readonly callOutside: CallOutside;
  readonly sender: MessageSender;
  readonly warn: (message: string) => void;
}

/** An institution whose services are connected. */
export interface OpenInstitution {
  readonly institution: Institution;
  /** Work of counterparts that are simulated, which call the server at an address. */
  simulated(address: string): readonly Timer[];
  close(): Promise<void>;
}

/** What a demo is made with. */
export interface DemoPorts {
  readonly passwords: PasswordPort;
  /** Business time of the demo records. */
  readonly now: Date;
  /** Numbers of records, by what is counted. */
  readonly size?: Readonly<Record<string, number>>;
  /** Called with the reason why the demo is not loaded. */
  readonly warn: (message: string) => void;
}

/** The demo of an institution. */
export interface Demo {
  /** Creates its roles, records and users, once in a database. @returns false if its records could not be loaded */
  prepare(connection: Database, model: Model, ports: DemoPorts): Promise<boolean>;
  /** Begins its first day, once in a database. */
  openDay(ports: EndpointPorts, warn: (message: string) => void): Promise<void>;
  /** Lines that a start prints: who may sign in. */
  signIns(): readonly string[];
}

/** What a database of an institution begins with. */
export interface FirstRecords {
  /** What its modules keep besides the tables of their entities. */
  readonly schemas: readonly ModuleSchema[];
  /** The administrator's role is among them. */
  readonly roles: readonly FirstRole[];
  readonly roleConflicts: readonly RoleConflict[];
  /** Tasks of the scheduler; their owners are codes of roles. */
  readonly tasks: readonly ValuesOf<'SchedulerTask'>[];
  /** Null: there is none, and demo mode begins as production does. */
  readonly demo: Demo | null;
}

/** What the page knows of an institution before a user signs in. */
export type PageOfInstitution = Pick<ClientConfig, 'institutionName' | 'areas' | 'silentPages'>;

/** An institution as the server starts it. */
export interface Preset<Settings> extends FirstRecords {
  /** Reads its own settings. Throws `SettingError` for invalid ones. */
  readSettings(variables: Variables): Settings;
  /** Values of its variables for `Property`; of a secret only whether it is set. */
  installed(settings: Settings): InstalledValues;
  page(settings: Settings): PageOfInstitution;
  open(ports: PresetPorts<Settings>): Promise<OpenInstitution>;
}
