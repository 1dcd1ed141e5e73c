import type { MessageSender } from './MessageSender';

/** Messages of a demo: they are printed, and shown to who caused them. */
export function consoleMessages(print: (line: string) => void): MessageSender {
  return {
    async send(to, text) {
      print(`To ${to}: ${text}`);
      return { preview: text };
    },
  };
}
