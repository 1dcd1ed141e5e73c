/** Path of the sign-in page (seed 000 §2). */
export const loginPath = '/authentication/login';

export { homePath } from '../../contract/wire/session';

/** Path of the lock page (seed 000 §2). */
export const lockPath = '/authentication/lock';
