import type { UserLimits } from '../auth/userLimits';
import type { AnyCommand } from '../context/Command';
import type { PasswordPort } from '../crypto/PasswordPort';
import type { ReadContent } from '../files/FileContent';
import type { Definitions } from '../model/Definitions';
import type { MarkKeys } from '../query/MarkSeal';
import type { Database } from '../storage/openDatabase';

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
  /** Default limits if absent. */
  readonly limits?: UserLimits;
}
