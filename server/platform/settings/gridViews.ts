import { sql } from 'kysely';
import type { GridLayout, SavedView, SaveViewRequest, ViewsAnswer } from '../../../contract/wire/views';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';

/** User and screen of views. */
export interface ViewOwner {
  readonly userId: string;
  /** Key of the screen. */
  readonly screen: string;
}

/** Maximum saved views per user and screen. */
const maxViews = 30;

const scopeOf = (screen: string) => `grid:${screen}`;

const tooMany = () =>
  new Refusal('view.tooMany', {
    tr: `Bir ekran için en çok ${maxViews} görünüm kaydedilebilir.`,
    en: `At most ${maxViews} views can be saved for a screen.`,
  });

const missing = () =>
  new Refusal('view.notFound', { tr: 'Görünüm bulunamadı.', en: 'The view was not found.' }, 404);

/** The last layout, and the available views: the user's own, then shared ones. */
export async function readViews(database: Database, { userId, screen }: ViewOwner): Promise<ViewsAnswer> {
  const rows = await database
    .selectFrom('userSetting')
    .select(['id', 'userId', 'name', 'shared', 'isDefault', 'value'])
    .where('scope', '=', scopeOf(screen))
    .where((either) => either.or([either('userId', '=', userId), either('shared', '=', true)]))
    .orderBy(sql`user_id <> ${userId}`)
    .orderBy(sql`turkish_order(name)`)
    .execute();
  const isOwn = (row: { userId: string }) => String(row.userId) === userId;
  const current = rows.find((row) => isOwn(row) && row.name === '');
  const views = rows
    .filter(({ name }) => name !== '')
    .map((row): SavedView => {
      const { id, name, shared, isDefault, value } = row;
      const own = isOwn(row);
      return { id: String(id), name, shared, own, isDefault: own && isDefault, layout: value as GridLayout };
    });
  return { current: (current?.value ?? null) as GridLayout | null, views };
}

/** Stores the current layout; null deletes it. */
export async function saveLayout(
  database: Database,
  owner: ViewOwner,
  layout: GridLayout | null,
  now: string,
): Promise<void> {
  if (layout !== null)
    return write(database, owner, { name: '', shared: false, isDefault: false, layout }, now);
  await database
    .deleteFrom('userSetting')
    .where('userId', '=', owner.userId)
    .where('scope', '=', scopeOf(owner.screen))
    .where('name', '=', '')
    .execute();
}

/** Saves a view, replacing the user's own view of the same name. At most one is the default. */
export async function saveView(
  transaction: Database,
  owner: ViewOwner,
  view: Omit<SaveViewRequest, 'screen'>,
  now: string,
): Promise<void> {
  const savedViews = transaction
    .selectFrom('userSetting')
    .select(['name'])
    .where('userId', '=', owner.userId)
    .where('scope', '=', scopeOf(owner.screen))
    .where('name', '<>', '');
  const names = (await savedViews.execute()).map(({ name }) => name);
  if (names.length >= maxViews && !names.includes(view.name)) throw tooMany();
  if (view.isDefault) {
    await transaction
      .updateTable('userSetting')
      .set({ isDefault: false })
      .where('userId', '=', owner.userId)
      .where('scope', '=', scopeOf(owner.screen))
      .execute();
  }
  await write(transaction, owner, view, now);
}

/** Deletes one of the user's own views. Throws a Refusal for others. */
export async function deleteView(
  database: Database,
  { userId, screen }: ViewOwner,
  id: string,
): Promise<void> {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw missing();
  const { numDeletedRows } = await database
    .deleteFrom('userSetting')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('scope', '=', scopeOf(screen))
    .where('name', '<>', '')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw missing();
}

async function write(
  database: Database,
  { userId, screen }: ViewOwner,
  { name, shared, isDefault, layout }: Omit<SaveViewRequest, 'screen'>,
  now: string,
): Promise<void> {
  const value = sql`${JSON.stringify(layout)}::jsonb`;
  const words = { shared, isDefault, value, updatedAt: now };
  await database
    .insertInto('userSetting')
    .values({ userId, scope: scopeOf(screen), name, ...words })
    .onConflict((conflict) => conflict.columns(['userId', 'scope', 'name']).doUpdateSet(words))
    .execute();
}
