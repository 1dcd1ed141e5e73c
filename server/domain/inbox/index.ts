export { type IncomingEvent, type TakenEvent, takeOnce } from './takeOnce';
