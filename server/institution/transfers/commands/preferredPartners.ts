import { inForceOn } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import { findRoute } from '../rules/routing';

/** The routing table, with the partner in use at this moment, or the reason why there is none. */
const table: QueryCommand<'PreferredPartner'> = {
  path: 'moneyTransfer/exfPrimary/query',
  async query({ records, today, now, language }, request) {
    const { country, currency, payoutMethod, primaryPartner, status } = request.filter;
    const rules = await records.list('PreferredPartner', {
      ...(textOf(country) && { country }),
      ...(textOf(currency) && { currency }),
      ...(payoutMethod && { payoutMethod }),
      ...(textOf(primaryPartner) && { primaryPartner }),
      ...(status && { status }),
    });
    const partners = await records.getAll(
      'Partner',
      rules.flatMap((rule) => [rule.primaryPartner, rule.secondaryPartner ?? rule.primaryPartner]),
    );
    const rows = [];
    for (const rule of rules.filter((each) => status === 'PASSIVE' || inForceOn(each, today))) {
      const { createdAt, createdBy, updatedAt, updatedBy, ...values } = rule;
      const asked = { country: rule.country, currency: rule.currency, method: rule.payoutMethod };
      const found = await findRoute(records, { ...asked, sendCurrency: null, amount: null, at: now, today });
      rows.push({
        ...values,
        failoverUntil: isSwitched(rule, now) ? rule.failoverUntil : null,
        'primaryPartner.partnerCode': partners.get(rule.primaryPartner)?.partnerCode ?? null,
        'secondaryPartner.partnerCode': partners.get(rule.secondaryPartner ?? '')?.partnerCode ?? null,
        ...('code' in found
          ? { activePartner: null, reason: found.text[language] }
          : { activePartner: found.partner.partnerCode, reason: null }),
      });
    }
    return computedAnswer(rows, request, []);
  },
};

/** Partners that have opened the corridor of the form, with their fee, the promised time and that of the last 30 days. */
const candidates: QueryCommand<'PreferredPartner'> = {
  path: 'moneyTransfer/exfPrimary/candidates',
  async query({ records, now }, request) {
    const { country = '', currency = '', payoutMethod = 'CASH' } = request.filter;
    const coverages = (
      await records.list('PartnerCountry', { country, status: 'ACTIVE', sendAllowed: true })
    ).filter(
      ({ currencies, payoutMethods }) =>
        currencies.includes(currency) && payoutMethods.includes(payoutMethod),
    );
    const ids = coverages.map(({ partner }) => partner);
    const partners = await records.getAll('Partner', ids);
    const conditions = await records.list('PartnerCondition', {
      partner: ids,
      inOut: 'OUT',
      payoutMethod,
      payoutCurrency: currency,
      status: 'ACTIVE',
    });
    const paid = await records.list('Transfer', {
      partner: ids,
      receiverCountry: country,
      payoutCurrency: currency,
      payoutMethod,
      transferStatus: 'PAID',
      sentAt: { gt: later(now, -measuredMinutes) },
    });
    const rows = [...partners.values()].map(({ id, partnerCode, partnerStatus }) => {
      const ofPartner = conditions.filter(({ partner }) => partner === id);
      const { unitFee = null, payoutCurrency = null, deliveryMinutes = null } = ofPartner[0] ?? {};
      const sendCurrencies = ofPartner.map(({ sendCurrency }) => sendCurrency).join(', ');
      const avgMinutes = averageMinutes(paid.filter(({ partner }) => partner === id));
      const condition = { unitFee, payoutCurrency, deliveryMinutes };
      return { id, partnerCode, partnerStatus, sendCurrencies, ...condition, avgMinutes };
    });
    return computedAnswer(rows, request, []);
  },
};

/** Minutes before now in which payouts are measured: 30 days. */
const measuredMinutes = 30 * 24 * 60;

/** Average time from sending to payout in whole minutes; null without a payout. */
function averageMinutes(paid: readonly Pick<StoredOf<'Transfer'>, 'sentAt' | 'paidAt'>[]): number | null {
  const times = paid.flatMap(({ sentAt, paidAt }) =>
    sentAt && paidAt ? [Date.parse(paidAt) - Date.parse(sentAt)] : [],
  );
  if (times.length === 0) return null;
  return Math.round(times.reduce((sum, time) => sum + time, 0) / times.length / 60_000);
}

const isSwitched = (
  { failoverUntil }: Pick<StoredOf<'PreferredPartner'>, 'failoverUntil'>,
  now: string,
): boolean => failoverUntil !== null && failoverUntil > now;

/** The routing table of partner institutions. */
export const preferredPartners: readonly AnyCommand[] = [
  table,
  candidates,
  ...(['validate', 'commit'] as const).map(
    (name): Command<'PreferredPartner'> => ({
      path: `moneyTransfer/exfPrimary/${name}`,
      async handle(call) {
        await requirePartners(call);
        return call.generic();
      },
    }),
  ),
  {
    path: 'moneyTransfer/exfPrimary/switch',
    handle: (call) => changeFailover(call, ({ failoverMinutes }) => later(call.now, failoverMinutes ?? 0)),
  } satisfies Command,
  {
    path: 'moneyTransfer/exfPrimary/switchBack',
    handle: (call) => changeFailover(call, () => null),
  } satisfies Command,
];

/** Changes how long the secondary partner is preferred. Throws `primary.noSecondary`. */
async function changeFailover(
  { records, body }: Call,
  until: (rule: StoredOf<'PreferredPartner'>) => string | null,
) {
  const rule = requireFound(await records.lock('PreferredPartner', textOf(body.id) ?? ''));
  if (!rule.secondaryPartner) {
    throw new Refusal('primary.noSecondary', {
      tr: 'Bu koridorda ikinci kurum yok.',
      en: 'This corridor has no secondary institution.',
    });
  }
  await records.update('PreferredPartner', rule.id, rule.version, { failoverUntil: until(rule) });
  return { result: { id: rule.id } };
}

const later = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** Throws `primary.same`, `primary.notReady`, `primary.notCovered`. */
async function requirePartners({ form, records, language }: Call<'PreferredPartner'>): Promise<void> {
  const { country = '', currency = '', payoutMethod = 'CASH', primaryPartner, secondaryPartner } = form;
  if (primaryPartner === secondaryPartner) {
    throw refusedField('primary.same', 'secondaryPartner', language, {
      tr: 'İkinci kurum birinciden başka olmalıdır.',
      en: 'The secondary institution is another one than the primary.',
    });
  }
  for (const [field, id] of Object.entries({ primaryPartner, secondaryPartner })) {
    if (!id) continue;
    const partner = await records.get('Partner', id);
    if (partner === null || partner.partnerStatus === 'DRAFT' || partner.partnerStatus === 'TERMINATED') {
      throw refusedField('primary.notReady', field, language, {
        tr: 'Kurum testte, canlıda ya da askıda olmalıdır.',
        en: 'The institution is in test, live or suspended.',
      });
    }
    const coverage = await records.find('PartnerCountry', { partner: id, country, status: 'ACTIVE' });
    if (coverage?.currencies.includes(currency) && coverage.payoutMethods.includes(payoutMethod)) continue;
    throw refusedField('primary.notCovered', field, language, {
      tr: `${partner.title} bu ülkede bu döviz ve ödeme şekliyle çalışmıyor.`,
      en: `${partner.title} does not work in this country with this currency and payout method.`,
    });
  }
}
