import type { RequestPort } from '../../../contract/wire/request';
import type { SessionUser } from '../../../contract/wire/session';
import { fieldsOf, isFields } from '../../ui/readValue';
import { ReplyError } from '../refusal';
import type { UserStore } from './UserStore';

/** Stores the data at the product's own API (seed 000 §7); they are loaded with the session. */
export function ownUserStore(request: Pick<RequestPort, 'post'>, user: SessionUser): UserStore {
  return {
    load: async () => null,
    async save(changed) {
      const body = { user: { uid: user.uid, data: { ...changed } } };
      const options = { loading: false, silent: true, plainReply: true } as const;
      const reply = await request.post<unknown>('api/auth/user/update', body, options);
      if (!isFields(fieldsOf(reply).user)) throw new ReplyError(reply, { key: 'request:malformed' });
    },
  };
}
