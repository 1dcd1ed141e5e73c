import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import type { ModelEntity } from '../../contract/model/model';
import { databaseName } from '../../contract/values/databaseNames';
import type { ClientConfig } from '../../contract/wire/session';
import { buildApp } from '../../server/app';
import { demoServices } from '../../server/demo';
import { echoModule } from '../../server/demo/echo';
import { galleryModule } from '../../server/demo/gallery';
import { Definitions } from '../../server/engine/model/Definitions';
import { openInstitution, schemas } from '../../server/institution';
import { defaultSessionLife } from '../../server/platform/auth/sessions';
import { consoleMessages } from '../../server/platform/delivery/consoleMessages';
import { readContent } from '../../server/platform/files/readContent';
import { createRecordStore } from '../../server/records/createRecordStore';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { pgliteDialect, pgliteOptions } from '../../server/records/pgliteDialect';
import type { StoredRecord } from '../../server/records/RecordStore';
import { FakeCookieStore } from './FakeCookieStore';
import { storyNow, turnClockBack } from './moment';
import { pageDefinitions } from './pageDefinitions';
import { plainPasswords } from './plainPasswords';
import { publicFile } from './publicFile';
import { Undoable } from './undoable';

/** Client configuration of the stories' institution. */
export const storyConfig: ClientConfig = {
  bffAddress: '/bff',
  socketAddress: '',
  environmentLabel: { tr: 'Tasarım', en: 'Design' },
  institutionName: 'Anadolu Para Transferi A.Ş.',
  defaultTheme: 'light',
  defaultLayout: 'layout1',
  captcha: 'none',
};

/** Entities without which nobody signs in. */
const signInEntities: ReadonlySet<string> = new Set(['User', 'Role', 'UserRole', 'MenuAuthorization']);

/** Codes and mail are shown to the requesting user, as in a demo. */
const sender = consoleMessages(() => undefined);

async function databaseDump(): Promise<Blob> {
  const reply = await fetch(publicFile('institution/database.bin'));
  if (!reply.ok) throw new Error(`institution/database.bin: ${reply.status}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  // Some static servers decompress files that they take for compressed.
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new Blob([bytes], { type: packed ? 'application/gzip' : 'application/x-tar' });
}

/**
 * The institution of the stories: the server's own app with its own database, both in this page. Opened once
 * a page; every story starts with its initial data.
 */
export class Institution {
  private constructor(
    private readonly app: Awaited<ReturnType<typeof buildApp>>,
    private readonly database: Database,
    private readonly undoable: Undoable,
    readonly definitions: Definitions,
    private readonly jar: FakeCookieStore,
  ) {}

  static async open(): Promise<Institution> {
    const [definitions, loadDataDir] = await Promise.all([Definitions.load(pageDefinitions), databaseDump()]);
    const pglite = await PGlite.create({ ...pgliteOptions, extensions: { pg_trgm }, loadDataDir });
    const undoable = new Undoable(pglite);
    const database = openDatabase(pgliteDialect(undoable as unknown as PGlite));
    const jar = new FakeCookieStore();
    await undoable.begin();
    const app = await buildApp({
      database,
      definitions,
      sender,
      passwords: plainPasswords,
      config: storyConfig,
      institution: openInstitution({ ...demoServices, messageSender: sender }, [
        galleryModule,
        echoModule(async (text) => ({ text, headers: { 'content-type': 'application/json' } })),
      ]),
      codeLife: 180,
      sessionLife: defaultSessionLife,
      identityTokens: { verify: async () => null },
      captcha: null,
      captchaScope: 'all',
      origins: [],
      tls: false,
      assets: async () => null,
      readContent,
      secrets: (name) => jar.place(name),
      addressOf: () => '10.0.0.7',
      clock: () => new Date(storyNow()),
      log: (entry) => console.error(entry),
    });
    return new Institution(app, database, undoable, definitions, jar);
  }

  /** A story begins: undoes the changes of previous stories. */
  async begin(): Promise<void> {
    // Holding the connection excludes all other work.
    await this.database.connection().execute(() => this.undoable.undo());
    this.jar.empty();
    turnClockBack();
    // In development, definitions may have been saved while no screen was open.
    if (import.meta.hot) await this.reloadDefinitions();
  }

  /** Adopts saved definitions: new tables and fields. */
  async reloadDefinitions(): Promise<void> {
    const model = await this.definitions.readModel();
    if (model.edition === this.definitions.model.edition) return;
    this.definitions.replace(model, await migrate(this.database, model, schemas));
  }

  /** Handles a request like the server. */
  async answer(request: Request): Promise<Response> {
    return this.app.fetch(request);
  }

  /** Records of an entity as stored, newest last. */
  records(entity: string, limit: number): Promise<readonly StoredRecord[]> {
    const now = new Date(storyNow()).toISOString();
    const nobody = {
      userName: 'story',
      screen: 'story',
      requestId: 'story',
      language: 'tr',
      signers: [],
      now,
    } as const;
    return createRecordStore(this.database, this.definitions.model, nobody).untyped.list(
      entity,
      {},
      { limit },
    );
  }

  /** An institution's first day: users with their roles and rights, and no other records. */
  async forgetRecords(): Promise<void> {
    const emptied = Object.values(this.definitions.model.entities).filter(
      ({ name, view }) => view === undefined && !signInEntities.has(name),
    );
    // Without foreign keys: truncating the channels would take their users along.
    await sql`set session_replication_role = replica`.execute(this.database);
    await sql`update ${sql.table('user')} set channel = null, agent = null`.execute(this.database);
    for (const { name } of emptied) await sql`delete from ${sql.table(name)}`.execute(this.database);
    await sql`set session_replication_role = origin`.execute(this.database);
  }

  /** Sets all free texts to their maximum length. */
  async lengthenTexts(text: string): Promise<void> {
    for (const entity of Object.values(this.definitions.model.entities)) {
      const changes = freeTexts(entity).map(
        ({ name, maxLength = 200 }) =>
          sql`${sql.id(databaseName(name))} = left(${text}, ${Math.min(maxLength, 200)}::int)`,
      );
      if (changes.length === 0) continue;
      await sql`update ${sql.table(databaseName(entity.name))} set ${sql.join(changes)}`
        .execute(this.database)
        // Tables with constraints between rows keep their texts.
        .catch(() => undefined);
    }
  }
}

/** Names and remarks, but not numbers and keys that identify records. */
function freeTexts({ fields, indexes }: ModelEntity) {
  const keyed = new Set(indexes.flat());
  return Object.values(fields).filter(
    ({ name, kind, unique, generated, mask }) =>
      (kind === 'text' || kind === 'multiline') &&
      !unique &&
      !generated &&
      !mask &&
      !keyed.has(name) &&
      !/(no|number|code|ref|date|type|status)$/i.test(name),
  );
}

let opened: Promise<Institution> | undefined;

/** The institution of this page. */
export function theInstitution(): Promise<Institution> {
  opened ??= Institution.open();
  return opened;
}
