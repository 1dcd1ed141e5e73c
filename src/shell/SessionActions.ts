/** What the user's menu does for the session (seed 000 §2). */
export interface SessionActions {
  readonly onLock: () => void;
  readonly onChangePassword: () => void;
  readonly onLogout: () => void;
}
