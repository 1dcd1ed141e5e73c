import type { DemoRow } from './DemoBatch';

// Staff of the demo may sign in at any hour: those who try it have their own.
const hours = { workFrom: '08:30', workTo: '18:00', weekendOpen: false };
const always = { workFrom: '00:00', workTo: '23:59', weekendOpen: true };

const atDesks = [
  ...['SEND', 'PAY', 'CASH_IN', 'CASH_OUT', 'EFT'],
  ...['BILL', 'TOPUP', 'FX', 'WALLET', 'EXPENSE'],
];

/** Templates of channels. */
export const channelTemplates: readonly DemoRow[] = [
  template('1', 'GISE', 'Gişe', 'BRANCH', atDesks, 'RISKY', 20),
  template(
    '2',
    'TEMSILCI',
    'Temsilci',
    'AGENT',
    atDesks.filter((type) => type !== 'FX'),
    'RISKY',
    5,
  ),
  template('3', 'DIJITAL', 'Dijital', 'MOBILE', ['SEND', 'EFT', 'BILL', 'TOPUP', 'WALLET'], 'ALWAYS', 1),
  template('4', 'KURUM', 'Kurum Bağlantısı', 'API', ['SEND', 'PAY', 'COLLECTION'], 'NEVER', 20),
];

/** Transaction channels. */
export const channels: readonly DemoRow[] = [
  channel('1', 'SUBE', 'Şubeler', 'BRANCH', '1', 'RISKY', always),
  channel('2', 'TEMSILCI', 'Temsilciler', 'AGENT', '2', 'RISKY', always),
  channel('3', 'WEB', 'İnternet Sitesi', 'WEB', '3', 'ALWAYS', always),
  channel('4', 'MOBIL', 'Mobil Uygulama', 'MOBILE', '3', 'ALWAYS', always),
  channel('5', 'CAGRI', 'Çağrı Merkezi', 'CALL', '1', 'ALWAYS', hours),
  channel('6', 'KURUM', 'Kurum Bağlantısı', 'API', '4', 'NEVER', always),
];

function template(
  id: string,
  templateCode: string,
  name: string,
  channelType: string,
  allowedTxns: readonly string[],
  otpPolicy: string,
  maxParallel: number,
): DemoRow {
  const passwords = { passwordMinLength: 10, passwordDays: 180, maxParallel };
  return { id, templateCode, name, channelType, allowedTxns, otpPolicy, ...passwords, status: 'ACTIVE' };
}

function channel(
  id: string,
  channelCode: string,
  name: string,
  channelType: string,
  templateId: string,
  otpPolicy: string,
  times: typeof hours,
): DemoRow {
  const rest = { clientId: `demo-${channelCode.toLowerCase()}`, sessionMinutes: 30, status: 'ACTIVE' };
  return { id, channelCode, name, channelType, template: templateId, otpPolicy, ...times, ...rest };
}
