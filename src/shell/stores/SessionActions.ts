/** Session actions of the user menu (seed 000 §2). */
export interface SessionActions {
  readonly onLock: () => void;
  readonly onChangePassword: () => void;
  readonly onLogout: () => void;
}
