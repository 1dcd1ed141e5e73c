import type { LocalizedText } from '../../../../../contract/values/language';
import billStatus from '../../../../../schemas/codes/bills/BillStatus.json' with { type: 'json' };
import { Refusal } from '../../../../base/errors/Refusal';
import type { BillPayment } from './life';

/** The payment is in a state that this step does not begin in. */
export function wrongState({ paymentNo, billStatus: status }: BillPayment): Refusal {
  const same = { tr: status, en: status };
  const { tr, en }: LocalizedText = billStatus.codes.find(({ code }) => code === status)?.title ?? same;
  return new Refusal(
    'bill.wrongState',
    {
      tr: `${paymentNo} bu işleme uygun durumda değil: “${tr}”.`,
      en: `${paymentNo} is not in a state for this: it is “${en}”.`,
    },
    409,
  ).outrun();
}

/** Money has to be taken or given back, and nobody says where. */
export const noPlace = () =>
  new Refusal('bill.noPlace', {
    tr: 'Paranın alınacağı ya da verileceği kasa ya da hesap seçilmedi.',
    en: 'Choose the pay desk or account that the money comes from or goes to.',
  });

/** The biller takes a payment back only until its hour of the same day. */
export const tooLate = (paymentNo: string, until: string) =>
  new Refusal('bill.cancelTooLate', {
    tr: `${paymentNo} artık iptal edilemez: kurum ödemeyi yalnız aynı gün saat ${until} öncesinde iptal eder.`,
    en: `${paymentNo} can’t be cancelled any more: the biller cancels a payment only on its day, before ${until}.`,
  });
