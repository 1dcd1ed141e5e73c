import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import { databaseName } from '../../contract/databaseNames';
import type { ModelEntity } from '../../contract/model';
import type { ClientConfig } from '../../contract/session';
import { buildApp } from '../../server/app';
import { usualLife } from '../../server/auth/sessions';
import { commandsWith } from '../../server/commands';
import { consoleMessages } from '../../server/delivery/consoleMessages';
import { demoServices } from '../../server/demo';
import { readContent } from '../../server/files/readContent';
import { Definitions } from '../../server/model/Definitions';
import { createRecordStore } from '../../server/storage/createRecordStore';
import { migrate } from '../../server/storage/migrate';
import { type Database, openDatabase } from '../../server/storage/openDatabase';
import { pgliteDialect, pgliteOptions } from '../../server/storage/pgliteDialect';
import type { StoredRecord } from '../../server/storage/RecordStore';
import { storyNow, turnClockBack } from './moment';
import { pageDefinitions } from './pageDefinitions';
import { plainPasswords } from './plainPasswords';
import { publicFile } from './publicFile';
import { SecretJar } from './SecretJar';
import { Undoable } from './undoable';

/** How the institution of the stories is configured. */
export const storyConfig: ClientConfig = {
  bffAddress: '/bff',
  socketAddress: '',
  environmentLabel: { tr: 'Tasarım', en: 'Design' },
  institutionName: 'Anadolu Para Transferi A.Ş.',
  defaultTheme: 'light',
  defaultLayout: 'layout1',
  captcha: 'none',
};

/** Codes and mail are shown to who caused them, as in a demo. */
const sender = consoleMessages(() => undefined);

async function databaseDump(): Promise<Blob> {
  const reply = await fetch(publicFile('institution/database.bin'));
  if (!reply.ok) throw new Error(`institution/database.bin: ${reply.status}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  // Some servers unpack on the way what they take for packed.
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new Blob([bytes], { type: packed ? 'application/gzip' : 'application/x-tar' });
}

/**
 * The institution that the stories take place in: the server's own app over its own database, both in this page. It is
 * opened once a page, and every story finds it as it was.
 */
export class Institution {
  private constructor(
    private readonly app: Awaited<ReturnType<typeof buildApp>>,
    private readonly database: Database,
    private readonly undoable: Undoable,
    readonly definitions: Definitions,
    private readonly jar: SecretJar,
  ) {}

  static async open(): Promise<Institution> {
    const [definitions, loadDataDir] = await Promise.all([Definitions.load(pageDefinitions), databaseDump()]);
    const pglite = await PGlite.create({ ...pgliteOptions, extensions: { pg_trgm }, loadDataDir });
    const undoable = new Undoable(pglite);
    const database = openDatabase(pgliteDialect(undoable as unknown as PGlite));
    const jar = new SecretJar();
    await undoable.begin();
    const app = await buildApp({
      ...{ database, definitions, sender, passwords: plainPasswords, config: storyConfig },
      commands: commandsWith({ ...demoServices, messageSender: sender }),
      codeLife: 180,
      sessionLife: usualLife,
      identityTokens: { prove: async () => null },
      ...{ captcha: null, captchaScope: 'all', origins: [], tls: false },
      assets: async () => null,
      readContent,
      fonts: () => Promise.reject(new Error('Stories have no fonts for documents.')),
      secrets: (name) => jar.place(name),
      addressOf: () => '10.0.0.7',
      clock: () => new Date(storyNow()),
      log: (entry) => console.error(entry),
    });
    return new Institution(app, database, undoable, definitions, jar);
  }

  /** A story begins: whatever the stories before did is undone. */
  async begin(): Promise<void> {
    // Who holds the connection is the only one at work.
    await this.database.connection().execute(() => this.undoable.undo());
    this.jar.empty();
    turnClockBack();
    // While definitions are written, some were saved when no screen was there to follow.
    if (import.meta.hot) await this.takeDefinitions();
  }

  /** Definitions may have been saved: tables that are new, and fields. */
  async takeDefinitions(): Promise<void> {
    const model = await this.definitions.readModel();
    if (model.edition === this.definitions.model.edition) return;
    this.definitions.replace(model, await migrate(this.database, model));
  }

  /** Answers a call as the server would. */
  async answer(request: Request): Promise<Response> {
    return this.app.fetch(request);
  }

  /** Records of an entity, as they are stored, the newest last. */
  records(entity: string, limit: number): Promise<readonly StoredRecord[]> {
    const now = new Date(storyNow()).toISOString();
    const nobody = { userName: 'story', screen: 'story', requestId: 'story', language: 'tr', now } as const;
    return createRecordStore(this.database, this.definitions.model, nobody).list(entity, {}, { limit });
  }

  /** An institution that begins today: users and nothing else. */
  async forgetRecords(): Promise<void> {
    const tables = Object.keys(this.definitions.model.entities).map((name) => sql.table(name));
    await sql`truncate ${sql.join(tables)} cascade`.execute(this.database);
  }

  /** Everything that is free text becomes as long as it may be. */
  async lengthenTexts(text: string): Promise<void> {
    for (const entity of Object.values(this.definitions.model.entities)) {
      const changes = freeTexts(entity).map(
        ({ name, maxLength = 200 }) =>
          sql`${sql.id(databaseName(name))} = left(${text}, ${Math.min(maxLength, 200)}::int)`,
      );
      if (changes.length === 0) continue;
      await sql`update ${sql.table(databaseName(entity.name))} set ${sql.join(changes)}`
        .execute(this.database)
        // A table whose rows hold each other in check keeps its texts.
        .catch(() => undefined);
    }
  }
}

/** Names and remarks; numbers and keys, by which records are told apart, are none. */
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
