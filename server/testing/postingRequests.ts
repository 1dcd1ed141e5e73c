import type { Model } from '../../contract/model/model';
import type { PostingCall } from '../institution/ledger/rules';
import { createRecordStore } from '../records/createRecordStore';
import type { Database } from '../records/openDatabase';
import { fixtureActor } from './actor';

/** Runs work that posts in a transaction of its own, each with another request id, as requests do. */
export function postingRequests(databaseOf: () => Database, model: Model, today: string) {
  let requests = 0;
  return <Result>(work: (call: PostingCall) => Promise<Result>): Promise<Result> => {
    requests += 1;
    const actor = { ...fixtureActor, requestId: `posting${requests}` };
    return databaseOf()
      .transaction()
      .execute((open) => work({ records: createRecordStore(open, model, actor), today, now: actor.now }));
  };
}
