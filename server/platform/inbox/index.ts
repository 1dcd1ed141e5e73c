export type { PartnerEvent, PartnerEvents } from './PartnerEvents';
export { type IncomingEvent, type TakenEvent, takeOnce } from './takeOnce';
