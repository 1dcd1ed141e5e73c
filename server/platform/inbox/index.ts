export {
  type CounterpartEvent,
  type CounterpartEvents,
  type IncomingEvent,
  type TakenEvent,
  takeOnce,
} from './takeOnce';
