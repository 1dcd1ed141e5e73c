export {
  type CounterpartEvent,
  type CounterpartEvents,
  type EventAnswer,
  type IncomingEvent,
  type TakenEvent,
  takeOnce,
  takeWithOutcome,
} from './takeOnce';
