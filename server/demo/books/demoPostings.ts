import type { PostingDefinition } from '../../../contract/model/generated/posting';
import type { ModelPosting } from '../../../contract/model/model';
import { modelPosting } from '../../../contract/model/modelPosting';
import provisionCapture from '../../../schemas/postings/accounts/provisionCapture.json' with { type: 'json' };
import sweep from '../../../schemas/postings/accounts/sweep.json' with { type: 'json' };
import billerSettlement from '../../../schemas/postings/bills/billerSettlement.json' with { type: 'json' };
import billPayment from '../../../schemas/postings/bills/billPayment.json' with { type: 'json' };
import cardPaymentHeld from '../../../schemas/postings/cardLoads/cardPaymentHeld.json' with { type: 'json' };
import cardRefundSettlement from '../../../schemas/postings/cardLoads/cardRefundSettlement.json' with {
  type: 'json',
};
import cardSettlement from '../../../schemas/postings/cardLoads/cardSettlement.json' with { type: 'json' };
import walletCardLoad from '../../../schemas/postings/cardLoads/walletCardLoad.json' with { type: 'json' };
import walletCardReturn from '../../../schemas/postings/cardLoads/walletCardReturn.json' with {
  type: 'json',
};
import collection from '../../../schemas/postings/collections/collection.json' with { type: 'json' };
import collectionAllocation from '../../../schemas/postings/collections/collectionAllocation.json' with {
  type: 'json',
};
import cashFromBank from '../../../schemas/postings/desks/cashFromBank.json' with { type: 'json' };
import cashToBank from '../../../schemas/postings/desks/cashToBank.json' with { type: 'json' };
import deposit from '../../../schemas/postings/desks/deposit.json' with { type: 'json' };
import deskOver from '../../../schemas/postings/desks/deskOver.json' with { type: 'json' };
import deskOverIncome from '../../../schemas/postings/desks/deskOverIncome.json' with { type: 'json' };
import deskShort from '../../../schemas/postings/desks/deskShort.json' with { type: 'json' };
import deskShortExpense from '../../../schemas/postings/desks/deskShortExpense.json' with { type: 'json' };
import deskShortStaff from '../../../schemas/postings/desks/deskShortStaff.json' with { type: 'json' };
import deskTransferReceived from '../../../schemas/postings/desks/deskTransferReceived.json' with {
  type: 'json',
};
import deskTransferSent from '../../../schemas/postings/desks/deskTransferSent.json' with { type: 'json' };
import deskTransferShort from '../../../schemas/postings/desks/deskTransferShort.json' with { type: 'json' };
import expense from '../../../schemas/postings/desks/expense.json' with { type: 'json' };
import withdrawal from '../../../schemas/postings/desks/withdrawal.json' with { type: 'json' };
import eftOut from '../../../schemas/postings/eft/eftOut.json' with { type: 'json' };
import eftReturn from '../../../schemas/postings/eft/eftReturn.json' with { type: 'json' };
import commissionPayment from '../../../schemas/postings/reports/commissionPayment.json' with {
  type: 'json',
};
import agentPayout from '../../../schemas/postings/transfers/agentPayout.json' with { type: 'json' };
import agentSend from '../../../schemas/postings/transfers/agentSend.json' with { type: 'json' };
import cashPayout from '../../../schemas/postings/transfers/cashPayout.json' with { type: 'json' };
import cashSend from '../../../schemas/postings/transfers/cashSend.json' with { type: 'json' };
import convertedHandover from '../../../schemas/postings/transfers/convertedHandover.json' with {
  type: 'json',
};
import givenCommission from '../../../schemas/postings/transfers/givenCommission.json' with { type: 'json' };
import takenCommission from '../../../schemas/postings/transfers/takenCommission.json' with { type: 'json' };
import partnerReceived from '../../../schemas/postings/treasury/partnerReceived.json' with { type: 'json' };
import prefunding from '../../../schemas/postings/treasury/prefunding.json' with { type: 'json' };
import safeguardingSweep from '../../../schemas/postings/treasury/safeguardingSweep.json' with {
  type: 'json',
};
import walletCashLoad from '../../../schemas/postings/wallets/walletCashLoad.json' with { type: 'json' };
import walletCashOut from '../../../schemas/postings/wallets/walletCashOut.json' with { type: 'json' };

const definitions = {
  agentPayout,
  agentSend,
  billPayment,
  billerSettlement,
  cardPaymentHeld,
  cardRefundSettlement,
  cardSettlement,
  cashFromBank,
  cashPayout,
  cashSend,
  cashToBank,
  collection,
  collectionAllocation,
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
  eftReturn,
  convertedHandover,
  expense,
  partnerReceived,
  prefunding,
  provisionCapture,
  safeguardingSweep,
  sweep,
  takenCommission,
  walletCardLoad,
  walletCardReturn,
  walletCashLoad,
  walletCashOut,
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
