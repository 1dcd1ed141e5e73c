import type { MessageCodeCode } from '../../../contract/model/generated/entities';
import type { LocalizedText } from '../../../contract/values/language';

/** Channels that a message goes out by today. */
export type MessageChannel = 'SMS' | 'EMAIL' | 'SCREEN';

/** The product's own message, sent until the institution defines its text. */
export interface ShippedMessage {
  readonly channels: readonly MessageChannel[];
  /** Placeholder → a sample of its value, for previews and test messages. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether it has a password or a code: its recipient alone may read it, so it is never copied to others. */
  readonly secret?: true;
  /** Subject of the mail, or title on the screen. */
  readonly title: LocalizedText;
  readonly body: LocalizedText;
}

const request = {
  operation: 'Hesap Kapatma',
  summary: 'TR330006100519786457841326',
  approvalNo: 'APR0000123',
};

/** Every message that the server sends by itself. */
export const shippedMessages = {
  SIGN_IN_CODE: {
    channels: ['SMS', 'EMAIL'],
    values: { code: '482915' },
    secret: true,
    title: { tr: 'Giriş kodunuz', en: 'Your sign-in code' },
    body: {
      tr: 'Giriş kodunuz: {{code}}. Kimseyle paylaşmayın.',
      en: 'Your sign-in code: {{code}}. Share it with nobody.',
    },
  },
  ONE_TIME_PASSWORD: {
    channels: ['SMS', 'EMAIL'],
    values: { password: 'kT7mPq4RzWx2', minutes: '30' },
    secret: true,
    title: { tr: 'Tek kullanımlık şifreniz', en: 'Your password for one sign-in' },
    body: {
      tr: 'Tek kullanımlık şifreniz: {{password}} ({{minutes}} dakika geçerli). Girişte yeni bir şifre belirleyeceksiniz. Siz istemediyseniz dikkate almayın; şifreniz değişmedi.',
      en: 'Your password for one sign-in: {{password}} (good for {{minutes}} minutes). You will choose a new one when you sign in. If you did not ask for it, ignore it: your password is what it was.',
    },
  },
  TEMPORARY_PASSWORD: {
    channels: ['SMS', 'EMAIL'],
    values: { userName: 'elif.sahin', password: 'kT7mPq4RzWx2', hours: '72' },
    secret: true,
    title: { tr: 'Geçici şifreniz', en: 'Your temporary password' },
    body: {
      tr: 'Kullanıcı adınız: {{userName}}, geçici şifreniz: {{password}} ({{hours}} saat geçerli). İlk girişte yeni bir şifre belirleyeceksiniz.',
      en: 'Your user name: {{userName}}, your temporary password: {{password}} (good for {{hours}} hours). You will choose a new one when you sign in.',
    },
  },
  CONTACT_CODE: {
    channels: ['SMS', 'EMAIL'],
    values: { code: '730264' },
    secret: true,
    title: { tr: 'Doğrulama kodunuz', en: 'Your verification code' },
    body: { tr: 'Doğrulama kodunuz: {{code}}', en: 'Your verification code: {{code}}' },
  },
  PAYOUT_CODE: {
    channels: ['SMS'],
    values: { transferNo: 'TR0000001234', amount: '2.500,00 TRY', payoutCode: '4082637195' },
    secret: true,
    title: { tr: 'Ödeme kodunuz', en: 'Your payout code' },
    body: {
      tr: 'Adınıza {{amount}} gönderildi. Transfer no {{transferNo}}, ödeme kodu {{payoutCode}}. Kodu yalnız gişede söyleyin.',
      en: '{{amount}} was sent to you. Transfer no {{transferNo}}, payout code {{payoutCode}}. Tell the code at the desk only.',
    },
  },
  TRANSFER_PAID: {
    channels: ['SMS'],
    values: { transferNo: 'TR0000001234', amount: '2.500,00 TRY' },
    title: { tr: 'Transferiniz ödendi', en: 'Your transfer was paid out' },
    body: {
      tr: '{{transferNo}} numaralı transferiniz alıcıya ödendi: {{amount}}.',
      en: 'Your transfer {{transferNo}} was paid out to the receiver: {{amount}}.',
    },
  },
  PARTNER_REFERENCE: {
    channels: ['SMS'],
    values: { transferNo: 'TR0000001234', amount: '250.00 USD', partnerRef: 'HZR-4471902' },
    secret: true,
    title: { tr: 'Transferiniz ödemeye hazır', en: 'Your transfer is ready to be collected' },
    body: {
      tr: '{{transferNo}} numaralı transferiniz ödemeye hazır: {{amount}}. Alıcı, parayı {{partnerRef}} referansıyla alır; referansı yalnız alıcıya verin.',
      en: 'Your transfer {{transferNo}} is ready: {{amount}}. The receiver collects it with the reference {{partnerRef}}; give it to the receiver only.',
    },
  },
  PARTNER_EVENT: {
    channels: ['EMAIL', 'SMS'],
    values: {
      partner: 'Hazar Remit MMC',
      event: 'Bakiye',
      detail: '9.500,00 < 25.000,00 USD',
    },
    title: { tr: '{{partner}}: {{event}}', en: '{{partner}}: {{event}}' },
    body: { tr: '{{partner}}: {{event}}. {{detail}}.', en: '{{partner}}: {{event}}. {{detail}}.' },
  },
  RECEIPT: {
    channels: ['EMAIL'],
    values: {
      reference: 'FR000000000412',
      date: '20.11.2026',
      description: 'Tahsilat',
      amount: '2.500,00 TRY',
    },
    title: { tr: 'Dekontunuz: {{reference}}', en: 'Your receipt: {{reference}}' },
    body: {
      tr: 'İşleminizin dekontu. Fiş no: {{reference}}. Tarih: {{date}}. İşlem: {{description}}. Tutar: {{amount}}.',
      en: 'The receipt of your operation. Voucher no: {{reference}}. Date: {{date}}. Operation: {{description}}. Amount: {{amount}}.',
    },
  },
  CAMPAIGN: {
    channels: ['SMS'],
    values: { campaign: 'Bahar 2026', code: 'Kod: BAHAR', until: '31.05.2026' },
    title: { tr: '{{campaign}}', en: '{{campaign}}' },
    body: {
      tr: '{{campaign}}: {{until}} gününe kadar. {{code}}. İleti istemiyorsanız şubemize bildirin.',
      en: '{{campaign}}: until {{until}}. {{code}}. Tell our branch if you want no messages.',
    },
  },
  APPLICATION_DOCUMENTS: {
    channels: ['SMS'],
    values: { applicationNo: 'BSV000000042', documents: 'Yetki belgesi' },
    title: { tr: 'Başvurunuzda eksik evrak', en: 'Documents missing in your application' },
    body: {
      tr: '{{applicationNo}} numaralı başvurunuz için gereken evrak: {{documents}}. Şubelerimize ulaştırabilirsiniz.',
      en: 'Your application {{applicationNo}} needs: {{documents}}. Please bring it to one of our branches.',
    },
  },
  APPLICATION_REJECTED: {
    channels: ['SMS'],
    values: { applicationNo: 'BSV000000042' },
    title: { tr: 'Başvurunuz sonuçlandı', en: 'Your application was decided' },
    body: {
      tr: '{{applicationNo}} numaralı başvurunuz kabul edilmedi. Sorularınız için şubelerimize başvurabilirsiniz.',
      en: 'Your application {{applicationNo}} was not accepted. Please ask at our branches.',
    },
  },
  JOB_FAILED: {
    channels: ['EMAIL'],
    values: { task: 'Denetim izi', runNo: 'IS0000000123', time: '20.11.2026 03:30', cause: 'Hata' },
    title: { tr: 'Tamamlanamayan görev: {{task}}', en: 'Task not completed: {{task}}' },
    body: {
      tr: '{{task}} görevi tamamlanamadı ({{runNo}}, {{time}}). Neden: {{cause}}. Ayrıntılar Toplu İş (Batch) Raporu ekranındadır.',
      en: 'The task {{task}} could not be completed ({{runNo}}, {{time}}). Cause: {{cause}}. Details are on the screen Batch Report.',
    },
  },
  APPROVAL_WAITING: {
    channels: ['SCREEN'],
    values: request,
    title: { tr: 'Onay bekliyor', en: 'Waits for approval' },
    body: {
      tr: 'Onayınızı bekliyor: {{operation}} · {{summary}} ({{approvalNo}}).',
      en: 'Waits for your approval: {{operation}} · {{summary}} ({{approvalNo}}).',
    },
  },
  APPROVAL_APPROVED: {
    channels: ['SCREEN'],
    values: { ...request, decider: 'Selin Kaya', note: 'Belgeler tam.' },
    title: { tr: 'Onaylandı', en: 'Approved' },
    body: {
      tr: 'Talebiniz onaylandı: {{operation}} · {{summary}} ({{approvalNo}}, {{decider}}). {{note}}',
      en: 'Your request was approved: {{operation}} · {{summary}} ({{approvalNo}}, {{decider}}). {{note}}',
    },
  },
  APPROVAL_CONTINUED: {
    channels: ['SCREEN'],
    values: { ...request, decider: 'Selin Kaya', next: 'ONY00000000124' },
    title: { tr: 'Bir onay daha gerekli', en: 'Needs another approval' },
    body: {
      tr: 'Talebiniz onaylandı ({{approvalNo}}, {{decider}}) ve bir onay daha bekliyor: {{operation}} · {{summary}} ({{next}}).',
      en: 'Your request was approved ({{approvalNo}}, {{decider}}) and waits for another approval: {{operation}} · {{summary}} ({{next}}).',
    },
  },
  APPROVAL_REJECTED: {
    channels: ['SCREEN'],
    values: { ...request, decider: 'Selin Kaya', note: 'Tutar kontrol edildi.' },
    title: { tr: 'Reddedildi', en: 'Rejected' },
    body: {
      tr: 'Talebiniz reddedildi: {{operation}} · {{summary}} ({{approvalNo}}, {{decider}}). {{note}}',
      en: 'Your request was rejected: {{operation}} · {{summary}} ({{approvalNo}}, {{decider}}). {{note}}',
    },
  },
  APPROVAL_EXPIRED: {
    channels: ['SCREEN'],
    values: request,
    title: { tr: 'Süresi doldu', en: 'Expired' },
    body: {
      tr: 'Talebinizin süresi doldu: {{operation}} · {{summary}} ({{approvalNo}}).',
      en: 'Your request has expired: {{operation}} · {{summary}} ({{approvalNo}}).',
    },
  },
} as const satisfies Readonly<Record<MessageCodeCode, ShippedMessage>>;

/** Code of a message that the server sends. */
export type MessageCode = keyof typeof shippedMessages;

/** Values of a message's placeholders, each by name. */
export type MessageValues<Code extends MessageCode> = {
  readonly [Name in keyof (typeof shippedMessages)[Code]['values']]: string | LocalizedText;
};

/** The shipped message of a code. */
export function shippedMessage(code: MessageCode): ShippedMessage {
  return shippedMessages[code];
}
