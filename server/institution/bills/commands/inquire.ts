import { missingRecord } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { deskChannel } from '../../moneyOperation/rules';
import { type Billers, inquiryRefused, noneOpen, noReply, openBills, storeOpenBills } from '../rules/billers';

/**
 * Asks a biller for the open bills of a subscriber, outside of any transaction, and stores them with their fees for the user.
 * The body names `biller` and `subscriberNo`.
 */
export const inquire = (billers: Billers): Command => ({
  path: 'bill/payment/inquire',
  async handle(call) {
    const { records, user, language, today, now } = call;
    const biller = await records.get('Biller', textOf(call.body.biller) ?? '');
    if (biller === null || biller.status !== 'ACTIVE') throw missingRecord();
    const subscriberNo = textOf(call.body.subscriberNo) ?? '';
    if (!new RegExp(`^(?:${biller.subscriberPattern})$`, 'u').test(subscriberNo))
      throw wrongSubscriber(language, biller.name);
    const channel = await deskChannel(records, user.agent);
    return {
      ...unanswered,
      async outside() {
        const key = `${biller.billerCode}-BILLS-${crypto.randomUUID()}`;
        const question = { service: 'BILLS', key, place: { subscriberNo }, content: null } as const;
        const reply = await billers.ask(biller.billerCode, question);
        if (reply.kind === 'refused') throw inquiryRefused(biller.name, reply.reason);
        if (reply.kind === 'unknown') throw noneOpen(subscriberNo);
        const bills = reply.kind === 'answered' ? openBills(reply.content) : null;
        if (bills === null) throw noReply(biller.name);
        const inquiry = { biller: biller.id, billerCode: biller.billerCode, subscriberNo, channel };
        const by = { by: user.userName, agent: user.agent };
        const count = await call.inNewTransaction((open) =>
          storeOpenBills({ records: open, today, now }, { ...inquiry, ...by }, bills),
        );
        if (count === 0) throw noneOpen(subscriberNo);
        return { result: { count } };
      },
    };
  },
});

/** The reply to an inquiry that is not answered yet: only a repeated call sees this. */
const unanswered: Reply = {
  head: {
    code: 'bill.inquiryWaiting',
    notificationType: 'WARNING',
    message: {
      tr: 'Kuruma soruldu, yanıtı henüz bilinmiyor: listeyi yenileyin ya da yeniden sorgulayın.',
      en: 'The biller was asked, its answer is not known yet: refresh the list or inquire again.',
    },
  },
};

const wrongSubscriber = (language: Call['language'], name: string) =>
  refusedField('bill.subscriber', 'subscriberNo', language, {
    tr: `${name} aboneleri böyle bir numara taşımaz.`,
    en: `No subscriber of ${name} has such a number.`,
  });
