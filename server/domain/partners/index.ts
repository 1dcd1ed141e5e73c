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
