import type { PasswordPort } from '../../base/crypto/PasswordPort';
import type { Refusal } from '../../base/errors/Refusal';
import type { UserLimits } from '../../platform/auth/userLimits';
import type { ReadContent } from '../../platform/files/FileContent';
import type { Database } from '../../records/openDatabase';
import type { AnyCommand } from '../context/Command';
import type { Definitions } from '../model/Definitions';
import type { MarkKeys } from '../query/MarkSeal';
import type { RowPresenters } from '../query/RowPresenters';
import type { WithheldFrom } from '../query/withheld';
import type { ReadCall } from './EndpointCall';
import type { OpenRule } from './requireOpenable';

/** Dependencies of endpoints. */
export interface EndpointPorts {
  readonly database: Database;
  readonly definitions: Definitions;
  readonly commands: ReadonlyMap<string, AnyCommand>;
  readonly passwords: PasswordPort;
  /** Keys that seal row marks. */
  readonly markKeys: MarkKeys;
  readonly readContent: ReadContent;
  readonly clock: () => Date;
  /** Ids of running requests that may execute only once. */
  readonly running: Set<string>;
  /** Number of rows above which exports become reports of the server; never if absent. */
  readonly reportsAbove?: () => number;
  /** Entity → how a module shows rows of it. */
  readonly presenters?: RowPresenters;
  /** What is kept from a user. */
  readonly withheld?: WithheldFrom;
  /** Refuses to open a record whose id a user names. */
  readonly requireOpenable?: OpenRule;
  /** Hears of each refused request, after its transaction is rolled back. */
  readonly onRefused?: (refusal: Refusal, call: ReadCall) => Promise<void>;
  /** Default limits if absent. */
  readonly limits?: UserLimits;
}
