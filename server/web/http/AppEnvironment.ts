import type { JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import type { Session } from '../../platform/auth/sessions';

/** Adds work to run after the commit, with its name in the log. */
type AfterCommit = (name: string, work: () => Promise<unknown>) => void;

/** Request data set by middleware. */
export interface AppEnvironment {
  Variables: {
    /** The client's request-id if valid, otherwise a generated one. */
    requestId: string;
    /** Language of messages. */
    language: Language;
    /** Adds work to run after the commit: failures never change the response. */
    afterCommit: AfterCommit;
    /** Operation of the requested endpoint. */
    operation?: string;
    /** Set by `requireSession`. */
    session: Session;
    /** Body read by `bodyOf`. */
    body?: JsonObject;
  };
}
