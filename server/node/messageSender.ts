import { consoleMessages } from '../delivery/consoleMessages';
import type { MessageSender } from '../delivery/MessageSender';
import { routedMessages } from '../delivery/routedMessages';
import { smsGateway } from '../delivery/smsGateway';
import type { Settings } from './settings';

/** How this installation sends: by SMTP and by a gateway as configured; a demo without either prints. */
export async function messageSender({ mail, sms, demo }: Settings): Promise<MessageSender> {
  if (mail === null && sms === null && demo) return consoleMessages(console.log);
  // Its library is read where mail is sent alone: a start reads as few files as it can.
  const smtp = mail === null ? null : await import('../delivery/smtpMail');
  return routedMessages(
    {
      ...(mail !== null && smtp !== null && { mail: smtp.smtpMail(mail.address, mail.from) }),
      ...(sms !== null && { sms: smsGateway(sms) }),
    },
    console.error,
  );
}
