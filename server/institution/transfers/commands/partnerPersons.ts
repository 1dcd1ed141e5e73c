import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { heldParties, storeHeldParties } from '../../aml/rules/screening';

type PersonCall = Call<'PartnerPerson'>;

/** Persons who act for partner institutions: their names are screened. */
export const partnerPersons: readonly Command<'PartnerPerson'>[] = [
  {
    path: 'moneyTransfer/exfPerson/screen',
    async handle(call) {
      await requireUnlisted(call);
      return {};
    },
  },
  ...(['validate', 'commit'] as const).map((name) => ({
    path: `moneyTransfer/exfPerson/${name}`,
    async handle(call: PersonCall) {
      await requireUnlisted(call);
      return call.generic();
    },
  })),
];

/** A name like one of a list is a hit for compliance, and stays out until it is cleared. Throws `partnerPerson.listed`. */
async function requireUnlisted(call: PersonCall): Promise<void> {
  const { records, form, language, now } = call;
  const names = [form.fullName ?? ''];
  const [held] = await heldParties(records, names);
  if (held === undefined) return;
  await call.inNewTransaction((open) => storeHeldParties(open, names, { now, txnRef: null }));
  throw refusedField('partnerPerson.listed', 'fullName', language, {
    tr: 'Bu ad bir listedeki ada benziyor; Uyum eşleşmeyi karara bağlayınca kaydedilir.',
    en: 'This name is like one of a list: it is saved when Compliance has cleared the hit.',
  });
}
