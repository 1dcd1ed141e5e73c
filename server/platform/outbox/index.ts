export { addMessage } from './addMessage';
export { type DeliveryPorts, deliverMessages } from './deliverMessages';
export { reviveMessage, waitAfter } from './messageStates';
