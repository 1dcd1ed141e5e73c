import type { Model } from '../contract/compiled/model';
import type { Account } from './auth/accounts';
import { requireOpenLogin } from './domain/gates';
import { createRecordStore } from './storage/createRecordStore';
import type { Database } from './storage/openDatabase';

/** Refuses users to whom sign-in is closed; nobody without the entity of gates. */
export function openLogin(database: Database, model: () => Model) {
  return async (account: Account, now: Date): Promise<void> => {
    if (model().entities.SystemGate === undefined) return;
    const moment = now.toISOString();
    const actor = {
      userName: 'system',
      screen: 'session',
      requestId: '',
      language: 'tr',
      now: moment,
    } as const;
    await requireOpenLogin(createRecordStore(database, model(), actor), account, moment);
  };
}
