import { sql } from 'kysely';
import { indexedWords, keysOf, nameTokens } from '../server/institution/aml/rules/screening';
import { type KeyedWord, learnWords } from '../server/institution/aml/store/learnWords';
import type { Database } from '../server/records/openDatabase';
import { randomFrom } from './namePairs';
import { namePools } from './namePools';

/** First names and surnames made of syllables, besides those of the pools. */
const made = { first: 3000, last: 60_000 };

const syllables =
  'ba be bi da de ga ha ka ke kha la le li ma me mi mo na ne ni ra re ri sa se sha ta te ti va ya yu za zo gu hu'.split(
    ' ',
  );
const ends = ['n', 'r', 'l', 's', 'v', 'di', 'ov', 'oğlu', 'i', 'an', 'ev', 'li', 'zade'];

/** Entries of a statement. */
const part = 5000;

/** Makes names as frequent as in life: the n-th name is n times as rare as the first, nearly. */
export function nameMaker(seed: number): () => string {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const madeUp = () => {
    const parts = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables));
    const word = parts.join('') + pick(ends);
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  const names = (kind: 'first' | 'last') => {
    const known = namePools.flatMap((each) => each[kind].flat()).sort(() => random() - 0.5);
    return [...known, ...Array.from({ length: made[kind] }, madeUp)];
  };
  const [first, last] = [names('first'), names('last')];
  const rare = (list: readonly string[]) => list[Math.floor(list.length ** random() - 1)] ?? pick(list);
  const common = (list: readonly string[]) => (random() < 0.6 ? rare(list) : pick(list));
  return () => [common(first), ...(random() < 0.5 ? [common(first)] : []), common(last)].join(' ');
}

/** Fills the list and its index with names; the index is built at the end. */
export async function fillList(database: Database, count: number): Promise<void> {
  const name = nameMaker(7);
  const index = 'screening_name_keys_idx';
  await sql`drop index ${sql.table(index)}`.execute(database);
  for (let at = 0; at < count; at += part) {
    const words: KeyedWord[] = [];
    const rows = Array.from({ length: Math.min(part, count - at) }, (_, place) => {
      const fullName = name();
      words.push(...indexedWords(nameTokens(fullName)));
      return { id: at + place + 1, fullName, keys: `{${keysOf(nameTokens(fullName)).join(',')}}` };
    });
    await sql`with rows as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "fullName" text, keys int[])
      ), entries as (
        insert into aml_list_entry (id, entry_no, list_type, party_kind, full_name, listed_at, status,
          created_by, created_at, updated_by, updated_at)
        overriding system value
        select id, 'LK' || lpad(id::text, 10, '0'), 'UN', 'PERSON', "fullName", '2020-01-01', 'ACTIVE', 'bench', now(), 'bench', now()
        from rows
      )
      insert into screening_name (entry, name, is_alias, keys) select id, "fullName", false, keys from rows`.execute(
      database,
    );
    await learnWords(database, words);
  }
  await sql`set maintenance_work_mem = '512MB'`.execute(database);
  await sql`create index ${sql.ref(index)} on screening_name using gin (keys) with (fastupdate = off)`.execute(
    database,
  );
  await sql`analyze screening_name`.execute(database);
  await sql`analyze screening_word`.execute(database);
  await sql`analyze aml_list_entry`.execute(database);
}
