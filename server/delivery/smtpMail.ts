import { createTransport } from 'nodemailer';
import type { MessageWay } from './routedMessages';

/**
 * Mail through an SMTP server.
 * @param address `smtps://user:password@host:465`, or `smtp://…` with STARTTLS where the server offers it.
 * @param from as mailboxes show it: `Anadolu Para <giris@example.com>`.
 */
export function smtpMail(address: string, from: string): MessageWay {
  const transport = createTransport(address, { from });
  return async (to, text, subject) => {
    // An address of ours, never a list: what is no single address is refused by the parser.
    await transport.sendMail({ to: { name: '', address: to }, subject, text });
  };
}
