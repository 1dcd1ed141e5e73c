import fc from 'fast-check';
import type { Json } from '../../contract/values/json';
import { wildJson } from './wildJson';

/** A request of the shell: sign-in, session, notifications, chat, views. */
export interface ShellCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Path → keys of its body. */
const bodies: Readonly<Record<string, readonly string[]>> = {
  'users/login': ['username', 'password', 'lang'],
  'users/otp': ['otpCode'],
  'users/resend-otp': [],
  'users/forgetPassword': ['username'],
  'users/changePassword': ['oldPassword', 'newPassword'],
  'api/auth': ['email', 'password'],
  'api/auth/exchange': ['from', 'id_token', 'lang'],
  'api/auth/register': ['email'],
  'api/auth/user/update': ['user'],
  'users/resetSessionTimeOut': [],
  'users/notifications/read': ['upTo'],
  'users/request-status': ['requestId'],
  'users/chat/contacts': [],
  'users/chat/messages': ['contact', 'after'],
  'users/chat/send': ['contact', 'text'],
  'users/find': ['text'],
  'users/view': ['screen'],
  'users/view/keep': ['screen', 'layout'],
  'users/view/save': ['screen', 'name', 'shared', 'isDefault', 'layout'],
  'users/view/delete': ['screen', 'id'],
};

/** Values that pass the first checks of some keys. */
const plausible: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  username: fc.constantFrom('admin', 'teller', 'nobody'),
  screen: fc.constantFrom('accounting/accountQuery', 'customers/customerQuery'),
  contact: fc.constantFrom('teller', 'nobody'),
  layout: fc.record({
    columns: fc.array(fc.record({ name: fc.constant('a'), width: fc.constantFrom(20, 1e308, -1) })),
    sort: fc.constant([]),
    filter: fc.dictionary(fc.string({ maxLength: 5 }), wildJson, { maxKeys: 2 }),
  }) as fc.Arbitrary<Json>,
  user: fc.record({ data: fc.record({ settings: wildJson, shortcuts: wildJson }) }) as fc.Arbitrary<Json>,
  id: fc.constantFrom('1', '999999999999999999', '9999999999999999999'),
  upTo: fc.constantFrom('1', '999999999999999999', '9999999999999999999'),
  after: fc.constantFrom('1', '9999999999999999999', '-1'),
  from: fc.constantFrom('auth0', 'firebase', 'api'),
};

/** Objects that fail on conversion to text. */
const stubborn: fc.Arbitrary<Json> = fc.constantFrom<Json>({ toString: 1, valueOf: 1 }, [{ toString: null }]);

const posts = Object.entries(bodies).map(([path, keys]) => {
  const parts = Object.fromEntries(
    keys.map((key) => [
      key,
      fc.oneof(plausible[key] ?? fc.constantFrom('a', ''), wildJson, { arbitrary: stubborn, weight: 1 }),
    ]),
  );
  return fc.record(parts, { requiredKeys: [] }).map((body) => ({
    method: 'POST' as const,
    path,
    headers: {},
    body: JSON.stringify(body),
  }));
});

/** Addresses with client-controlled parts. */
const inAddress = fc.constantFrom(
  '',
  '%00',
  '%ff',
  '%E0%A4%A',
  '-1',
  '9999999999999999999',
  '1e3',
  "1'",
  '%F0%9F%98%80',
);
const gets = fc
  .tuple(
    fc.constantFrom(
      'bff/users/notifications?after=',
      'screens/accounting/',
      'bff/accounting/',
      'bff/users/counters?x=',
    ),
    inAddress,
    fc.constantFrom('', '.js', '.why.json', '/commit'),
  )
  .map((parts) => ({ method: 'GET' as const, path: parts.join(''), headers: {}, body: '' }));

/** Header values that a client may send: HTTP allows any byte but NUL. */
const text = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
});
const headers = fc.record(
  {
    cookie: text.map((value) => `sid=${value}; signin=${value}`),
    authorization: text.map((value) => `Bearer ${value}`),
    'current-transaction-key': text,
    'screen-id': text,
    'request-id': text,
    'device-key': text,
    'accept-language': text,
  },
  { requiredKeys: [] },
);

/** Generates any request of the shell. */
export const shellCall: fc.Arbitrary<ShellCall> = fc
  .tuple(
    fc.oneof({ arbitrary: fc.oneof(...posts), weight: 4 }, { arbitrary: gets, weight: 1 }),
    fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, { arbitrary: headers, weight: 1 }),
  )
  .map(([call, wild]) => ({
    ...call,
    path: call.method === 'POST' ? `bff/${call.path}` : call.path,
    headers: Object.fromEntries(Object.entries(wild).map(([name, value]) => [name, value.trim()])),
  }));
