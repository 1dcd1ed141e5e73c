import { wholeScreens } from '../screens/gallerySource';
import type { Institution } from './institution';
import { signedIn } from './institution';
import { Screen } from './Screen';

/** A form that was opened with a record whose money was booked. */
export interface OpenedAgain {
  readonly screen: string;
  readonly record: string;
  /** `refused`, `read-only`, or `open`: with a conversation, which could do it again. */
  readonly opened: string;
}

/**
 * Every form that enters a kind of operation, opened by its address with each done operation of the kind: one for each state.
 * Operations are records that name their voucher. Forms that change a record are not meant: they say what they do to it.
 */
export async function openedAgain(house: Institution): Promise<readonly OpenedAgain[]> {
  const { model } = house.server.definitions;
  const operations = Object.values(model.entities).filter(({ fields }) =>
    Object.values(fields).some(({ name, lookup }) => name === 'voucher' && lookup === 'Voucher'),
  );
  const entering = wholeScreens.filter(
    ({ floorplan, endpoints: { begin, commit } }) => floorplan !== 'operate' && begin && commit,
  );
  const found: OpenedAgain[] = [];
  for (const { name, fields } of operations) {
    const status = Object.values(fields).find((field) => /Status$/.test(field.name))?.name ?? '';
    const all = await house.storage.records.untyped.list(name, {});
    const done = all.filter(({ voucher }) => typeof voucher === 'string');
    const oneOfEach = new Map(done.map((each) => [String(each[status]), each.id]));
    for (const { key, entity, bffPath } of entering)
      if (entity === name)
        for (const record of oneOfEach.values())
          found.push({ screen: key, record, opened: await openAgain(house, key, bffPath ?? '', record) });
  }
  return found;
}

async function openAgain(house: Institution, key: string, path: string, record: string): Promise<string> {
  for (const userName of [house.desks.find(({ isMain }) => !isMain)?.userName ?? '', 'root']) {
    const screen = new Screen(await signedIn(house, userName), key, path);
    const { restHeader, session } = await screen.call('begin', { state: {}, record });
    if (restHeader.code === 'access.denied') continue;
    if (!restHeader.success) return `refused ${restHeader.code}`;
    return session?.currentTransactionKey ? 'open' : 'read-only';
  }
  return 'denied';
}
