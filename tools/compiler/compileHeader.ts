import type { CompiledScreen } from '../../contract/model/compiled';
import { besideAmount, currencySources } from '../../contract/model/inCurrency';
import type { AnyBlock } from '../language/kinds/anyKind';
import { blocksOf } from '../language/kinds/blocksOf';
import { neededFacts } from '../language/needs/neededFacts';
import { findField } from '../language/views/findField';
import type { ScreenView } from '../language/views/ScreenView';
import { compileField } from './fields/compileField';
import type { Texts } from './texts/Texts';

/** Record paths that a block shows. A diff with stored values has them in the form. */
function shownIn({ block, fields = [], pairs = [] }: AnyBlock): readonly string[] {
  return [...(block === 'diff' ? [] : fields), ...pairs.flatMap(({ left, right }) => [left, right])];
}

/** State field of the screen's stored records, unless its form has it. */
function stateOf({ screen, project, floorplan }: ScreenView): readonly string[] {
  const field = project.entities.get(screen.entity ?? '')?.value.states?.field;
  const isTyped = field !== undefined && Object.hasOwn(screen.form?.schema?.properties ?? {}, field);
  return field === undefined || isTyped || !floorplan?.receipt ? [] : [field];
}

/**
 * Compiles the header: visible facts, then hidden ones that conditions and rules read and the form lacks, and
 * for screens that store records their state, shown on the receipt.
 */
export function compileHeader(view: ScreenView, texts: Texts): CompiledScreen['header'] {
  const { entity, header: shown = [] } = view.screen;
  if (entity === undefined) return [];
  const compile = (path: string) => {
    const found = findField(view.project, entity, path);
    if ('missing' in found) return [];
    const title = { key: `${view.file.id}.context.${path}`, own: undefined, base: found };
    const fact = compileField(path, found.field, title, view.project, texts);
    return [besideAmount(fact)];
  };
  const inBlocks = [...new Set(blocksOf(view).flatMap(shownIn))];
  const aside = inBlocks.filter((path) => !shown.includes(path));
  const typed = view.screen.form?.schema?.properties ?? {};
  // An amount is shown with its currency.
  const currencies = [...shown, ...aside]
    .flatMap(compile)
    .flatMap(currencySources)
    .filter((name) => !Object.hasOwn(typed, name));
  const needed = [...new Set([...neededFacts(view), ...stateOf(view), ...currencies])];
  const hidden = needed.filter((path) => !shown.includes(path) && !aside.includes(path));
  return [
    ...shown.flatMap(compile),
    ...aside.flatMap(compile).map((fact) => ({ ...fact, aside: true as const })),
    ...hidden.flatMap(compile).map((fact) => ({ ...fact, hidden: true as const })),
  ];
}
