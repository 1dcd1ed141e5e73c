import { foldTurkish } from '../../../../contract/values/foldTurkish';
import type { Json, JsonObject } from '../../../../contract/values/json';
import type { GridRow } from '../../../../contract/wire/query';
import { confidentialRight } from '../../../../contract/wire/rights';
import { Refusal } from '../../../base/errors/Refusal';
import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { holdsText } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import type { StoredOf } from '../../../records/RecordStore';
import {
  confidentialRoles,
  type Item,
  type ItemRights,
  menuItems,
  requireAdministrator,
  storedRights,
  withChanges,
} from '../../kernel/rules/identity';
import { approvingRoles, warnOfNobody } from './approval/warnOfNobody';

const columns = {
  canView: 'view',
  canCreate: 'create',
  canUpdate: 'update',
  canDelete: 'delete',
  canExport: 'export',
  canApprove: 'approve',
} as const satisfies Readonly<Record<string, keyof ItemRights>>;

/** The menu as a tree, with the rights of the chosen role. */
export const roleItems: QueryCommand = {
  path: 'applicationmanager/menuAuth/tree/query',
  async query(call, { filter, text }) {
    const role = textOf(filter.role);
    if (role === null) return { rows: [], total: 0, sums: {} };
    const items = await itemsOf(call, role);
    const found = withUpper(
      items,
      items.filter((item) => holdsText(nameOf(call, item), text)),
    );
    const ids = new Map(items.map(({ menuId }, at) => [menuId, `${role}${rowDigits(at)}`]));
    const { version = 0 } = (await call.records.get('Role', role)) ?? {};
    const rows = found.map((item): GridRow => {
      const upper = ids.get(item.upper ?? '') ?? null;
      return { id: ids.get(item.menuId) ?? '', version, 'upper.id': upper, ...shown(call, item) };
    });
    return { rows, total: rows.length, sums: {} };
  },
};

/**
 * Stores the ticked rights of a role: all or none; warns if none of its users could approve its steps any more. Throws `menu.fourEyes`, `user.lastAdministrator`, and
 * `menu.confidential` if the role would begin to know of confidential records.
 */
export const saveRoleItems: Command = {
  path: 'applicationmanager/menuAuth/tree/saveRows',
  async handle(call) {
    const rows = (Array.isArray(call.body.rows) ? call.body.rows : []).map((row) => row as JsonObject);
    const [role, ...others] = new Set(rows.map(({ id }) => String(id).slice(0, -digits)));
    if (role === undefined || others.length > 0) throw missingRecord();
    const items = await itemsOf(call, role);
    const changes = new Map(
      rows.map(({ id, values }) => [
        items[Number(String(id).slice(-digits))]?.menuId ?? '',
        Object.fromEntries(
          Object.entries(values as JsonObject).map(([column, value]) => [
            columns[column as keyof typeof columns],
            value === true,
          ]),
        ),
      ]),
    );
    await storeItems(call, role, withChanges(items, changes));
    return warnOfNobody(call, { result: { saved: rows.length } }, await approvingRoles(call, [role]));
  },
};

/** Replaces the rights of the chosen role with those of another one. */
export const copyRights: Command<never, { from: string }> = {
  path: 'applicationmanager/menuAuth/tree/copy',
  async handle(call) {
    const role = requireFound(textOf(call.body.role));
    await storeItems(call, role, await itemsOf(call, call.payload.from ?? ''));
    return warnOfNobody(call, { result: { id: role } }, await approvingRoles(call, [role]));
  },
};

/** Effective rights of roles on screens: who may open one, and what a role may do. */
export const effectiveRights: QueryCommand = {
  path: 'applicationmanager/menuAuth/query',
  async query(call, { filter, page, size, text }) {
    const chosen = textOf(filter.role);
    const words = foldTurkish(textOf(filter.menuId) ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const kind = (textOf(filter.rightType) ?? 'VIEW').toLowerCase() as keyof ItemRights;
    const roles = await call.records.list('Role', { status: 'ACTIVE', ...(chosen && { id: chosen }) });
    const rows: GridRow[] = [];
    for (const role of [...roles].sort((one, other) => (one.roleCode < other.roleCode ? -1 : 1))) {
      for (const [at, item] of (await itemsOf(call, role.id)).entries()) {
        const row = shown(call, item);
        const name = foldTurkish(`${row.menuTitle} ${item.menuId}`);
        if (item.menuId.includes('*') || !item.rights[kind] || !words.every((word) => name.includes(word)))
          continue;
        const label = (call.language === 'tr' ? role.nameTr : role.nameEn) || role.roleCode;
        if (!holdsText({ ...nameOf(call, item), role: label }, text)) continue;
        rows.push({ id: `${role.id}${rowDigits(at)}`, role: label, 'role.id': role.id, ...row });
      }
    }
    return { rows: rows.slice(page * size, (page + 1) * size), total: rows.length, sums: {} };
  },
};

/** Digits of an item's place in the id of its row, behind the id of the role. */
const digits = 5;

const rowDigits = (at: number) => String(at).padStart(digits, '0');

async function itemsOf(
  { records, menu }: Pick<Call, 'records' | 'menu'>,
  role: string,
): Promise<readonly Item[]> {
  return menuItems(menu(), await records.list('MenuAuthorization', { role }));
}

/** Items with those above them, in the order of the menu. */
function withUpper(items: readonly Item[], found: readonly Item[]): readonly Item[] {
  const byId = new Map(items.map((item) => [item.menuId, item]));
  const kept = new Set<Item>();
  for (const item of found)
    for (let one: Item | undefined = item; one !== undefined; one = byId.get(one.upper ?? '')) kept.add(one);
  return items.filter((item) => kept.has(item));
}

function nameOf({ language }: Pick<Call, 'language'>, { menuId, title }: Item) {
  return { id: menuId, menuTitle: title[language] };
}

function shown(
  { language }: Pick<Call, 'language'>,
  { menuId, title, rights }: Item,
): Readonly<Record<string, Json>> {
  const given = Object.entries(columns).map(([column, right]) => [column, rights[right]]);
  return { menuTitle: title[language], menuId, ...Object.fromEntries(given) };
}

/** Writes only what differs. */
async function storeItems({ records, today }: Call, id: string, items: readonly Item[]): Promise<void> {
  const role = requireFound(await records.lock('Role', id));
  if (role.fourEyes) requireFourEyes(items);
  const knows = items.some(({ menuId, rights }) => menuId === confidentialRight && rights.view);
  if (knows && (await confidentialRoles(records, [id])).length === 0) throw confidentialGrant();
  const wanted = new Map(storedRights(items).map((row) => [row.menuId, row]));
  for (const before of await records.list('MenuAuthorization', { role: id })) {
    const after = wanted.get(before.menuId);
    wanted.delete(before.menuId);
    if (after === undefined) await records.remove('MenuAuthorization', before.id, before.version);
    else if (differs(before, after))
      await records.update('MenuAuthorization', before.id, before.version, after);
  }
  for (const row of wanted.values()) await records.insert('MenuAuthorization', { role: id, ...row });
  await requireAdministrator(records, today);
}

/** Only the roles that have it from the beginning know of confidential records; people get these with an approval. */
const confidentialGrant = (): Refusal =>
  new Refusal('menu.confidential', {
    tr: 'Gizli kayıtları bilme yetkisi başka role verilmez: kişiye uyum rolü atanır, atamayı uyum onaylar.',
    en: 'No other role gets the right to know of confidential records: assign the role of compliance, which approves it.',
  });

function differs(before: StoredOf<'MenuAuthorization'>, after: object): boolean {
  return Object.entries(after).some(([name, value]) => before[name as keyof typeof before] !== value);
}

function requireFourEyes(items: readonly Item[]): void {
  const both = items.find(({ rights }) => rights.create && rights.approve);
  if (both === undefined) return;
  throw new Refusal('menu.fourEyes', {
    tr: `Çift onaya tabi rol aynı ekranda hem ekleyip hem onaylayamaz: ${both.title.tr}`,
    en: `A role under four eyes may not both create and approve on one screen: ${both.title.en}`,
  });
}
