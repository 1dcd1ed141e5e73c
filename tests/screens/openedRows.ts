import type { CompiledAction, CompiledScreen } from '../../contract/model/compiled';
import type { CompiledForm } from '../../contract/model/compiledForm';
import { valuesFor } from '../../contract/model/valuesBy';
import { conditionMet } from '../../contract/validation/conditionMet';
import { createValidatorRuntime } from '../../contract/validation/validatorRuntime';
import type { Json, JsonObject } from '../../contract/values/json';
import { todayInTurkiye } from '../../contract/values/today';
import type { GridRow } from '../../contract/wire/query';
import { demoRoles } from '../../server/demo/demoRoles';
import { caller, type FixtureApp } from '../../server/testing/app';
import { readPath, readRow } from '../../src/engine/expressions/bindings';
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

/**
 * Opens every operation that the rows of the demo's lists offer to users, by role, and finishes every dialog: once for each state
 * that its conditions read.
 */
export async function openedRows(
  server: FixtureApp,
  users: Readonly<Record<string, string>>,
): Promise<readonly OpenedRow[]> {
  const { roles } = accessMatrix(gallerySource.model, wholeScreens, demoRoles);
  const opened: OpenedRow[] = [];
  const runtime = createValidatorRuntime(() => todayInTurkiye(server.clock.now));
  for (const role of roles) {
    const userName = users[role.name];
    if (userName === undefined) continue;
    const user = await caller(server, userName);
    const stored = server.database.selectFrom('user').selectAll().where('userName', '=', userName);
    const facts = await stored.executeTakeFirst();
    for (const screen of wholeScreens.filter(({ key }) => role.screens.has(key))) {
      const opening = offeredTo(role, screen).filter(
        (action) => opensOperation(action) || asksInDialog(screen, action),
      );
      const { query } = screen.endpoints;
      if (opening.length === 0 || query === undefined) continue;
      const body = { state: {}, filter: {}, page: 0, size: 100, sort: [] };
      const validators = modules.get(screen.key)?.validators?.(runtime) ?? {};
      for (const { id, open, path, form, with: sent, when = [] } of opening) {
        // What was done before has changed the rows.
        const { responseObject } = await user.post(query, body, '', { 'screen-id': screen.key });
        const known = new Set<string>();
        for (const row of responseObject?.rows ?? []) {
          const values = when.map(({ binding }) => readRow(row, binding.slice('$row.'.length)));
          const ofUser = (fact: string) => readPath(facts, fact.slice('$user.'.length));
          const holds = when.every((one, at) => conditionMet(one, validators, values[at], ofUser));
          if (!holds || known.has(JSON.stringify(values))) continue;
          known.add(JSON.stringify(values));
          const action = `${role.name} ${screen.key}#${id} ${values.join(' ')}`;
          if (form !== undefined) {
            const given = Object.entries(sent ?? { id: '$row.id' }).map(([name, value]) => [
              name,
              String(value).startsWith('$row.') ? readRow(row, String(value).slice(5)) : value,
            ]);
            const asked = { state: {}, ...Object.fromEntries(given), payload: filledDialog(form, row) };
            const { restHeader, result } = await user.post(path ?? '', asked, '', {
              'screen-id': screen.key,
            });
            // What a role before asked for waits for its second person.
            const waits = restHeader.code === 'approval.waiting';
            const finished = restHeader.success || waits || (result?.fieldErrors ?? []).length > 0;
            opened.push({ action, code: finished ? 'ok' : restHeader.code });
            continue;
          }
          const target = modules.get(open?.screen ?? '')?.screen;
          const record = readRow(row, String(open?.record).slice('$row.'.length));
          const { restHeader } = await user.post(
            target?.endpoints.begin ?? '',
            { state: {}, record: String(record) },
            '',
            { 'screen-id': target?.key ?? '' },
          );
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

/** A dialog whose operation the institution carries out; for `set` the server compares the conditions themselves. */
function asksInDialog(
  { key }: CompiledScreen,
  { type, placement, block, form, path = '' }: CompiledAction,
): boolean {
  const isCommand = gallerySource.model.endpoints[path]?.[key]?.operation === 'command';
  return isCommand && type === 'dialog' && placement === 'row' && !block && form !== undefined;
}

/** A dialog with a value in each required field, of the row where it has one: what is wrong with it is told at its field. */
function filledDialog({ fields }: CompiledForm, row: GridRow): JsonObject {
  const filled: Record<string, Json> = {};
  const ask = (name: string) => {
    const { kind, required, codes, valuesBy, default: value = null } = fields[name] ?? {};
    const of = typeof value === 'string' && value.startsWith('$row.') ? readRow(row, value.slice(5)) : value;
    const [offered = null] = valuesBy ? (valuesFor(valuesBy, filled[valuesBy.dependsOn]) ?? []) : [];
    const code = offered ?? codes?.[0]?.code;
    const text = kind === 'text' || kind === 'multiline' ? 'İncelendi, belgesi dosyada' : null;
    const given = of ?? (required ? (code ?? text) : null);
    if (given !== null && !String(given).startsWith('$')) filled[name] = given;
  };
  const names = Object.keys(fields);
  // A field whose offer depends on another one comes after it.
  for (const name of names) if (fields[name]?.valuesBy === undefined) ask(name);
  for (const name of names) if (fields[name]?.valuesBy !== undefined) ask(name);
  return filled;
}
