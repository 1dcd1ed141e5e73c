/** A user without permissions. */
export const outsider = {
  role: { name: 'OUTSIDER', title: 'Yetkisiz', level: 'user', screens: [] },
  user: {
    userName: 'outsider',
    displayName: 'Işıl Uçar',
    mail: 'outsider@example.com',
    channel: '1',
    agent: null,
    roles: ['OUTSIDER'],
  },
  password: 'Demo-2026!',
} as const;
