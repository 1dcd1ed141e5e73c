import type { SessionLife } from '../platform/auth/sessions';
import type { UserLimits } from '../platform/auth/userLimits';
import type { LiveParameters } from '../platform/parameters/liveParameters';

/** Settings of users and their sessions. */
interface UserSettings {
  readonly codeLife: number;
  readonly sessionLife: SessionLife;
  readonly limits: UserLimits;
}

/** The settings of the installation where the institution has not set its own; each is read when it is used. */
export function liveSettings(
  { read }: Pick<LiveParameters, 'read'>,
  { codeLife, sessionLife, limits }: UserSettings,
): UserSettings {
  return {
    get codeLife() {
      return read('otp.duration', codeLife);
    },
    sessionLife: {
      get idle() {
        return read('session.idle', sessionLife.idle);
      },
      get whole() {
        return read('session.life', sessionLife.whole);
      },
    },
    limits: {
      get sessions() {
        return read('session.perUser', limits.sessions);
      },
      get conversations() {
        return read('session.conversations', limits.conversations);
      },
      get chatPerMinute() {
        return read('chat.perMinute', limits.chatPerMinute);
      },
      get minPasswordLength() {
        return read('password.minLength', limits.minPasswordLength);
      },
    },
  };
}
