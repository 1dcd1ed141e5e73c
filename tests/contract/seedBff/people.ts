/** Password of all users of the bank. */
export const seedPassword = 'Parola-1';

/** One-time code of the bank. */
export const seedCode = '246810';

/** The user in a login result: the fields of requirements P3, without `role`. */
export const elif = {
  uid: 'u-17',
  from: 'bank',
  userName: 'elif',
  displayName: 'Elif Şahin',
  avatarText: 'EŞ',
  photoURL: '',
  ip: '10.1.2.3',
  mail: 'elif@bank.example',
  userRoles: ['TELLER'],
  data: { settings: {}, shortcuts: [] },
} as const;

/** The menu: items keyed by id, titles as plain strings (requirements P3). Item ids are screen keys. */
const bankMenu: Readonly<Record<string, unknown>> = {
  transfers: {
    id: 'transfers',
    title: 'Havaleler',
    type: 'group',
    icon: 'payments',
    children: {
      'payments/transfer': {
        id: 'payments/transfer',
        title: 'Havale Girişi',
        type: 'item',
        url: '/payments/transfer',
        badge: { title: '7', bg: '#f5c26b', fg: '#1d1500' },
      },
      lists: {
        id: 'lists',
        title: 'Listeler',
        type: 'collapse',
        children: [
          {
            id: 'payments/transactions',
            title: 'Havale Listesi',
            type: 'item',
            url: '/payments/transactions',
            auth: ['TELLER'],
          },
        ],
      },
    },
  },
  line: { id: 'line', type: 'divider', title: 'line' },
  help: { id: 'help', title: 'Yardım', type: 'link', url: 'https://bank.example/help', target: '_self' },
  secret: { id: 'secret', title: 'Gizli Ekran', type: 'item', url: '/payments/secret', auth: ['MANAGER'] },
  guests: { id: 'guests', title: 'Misafir', type: 'item', url: '/payments/guests', auth: [] },
};

/** A login result as in the seed: no token, no permissions, only the fields of requirements P3. */
export const seedLogin: Readonly<Record<string, unknown>> = {
  user: elif,
  channel: { name: 'Kadıköy Şubesi' },
  menu: bankMenu,
};

/** An access token valid for `seconds` (requirements P3: exp in seconds, sub); its signature is never checked. */
export function accessToken(seconds: number, now = Date.now()): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: elif.uid, exp: Math.floor(now / 1000) + seconds })}.bank`;
}
