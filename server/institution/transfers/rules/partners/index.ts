export { askedPartner } from './askedPartner';
export { type AskPorts, askPartners } from './askPartners';
export {
  type FirmMessage,
  firmAccount,
  keepNoticeAnswer,
  readAmount,
  readIban,
  readName,
  readReference,
  takeFirmMessage,
} from './firmMessages';
export { deletePartnerCalls, insertPartnerCall, partnerViews } from './keepCalls';
export { type Learned, learnReport } from './learn';
export type { PartnerCall, PartnerCallLog } from './PartnerCall';
export type {
  AskedPartner,
  OfferedService,
  PartnerJob,
  PartnerQuestion,
  PartnerReply,
  PartnerService,
  PartnerState,
  ReportedOrder,
} from './PartnerService';
export { type Reconciled, reconcilePartner } from './reconcile';
export { firmNotLive } from './refusals';
export { askAgain, handOver, requestAmendment, requestCancel } from './requests';
export { takeEvent } from './takeEvent';
