export { LoginPage } from './LoginPage';
export { RequireRole } from './RequireRole';
export { hasPermission } from './roles';
export { homePath, loginPath } from './routes';
export { SessionStore } from './SessionStore';
export { SignedOutOnly } from './SignedOutOnly';
export { SignInStore } from './SignInStore';
export { watchWindow } from './watchWindow';
