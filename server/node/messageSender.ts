import { consoleMessages } from '../delivery/consoleMessages';
import type { MessageSender } from '../delivery/MessageSender';
import { routedMessages } from '../delivery/routedMessages';
import { smsGateway } from '../delivery/smsGateway';
import type { Settings } from './settings';

/** The installation's message sender: SMTP and gateway by configuration; a demo without either prints. */
export async function messageSender({ mail, sms, demo }: Settings): Promise<MessageSender> {
  if (mail === null && sms === null && demo) return consoleMessages(console.log);
  // Imported only for mail: keeps the start fast.
  const smtp = mail === null ? null : await import('../delivery/smtpMail');
  return routedMessages(
    {
      ...(mail !== null && smtp !== null && { mail: smtp.smtpMail(mail.address, mail.from) }),
      ...(sms !== null && { sms: smsGateway(sms) }),
    },
    console.error,
  );
}
