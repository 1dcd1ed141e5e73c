/** Path of the sign-in page (requirements P2). */
export const loginPath = '/authentication/login';

export { homePath } from '../../../contract/wire/session';

/** Path of the lock page (requirements P2). */
export const lockPath = '/authentication/lock';
