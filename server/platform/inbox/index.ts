export {
  type IncomingEvent,
  type PartnerEvent,
  type PartnerEvents,
  type TakenEvent,
  takeOnce,
} from './takeOnce';
