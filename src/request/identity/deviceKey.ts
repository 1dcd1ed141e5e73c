import { isId } from './newId';

const name = 'device-key';
const days = 1000;

/** Storages of the device key (seed 000 §3). */
export interface DeviceKeyPlaces {
  readonly local: Pick<Storage, 'getItem' | 'setItem'>;
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly page: { cookie: string };
}

/**
 * Device key (seed 000 §3, §9): read from any of the three storages, created if missing or invalid, and
 * written back to all, the cookie for 1000 days.
 */
export function deviceKey({ local, session, page }: DeviceKeyPlaces, make: () => string): string {
  const cookie = page.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const left = [local.getItem(name), cookie, session.getItem(name)];
  const key = left.find((one) => one && isId(one)) || make();
  local.setItem(name, key);
  session.setItem(name, key);
  page.cookie = `${name}=${key}; max-age=${days * 24 * 60 * 60}; path=/; samesite=strict`;
  return key;
}
