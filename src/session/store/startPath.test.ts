import { describe, expect, it } from 'vitest';
import { heldSession, loginResult, sessionBench, teller, tokenWith } from '../testing/sessionBench';

const signedIn = () => heldSession(loginResult(tokenWith({ exp: 4_000_000_000 })));

describe('C.6 signing in again after a session that ended by itself', () => {
  const place = '/accounting/accountCreate?key=k1';
  const home = '/apps/dashboards/analytics';

  it('returns the same user to the path, other users and a first sign-in to the dashboard', () => {
    const { session } = sessionBench();
    session.establish(signedIn());
    expect(session.startPath).toBe(home);
    session.unauthorized();
    expect(session.startPath).toBe(home);
    session.establish(signedIn());
    expect(session.startPath).toBe(place);
    session.unauthorized();
    session.establish({ ...signedIn(), user: { ...teller, uid: 'another' } });
    expect(session.startPath).toBe(home);
  });

  it('after signing out it begins at the dashboard', async () => {
    const { session } = sessionBench();
    session.establish(signedIn());
    session.unauthorized();
    session.establish(signedIn());
    await session.logout();
    session.establish(signedIn());
    expect(session.startPath).toBe(home);
  });
});
