import type { RequestPort } from '../../../contract/request';
import type { SessionUser } from '../../../contract/session';
import type { UserStore } from './UserStore';

/** The product's own API keeps the data (seed 000 §7): they come with the session. */
export function ownUserStore(request: Pick<RequestPort, 'post'>, user: SessionUser): UserStore {
  return {
    load: async () => null,
    async save(changed) {
      const body = { user: { uid: user.uid, data: { ...changed } } };
      await request.post('api/auth/user/update', body, { loading: false, silent: true });
    },
  };
}
