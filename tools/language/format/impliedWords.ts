import { isDeepStrictEqual } from 'node:util';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { impliedEndpoints } from '../endpoints/endpointsOf';
import type { AnyAction } from '../kinds/anyKind';
import { withKind } from '../views/actionKind';
import { defaultWords } from '../views/completeActions';
import { standardActions } from '../views/floorplanActions';
import type { WrittenDefault } from './canonical';

function actionWords(action: AnyAction, screen: ScreenDefinition): readonly WrittenDefault[] {
  const isStandard = standardActions(screen).some(({ id }) => id === action.id);
  const typed = isStandard ? action : withKind(action, screen);
  return Object.entries(defaultWords(typed, screen.grid?.groupBy !== undefined)).flatMap(([word, value]) =>
    isDeepStrictEqual(action[word as keyof AnyAction], value) ? [{ at: action, word }] : [],
  );
}

/** Redundant words of a screen: an action's endpoint that equals its id, a default path below `bffPath`. */
export function impliedWords(screen: ScreenDefinition): readonly WrittenDefault[] {
  const { bffPath, endpoints = {}, actions = [] } = screen;
  const implied = new Set(impliedEndpoints({ screen }).map(({ name }) => name));
  const isImplied = ([name, path]: readonly [string, unknown]) =>
    implied.has(name) && path === `${bffPath}/${name}`;
  const paths = Object.entries(endpoints).filter(isImplied);
  const isAll = paths.length > 0 && paths.length === Object.keys(endpoints).length;
  return [
    ...actions.flatMap((action) => actionWords(action, screen)),
    ...(isAll ? [{ at: screen, word: 'endpoints' }] : paths.map(([word]) => ({ at: endpoints, word }))),
  ];
}
