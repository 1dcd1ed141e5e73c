import type { Language } from '../../contract/language';
import type { Database } from '../storage/openDatabase';
import { whereAlive } from './sessions';

/** A session that is there now, as far as telling it something goes. */
export interface SessionAddress {
  readonly id: string;
  readonly language: Language;
  readonly locked: boolean;
  readonly userId: string;
  readonly userName: string;
}

/** Live sessions of a user, or the one of an id where it lives: nobody else is told anything. */
export async function liveSessionsOf(
  database: Database,
  of: { readonly user: string } | { readonly session: string },
  now: Date,
): Promise<readonly SessionAddress[]> {
  const rows = await database
    .selectFrom('authSession')
    .innerJoin('authUser', 'authUser.id', 'authSession.userId')
    .select(['authSession.id', 'language', 'locked', 'userId', 'userName'])
    .where('active', '=', true)
    .where(whereAlive(now))
    .where((where) =>
      'user' in of ? where('userId', '=', of.user) : where('authSession.id', '=', of.session),
    )
    .execute();
  return rows.map((row) => ({ ...row, language: row.language as Language }));
}
