import { describe, expect, it } from 'vitest';
import { clientIdentity, type IdentityPorts } from './clientIdentity';

function storageOf(content: Record<string, string> = {}) {
  return {
    content,
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => {
      content[key] = value;
    },
  };
}

function portsWith(over: Partial<IdentityPorts> = {}) {
  const cookies = { cookie: '' };
  return { local: storageOf(), session: storageOf(), cookies, secure: true, traits: ['ua', 'tr'], ...over };
}

describe('S12 device key', () => {
  it('is made if missing, and stored in a cookie of 1000 days and in local and session storage', () => {
    const ports = portsWith();
    const { deviceKey } = clientIdentity(ports)();
    expect(deviceKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(ports.local.getItem('device-key')).toBe(deviceKey);
    expect(ports.session.getItem('device-key')).toBe(deviceKey);
    expect(ports.cookies.cookie).toBe(
      `device-key=${deviceKey}; max-age=86400000; path=/; samesite=strict; secure`,
    );
  });

  it.each([
    ['local storage', { local: storageOf({ 'device-key': 'kept-key' }) }],
    ['session storage', { session: storageOf({ 'device-key': 'kept-key' }) }],
    ['the cookie', { cookies: { cookie: 'a=b; device-key=kept-key' } }],
  ])('comes back from %s alone, into all three', (_where, over) => {
    const ports = portsWith(over);
    expect(clientIdentity(ports)().deviceKey).toBe('kept-key');
    expect(ports.local.getItem('device-key')).toBe('kept-key');
    expect(ports.session.getItem('device-key')).toBe('kept-key');
    expect(ports.cookies.cookie).toContain('device-key=kept-key;');
  });

  it('is made anew where somebody wrote nonsense in its place', () => {
    const { deviceKey } = clientIdentity(portsWith({ local: storageOf({ 'device-key': 'x\r\ny: z' }) }))();
    expect(deviceKey).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('S12 who calls', () => {
  it('keeps its instance for the life of the page, and has another one in the next', () => {
    const identity = clientIdentity(portsWith());
    expect(identity().instanceId).toBe(identity().instanceId);
    expect(clientIdentity(portsWith())().instanceId).not.toBe(identity().instanceId);
  });

  it('has a finger print that follows the browser’s traits', () => {
    const print = (...traits: string[]) => clientIdentity(portsWith({ traits }))().fingerPrint;
    expect(print('ua', 'tr')).toBe(print('ua', 'tr'));
    expect(print('ua', 'tr')).not.toBe(print('ua', 'en'));
    // The published FNV-1a value of "foobar".
    expect(print('foobar')).toBe('85944171f73967e8');
  });
});
