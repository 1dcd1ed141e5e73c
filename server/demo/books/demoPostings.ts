import type { PostingDefinition } from '../../../contract/model/generated/posting';
import type { ModelPosting } from '../../../contract/model/model';
import { modelPosting } from '../../../contract/model/modelPosting';
import agentPayout from '../../../schemas/postings/agentPayout.json' with { type: 'json' };
import agentSend from '../../../schemas/postings/agentSend.json' with { type: 'json' };
import billerSettlement from '../../../schemas/postings/billerSettlement.json' with { type: 'json' };
import billPayment from '../../../schemas/postings/billPayment.json' with { type: 'json' };
import cashFromBank from '../../../schemas/postings/cashFromBank.json' with { type: 'json' };
import cashPayout from '../../../schemas/postings/cashPayout.json' with { type: 'json' };
import cashSend from '../../../schemas/postings/cashSend.json' with { type: 'json' };
import cashToBank from '../../../schemas/postings/cashToBank.json' with { type: 'json' };
import collection from '../../../schemas/postings/collection.json' with { type: 'json' };
import collectionAllocation from '../../../schemas/postings/collectionAllocation.json' with { type: 'json' };
import collectionReturn from '../../../schemas/postings/collectionReturn.json' with { type: 'json' };
import commissionPayment from '../../../schemas/postings/commissionPayment.json' with { type: 'json' };
import convertedHandover from '../../../schemas/postings/convertedHandover.json' with { type: 'json' };
import deposit from '../../../schemas/postings/deposit.json' with { type: 'json' };
import deskOver from '../../../schemas/postings/deskOver.json' with { type: 'json' };
import deskOverIncome from '../../../schemas/postings/deskOverIncome.json' with { type: 'json' };
import deskShort from '../../../schemas/postings/deskShort.json' with { type: 'json' };
import deskShortExpense from '../../../schemas/postings/deskShortExpense.json' with { type: 'json' };
import deskShortStaff from '../../../schemas/postings/deskShortStaff.json' with { type: 'json' };
import deskTransferReceived from '../../../schemas/postings/deskTransferReceived.json' with { type: 'json' };
import deskTransferSent from '../../../schemas/postings/deskTransferSent.json' with { type: 'json' };
import deskTransferShort from '../../../schemas/postings/deskTransferShort.json' with { type: 'json' };
import eftOut from '../../../schemas/postings/eftOut.json' with { type: 'json' };
import expense from '../../../schemas/postings/expense.json' with { type: 'json' };
import givenCommission from '../../../schemas/postings/givenCommission.json' with { type: 'json' };
import partnerHandover from '../../../schemas/postings/partnerHandover.json' with { type: 'json' };
import prefunding from '../../../schemas/postings/prefunding.json' with { type: 'json' };
import provisionCapture from '../../../schemas/postings/provisionCapture.json' with { type: 'json' };
import safeguardingSweep from '../../../schemas/postings/safeguardingSweep.json' with { type: 'json' };
import sweep from '../../../schemas/postings/sweep.json' with { type: 'json' };
import takenCommission from '../../../schemas/postings/takenCommission.json' with { type: 'json' };
import withdrawal from '../../../schemas/postings/withdrawal.json' with { type: 'json' };

const definitions = {
  agentPayout,
  agentSend,
  billPayment,
  billerSettlement,
  cashFromBank,
  cashPayout,
  cashSend,
  cashToBank,
  collection,
  collectionAllocation,
  collectionReturn,
  deposit,
  deskOver,
  deskOverIncome,
  deskShort,
  deskShortExpense,
  deskShortStaff,
  deskTransferReceived,
  deskTransferSent,
  deskTransferShort,
  eftOut,
  convertedHandover,
  expense,
  partnerHandover,
  prefunding,
  provisionCapture,
  safeguardingSweep,
  sweep,
  takenCommission,
  withdrawal,
  givenCommission,
  commissionPayment,
};

/** Event of the demo's year. */
export type DemoEventName = keyof typeof definitions;

/** All events of the demo's year. */
export const demoEvents = Object.keys(definitions) as readonly DemoEventName[];

const postings = new Map(
  Object.entries(definitions).map(([event, definition]) => [
    event,
    modelPosting(event, definition as unknown as PostingDefinition),
  ]),
);

/** The posting of an event, as the server reads it. */
export function demoPosting(event: DemoEventName): ModelPosting {
  const posting = postings.get(event);
  if (posting === undefined) throw new Error(`The demo has no posting ${event}`);
  return posting;
}
