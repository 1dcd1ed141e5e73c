import { asDigits, checkDigits } from '../../../../contract/values/checks/iban';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { liveChecks, refuseUnready } from '../rules/routing';

type PartnerCall = Call<'Partner'>;

/** Commands of partner institutions. */
export const partners: readonly Command<'Partner'>[] = [
  ...(['validate', 'commit'] as const).map((name) => ({
    path: `moneyTransfer/exf/${name}`,
    async handle(call: PartnerCall) {
      requireLei(call);
      return call.generic();
    },
  })),
  {
    path: 'moneyTransfer/exf/status/begin',
    async handle(call) {
      const reply = await call.generic();
      return { ...reply, state: { ...reply.state, checks: await checksOf(call) } };
    },
  },
  {
    path: 'moneyTransfer/exf/status/validate',
    async handle(call) {
      refuseUnready(await checksOf(call));
      return call.generic();
    },
  },
  {
    path: 'moneyTransfer/exf/status/commit',
    async handle(call) {
      refuseUnready(await checksOf(call));
      return call.generic({ partnerStatus: 'LIVE' });
    },
  },
];

async function checksOf({ records, recordId, today }: PartnerCall) {
  const partner = requireFound(await records.get('Partner', recordId ?? ''));
  return liveChecks(records, partner, today);
}

/** The last two digits of an identifier (ISO 17442) belong to the others. Throws `partner.lei`. */
function requireLei({ form: { lei }, language }: PartnerCall): void {
  if (!lei || checkDigits(asDigits(lei.slice(0, 18))) === lei.slice(18)) return;
  throw refusedField('partner.lei', 'lei', language, {
    tr: 'LEI’nin denetim rakamları yanlış.',
    en: 'The check digits of the LEI are wrong.',
  });
}
