export { askBillers } from './askBillers';
export {
  type BillerQuestion,
  type BillerService,
  type Billers,
  openBills,
  type ReportedPayment,
  reportedPayment,
} from './BillerService';
export { reconcileBiller } from './reconcile';
export { inquiryRefused, noneOpen, noReply, nothingOutstanding, unanswered } from './refusals';
export { type Asked, askAgain, askOrder, requestAtBiller } from './requests';
export { paidBillOf, storeOpenBills } from './storeOpenBills';
