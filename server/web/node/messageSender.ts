import type { Model } from '../../../contract/model/model';
import { consoleMessages } from '../../platform/delivery/consoleMessages';
import type { MessageSender } from '../../platform/delivery/MessageSender';
import { routedMessages } from '../../platform/delivery/routedMessages';
import { smsGateway } from '../../platform/delivery/smsGateway';
import type { CallOutside } from '../../platform/outside/OutsideCall';
import { standardValues } from '../../platform/parameters/standardValues';
import { storedParameters } from '../../platform/parameters/storedParameters';
import type { Database } from '../../records/openDatabase';
import type { Settings } from './settings';

/** The installation's message sender: SMTP and gateway by configuration; a demo without either prints. */
export async function messageSender(
  { mail, sms, demo }: Settings,
  callOutside: CallOutside,
): Promise<MessageSender> {
  if (mail === null && sms === null && demo) return consoleMessages(console.log);
  // Imported only for mail: keeps the start fast.
  const smtp = mail === null ? null : await import('../../platform/delivery/smtpMail');
  return routedMessages(
    {
      ...(mail !== null && smtp !== null && { mail: smtp.smtpMail(mail.address, mail.from) }),
      ...(sms !== null && { sms: smsGateway(callOutside, sms) }),
    },
    console.error,
  );
}

/** Who takes short messages, and the price of a segment now. */
export async function termsOfSms(
  { sms }: Pick<Settings, 'sms'>,
  database: Database,
  model: Pick<Model, 'entities'>,
): Promise<{ readonly provider: string; readonly segmentKurus: number }> {
  const parameters = await storedParameters(database, model);
  return {
    provider: sms === null ? 'DEMO' : new URL(sms.address).host,
    segmentKurus: parameters['sms.segmentKurus'] ?? standardValues['sms.segmentKurus'],
  };
}
