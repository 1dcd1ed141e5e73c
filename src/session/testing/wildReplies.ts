import fc from 'fast-check';
import type { MenuItem } from '../../../contract/wire/session';
import type { HeldSession } from '../store/readLoginResult';

/** Any JSON value. */
const anything = fc.jsonValue({ maxDepth: 3 });

/** One of the given shapes, or anything. */
const oneOf = (...shapes: readonly fc.Arbitrary<unknown>[]) => fc.oneof(...shapes, anything);

const roles = oneOf(fc.array(fc.string()), fc.constantFrom('TELLER', 'admin', ''));

const { menu } = fc.letrec<{ menu: unknown; item: unknown }>((tie) => ({
  menu: oneOf(
    fc.array(tie('item'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('item'), { maxKeys: 4 }),
  ),
  item: oneOf(
    fc.record(
      {
        id: oneOf(fc.string()),
        title: oneOf(fc.string(), fc.record({ tr: fc.string(), en: fc.string() }, { requiredKeys: [] })),
        type: oneOf(fc.constantFrom('group', 'collapse', 'item', 'link', 'divider')),
        icon: oneOf(fc.constantFrom('home', 'nothing')),
        url: oneOf(fc.constantFrom('/eft/send', 'eft/send', 'https://bank.example', 'javascript:alert(1)')),
        auth: roles,
        exact: anything,
        target: anything,
        badge: oneOf(fc.record({ title: anything, bg: anything, fg: anything })),
        props: anything,
        children: tie('menu'),
      },
      { requiredKeys: [] },
    ),
  ),
}));

/** Arbitrary sign-in responses: close to the seed, with anything in any place. */
export const wildReply: fc.Arbitrary<unknown> = fc.record(
  {
    user: oneOf(
      fc.record(
        {
          uid: anything,
          from: anything,
          userName: oneOf(fc.string()),
          role: roles,
          userRoles: roles,
          displayName: oneOf(fc.string()),
          avatarText: anything,
          photoURL: anything,
          ip: anything,
          mail: anything,
          agent: anything,
          data: oneOf(fc.record({ settings: anything, shortcuts: anything }, { requiredKeys: [] })),
        },
        { requiredKeys: [] },
      ),
    ),
    auth: oneOf(fc.record({ access_token: oneOf(fc.string()), limits: anything }, { requiredKeys: [] })),
    access_token: anything,
    channel: oneOf(fc.record({ name: anything })),
    menu,
    permissions: oneOf(fc.array(fc.string())),
    locked: anything,
    'force-otp': anything,
    'force-otp-msg': anything,
    'max-otp-duration': anything,
    'force-change-password': anything,
  },
  { requiredKeys: [] },
);

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value fully matches its type, as shell, tabs and screens rely on. */
export function isHeldSession(value: unknown): boolean {
  const { user, auth, channel, menu, permissions, locked } = value as HeldSession;
  const texts = [user.uid, user.from, user.userName, user.displayName, user.avatarText];
  return (
    [...texts, user.photoURL, user.ip, user.mail].every(isText) &&
    [user.role, user.userRoles, user.data.shortcuts, [...permissions]].every(areTexts) &&
    isObject(user.data.settings) &&
    (user.agent === null || isText(user.agent)) &&
    (auth.accessToken === null || /^[\x21-\x7e]+$/.test(auth.accessToken)) &&
    (auth.limits === null || [auth.limits.idle, auth.limits.ends].every(Number.isFinite)) &&
    (channel === null || isText(channel.name)) &&
    typeof locked === 'boolean' &&
    menu.every(isMenuItem)
  );
}

function isMenuItem({
  id,
  title,
  type,
  icon,
  url,
  auth,
  exact,
  target,
  badge,
  props,
  children,
}: MenuItem): boolean {
  return (
    [id, title.tr, title.en].every((text) => isText(text) && text !== '') &&
    ['group', 'collapse', 'item', 'link', 'divider'].includes(type) &&
    [icon, url, target].every((text) => text === undefined || isText(text)) &&
    (auth === undefined || areTexts(auth)) &&
    (exact === undefined || typeof exact === 'boolean') &&
    (badge === undefined || [badge.title, badge.bg, badge.fg].every(isText)) &&
    (props === undefined || isObject(props)) &&
    (children === undefined || children.every(isMenuItem))
  );
}
