import { Refusal } from '../../../base/errors/Refusal';
import { missingFields } from '../../../base/errors/refusals';
import type { Call, Command, Reply } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import type { RegisteredCompany, TradeRegistry, TradeRegistryReply } from '../rules';

/**
 * Asks MERSİS about the company of the form, and fills it with the answer. The query is stored before it leaves, so that it is on
 * record whatever happens to the answer. @throws Refusal `mersis.unknown`, `mersis.closed`, `mersis.silent`
 */
export const fetchCompany = (registry: TradeRegistry): Command<'Application'> => ({
  path: 'apply/corporate/mersis',
  async handle(call) {
    const { records, form, now: queriedAt, language } = call;
    const { mersisNo } = form;
    if (!mersisNo) throw missingFields(['mersisNo'], language);
    const query = await records.insert('MersisQuery', { mersisNo, queriedAt, mersisResult: 'SERVICE_ERROR' });
    return { ...unanswered, outside: () => ask(call, registry, query) };
  },
});

/** The reply to a query whose answer is not known: only a repeated call that arrives before it sees this. */
const unanswered: Reply = {
  head: {
    code: 'mersis.waiting',
    notificationType: 'WARNING',
    message: {
      tr: 'MERSİS’e soruldu, yanıtı henüz bilinmiyor: yeniden sorgulayın.',
      en: 'MERSIS was asked, its answer is not known yet: ask again.',
    },
  },
};

async function ask(
  call: Pick<Call, 'inNewTransaction'>,
  registry: TradeRegistry,
  { id, version, queryNo, mersisNo }: StoredOf<'MersisQuery'>,
): Promise<Reply> {
  const begun = performance.now();
  const reply = await registry.ask({ queryNo, mersisNo });
  const responseMs = Math.round(performance.now() - begun);
  const company = reply.kind === 'company' ? reply.company : null;
  await call.inNewTransaction((records) =>
    records.update('MersisQuery', id, version, {
      mersisResult: resultOf(reply),
      responseMs,
      ...(company && { vkn: company.vkn, tradeName: company.tradeName, legalForm: company.legalForm }),
    }),
  );
  if (company === null) throw reply.kind === 'unknown' ? unknown() : silent();
  if (company.closedOn !== null) throw struckOff(company);
  const { closedOn: _, ...facts } = company;
  return { state: { ...facts } };
}

function resultOf(reply: TradeRegistryReply) {
  if (reply.kind === 'company') return reply.company.closedOn === null ? 'FOUND' : 'CLOSED';
  return reply.kind === 'unknown' ? 'NOT_FOUND' : 'SERVICE_ERROR';
}

const unknown = () =>
  new Refusal('mersis.unknown', {
    tr: 'MERSİS’te bu numarayla bir şirket yok.',
    en: 'MERSIS has no company with this number.',
  });

const silent = () =>
  new Refusal('mersis.silent', {
    tr: 'MERSİS zamanında yanıt vermedi; sorgu yinelenebilir.',
    en: 'MERSIS gave no answer in time; the query may be repeated.',
  });

const struckOff = ({ tradeName }: RegisteredCompany) =>
  new Refusal('mersis.closed', {
    tr: `${tradeName} ticaret sicilinden terkin edilmiş; başvurusu alınmaz.`,
    en: `${tradeName} was struck off the trade registry: it can’t apply.`,
  });
