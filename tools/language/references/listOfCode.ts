import { blocksOf } from '../kinds/blocksOf';
import { fieldRef } from '../kinds/fieldRef';
import type { Project } from '../project/Project';
import { lookupEntity } from '../views/findField';
import type { Scope, Scopes } from './Scopes';
import { type Site, valueAt } from './schemaWalk';

/** Code list of the roles that definitions name. */
export const roleList = 'GrantedRole';

/** Properties whose values are roles. */
const roles: readonly string[] = ['grants', 'home', 'permission', 'steps'];

const codePattern = /^[A-Z0-9][A-Z0-9_]*(\.[A-Z0-9][A-Z0-9_]*)*$/;

/** Properties of a posting → the list of their codes. */
const listsOfPostings: Readonly<Record<string, string>> = {
  recordType: 'RecordType',
  txnType: 'TxnType',
  owners: 'OwnerType',
  gl: 'GlAccount',
};

/** Properties of an object that name the field its codes belong to. */
const naming = ['field', 'dependsOn'] as const;

/** Names at a place that may be those of the field a code belongs to, innermost first. */
function* fieldNames({ path, around, isKey }: Site): Iterable<string> {
  // A map by the codes of another field.
  const by = isKey && around[1] ? valueAt(around[1], 'dependsOn')?.value : undefined;
  if (typeof by === 'string') yield by;
  const keys = (isKey ? path.slice(0, -1) : path).filter((key) => typeof key === 'string');
  yield* keys.reverse();
  for (const object of around) {
    for (const word of naming) {
      const value = valueAt(object, word)?.value;
      if (typeof value === 'string') yield value;
    }
  }
}

/** Code list of a field, by its path through look-ups and lines. */
function listOfField(scopes: Scopes, path: string, scope: Scope): string | undefined {
  const screen = scope.screen === undefined ? undefined : scopes.screen(scope.screen);
  const blocks = screen === undefined ? [] : blocksOf({ screen });
  const grids = [screen?.grid, ...blocks.map((block) => ('grid' in block ? block.grid : undefined))];
  const columns = grids.flatMap((grid) => grid?.columns ?? []).filter((column) => typeof column === 'object');
  const own = screen?.form?.schema?.properties?.[path] ?? columns.find(({ field }) => field === path);
  if (own?.codes !== undefined) return own.codes;
  const borrowed = fieldRef(own?.$ref ?? '');
  const [first = '', ...rest] = path.split('.');
  const entity = borrowed?.entity ?? scope.entity;
  const words = entity === undefined ? undefined : scopes.fieldWords(entity, borrowed?.field ?? first);
  if (words === undefined || rest.length === 0) return words?.codes;
  return listOfField(scopes, rest.join('.'), { entity: lookupEntity(words) ?? words.lines?.entity });
}

/** Code list of a text that is a code: of the nearest field whose list has it. */
export function listOfCode(project: Project, scopes: Scopes, site: Site): string | undefined {
  const { text, path, word, form } = site;
  if (!codePattern.test(text) || ['tr', 'en'].includes(String(path.at(-1)))) return undefined;
  const has = (list: string | undefined) =>
    project.codes.get(list ?? '')?.value.codes.some(({ code }) => code === text) === true;
  if (path[0] === 'codes' && (word === 'code' || word === 'readsAs')) return scopes.fileName;
  if (roles.includes(word) && form.startsWith('^[A-Z]')) return has(roleList) ? roleList : undefined;
  if (scopes.fileKind === 'posting') {
    const list = listsOfPostings[word];
    return has(list) ? list : undefined;
  }
  for (const name of fieldNames(site)) {
    const [, root, bound] = /^\$(form|record|row|state)\.(.+)$/.exec(name) ?? [];
    const scope = root === undefined ? scopes.at({ ...site, isKey: true }) : scopes.bound(root, site);
    const list = listOfField(scopes, bound ?? name, scope);
    if (has(list)) return list;
  }
  return undefined;
}
