import type { InstalledValues } from '../../platform/parameters/defineParameters';
import type { Settings } from './settings';

/** Values of the environment by variable, for `Property`; of a secret only whether it is set. */
export function installedValues(settings: Settings): InstalledValues {
  const { codeLife, sessionLife, limits, requestTime, stopTime, mail, sms } = settings;
  return {
    OTP_DURATION: codeLife,
    SESSION_IDLE: sessionLife.idle,
    SESSION_LIFE: sessionLife.whole,
    SESSIONS_PER_USER: limits.sessions,
    CONVERSATIONS_PER_USER: limits.conversations,
    CHAT_PER_MINUTE: limits.chatPerMinute,
    REQUEST_TIMEOUT: requestTime,
    STOP_TIMEOUT: stopTime,
    SMTP_URL: mail !== null,
    SMS_TOKEN: sms?.token !== undefined,
  };
}
