import type { Language } from '../../../contract/values/language';
import { todayInTurkiye } from '../../../contract/values/today';
import type { Database } from '../../records/openDatabase';
import { mayUse } from './inForce';
import { isLiveRow } from './sessions';

/** A live session as recipient of pushed events. */
export interface SessionAddress {
  readonly id: string;
  readonly language: Language;
  readonly locked: boolean;
  readonly userId: string;
  readonly userName: string;
}

/** Live sessions of a user, or a live session by id: only these receive events. */
export async function liveSessionsOf(
  database: Database,
  of: { readonly user: string } | { readonly session: string },
  now: Date,
): Promise<readonly SessionAddress[]> {
  const rows = await database
    .selectFrom('authSession')
    .innerJoin('user', 'user.id', 'authSession.userId')
    .select(['authSession.id', 'language', 'locked', 'userId', 'userName'])
    .where(mayUse(todayInTurkiye(now)))
    .where(isLiveRow(now))
    .where((where) =>
      'user' in of ? where('userId', '=', of.user) : where('authSession.id', '=', of.session),
    )
    .execute();
  return rows.map((row) => ({ ...row, language: row.language as Language }));
}
