export { type AskPorts, askPartners } from './askPartners';
export { type Learned, learnReport } from './learn';
export {
  type FirmService,
  type PartnerFirm,
  type PartnerJob,
  type PartnerQuestion,
  type PartnerReply,
  type PartnerService,
  type PartnerState,
  type ReportedOrder,
  reportedOrder,
} from './PartnerService';
export { type Reconciled, reconcilePartner } from './reconcile';
export { askAgain, handOver, openRequest, requestAmendment, requestCancel } from './requests';
export { takeEvent } from './takeEvent';
