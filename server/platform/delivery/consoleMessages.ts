import type { MessageSender } from './MessageSender';

/** Messages of a demo: printed, and shown to the user who caused them. */
export function consoleMessages(print: (line: string) => void): MessageSender {
  return {
    isPreview: true,
    async send(to, { text }) {
      print(`To ${to}: ${text}`);
      return { preview: text };
    },
  };
}
