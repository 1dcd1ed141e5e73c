import type { Model } from '../../contract/model/model';
import type { Database } from './openDatabase';
import type { UnmigratedEntities } from './withoutUnmigrated';

/** What a module keeps in the database besides the tables of its entities. */
export interface ModuleSchema {
  /** Entity with `view` → the statement that selects its records: all columns of the entity, and their own. */
  readonly views?: Readonly<Record<string, string>>;
  /** Guards of tables: all of them, or none. */
  readonly guards?: {
    readonly entities: readonly string[];
    /** Run again with each migration; none without the entities. */
    statements(entities: Model['entities']): readonly string[];
  };
  /** Brings stored data to what is stored now, once; the last step of each migration. */
  readonly settle?: (database: Database, model: Model, unmigrated: UnmigratedEntities) => Promise<void>;
}
