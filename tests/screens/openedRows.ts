import type { CompiledAction } from '../../contract/model/compiled';
import { conditionMet } from '../../contract/validation/conditionMet';
import { validatorRuntime } from '../../contract/validation/validatorRuntime';
import { demoRoles } from '../../server/demo/demoRoles';
import { caller, type FixtureApp } from '../../server/testing/app';
import { readPath } from '../../src/engine/expressions/bindings';
import { accessMatrix } from '../../tools/cli/access/accessMatrix';
import { gallerySource, wholeScreens } from './gallerySource';
import { offeredTo } from './offeredActions';
import { screenModules } from './serverWithoutTables';

/** An operation that a row of a list offers to a user, opened with the record of the row. */
interface OpenedRow {
  readonly action: string;
  /** `ok`, or the code of the refusal. */
  readonly code: string;
}

const modules = new Map(screenModules.map((module) => [module.screen.key, module]));

/** Opens every operation that the rows of the demo's lists offer to users, by role: once for each state that its conditions read. */
export async function openedRows(
  server: FixtureApp,
  users: Readonly<Record<string, string>>,
): Promise<readonly OpenedRow[]> {
  const { roles } = accessMatrix(gallerySource.model, wholeScreens, demoRoles);
  const opened: OpenedRow[] = [];
  for (const role of roles) {
    const userName = users[role.name];
    if (userName === undefined) continue;
    const user = await caller(server, userName);
    const stored = server.database.selectFrom('user').selectAll().where('userName', '=', userName);
    const facts = await stored.executeTakeFirst();
    for (const screen of wholeScreens.filter(({ key }) => role.screens.has(key))) {
      const opening = offeredTo(role, screen).filter(opensOperation);
      const { query } = screen.endpoints;
      if (opening.length === 0 || query === undefined) continue;
      const body = { state: {}, filter: {}, page: 0, size: 100, sort: [] };
      const { responseObject } = await user.post(query, body, '', { 'screen-id': screen.key });
      const validators = modules.get(screen.key)?.validators?.(validatorRuntime) ?? {};
      for (const { id, open, when = [] } of opening) {
        const known = new Set<string>();
        for (const row of responseObject?.rows ?? []) {
          const values = when.map(({ binding }) => readPath(row, binding.slice('$row.'.length)));
          const ofUser = (fact: string) => readPath(facts, fact.slice('$user.'.length));
          const holds = when.every((one, at) => conditionMet(one, validators, values[at], ofUser));
          if (!holds || known.has(JSON.stringify(values))) continue;
          known.add(JSON.stringify(values));
          const target = modules.get(open?.screen ?? '')?.screen;
          const record = readPath(row, String(open?.record).slice('$row.'.length));
          const { restHeader } = await user.post(
            target?.endpoints.begin ?? '',
            { state: {}, record: String(record) },
            '',
            { 'screen-id': target?.key ?? '' },
          );
          const action = `${role.name} ${screen.key}#${id} ${values.join(' ')}`;
          opened.push({ action, code: restHeader.success ? 'ok' : restHeader.code });
        }
      }
    }
  }
  return opened;
}

const opensOperation = ({ placement, block, open }: CompiledAction) =>
  placement === 'row' &&
  !block &&
  open?.record !== undefined &&
  modules.get(open.screen)?.screen.floorplan === 'operate';
