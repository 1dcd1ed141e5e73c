import { smsSize } from '../../contract/values/smsSegments';
import type { DemoRow } from './DemoBatch';

/** Messages as the demo institution words them; some have one language only. */
export const messages: readonly DemoRow<'Message'>[] = [
  sms(
    '1',
    'SIGN_IN_CODE',
    'TR',
    'Anadolu Para giriş kodunuz: {{code}}. Personelimiz bu kodu sormaz.',
    '482915',
  ),
  sms(
    '2',
    'SIGN_IN_CODE',
    'EN',
    'Anadolu Para sign-in code: {{code}}. Our staff never ask for it.',
    '482915',
  ),
  sms('3', 'CONTACT_CODE', 'TR', 'Telefonunuzu doğrulama kodu: {{code}}', '730264'),
  screen(
    '4',
    'APPROVAL_WAITING',
    'TR',
    'Onayınızı bekliyor: {{operation}}, {{summary}} ({{approvalNo}}).',
    'ACTIVE',
  ),
  screen(
    '5',
    'APPROVAL_EXPIRED',
    'EN',
    'Not decided in time: {{operation}} · {{summary}} ({{approvalNo}}).',
    'PASSIVE',
  ),
];

const subject = 'Tek kullanımlık şifreniz';

const bodies = [
  '<p>Tek kullanımlık şifreniz: <b>{{password}}</b></p>',
  '<p>Sayın çalışanımız,</p><p>Tek kullanımlık şifreniz: <b>{{password}}</b></p><p>{{minutes}} dakika geçerlidir.</p>',
  '<h2 style="color: #0b5394">Anadolu Para Transferi</h2><p>Sayın çalışanımız,</p><p>Tek kullanımlık şifreniz: <b>{{password}}</b></p><p>{{minutes}} dakika geçerlidir; girişte yeni bir şifre belirlersiniz.</p><p><small>Siz istemediyseniz bilgi güvenliğine haber verin.</small></p>',
] as const;

/** Mails as the demo institution words them: the password in Turkish only, in its third version. */
export const emailTemplates: readonly DemoRow<'EmailTemplate'>[] = [
  {
    id: '1',
    templateCode: 'ONE_TIME_PASSWORD',
    lang: 'TR',
    fromAddress: 'destek@anadolupara.example',
    subject,
    bodyHtml: bodies[2],
    versionNo: 3,
    status: 'ACTIVE',
  },
  {
    id: '2',
    templateCode: 'SIGN_IN_CODE',
    lang: 'TR',
    fromAddress: null,
    subject: 'Giriş kodunuz',
    bodyHtml: '<p>Giriş kodunuz: <b>{{code}}</b></p><p>Kimseyle paylaşmayın.</p>',
    versionNo: 1,
    status: 'ACTIVE',
  },
];

/** Versions of the mails. */
export const emailTemplateVersions: readonly DemoRow<'EmailTemplateVersion'>[] = [
  ...bodies.map((bodyHtml, at) => ({
    id: String(at + 1),
    template: '1',
    versionNo: at + 1,
    subject,
    bodyHtml,
    fromAddress: at === 0 ? null : 'destek@anadolupara.example',
  })),
  {
    id: '4',
    template: '2',
    versionNo: 1,
    subject: 'Giriş kodunuz',
    fromAddress: null,
    bodyHtml: '<p>Giriş kodunuz: <b>{{code}}</b></p><p>Kimseyle paylaşmayın.</p>',
  },
];

type Row = DemoRow<'Message'>;

function sms(
  id: string,
  messageCode: Row['messageCode'],
  lang: Row['lang'],
  body: string,
  code: string,
): Row {
  const { segments } = smsSize(body.replace('{{code}}', code));
  const header = { notifyChannel: 'SMS', smsHeader: 'ANADOLUPARA' } as const;
  return { id, messageCode, lang, body, segments, ...header, status: 'ACTIVE' };
}

function screen(
  id: string,
  messageCode: Row['messageCode'],
  lang: Row['lang'],
  body: string,
  status: Row['status'],
): Row {
  return { id, messageCode, notifyChannel: 'SCREEN', lang, body, segments: null, smsHeader: null, status };
}
