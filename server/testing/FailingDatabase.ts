import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  TransactionBuilder,
} from 'kysely';
import { DatabaseUnavailable } from '../base/errors/DatabaseUnavailable';
import type { Database } from '../records/openDatabase';
import type { SystemTables } from '../records/SystemTables';

/** Which statements fail: none, all, or all after a committed write, or after a committed transaction. */
type Failing = 'never' | 'always' | 'afterCommit' | 'afterTransaction';

const writes: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** A database whose unavailability a test controls. */
export class FailingDatabase {
  private failing: Failing = 'never';
  private inTransaction = 0;
  /** The statement that was built last. */
  private built: OperationNode | null = null;
  /** Whether a write or transaction was committed since `fail`. */
  committed = false;

  /** Makes statements fail from now on. */
  fail(failing: Failing): void {
    this.failing = failing;
    this.committed = false;
  }

  /** Wraps a database so that its statements fail as set. */
  around(database: Database): Database {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        this.note(node.kind);
        this.built = node;
        return node;
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    };
    return this.watched(database.withPlugin(plugin));
  }

  /** The plugin sees statements that are built; those that were built before are seen here. */
  private watched<Watched extends Database>(database: Watched): Watched {
    const executeQuery: Database['executeQuery'] = async (statement) => {
      // Noted once when a statement is built right before its first execution.
      if ('query' in statement && statement.query !== this.built) this.note(statement.query.kind);
      this.built = null;
      return database.executeQuery(statement);
    };
    return new Proxy(database, {
      get: (target, name) => {
        if (name === 'transaction') return () => this.noting(target.transaction());
        if (name === 'executeQuery') return executeQuery;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  private note(kind: string): void {
    if (this.failing === 'always' || (this.failing !== 'never' && this.committed))
      throw new DatabaseUnavailable(new Error(`no ${kind} is carried out any more`));
    const isSingleWrite = writes.has(kind) && this.inTransaction === 0;
    if (isSingleWrite && this.failing === 'afterCommit') this.committed = true;
  }

  private noting(builder: TransactionBuilder<SystemTables>): Pick<typeof builder, 'execute'> {
    return {
      execute: async (work) => {
        this.inTransaction += 1;
        try {
          const result = await builder.execute((transaction) => work(this.watched(transaction)));
          this.committed = true;
          return result;
        } finally {
          this.inTransaction -= 1;
        }
      },
    };
  }
}
