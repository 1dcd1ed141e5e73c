import type { SocketMessage, StoredNotification } from '../../../contract/wire/socket';

/** Client actions that server messages can trigger. */
export interface MessageActions {
  /** Name of the signed-in user. */
  userName(): string | undefined;
  notify(notice: { readonly tone: 'success' | 'none'; readonly title: string; readonly text: string }): void;
  logout(message: string): void;
  exit(message: string): void;
  lock(): void;
  store(notification: StoredNotification): void;
}

/** Executes a server message (requirements P1). Its code is the title. */
export function actOnMessage(
  { header, userName, notification }: SocketMessage,
  actions: MessageActions,
): void {
  const { notificationType, code, message } = header;
  if (notification !== undefined) actions.store(notification);
  switch (notificationType) {
    case 'LOGIN':
      actions.notify({ tone: 'success', title: code, text: message });
      break;
    case 'LOGOUT':
      actions.logout(message);
      break;
    case 'EXIT':
      actions.exit(message);
      break;
    case 'LOCK':
      if (userName !== '' && userName === actions.userName()) actions.lock();
      break;
    case 'NOTIFICATION':
      if (code !== '' || message !== '') actions.notify({ tone: 'none', title: code, text: message });
  }
}
