import type { ScreenDefinition } from '../../../contract/generated/screen';
import type { AnyAction, AnyBlock } from '../../compiler/language/anyKind';
import type { WrittenDefault } from './canonical';

const isCall = ({ type }: AnyAction) => type === 'request' || type === 'dialog';

function isRowId(value: unknown): boolean {
  return JSON.stringify(value) === '{"id":"$row.id"}';
}

function actionWords(action: AnyAction, groups: boolean): readonly WrittenDefault[] {
  const { id, placement, endpoint, set, record, block } = action;
  const ofRow = placement === 'row';
  const ofRecord = ofRow && !(groups && block === undefined);
  const opensOther = action.with !== undefined || action.duplicate !== undefined;
  const implied: Partial<Record<keyof AnyAction, boolean>> = {
    endpoint: isCall(action) && endpoint === id && set === undefined,
    with: isCall(action) && ofRow && set === undefined && isRowId(action.with),
    record: action.type === 'open' && ofRecord && record === '$row.id' && !opensOther,
  };
  return Object.entries(implied).flatMap(([word, isImplied]) => (isImplied ? [{ at: action, word }] : []));
}

/** Words of a screen that say what its other words imply: an action's endpoint by its id, a path below `bffPath`. */
export function impliedWords(screen: ScreenDefinition): readonly WrittenDefault[] {
  const { blocks = [], tabs = [], grid, bffPath, endpoints = {} } = screen;
  const actions: readonly AnyAction[] = screen.actions ?? [];
  const parts: readonly AnyBlock[] = [...blocks, ...tabs.flatMap((tab) => tab.blocks ?? [])];
  const called = actions.filter((action) => isCall(action) && (action.endpoint ?? action.id) === action.id);
  const implied = new Set([
    ...called.filter(({ set }) => set === undefined).map(({ id }) => id),
    ...[grid, ...parts.map((part) => part.grid)].map((one) => one?.source),
    ...parts.map(({ endpoint }) => endpoint),
  ]);
  const paths = Object.keys(endpoints).filter(
    (name) => implied.has(name) && endpoints[name] === `${bffPath}/${name}`,
  );
  const rest = Object.keys(endpoints).length > paths.length;
  return [
    ...actions.flatMap((action) => actionWords(action, grid?.groupBy !== undefined)),
    ...(paths.length > 0 && !rest ? [{ at: screen, word: 'endpoints' }] : []),
    ...(rest ? paths.map((word) => ({ at: endpoints, word })) : []),
  ];
}
