import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { AnyCommand, Command, Reply } from '../../../engine/context/Command';
import type { RecordStore } from '../../../records/RecordStore';
import { askedPartner, type PartnerReply, type PartnerService } from '../rules/partners';

/** Asks a partner for a sign of life, from its definition and from its job matchings. Writes nothing. */
export const testConnection = (partners: PartnerService): readonly AnyCommand[] => [
  {
    path: 'moneyTransfer/exf/testConnection',
    handle: ({ records, recordId }) => ping(partners, records, recordId),
  } satisfies Command<'Partner'>,
  {
    path: 'moneyTransfer/exfJob/testCall',
    handle: ({ records, form }) => ping(partners, records, form.partner),
  } satisfies Command<'PartnerJobMatch'>,
];

/** Asks a partner at its stored address, and returns the time. Its own words are not shown. Throws `partner.noReply`. */
async function ping(
  partners: PartnerService,
  records: RecordStore,
  id: string | null | undefined,
): Promise<Reply> {
  const partner = requireFound(await askedPartner(records, id ?? ''));
  const key = `${partner.partnerCode}-PING-${crypto.randomUUID()}`;
  return {
    async outside() {
      const begun = performance.now();
      const reply = await partners.ask(partner, { job: 'PING', key, place: {}, content: null });
      const time = Math.round(performance.now() - begun);
      if (reply.kind !== 'answered') throw noReply(reply, time);
      return { result: { time } };
    },
  };
}

const whys = {
  silent: {
    tr: 'Kurumdan imzalı bir yanıt gelmedi. Ayrıntı kurum çağrılarında.',
    en: 'No signed answer came from the partner. See the calls of partners.',
  },
  refused: { tr: 'Kurum sınamayı reddetti.', en: 'The partner refused the test.' },
  unknown: { tr: 'Kurum bu hizmeti tanımıyor.', en: 'The partner does not know this service.' },
} as const;

function noReply(reply: Exclude<PartnerReply, { kind: 'answered' }>, time: number): Refusal {
  const why = whys[reply.kind];
  return new Refusal('partner.noReply', {
    tr: `${why.tr} (${time} ms)`,
    en: `${why.en} (${time} ms)`,
  });
}
