import type { Command } from '../../context/Command';
import { type PartnerReply, type PartnerService, partnerFirm } from '../../domain/partners';
import { Refusal } from '../../errors/Refusal';
import { missingRecord } from '../../errors/recordRefusals';

/**
 * Asks a partner for a sign of life, at its stored address, and returns the time and the reply. Writes nothing.
 * Throws `partner.noReply`.
 */
export const testConnection = (partners: PartnerService): Command<'ExfFirm'> => ({
  path: 'moneyTransfer/exf/testConnection',
  async handle({ records, recordId }) {
    const firm = await partnerFirm(records, recordId ?? '');
    if (firm === null) throw missingRecord();
    const key = `${firm.firmCode}-PING-${crypto.randomUUID()}`;
    return {
      async outside() {
        const begun = performance.now();
        const reply = await partners.ask(firm, { job: 'PING', key, place: {}, content: null });
        const time = Math.round(performance.now() - begun);
        if (reply.kind !== 'answered') throw noReply(reply, time);
        const { message } = reply.content;
        return { result: { time, reply: [reply.code, message ?? ''].join(' ').trim() } };
      },
    };
  },
});

function noReply(reply: Exclude<PartnerReply, { kind: 'answered' }>, time: number): Refusal {
  const why = reply.kind === 'silent' ? reply.why : reply.kind === 'refused' ? reply.code : 'HTTP 404';
  return new Refusal('partner.noReply', {
    tr: `Kurum ${time} ms içinde geçerli bir yanıt vermedi: ${why}.`,
    en: `The partner gave no valid answer in ${time} ms: ${why}.`,
  });
}
