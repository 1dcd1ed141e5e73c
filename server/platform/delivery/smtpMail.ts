import { createTransport } from 'nodemailer';
import type { MessageWay } from './routedMessages';

/** Milliseconds: a server that does not answer must not hold a message for longer than its lease. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 } as const;

/**
 * Mail through an SMTP server. @param address `smtps://user:password@host:465`, or `smtp://…` with STARTTLS
 * if the server offers it. @param from sender shown in mailboxes, unless a mail has its own: `Anadolu Para <giris@example.com>`. The id of a repeated mail is the
 * same.
 */
export function smtpMail(address: string, from: string): MessageWay {
  const transport = createTransport(address, {
    from,
    ...timeouts,
  });
  return async (to, { text, subject = '', html, from: sender = from, key }) => {
    // A single address, never a list: the parser rejects anything else.
    await transport.sendMail({
      from: sender,
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(key !== undefined && { messageId: `<${key}@${domainOf(sender)}>` }),
    });
  };
}

/** Domain of a sender: `Anadolu Para <giris@example.com>`. */
function domainOf(sender: string): string {
  return /@([^>\s]+)>?$/.exec(sender.trim())?.[1] ?? 'localhost';
}
