import type { RiskKindCode } from '../../../../contract/model/generated/entities';
import { addDays, inForceOn } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call } from '../../../engine/context/Command';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { entryKey, type RiskModel, referenceInForce } from '../rules/risk';
import { type ChangedModel, impactRows, rescoreLater, withImpact } from './riskImpact';

type ReferenceCall = Call<'RiskReference', { replacement: string; changeReason: string }>;

/** Commands of the list of a kind: entries are added, changed as a new edition, and ended; levels follow. */
function listOf(riskKind: RiskKindCode, list: string): readonly AnyCommand[] {
  const changed: ChangedModel = async (call, model) => {
    const { form, records, recordId } = call as ReferenceCall;
    const before = recordId === null ? null : await records.get('RiskReference', recordId);
    return before === null ? model : withEntry(model, { ...before, ...form, id: before.id });
  };
  return [
    {
      path: `aml/${list}/validate`,
      async handle(call) {
        await requireNew(call as ReferenceCall, riskKind);
        return call.generic();
      },
    },
    {
      path: `aml/${list}/commit`,
      async handle(call) {
        const { fatfList } = (await requireNew(call as ReferenceCall, riskKind)).form;
        const reply = await call.generic({ riskKind });
        if (riskKind === 'RESIDENCE')
          await listCountry(call as ReferenceCall, String(call.form.code), fatfList);
        await rescoreLater(call);
        return reply;
      },
    },
    {
      path: `aml/${list}/update/validate`,
      async handle(call) {
        return withImpact(call, await call.generic(), changed);
      },
    },
    {
      path: `aml/${list}/update/commit`,
      async handle(call) {
        const before = await entryOf(call.records, call.recordId);
        const reply = await call.generic();
        await passivateEnded(call.records, before.id, call.today);
        if (riskKind === 'RESIDENCE')
          await listCountry(call as ReferenceCall, before.code, (call as ReferenceCall).form.fatfList);
        await rescoreLater(call);
        return reply;
      },
    },
    { path: `aml/${list}/update/impact`, query: impactRows(changed) },
    {
      path: `aml/${list}/delete/validate`,
      async handle(call) {
        await requireUnused(call as ReferenceCall);
        return call.generic();
      },
    },
    {
      path: `aml/${list}/delete/commit`,
      async handle(call) {
        const entry = await requireUnused(call as ReferenceCall);
        await moveCustomers(call as ReferenceCall, entry);
        const ended = [entry.validFrom, call.today].sort()[1];
        const { id } = await call.records.update('RiskReference', entry.id, entry.version, {
          status: 'PASSIVE',
          validUntil: ended,
        });
        await rescoreLater(call);
        return { result: { id, number: entry.code } };
      },
    },
  ];
}

/** Takes the FATF lists from the countries: an entry whose list differs gets a new edition. */
const syncFatf: AnyCommand = {
  path: 'aml/residenceCountry/syncFatf',
  async handle({ records, today, runTask }) {
    const countries = await records.list('Country', { status: 'ACTIVE' });
    let changed = 0;
    for (const { code, fatfList } of countries) {
      const entry = await referenceInForce(records, 'RESIDENCE', code, today);
      if (entry === null || (entry.fatfList ?? 'NONE') === fatfList) continue;
      const { id, version, validFrom, createdAt, createdBy, updatedAt, updatedBy, ...values } = entry;
      const risky = fatfList === 'BLACK' && (entry.riskLevel === 'LOW' || entry.riskLevel === 'MEDIUM');
      const next = { ...values, fatfList, ...(risky && { riskLevel: 'HIGH' as const, eddRequired: true }) };
      if (validFrom >= today) await records.update('RiskReference', id, version, next);
      else {
        await records.update('RiskReference', id, version, {
          status: 'PASSIVE',
          validUntil: addDays(today, -1),
        });
        await records.insert('RiskReference', { ...next, validFrom: today, validUntil: null });
      }
      changed += 1;
    }
    if (changed > 0) await rescoreLater({ records, runTask });
    return { result: { changed } };
  },
};

/** Commands of the risk lists. */
export const riskReferences: readonly AnyCommand[] = [
  ...listOf('NATIONALITY', 'nationality'),
  ...listOf('RESIDENCE', 'residenceCountry'),
  ...listOf('POSITION', 'position'),
  syncFatf,
];

function withEntry(model: RiskModel, entry: StoredOf<'RiskReference'>): RiskModel {
  return { ...model, entries: new Map(model.entries).set(entryKey(entry.riskKind, entry.code), entry) };
}

async function entryOf(records: RecordStore, id: string | null): Promise<StoredOf<'RiskReference'>> {
  return requireFound(id === null ? null : await records.lock('RiskReference', id));
}

/** Throws `risk.country` if the code of a nationality or a residence is no country of the institution. */
async function requireNew(call: ReferenceCall, riskKind: RiskKindCode): Promise<ReferenceCall> {
  const { records, form, language } = call;
  if (riskKind === 'POSITION' || (await records.find('Country', { code: form.code ?? '' })) !== null)
    return call;
  throw refusedField('risk.country', 'code', language, {
    tr: 'Bu kodda bir ülke tanımı yok.',
    en: 'No country is defined with this code.',
  });
}

/** Throws `risk.highResidents` while customers of high risk live in the country. */
async function requireUnused(call: ReferenceCall): Promise<StoredOf<'RiskReference'>> {
  const entry = await entryOf(call.records, call.recordId);
  if (entry.riskKind !== 'RESIDENCE') return entry;
  const high = await call.records.count('Customer', {
    residenceCountry: entry.code,
    riskLevel: ['HIGH', 'PROHIBITED'],
  });
  if (high === 0) return entry;
  throw new Refusal('risk.highResidents', {
    tr: `Bu ülkede yüksek riskli ${high} müşteri var; kayıt silinmez.`,
    en: `${high} customer(s) of high risk live in this country; the entry is kept.`,
  });
}

/** Gives the customers of an occupation the one that replaces it. Throws `risk.sameOccupation`. */
async function moveCustomers(
  call: ReferenceCall,
  { riskKind, code }: StoredOf<'RiskReference'>,
): Promise<void> {
  if (riskKind !== 'POSITION') return;
  const { records, form } = call;
  const target = await records.get('RiskReference', form.replacement ?? '');
  if (target === null || target.code === code || target.riskKind !== 'POSITION') {
    throw refusedField('risk.sameOccupation', 'replacement', call.language, {
      tr: 'Başka bir meslek seçilmelidir.',
      en: 'Choose another occupation.',
    });
  }
  for (const edition of await records.list('RiskReference', { riskKind: 'POSITION', code })) {
    for (const { id, version } of await records.list('Customer', { profession: edition.id }))
      await records.update('Customer', id, version, { profession: target.id });
  }
}

/** The definition of the country has the same FATF list; a prohibited country accepts no customers by its level. */
async function listCountry(
  { records, today, form }: ReferenceCall,
  code: string,
  fatfList: StoredOf<'RiskReference'>['fatfList'] | undefined,
): Promise<void> {
  const country = await records.find('Country', { code });
  if (country === null || (form.validFrom ?? today) > today || !fatfList || country.fatfList === fatfList)
    return;
  await records.update('Country', country.id, country.version, { fatfList });
}

/** An edition that has ended is not offered any more. */
async function passivateEnded(records: RecordStore, id: string, today: string): Promise<void> {
  const entry = await entryOf(records, id);
  if (inForceOn(entry, today) || entry.validFrom > today || entry.status === 'PASSIVE') return;
  await records.update('RiskReference', id, entry.version, { status: 'PASSIVE' });
}
