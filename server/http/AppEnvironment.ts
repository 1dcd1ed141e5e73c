import type { JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import type { Session } from '../auth/sessions';

/** What the middleware of a call knows about it. */
export interface AppEnvironment {
  Variables: {
    /** The client's request-id where it is a sound one, else one of the server's. */
    requestId: string;
    /** Language of messages. */
    language: Language;
    /** Set behind `requireSession`. */
    session: Session;
    /** What `bodyOf` read. */
    body?: JsonObject;
  };
}
