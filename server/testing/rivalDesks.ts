import type { Model } from '../../contract/model/model';
import { Refusal } from '../base/errors/Refusal';
import { type PaidPayee, payOut } from '../institution/transfers/rules/payouts';
import { createRecordStore } from '../records/createRecordStore';
import type { Database } from '../records/openDatabase';
import { fixtureActor } from './actor';
import { plainPasswords } from './app';
import { withoutRequired } from './commandWorld';
import { insertTransfer, openCounter, transferCallOf } from './sentTransfers';

/** Two desks with cash, on servers of their own, that pay the same transfers at the same moment. */
export async function rivalDesks(databases: readonly [Database, Database], model: Model) {
  let requests = 0;
  /** Runs work as a request of its own, in a transaction of its own. */
  const request = <Result>(
    database: Database,
    work: (world: Parameters<typeof openCounter>[0]) => Promise<Result>,
  ): Promise<Result> => {
    requests += 1;
    const actor = { ...fixtureActor, requestId: `rival${requests}` };
    return database.transaction().execute((open) => {
      const records = createRecordStore(open, model, actor, plainPasswords);
      const lenient = createRecordStore(open, withoutRequired(model), actor, plainPasswords);
      return work({ records, insert: (entity, values) => lenient.untyped.insert(entity, values) });
    });
  };
  const [first] = databases;
  const desks = [await request(first, openCounter), await request(first, openCounter)] as const;

  /** `paid`, or the code of the refusal that a desk gets. */
  const pay = (at: 0 | 1, transfer: string): Promise<string> => {
    const { agent, desk } = desks[at];
    return request(databases[at], async (world) => {
      const call = transferCallOf(world, agent, 'moneyTransfer/payment');
      const payee: PaidPayee = {
        payDesk: desk,
        payeeDocType: 'ID_CARD',
        payeeDocNo: 'A12B34567',
        payeeTckn: '10000000146',
        payeeFirstName: 'AYŞE',
        payeeLastName: 'DEMİR',
        payeeBirthDate: '1990-03-12',
        nameMatch: 'SAME',
      };
      await payOut(call, transfer, payee, { currency: 'TRY', amount: '10.00', rate: null, margin: null });
      return 'paid';
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    });
  };

  return {
    desks,
    /** Sends a transfer of 10 TRY, which both desks then pay at the same moment. */
    async compete() {
      const small = { sendAmount: '10.00', payoutAmount: '10.00', feeAmount: '0.00', taxAmount: '0.00' };
      const transfer = await request(first, (world) => insertTransfer(world, desks[0], small));
      const outcomes = await Promise.all([pay(0, transfer.id), pay(1, transfer.id)]);
      return { id: transfer.id, outcomes };
    },
    read: <Result>(work: Parameters<typeof request<Result>>[1]) => request(first, work),
  };
}
