export { type AskPorts, askBillers, isSame, type Learned, learnReport } from './askBillers';
export {
  type BillerQuestion,
  type BillerService,
  type Billers,
  openBills,
  type ReportedPayment,
  reportedPayment,
} from './BillerService';
export { inquiryRefused, noneOpen, noReply } from './refusals';
export { askAgain, requestAtBiller, statusQuestion } from './requests';
export { paidBillOf, storeOpenBills } from './storeOpenBills';
