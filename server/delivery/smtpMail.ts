import { createTransport } from 'nodemailer';
import type { MessageWay } from './routedMessages';

/**
 * Mail through an SMTP server. @param address `smtps://user:password@host:465`, or `smtp://…` with STARTTLS
 * if the server offers it. @param from sender shown in mailboxes, unless a mail has its own: `Anadolu Para <giris@example.com>`.
 */
export function smtpMail(address: string, from: string): MessageWay {
  const transport = createTransport(address, { from });
  return async (to, { text, subject = '', html, from: sender = from }) => {
    // A single address, never a list: the parser rejects anything else.
    await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text, html });
  };
}
