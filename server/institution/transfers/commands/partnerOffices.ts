import { foldTurkish } from '../../../../contract/values/foldTurkish';
import { Refusal } from '../../../base/errors/Refusal';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command, QueryCommand, RowCheck } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { listSample } from '../../../engine/context/listSample';
import { textOf } from '../../../engine/context/values';
import { isOpenAt, isTimeZone } from '../rules/routing';

type OfficeCall = Call<'PartnerOffice'>;

/** Offices of partners, with those that are open at this moment. */
const offices: QueryCommand<'PartnerOffice', { openNow: boolean }> = {
  path: 'moneyTransfer/exfOffice/query',
  async query({ records, now }, request) {
    const { partner, country, city, currency, openNow } = request.filter;
    const found = await records.list('PartnerOffice', {
      ...(textOf(partner) && { partner }),
      ...(textOf(country) && { country }),
      ...(textOf(currency) && { currency }),
    });
    const part = foldTurkish(textOf(city) ?? '');
    const rows = found
      .filter((office) => foldTurkish(office.city).includes(part))
      .map(({ createdAt, createdBy, updatedAt, updatedBy, ...office }) => ({
        ...office,
        isOpen: office.status === 'ACTIVE' && isOpenAt(office, new Date(now)),
      }))
      .filter(({ isOpen }) => isOpen || !openNow);
    return computedAnswer(rows, request, []);
  },
};

const checkRow: RowCheck<'PartnerOffice'> = {
  path: 'moneyTransfer/exfOffice/import/upload',
  async checkRow(call) {
    requireHours(call);
  },
};

/** Offices of partner institutions, entered one by one or from a file. */
export const partnerOffices: readonly AnyCommand[] = [
  offices,
  checkRow,
  ...(['validate', 'commit'] as const).map(
    (name): Command<'PartnerOffice'> => ({
      path: `moneyTransfer/exfOffice/${name}`,
      async handle(call) {
        requireHours(call);
        return call.generic();
      },
    }),
  ),
  {
    path: 'moneyTransfer/exfOffice/import/sample',
    handle: async (call) =>
      listSample(call, [
        {
          officeCode: 'HAZAR-001',
          name: 'Baku Nizami',
          country: 'AZ',
          city: 'Baku',
          phone: '+994125550101',
          address: 'Nizami 10',
          openTime: '09:00',
          closeTime: '18:00',
          timeZone: 'Asia/Baku',
          weekendOpen: true,
          currency: 'USD',
          status: 'ACTIVE',
        },
      ]),
  } satisfies Command,
  {
    path: 'moneyTransfer/exfOffice/import/commit',
    handle: importOffices,
  } satisfies Command<'PartnerOffice'>,
];

/** A file changes offices of its own institution alone. Throws `office.otherFirm`. */
async function importOffices(call: OfficeCall) {
  const { records, form } = call;
  const ofOthers = () => records.count('PartnerOffice', { partner: { ne: form.partner ?? '' } });
  const before = await ofOthers();
  const reply = await call.generic();
  if ((await ofOthers()) === before) return reply;
  throw new Refusal('office.otherFirm', {
    tr: 'Dosyada başka bir kurumun ofis kodları var.',
    en: 'The file has office codes of another institution.',
  });
}

/** Throws `office.timeZone`. */
function requireHours({ form: { timeZone }, language }: OfficeCall): void {
  if (!timeZone || isTimeZone(timeZone)) return;
  throw refusedField('office.timeZone', 'timeZone', language, {
    tr: `${timeZone} adlı saat dilimi yok.`,
    en: `There is no time zone ${timeZone}.`,
  });
}
