export { askBillers } from './askBillers';
export {
  type BillerQuestion,
  type BillerService,
  type Billers,
  openBills,
  type ReportedPayment,
  reportedPayment,
} from './BillerService';
export { inquiryRefused, noneOpen, noReply } from './refusals';
export { askAgain, requestAtBiller } from './requests';
export { paidBillOf, storeOpenBills } from './storeOpenBills';
