export { actOnMessage } from './actOnMessage';
export { NotificationBell } from './NotificationBell';
export { NotificationStore } from './NotificationStore';
export { SocketLink } from './SocketLink';
