import type { UserLimits } from '../auth/userLimits';
import type { Command, QueryCommand } from '../context/Command';
import type { PasswordPort } from '../crypto/PasswordPort';
import type { ReadContent } from '../files/FileContent';
import type { Definitions } from '../model/Definitions';
import type { Database } from '../storage/openDatabase';

/** What serving endpoints needs. */
export interface EndpointPorts {
  readonly database: Database;
  readonly definitions: Definitions;
  readonly commands: ReadonlyMap<string, Command | QueryCommand>;
  readonly passwords: PasswordPort;
  /** What marks of rows are sealed with. */
  readonly markSecret: CryptoKey;
  readonly readContent: ReadContent;
  readonly clock: () => Date;
  /** Ids of the calls that are being carried out now and may be carried out once only. */
  readonly running: Set<string>;
  /** The usual ones without it. */
  readonly limits?: UserLimits;
}
