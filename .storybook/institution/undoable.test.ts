import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { pgliteDialect } from '../../server/records/pgliteDialect';
import { Undoable } from './undoable';

let undoable: Undoable;
let database: Database;

beforeAll(async () => {
  const pglite = await PGlite.create();
  await pglite.exec(
    'create table note (id bigint generated always as identity primary key, text text unique)',
  );
  await pglite.query("insert into note (text) values ('first')");
  undoable = new Undoable(pglite);
  database = openDatabase(pgliteDialect(undoable as unknown as PGlite));
  await undoable.begin();
});

const add = (text: string, on = database) => sql`insert into note (text) values (${text})`.execute(on);

async function notes(): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; text: string }>`select id, text from note order by id`.execute(
    database,
  );
  return rows.map(({ id, text }) => `${id} ${text}`);
}

describe('a database in which everything can be undone', () => {
  it('is as it was, ids that are given next included', async () => {
    await add('second');
    expect(await notes()).toEqual(['1 first', '2 second']);
    await undoable.undo();
    expect(await notes()).toEqual(['1 first']);
    await add('again');
    expect(await notes()).toEqual(['1 first', '2 again']);
    await undoable.undo();
  });

  it('undoes a statement that failed, and nothing else', async () => {
    await add('kept');
    await expect(add('first')).rejects.toThrow('unique');
    expect(await notes()).toContain('2 kept');
    await undoable.undo();
  });

  it('keeps a transaction that was committed until it is undone, and none that was not', async () => {
    await database.transaction().execute((transaction) => add('committed', transaction));
    const refused = database.transaction().execute(async (transaction) => {
      await add('given up', transaction);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await notes()).toEqual(['1 first', '2 committed']);
    await undoable.undo();
    expect(await notes()).toEqual(['1 first']);
  });

  it('restores truncated tables', async () => {
    await sql`truncate note cascade`.execute(database);
    expect(await notes()).toEqual([]);
    await undoable.undo();
    expect(await notes()).toEqual(['1 first']);
  });
});
