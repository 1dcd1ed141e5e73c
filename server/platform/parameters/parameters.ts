import type { DataTypeCode, PropertyGroupCode } from '../../../contract/model/generated/entities';
import type { LocalizedText } from '../../../contract/values/language';

/** A parameter of the server. */
export interface Parameter {
  readonly group: PropertyGroupCode;
  readonly dataType: DataTypeCode;
  /** Environment variable that it overrides; null if there is none. */
  readonly variable: string | null;
  /** Limits of a number. */
  readonly minimum: number;
  readonly maximum: number;
  /** Whether a change applies when the server starts the next time. */
  readonly restartNeeded: boolean;
  readonly description: LocalizedText;
}

/** Parameters that the institution may change, by key. All are whole numbers. */
export const parameters = {
  'otp.duration': number('SIGN_IN', 'OTP_DURATION', 30, 600, {
    tr: 'Giriş kodunun geçerliliği, saniye',
    en: 'Validity of a sign-in code, in seconds',
  }),
  'password.minLength': number('SIGN_IN', null, 8, 64, {
    tr: 'Yeni şifrenin en az karakter sayısı; boşsa kanal şablonununki, o da yoksa 10',
    en: 'Minimum number of characters of a new password; without it that of the channel’s template, or 10',
  }),
  'session.idle': number('SESSION', 'SESSION_IDLE', 60, 86_400, {
    tr: 'Yeni oturumun işlemsiz açık kalma süresi, saniye',
    en: 'Seconds of inactivity after which a new session ends',
  }),
  'session.life': number('SESSION', 'SESSION_LIFE', 600, 86_400, {
    tr: 'Yeni oturumun en uzun süresi, saniye',
    en: 'Seconds after which a new session ends in any case',
  }),
  'session.perUser': number('SESSION', 'SESSIONS_PER_USER', 1, 1000, {
    tr: 'Kullanıcı başına en çok oturum; fazlası en eskisini kapatır',
    en: 'Maximum number of sessions per user; one more ends the oldest',
  }),
  'session.conversations': number('SESSION', 'CONVERSATIONS_PER_USER', 10, 10_000, {
    tr: 'Kullanıcı başına en çok açık form; fazlası en eskisini kapatır',
    en: 'Maximum number of open forms per user; one more ends the oldest',
  }),
  'chat.perMinute': number('MESSAGING', 'CHAT_PER_MINUTE', 1, 1000, {
    tr: 'Kullanıcı başına dakikada en çok sohbet mesajı',
    en: 'Maximum number of chat messages per user and minute',
  }),
  'operationLog.days': number('SERVER', null, 7, 3650, {
    tr: 'Yazan, reddedilen ya da hata veren işlem kayıtlarının saklandığı gün sayısı',
    en: 'Days that logged operations are kept that wrote, were refused or failed',
  }),
  'operationLog.readDays': number('SERVER', null, 1, 365, {
    tr: 'Yalnızca okuyan işlem kayıtlarının saklandığı gün sayısı',
    en: 'Days that logged operations are kept that only read',
  }),
  'partner.callDays': number('SERVER', null, 30, 3650, {
    tr: 'Aracı kurumlara yapılan çağrıların saklandığı gün sayısı',
    en: 'Days that calls to partners are kept',
  }),
  'account.reopenDays': number('ACCOUNTING', null, 1, 3650, {
    tr: 'Kapanıştan sonra hesabın yeniden açılabildiği gün sayısı',
    en: 'Days after its closing on which an account may be opened again',
  }),
  'application.closes': number('AML', null, 1, 23, {
    tr: 'Başvuru süresinin iş günlerinde işlediği son saat',
    en: 'Hour at which the time for applications stops on business days',
  }),
  'application.opens': number('AML', null, 0, 23, {
    tr: 'Başvuru süresinin iş günlerinde işlediği ilk saat',
    en: 'Hour from which the time for applications runs on business days',
  }),
  'application.slaHours': number('AML', null, 1, 500, {
    tr: 'Bir başvurunun karara bağlanması için çalışma saati',
    en: 'Working hours within which an application is decided',
  }),
  'owner.beneficialPercent': number('AML', null, 1, 100, {
    tr: 'Bir kişiyi şirketin gerçek faydalanıcısı yapan pay, yüzde',
    en: 'Share that makes a person a beneficial owner of a company, in percent',
  }),
  'bill.identityFrom': number('AML', null, 0, 999_999, {
    tr: 'Fatura ödemesinde ödeyenin kimlik no’sunun zorunlu olduğu tutar, TL',
    en: 'Amount in TRY from which the payment of bills needs the payer’s ID number',
  }),
  'bill.inquiryMinutes': number('ACCOUNTING', null, 1, 120, {
    tr: 'Fatura sorgusunun tahsilat için geçerli olduğu dakika',
    en: 'Minutes for which an inquiry of bills can be collected',
  }),
  'block.postponeDays': number('ACCOUNTING', null, 1, 60, {
    tr: 'MASAK ertelemesinin en çok sürdüğü iş günü',
    en: 'Business days that a postponement by MASAK lasts at most',
  }),
  'cash.sourceFrom': number('ACCOUNTING', null, 0, 999_999, {
    tr: 'Nakit yatırmada paranın kaynağının sorulduğu tutar, TL',
    en: 'Amount in TRY from which a cash deposit needs its source',
  }),
  'eft.cutOff': number('ACCOUNTING', null, 1, 23, {
    tr: 'EFT’nin o günün valörüyle gönderildiği son saat',
    en: 'Hour until which an EFT leaves with the value of the day',
  }),
  'eft.fastLimit': number('ACCOUNTING', null, 0, 10_000_000, {
    tr: 'FAST ile gönderilen en büyük tutar, TL',
    en: 'Largest amount in TRY that is sent by FAST',
  }),
  'eft.opens': number('ACCOUNTING', null, 0, 22, {
    tr: 'EFT’nin iş günlerinde açıldığı saat',
    en: 'Hour at which EFT opens on business days',
  }),
  'expense.cashMax': number('ACCOUNTING', null, 0, 999_999, {
    tr: 'Kasadan nakit ödenebilen masrafın en büyük tutarı, TL',
    en: 'Largest expense in TRY that a desk pays in cash',
  }),
  'expense.receiptMax': number('ACCOUNTING', null, 0, 999_999, {
    tr: 'Yazarkasa fişiyle ödenebilen masrafın KDV dahil en büyük tutarı, TL',
    en: 'Largest expense in TRY with VAT that a till receipt proves',
  }),
  'fee.taxPercent': number('ACCOUNTING', null, 0, 100, {
    tr: 'Ücretten alınan BSMV yüzdesi',
    en: 'Transaction tax (BITT) in percent of a fee',
  }),
  'quote.minutes': number('ACCOUNTING', null, 1, 60, {
    tr: 'Transfer teklifinin geçerli olduğu dakika',
    en: 'Minutes for which a quote of a transfer is valid',
  }),
  'rates.approvalPercent': number('ACCOUNTING', null, 0, 100, {
    tr: 'Kurun önceki yayından bu yüzdeden çok ayrılması ikinci kişinin onayını gerektirir',
    en: 'Percent from the edition before above which a second person confirms a rate',
  }),
  'rates.refusalPercent': number('ACCOUNTING', null, 1, 1000, {
    tr: 'Önceki yayından bu yüzdeden çok ayrılan kur yayımlanmaz',
    en: 'Percent from the edition before above which a rate is refused',
  }),
  'screening.scoreMin': number('AML', null, 50, 100, {
    tr: 'Liste taramasında eşleşme sayılan en düşük benzerlik',
    en: 'Least likeness to an entry of a list that is a hit',
  }),
  'payout.codeTries': number('AML', null, 1, 20, {
    tr: 'Bir kayıt için on beş dakikada girilebilen yanlış kod sayısı',
    en: 'Wrong codes of a record within fifteen minutes that lock it for a while',
  }),
  'payout.validDays': number('ACCOUNTING', null, 1, 365, {
    tr: 'Gönderilen transferin ödenebildiği gün sayısı',
    en: 'Days after sending on which a transfer is paid out',
  }),
  'provision.percent90': number('ACCOUNTING', null, 0, 100, {
    tr: '90 günden uzun süredir açık alacak için önerilen karşılık, yüzde',
    en: 'Provision suggested for a receivable open for more than 90 days, in percent',
  }),
  'provision.percent180': number('ACCOUNTING', null, 0, 100, {
    tr: '180 günden uzun süredir açık alacak için önerilen karşılık, yüzde',
    en: 'Provision suggested for a receivable open for more than 180 days, in percent',
  }),
  'provision.percent365': number('ACCOUNTING', null, 0, 100, {
    tr: '365 günden uzun süredir açık alacak için önerilen karşılık, yüzde',
    en: 'Provision suggested for a receivable open for more than 365 days, in percent',
  }),
  'kps.answerDays': number('AML', null, 0, 365, {
    tr: 'KPS yanıtının aynı kişi için yeniden kullanıldığı gün sayısı',
    en: 'Days for which an answer of KPS serves for the same person again',
  }),
  'kps.costKurus': number('AML', null, 0, 10_000, {
    tr: 'Yanıtlanan bir KPS sorgusunun maliyeti, yüzde bir TL',
    en: 'Cost of a query that KPS answers, in hundredths of a lira',
  }),
  'sms.segmentKurus': number('SERVER', null, 0, 10_000, {
    tr: 'Bir SMS parçasının maliyeti, yüzde bir TL',
    en: 'Cost of a segment of a short message, in hundredths of a lira',
  }),
  'report.fromRows': number('SERVER', null, 1000, 1_000_000, {
    tr: 'Bundan çok satırlı dışa aktarmaları sunucu hazırlar',
    en: 'The server makes exports of more rows than this',
  }),
  'report.keepDays': number('SERVER', null, 1, 90, {
    tr: 'Hazırlanan raporun saklanma süresi, gün',
    en: 'Days for which a report that the server made is kept',
  }),
  'server.requestTimeout': number(
    'SERVER',
    'REQUEST_TIMEOUT',
    1,
    300,
    { tr: 'Bir isteğin tamamının ulaşma süresi, saniye', en: 'Seconds within which a request must arrive' },
    true,
  ),
  'server.stopTimeout': number(
    'SERVER',
    'STOP_TIMEOUT',
    0,
    300,
    {
      tr: 'Sunucu dururken çalışan isteklere verilen süre, saniye',
      en: 'Seconds for running calls to finish on a stop',
    },
    true,
  ),
} as const satisfies Readonly<Record<string, Parameter>>;

/** Key of a parameter. */
export type ParameterKey = keyof typeof parameters;

/** Secrets of the environment: the screen shows whether they are set, never their values. */
export const secrets: Readonly<Record<string, Parameter>> = {
  'mail.address': secret('MESSAGING', 'SMTP_URL', {
    tr: 'E-posta sunucusunun adresi ve şifresi',
    en: 'Address and password of the mail server',
  }),
  'kps.token': secret('AML', 'KPS_TOKEN', {
    tr: 'Kimlik paylaşım sisteminin (KPS) anahtarı',
    en: 'Token of the population register (KPS)',
  }),
  'mersis.token': secret('AML', 'MERSIS_TOKEN', {
    tr: 'Merkezi sicil sisteminin (MERSİS) anahtarı',
    en: 'Token of the registry of companies (MERSIS)',
  }),
  'sms.token': secret('MESSAGING', 'SMS_TOKEN', {
    tr: 'SMS sağlayıcısının anahtarı',
    en: 'Token of the SMS provider',
  }),
};

/** The parameter of a key; null if there is none. */
export function parameterOf(key: string): Parameter | null {
  const all: Readonly<Record<string, Parameter>> = { ...parameters, ...secrets };
  return Object.hasOwn(all, key) ? (all[key] ?? null) : null;
}

/** The value of a stored text; null if it is no whole number within the parameter's limits. */
export function parameterValue({ dataType, minimum, maximum }: Parameter, text: string): number | null {
  if (dataType !== 'NUMBER' || !/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value >= minimum && value <= maximum ? value : null;
}

function number(
  group: PropertyGroupCode,
  variable: string | null,
  minimum: number,
  maximum: number,
  description: LocalizedText,
  restartNeeded = false,
): Parameter {
  return { group, dataType: 'NUMBER', variable, minimum, maximum, restartNeeded, description };
}

function secret(group: PropertyGroupCode, variable: string, description: LocalizedText): Parameter {
  const limits = { minimum: 0, maximum: 0 };
  return { group, dataType: 'SECRET', variable, ...limits, restartNeeded: true, description };
}
