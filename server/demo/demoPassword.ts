/** Password of all demo users, which exist only in demo mode. */
export const demoPassword = 'Demo-2026!';
