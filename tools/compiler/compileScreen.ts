import type { CompiledScreen, ScreenProblem } from '../../contract/model/compiled';
import type { ScreenDefinition } from '../../contract/model/generated/screen';
import { calculate, endpointsOf } from '../language/endpoints/endpointsOf';
import { formParts } from '../language/form/formParts';
import { kindOf } from '../language/kinds/kindOf';
import { showingScreen } from '../language/views/definingScreen';
import type { ScreenView } from '../language/views/ScreenView';
import { compileActions } from './actions/compileActions';
import { compileParts } from './blocks/compileParts';
import { compileDocuments, fieldsOf } from './compileDocuments';
import { compileHeader } from './compileHeader';
import { compileForm } from './form/compileForm';
import { compileGrid } from './grid/compileGrid';
import { Texts } from './texts/Texts';
import { compileValidators } from './validators/compileValidators';
import { ValidatorSchemas } from './validators/ValidatorSchemas';

/** Code of validators. Screens with equal schemas share one. */
interface ValidatorCode {
  /** Body of a function with parameter `runtime`. */
  readonly code: string;
  /** Input of the code. */
  readonly schemas: string;
}

/** A compiled screen and the code of its validators. */
export interface ScreenModule extends ValidatorCode {
  readonly screen: CompiledScreen;
}

/** Approval settings for screen and server; approvers are in the institution's own definitions. */
function heldBack({ default: _, ...approval }: NonNullable<ScreenDefinition['approval']>) {
  return approval;
}

/** Screen that the receipt links to; for a defining screen, itself. */
function shownBy(view: ScreenView): Pick<CompiledScreen, 'shownBy'> {
  const { floorplan, entity } = view.screen;
  if (entity === undefined || (floorplan !== 'operate' && floorplan !== 'wizard')) return {};
  const target = showingScreen(view, entity);
  return target === undefined ? {} : { shownBy: { screen: target.name, route: target.whole.route ?? null } };
}

/** Validator code by the text of its schemas. */
export type ValidatorCodes = Map<string, ValidatorCode>;

/**
 * Compiles a screen without errors. Validator code takes most of the time: screens with equal schemas share
 * it.
 */
export function compileScreen(view: ScreenView, codes: ValidatorCodes): ScreenModule {
  const { file, screen: definition } = view;
  const texts = new Texts(file.area);
  const validators = new ValidatorSchemas();
  const endpoints = endpointsOf(view);
  const title = texts.add(`${file.id}.title`, definition.title);
  const hint = definition.hint && texts.add(`${file.id}.hint`, definition.hint);
  const form = compileForm(view, texts, validators);
  const documents = compileDocuments(view, texts);
  const parts = {
    form,
    ...compileNaming(view),
    ...shownBy(view),
    ...compileSecretCodes(view, texts),
    ...(definition.recordSelector && { recordSelector: definition.recordSelector }),
    ...(definition.foundBy && { foundBy: definition.foundBy as NonNullable<CompiledScreen['foundBy']> }),
    ...(definition.approval && { approval: heldBack(definition.approval) }),
    header: compileHeader(view, texts),
    grid: compileGrid(view, texts, validators),
    actions: compileActions(view, texts, validators),
    ...compileCalculations(definition.serverCalculations ?? [], endpoints),
    ...compileParts(view, form, texts, validators),
    ...(documents.length > 0 && { documents }),
  };
  const screen: CompiledScreen = {
    key: file.name,
    area: file.area,
    id: file.id,
    title,
    ...(hint && { hint }),
    route: definition.route ?? null,
    floorplan: definition.floorplan ?? '',
    entity: definition.entity ?? null,
    props: definition.props ?? {},
    bffPath: definition.bffPath ?? null,
    endpoints,
    ...parts,
    texts: texts.byLanguage(),
  };
  const schemas = JSON.stringify([...validators.schemas]);
  const shared = codes.get(schemas) ?? { schemas, code: compileValidators(validators.schemas) };
  codes.set(schemas, shared);
  return { screen, ...shared };
}

/** Module text of a compiled screen: an ES module without imports. */
export function moduleText({ screen, code }: Pick<ScreenModule, 'screen' | 'code'>): string {
  return `export const screen = ${JSON.stringify(screen)};\nexport function validators(runtime){${code}}\n`;
}

/** Module text of a screen that did not compile. */
export function brokenModuleText(problems: readonly ScreenProblem[]): string {
  return `export const problems = ${JSON.stringify(problems)};\n`;
}

/** Compiles the server calculations; drops those whose endpoint was removed. */
function compileCalculations(
  calculations: NonNullable<ScreenDefinition['serverCalculations']>,
  endpoints: Readonly<Record<string, string>>,
): Pick<CompiledScreen, 'serverCalculations'> {
  const compiled = calculations.flatMap(({ inputs, outputs = [], endpoint = calculate }) => {
    const path = endpoints[endpoint];
    return path === undefined ? [] : [{ inputs, outputs, path }];
  });
  return compiled.length === 0 ? {} : { serverCalculations: compiled };
}

/** Form fields that name the created record: the entity's display texts. */
function compileNaming(view: ScreenView): Pick<CompiledScreen, 'naming'> {
  const { entity } = view.screen;
  const { display = [] } = view.project.entities.get(entity ?? '')?.value ?? {};
  if (view.floorplan?.makes !== 'record') return {};
  const { fields } = formParts(view);
  const naming = display.flatMap((name) => {
    const { words, source } = fields.get(name) ?? {};
    const isGenerated = source?.base !== undefined && 'field' in source.base && source.base.field.generated;
    if (words === undefined || isGenerated || words.readOnly || words.compute || words.multiple) return [];
    if (kindOf(words) !== 'text') return [];
    return [{ name, ...(words.format === 'personName' && { person: true as const }) }];
  });
  return naming.length > 0 ? { naming } : {};
}

/** Secret codes that the receipt of a screen shows: those that its server may have generated for its entity. */
function compileSecretCodes(view: ScreenView, texts: Texts): Pick<CompiledScreen, 'secretCodes'> {
  const { project, screen } = view;
  const { floorplan, entity = '' } = screen;
  if (floorplan !== 'operate' && floorplan !== 'wizard') return {};
  const fields = Object.entries(project.entities.get(entity)?.value.fields ?? {});
  const names = fields.flatMap(([name, { generated }]) => (generated?.secret ? [name] : []));
  if (names.length === 0) return {};
  // As text: the server sends a code once, to be read.
  const codes = fieldsOf(view, texts, entity)(names);
  return { secretCodes: codes.map((field) => ({ ...field, kind: 'text' })) };
}
