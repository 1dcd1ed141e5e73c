// Generated from schemas/postings by `npm run screens -- types`. Do not edit.

import type { Decimal, RecordId } from './entities';

/** Event → the facts that its posting needs; sums and differences are calculated. */
export interface PostingFacts {
  /** Bill paid from an account */
  accountBillPayment: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Bill amount */
    readonly billAmount: Decimal;
    /** Service fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** Bill refunded to an account */
  accountBillRefund: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Bill amount */
    readonly billAmount: Decimal;
    /** Refunded fee */
    readonly refundedFee: Decimal;
    /** Refunded tax */
    readonly refundedTax: Decimal;
  };
  /** Exchange between accounts */
  accountExchange: {
    /** Sold currency */
    readonly soldCurrency: string;
    /** Bought currency */
    readonly boughtCurrency: string;
    /** Account sold from */
    readonly source: RecordId;
    /** Account bought into */
    readonly target: RecordId;
    /** Sold amount */
    readonly sold: Decimal;
    /** Bought amount */
    readonly bought: Decimal;
  };
  /** Payout to an account */
  accountPayout: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Send refunded to an account */
  accountRefund: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Covered by the send */
    readonly covered: Decimal;
    /** FX gain */
    readonly fxGain: Decimal;
    /** FX loss */
    readonly fxLoss: Decimal;
    /** Refunded fee */
    readonly refundedFee: Decimal;
    /** Refunded tax */
    readonly refundedTax: Decimal;
  };
  /** Send from an account */
  accountSend: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Send amount */
    readonly sendAmount: Decimal;
    /** Fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** Top-up paid from an account */
  accountTopup: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Loaded amount */
    readonly loadAmount: Decimal;
    /** Service fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** Top-up refunded to an account */
  accountTopupRefund: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Loaded amount */
    readonly loadAmount: Decimal;
    /** Refunded fee */
    readonly refundedFee: Decimal;
    /** Refunded tax */
    readonly refundedTax: Decimal;
  };
  /** Transfer between accounts */
  accountTransfer: {
    /** Currency */
    readonly currency: string;
    /** From account */
    readonly source: RecordId;
    /** To account */
    readonly target: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Payout at an agent */
  agentPayout: {
    /** Currency */
    readonly currency: string;
    /** Agent's account */
    readonly agentAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Send at an agent */
  agentSend: {
    /** Currency */
    readonly currency: string;
    /** Agent's account */
    readonly agentAccount: RecordId;
    /** Send amount */
    readonly sendAmount: Decimal;
    /** Fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** Bill payment */
  billPayment: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Bill amount */
    readonly billAmount: Decimal;
    /** Service fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** Bill refunded in cash */
  billRefund: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Bill amount */
    readonly billAmount: Decimal;
    /** Refunded fee */
    readonly refundedFee: Decimal;
    /** Refunded tax */
    readonly refundedTax: Decimal;
  };
  /** Settlement with a biller */
  billerSettlement: {
    /** Currency */
    readonly currency: string;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Capital paid in */
  capitalPayment: {
    /** Currency */
    readonly currency: string;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Card payment not loaded */
  cardPaymentHeld: {
    /** Currency */
    readonly currency: string;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Card refunds taken by the bank */
  cardRefundSettlement: {
    /** Currency */
    readonly currency: string;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Settlement of card receivables */
  cardSettlement: {
    /** Currency */
    readonly currency: string;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Net amount */
    readonly netAmount: Decimal;
    /** Bank’s commission */
    readonly bankCommission: Decimal;
  };
  /** Cash from a bank */
  cashFromBank: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Cash payout */
  cashPayout: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Send refunded in cash */
  cashRefund: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Covered by the send */
    readonly covered: Decimal;
    /** FX gain */
    readonly fxGain: Decimal;
    /** FX loss */
    readonly fxLoss: Decimal;
    /** Refunded fee */
    readonly refundedFee: Decimal;
    /** Refunded tax */
    readonly refundedTax: Decimal;
  };
  /** Cash send */
  cashSend: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Send amount */
    readonly sendAmount: Decimal;
    /** Fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** Cash to a bank */
  cashToBank: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Balance sent by EFT on closing */
  closingEft: {
    /** Currency */
    readonly currency: string;
    /** Closed account */
    readonly source: RecordId;
    /** Closing balance */
    readonly amount: Decimal;
  };
  /** Balance moved on closing */
  closingSweep: {
    /** Currency */
    readonly currency: string;
    /** Closed account */
    readonly source: RecordId;
    /** To account */
    readonly target: RecordId;
    /** Closing balance */
    readonly amount: Decimal;
  };
  /** Unallocated collection */
  collection: {
    /** Currency */
    readonly currency: string;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Collection allocated to an account */
  collectionAllocation: {
    /** Currency */
    readonly currency: string;
    /** Credited account */
    readonly account: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Collection returned */
  collectionReturn: {
    /** Currency */
    readonly currency: string;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Transaction tax of a commission invoice */
  commissionInvoice: {
    /** Tax on top of commissions */
    readonly taxOnTop: Decimal;
    /** Tax included in commissions */
    readonly taxIncluded: Decimal;
  };
  /** Payment of an agent's commission */
  commissionPayment: {
    /** Currency */
    readonly currency: string;
    /** Agent's account */
    readonly agentAccount: RecordId;
    /** Net commission */
    readonly netCommission: Decimal;
  };
  /** Send in TRY handed to a partner in its currency */
  convertedHandover: {
    /** Currency of the partner */
    readonly currency: string;
    /** Partner's account */
    readonly partnerAccount: RecordId;
    /** Owed to the partner */
    readonly partnerAmount: Decimal;
    /** Cost that the send covers */
    readonly covered: Decimal;
    /** FX margin */
    readonly fxMargin: Decimal;
    /** FX loss */
    readonly fxLoss: Decimal;
  };
  /** Cash payout in another currency */
  convertedPayout: {
    /** Owed currency */
    readonly owedCurrency: string;
    /** Paid currency */
    readonly paidCurrency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Owed amount */
    readonly owed: Decimal;
    /** Paid amount */
    readonly paid: Decimal;
  };
  /** Send handed to a partner in another currency */
  crossHandover: {
    /** Send currency */
    readonly sendCurrency: string;
    /** Currency of the partner */
    readonly currency: string;
    /** Partner's account */
    readonly partnerAccount: RecordId;
    /** Owed to the partner */
    readonly partnerAmount: Decimal;
    /** Cost that the send covers */
    readonly covered: Decimal;
    /** FX margin */
    readonly fxMargin: Decimal;
    /** FX loss */
    readonly fxLoss: Decimal;
  };
  /** Purchase of foreign currency */
  currencyPurchase: {
    /** Bought currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Bought amount */
    readonly bought: Decimal;
    /** Paid in TRY */
    readonly paid: Decimal;
  };
  /** Sale of foreign currency */
  currencySale: {
    /** Sold currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Sold amount */
    readonly sold: Decimal;
    /** Price of the currency */
    readonly price: Decimal;
    /** Tax on the sale */
    readonly tax: Decimal;
  };
  /** Expected EFT credited to its collector */
  demandCollection: {
    /** Currency */
    readonly currency: string;
    /** Collector’s account */
    readonly account: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Deposit */
  deposit: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Customer's account */
    readonly account: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Desk over */
  deskOver: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Desk surplus taken to income */
  deskOverIncome: {
    /** Currency */
    readonly currency: string;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Desk short */
  deskShort: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Desk shortage taken to expense */
  deskShortExpense: {
    /** Currency */
    readonly currency: string;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Desk shortage charged to staff */
  deskShortStaff: {
    /** Currency */
    readonly currency: string;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Desk transfer received */
  deskTransferReceived: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Desk transfer sent */
  deskTransferSent: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Desk transfer short */
  deskTransferShort: {
    /** Currency */
    readonly currency: string;
    /** Amount */
    readonly amount: Decimal;
  };
  /** EFT refunded in cash */
  eftCashRefund: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Amount */
    readonly amount: Decimal;
    /** Refunded fee */
    readonly refundedFee: Decimal;
    /** Refunded tax */
    readonly refundedTax: Decimal;
  };
  /** EFT out */
  eftOut: {
    /** Currency */
    readonly currency: string;
    /** Sender’s account */
    readonly account: RecordId;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
    /** Fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** EFT refunded to an account */
  eftRefund: {
    /** Currency */
    readonly currency: string;
    /** Sender’s account */
    readonly account: RecordId;
    /** Amount */
    readonly amount: Decimal;
    /** Refunded fee */
    readonly refundedFee: Decimal;
    /** Refunded tax */
    readonly refundedTax: Decimal;
  };
  /** EFT returned */
  eftReturn: {
    /** Currency */
    readonly currency: string;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Expense */
  expense: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Expense */
    readonly expenseAmount: Decimal;
    /** VAT */
    readonly vat: Decimal;
    /** Withholding tax */
    readonly withholding: Decimal;
  };
  /** Collected by an outside firm */
  firmCollection: {
    /** Currency */
    readonly currency: string;
    /** Credited account */
    readonly account: RecordId;
    /** Owed by the firm */
    readonly net: Decimal;
    /** Commission */
    readonly commission: Decimal;
  };
  /** Net paid by an outside firm */
  firmSettlement: {
    /** Currency */
    readonly currency: string;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Commission given */
  givenCommission: {
    /** Currency */
    readonly currency: string;
    /** Net commission */
    readonly netCommission: Decimal;
    /** Withholding tax */
    readonly withholding: Decimal;
  };
  /** Held card payment loaded */
  heldCardLoad: {
    /** Currency */
    readonly currency: string;
    /** Account of the wallet */
    readonly wallet: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Held card payment returned to the card */
  heldCardReturn: {
    /** Currency */
    readonly currency: string;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Opening */
  opening: {
    /** Currency */
    readonly currency: string;
    /** Account */
    readonly account: RecordId;
    /** Balance carried over */
    readonly amount: Decimal;
  };
  /** Transfer handed to a partner */
  partnerHandover: {
    /** Currency */
    readonly currency: string;
    /** Partner's account */
    readonly partnerAccount: RecordId;
    /** Owed to the partner */
    readonly partnerAmount: Decimal;
    /** FX margin */
    readonly fxMargin: Decimal;
  };
  /** Paid to a partner */
  partnerPaid: {
    /** Currency */
    readonly currency: string;
    /** Partner's account */
    readonly partnerAccount: RecordId;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Payout of a partner's transfer */
  partnerPayout: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Partner's account */
    readonly partnerAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Received from a partner */
  partnerReceived: {
    /** Currency */
    readonly currency: string;
    /** Partner's account */
    readonly partnerAccount: RecordId;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Prefunding of a partner */
  prefunding: {
    /** Currency */
    readonly currency: string;
    /** Partner's account */
    readonly partnerAccount: RecordId;
    /** Bank account */
    readonly bankAccount: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Provision captured */
  provisionCapture: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Captured amount */
    readonly amount: Decimal;
  };
  /** Revaluation gain */
  revaluationGain: {
    /** Difference */
    readonly amount: Decimal;
  };
  /** Revaluation loss */
  revaluationLoss: {
    /** Difference */
    readonly amount: Decimal;
  };
  /** Safeguarding sweep */
  safeguardingSweep: {
    /** Currency */
    readonly currency: string;
    /** Bank account */
    readonly source: RecordId;
    /** Bank account */
    readonly target: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Balance sweep */
  sweep: {
    /** Currency */
    readonly currency: string;
    /** From account */
    readonly source: RecordId;
    /** To account */
    readonly target: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Commission taken */
  takenCommission: {
    /** Currency */
    readonly currency: string;
    /** Partner's account */
    readonly partnerAccount: RecordId;
    /** Commission */
    readonly commission: Decimal;
  };
  /** Balance top-up */
  topup: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Loaded amount */
    readonly loadAmount: Decimal;
    /** Service fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** Top-up refunded in cash */
  topupRefund: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Loaded amount */
    readonly loadAmount: Decimal;
    /** Refunded fee */
    readonly refundedFee: Decimal;
    /** Refunded tax */
    readonly refundedTax: Decimal;
  };
  /** Wallet loaded from an account */
  walletAccountLoad: {
    /** Currency */
    readonly currency: string;
    /** Customer's account */
    readonly account: RecordId;
    /** Account of the wallet */
    readonly wallet: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Wallet loaded by card */
  walletCardLoad: {
    /** Currency */
    readonly currency: string;
    /** Account of the wallet */
    readonly wallet: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Card load returned to the card */
  walletCardReturn: {
    /** Currency */
    readonly currency: string;
    /** Account of the wallet */
    readonly wallet: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Cash loaded on a wallet */
  walletCashLoad: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Account of the wallet */
    readonly wallet: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Cash taken from a wallet */
  walletCashOut: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Account of the wallet */
    readonly wallet: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Correction of a wallet, credit */
  walletCredit: {
    /** Currency */
    readonly currency: string;
    /** Account of the wallet */
    readonly wallet: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Correction of a wallet, debit */
  walletDebit: {
    /** Currency */
    readonly currency: string;
    /** Account of the wallet */
    readonly wallet: RecordId;
    /** Amount */
    readonly amount: Decimal;
  };
  /** Withdrawal */
  withdrawal: {
    /** Currency */
    readonly currency: string;
    /** Pay desk */
    readonly desk: RecordId;
    /** Customer's account */
    readonly account: RecordId;
    /** Amount */
    readonly amount: Decimal;
    /** Fee */
    readonly fee: Decimal;
    /** Transaction tax */
    readonly feeTax: Decimal;
  };
  /** Loss of the year */
  yearEndLoss: {
    /** Net loss */
    readonly netLoss: Decimal;
  };
  /** Profit of the year */
  yearEndProfit: {
    /** Tax provision */
    readonly taxProvision: Decimal;
    /** Net profit */
    readonly netProfit: Decimal;
  };
}

/** Events whose lines are given. */
export type FreeEvent =
  | 'bankDifference'
  | 'manualVoucher'
  | 'ownPayment'
  | 'yearEndClosing'
  | 'yearEndResult'
  | 'yearOpening'
;
