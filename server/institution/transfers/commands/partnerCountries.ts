import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';

/** Countries that partner institutions cover. */
export const partnerCountries: readonly Command<'PartnerCountry'>[] = (['validate', 'commit'] as const).map(
  (name) => ({
    path: `moneyTransfer/exfCountry/${name}`,
    async handle(call) {
      await requireCountry(call);
      return call.generic();
    },
  }),
);

/** The house sends to, and pays from, this country. Throws `coverage.sanctioned`, `coverage.closed`. */
async function requireCountry({ form, records, language }: Call<'PartnerCountry'>): Promise<void> {
  const country = await records.find('Country', { code: form.country ?? '' });
  if (!country || country.sanctioned) {
    throw refusedField('coverage.sanctioned', 'country', language, {
      tr: 'Bu ülke yaptırım altında; hiçbir kurumda açılmaz.',
      en: 'This country is under sanctions: no institution may open it.',
    });
  }
  const wanted = [
    ['sendAllowed', form.sendAllowed && !country.allowSend],
    ['receiveAllowed', form.receiveAllowed && !country.allowReceive],
  ] as const;
  const closed = wanted.find(([, isClosed]) => isClosed);
  if (closed === undefined) return;
  throw refusedField('coverage.closed', closed[0], language, {
    tr: 'Bu ülke kurumumuzda bu yönde kapalı.',
    en: 'This country is closed in this direction at our house.',
  });
}
