import { useText } from '../../ui/texts';
import type { ChatStore } from './ChatStore';

/** Label of the chat button: title and unread count. Observable. */
export function useChatTitle({ unread }: Pick<ChatStore, 'unread'>): string {
  const text = useText();
  return unread === 0 ? text('shell:chat') : text('shell:chat.unread', { count: unread });
}
