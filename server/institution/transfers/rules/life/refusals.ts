import type { TransferStatusCode, TransferStepCode } from '../../../../../contract/model/generated/entities';
import type { Language, LocalizedText } from '../../../../../contract/values/language';
import transferStatus from '../../../../../schemas/codes/transfers/TransferStatus.json' with { type: 'json' };
import { Refusal } from '../../../../base/errors/Refusal';
import { refusedField } from '../../../../base/errors/refusals';
import type { Transfer } from './TransferCall';

/** Title of a state, of the code list. */
const titleOf = (status: TransferStatusCode): LocalizedText =>
  transferStatus.codes.find(({ code }) => code === status)?.title ?? { tr: status, en: status };

/** The transfer is in a state that this step does not begin in. */
export function wrongState({ transferNo, transferStatus }: Transfer, step: TransferStepCode): Refusal {
  const { tr, en } = titleOf(transferStatus);
  const isPaid = step === 'PAY' && transferStatus === 'PAID';
  return new Refusal(
    isPaid ? 'transfer.alreadyPaid' : 'transfer.wrongState',
    {
      tr: `${transferNo} bu işleme uygun durumda değil: “${tr}”.`,
      en: `${transferNo} is not in a state for this: it is “${en}”.`,
    },
    409,
  ).outrun();
}

/** Money has to be paid out or given back, and nobody says where. */
export const noPlace = () =>
  new Refusal('transfer.noPlace', {
    tr: 'Paranın verileceği kasa ya da hesap seçilmedi.',
    en: 'Choose the pay desk or account that the money goes to.',
  });

/** Nothing was collected for the transfer, so nothing is paid back. */
export const nothingCollected = (transferNo: string) =>
  new Refusal(
    'transfer.nothingCollected',
    {
      tr: `${transferNo} için para alınmadı; iade edilecek tutar yok.`,
      en: `No money was taken for ${transferNo}: there is nothing to pay back.`,
    },
    409,
  );

/** The agent has no account in the currency. */
export const noAgentAccount = (currency: string) =>
  new Refusal('transfer.noAgentAccount', {
    tr: `Temsilcinin ${currency} cari hesabı yok.`,
    en: `The agent has no current account in ${currency}.`,
  });

/** No fee rule fits: without a price nothing is sent. */
export const noFee = (language: Language) =>
  refusedField('quote.noFee', 'sendAmount', language, {
    tr: 'Bu tutar ve para birimi için tanımlı ücret yok.',
    en: 'No fee is defined for this amount and currency.',
  });

/** The payout currency has no published rate. */
export const noRate = (currency: string, language: Language) =>
  refusedField('quote.noRate', 'payoutCurrency', language, {
    tr: `${currency} için yayımlanmış kur yok.`,
    en: `No rate of ${currency} is published.`,
  });
