import type { ChatContact, ChatMessage } from '../../../contract/wire/chat';
import type { ChatPort } from '../chat/ChatStore';

/** Sample contacts: one online with unread messages, one online, one offline. */
const colleagues: readonly ChatContact[] = [
  { id: 'elif', name: 'Elif Şahin', avatarText: 'EŞ', online: true, unread: 2 },
  { id: 'cagri', name: 'Çağrı Öztürk', avatarText: 'ÇÖ', online: true, unread: 0 },
  { id: 'irem', name: 'İrem Güneş', avatarText: 'İG', online: false, unread: 0 },
];

const me = 'teller';

const sent: readonly Pick<ChatMessage, 'from' | 'to' | 'text'>[] = [
  { from: 'elif', to: me, text: 'Günaydın, 0001-PAY-TRY-000042 numaralı hesabın onayı sizde görünüyor mu?' },
  { from: me, to: 'elif', text: 'Günaydın. Evet, birazdan bakıyorum.' },
  {
    from: 'elif',
    to: me,
    text: 'Müşteri vezne önünde bekliyor.\nBelgeler tamam, imza sirküleri de yüklendi.',
  },
];

/** A chat in memory; contacts never reply. */
export function chatBench({
  contacts = colleagues,
  messages = sent,
  reachable = () => true,
}: {
  readonly contacts?: readonly ChatContact[];
  readonly messages?: readonly Pick<ChatMessage, 'from' | 'to' | 'text'>[];
  /** Whether the server is reachable. */
  readonly reachable?: () => boolean;
} = {}): ChatPort {
  const stored: ChatMessage[] = [];
  const read = new Set<string>();
  const write = (message: Pick<ChatMessage, 'from' | 'to' | 'text'>) => {
    const minute = String(stored.length + 1).padStart(2, '0');
    const one = { ...message, id: String(stored.length + 1), at: `2026-11-20T09:${minute}:00.000Z` };
    stored.push(one);
    return one;
  };
  for (const message of messages) write(message);
  const reach = async <Value>(value: () => Value): Promise<Value> => {
    if (!reachable()) throw new Error('offline');
    return value();
  };
  return {
    contacts: () => reach(() => contacts.map((one) => (read.has(one.id) ? { ...one, unread: 0 } : one))),
    messages: (contact, after = '0') =>
      reach(() => {
        read.add(contact);
        return stored.filter(
          ({ id, from, to }) => [from, to].includes(contact) && Number(id) > Number(after),
        );
      }),
    send: (contact, text) => reach(() => write({ from: me, to: contact, text })),
    subscribe: () => () => undefined,
    isPushed: () => true,
  };
}
