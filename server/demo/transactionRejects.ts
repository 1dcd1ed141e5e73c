import type { RejectStageCode, TransactionCodeCode } from '../../contract/model/generated/entities';
import { addDays } from '../../contract/values/days';
import type { LocalizedText } from '../../contract/values/language';
import type { DemoRow } from './DemoBatch';
import { Random } from './Random';

/** Stage, code, reason and share of refusals. */
const reasons: readonly (readonly [RejectStageCode, string, LocalizedText, number])[] = [
  [
    'GATE',
    'gate.closed',
    { tr: 'Gün sonu nedeniyle işlemler kapalı.', en: 'Operations are closed for the end of the day.' },
    6,
  ],
  [
    'RIGHTS',
    'right.missing',
    {
      tr: 'Rollerinizin bu işleme bu kanal, saat ve para biriminde yetkisi yok.',
      en: 'None of your roles has the right to this transaction in this channel and currency, at this hour.',
    },
    9,
  ],
  [
    'RIGHTS',
    'right.amount',
    {
      tr: 'Tutar yetkinizi aşıyor: Gişe rolünün yetkisi 50.000,00 TRY.',
      en: 'The amount is above your right: that of the role Teller is 50,000.00 TRY.',
    },
    8,
  ],
  [
    'CUSTOMER',
    'customer.notActive',
    {
      tr: 'Müşterinin durumu işlem yapmaya uygun değil.',
      en: 'The customer is not in a state to make transactions.',
    },
    11,
  ],
  [
    'CUSTOMER',
    'customer.restricted',
    {
      tr: 'Müşteride bu işlemi durduran bir kısıt var.',
      en: 'A restriction of the customer stops this transaction.',
    },
    7,
  ],
  [
    'LIMIT',
    'limit.perTransaction',
    {
      tr: 'İşlem üst sınırı 50.000,00 TRY. GISE-GON: kullanıcının rolünün limiti.',
      en: 'The maximum per transaction is 50,000.00 TRY. GISE-GON: the limit of the user’s role.',
    },
    17,
  ],
  [
    'LIMIT',
    'limit.dailyAmount',
    {
      tr: 'Günlük sınır 75.000,00 TRY. MUSTERI-GON: tüm müşterilerin limiti.',
      en: 'The daily limit is 75,000.00 TRY. MUSTERI-GON: the limit of all customers.',
    },
    13,
  ],
  [
    'LIMIT',
    'limit.monthlyAmount',
    {
      tr: 'Aylık sınır 300.000,00 TRY. MUSTERI-GON: tüm müşterilerin limiti.',
      en: 'The monthly limit is 300,000.00 TRY. MUSTERI-GON: the limit of all customers.',
    },
    5,
  ],
  [
    'VALIDATION',
    'account.balanceNotZero',
    { tr: 'Hesabın bakiyesi sıfır değil.', en: 'The balance is not zero.' },
    8,
  ],
  [
    'VALIDATION',
    'account.blocked',
    { tr: 'Hesapta yürürlükte bloke var.', en: 'There is a block in force on the account.' },
    5,
  ],
  [
    'AML',
    'aml.threshold',
    { tr: 'Toplam tutar inceleme eşiğini aşıyor.', en: 'The total amount is above the threshold of review.' },
    6,
  ],
  [
    'APPROVAL',
    'approval.rejected',
    { tr: 'Onaylayan reddetti: belge eksik.', en: 'Refused by the approver: a document is missing.' },
    3,
  ],
  [
    'PARTNER',
    'partner.refused',
    { tr: 'Karşı kurum alıcıyı doğrulayamadı.', en: 'The partner could not verify the receiver.' },
    4,
  ],
];

/** Transactions whose operations leave rejects of these stages. */
const txnCodes: readonly TransactionCodeCode[] = [
  'SEND_CASH',
  'SEND_CASH',
  'PAY_CASH',
  'CASH_OUT',
  'EFT_OUT',
];

/** A year of refused operations. */
export function transactionRejects(
  today: string,
  customers: readonly DemoRow<'Customer'>[],
): readonly DemoRow<'TransactionReject'>[] {
  const random = new Random(7451);
  const days = Array.from({ length: 640 }, () => -random.int(0, 364)).sort((one, other) => one - other);
  return days.map((day, at) => {
    const [rejectStage, rejectCode, text] = random.weighted(
      reasons.map((reason) => [reason, reason[3]] as const),
    );
    const txnCode = rejectStage === 'VALIDATION' ? 'ACCOUNT_CLOSE' : random.pick(txnCodes);
    const atBranch = random.chance(75);
    const large = rejectStage === 'LIMIT' || rejectCode === 'right.amount';
    const amount = `${random.int(large ? 50_001 : 250, large ? 180_000 : 40_000)}.${random.int(10, 99)}`;
    const rejectedAt = `${addDays(today, day)}T${String(random.int(6, 14)).padStart(2, '0')}:${random.int(10, 59)}:00.000Z`;
    return {
      id: String(at + 1),
      rejectNo: `RED${String(at + 1).padStart(11, '0')}`,
      txnCode,
      rejectStage,
      rejectCode,
      amount,
      currency: 'TRY',
      rejectedAt,
      rejectReason: text.tr,
      rejectReasonEn: text.en,
      customer: random.pick(customers).id,
      agent: atBranch ? '1' : '8',
      channel: atBranch ? '1' : '2',
      userName: atBranch ? random.pick(['teller', 'teller', 'manager', 'otp']) : 'oz.anadolu',
      recordRef: random.digits(16),
      requestId: `demo-reject-${at + 1}`,
    };
  });
}
