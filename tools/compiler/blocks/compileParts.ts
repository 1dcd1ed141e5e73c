import type {
  CompiledScreen,
  CompiledStep,
  CompiledTab,
  CompiledUpload,
} from '../../../contract/model/compiled';
import { decideProps } from '../../language/conditions/decideProps';
import { namedEndpoints } from '../../language/endpoints/endpointsOf';
import { uploadView } from '../../language/views/partViews';
import type { ScreenView } from '../../language/views/ScreenView';
import { compileConditions } from '../conditions/compileConditions';
import { compileForm } from '../form/compileForm';
import type { Texts } from '../texts/Texts';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';
import { compileBlocks } from './compileBlocks';
import { compileChosen } from './compileChosen';

function compileTabs(view: ScreenView, texts: Texts, validators: ValidatorSchemas): readonly CompiledTab[] {
  return (view.screen.tabs ?? []).flatMap((tab) => {
    const when = decideProps(tab.when, view.screen.props);
    if (when === false) return [];
    return [
      {
        id: tab.id,
        ...(tab.title && { title: texts.add(`${view.file.id}.tab.${tab.id}.title`, tab.title) }),
        ...(when && { when: compileConditions(when, validators) }),
        blocks: (tab.blocks ?? []).map(({ id }) => id),
      },
    ];
  });
}

/** Compiles the steps; a wizard without steps gets one for each section. */
function compileSteps(view: ScreenView, form: CompiledScreen['form'], texts: Texts): readonly CompiledStep[] {
  const endpoints = namedEndpoints(view);
  const sections = form?.sections ?? [];
  if (view.screen.steps === undefined) {
    return sections.map(({ id, title }) => ({ id, ...(title && { title }), sections: [id] }));
  }
  return view.screen.steps.flatMap((step): CompiledStep[] => {
    const key = `${view.file.id}.step.${step.id}`;
    const own = (step.sections ?? []).filter((id) => sections.some((section) => section.id === id));
    const checkPath = step.check && endpoints[step.check];
    if (own.length === 0) return [];
    return [
      {
        id: step.id,
        ...(step.title && { title: texts.add(`${key}.title`, step.title) }),
        ...(step.hint && { hint: texts.add(`${key}.hint`, step.hint) }),
        sections: own,
        ...(checkPath && { checkPath }),
      },
    ];
  });
}

function compileUpload(
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): CompiledUpload | undefined {
  const { upload } = view.screen;
  const path = namedEndpoints(view).upload;
  if (upload === undefined || path === undefined) return undefined;
  const { accept, maxMegabytes = 5, maxRows = 1000, existing } = upload;
  const row = compileForm(uploadView(view), texts, validators, 'uploadRow');
  const updates = existing === 'update' && { updates: true as const };
  return { path, accept, ...(row && { row }), maxMegabytes, maxRows, ...updates };
}

/** Compiles the parts of a screen besides form, grid and actions; omits missing ones. */
export function compileParts(
  view: ScreenView,
  form: CompiledScreen['form'],
  texts: Texts,
  validators: ValidatorSchemas,
): Pick<
  CompiledScreen,
  'blocks' | 'tabs' | 'steps' | 'selectionFigures' | 'upload' | 'range' | 'refreshSeconds'
> {
  const { screen, floorplan } = view;
  const blocks = compileBlocks(view, texts, validators);
  const tabs = compileTabs(view, texts, validators);
  const upload = compileUpload(view, texts, validators);
  const { range, refreshSeconds = floorplan?.refreshSeconds } = screen;
  const [first = 'month'] = range?.choices ?? [];
  return {
    ...(blocks.length > 0 && { blocks }),
    ...(tabs.length > 0 && { tabs }),
    ...(screen.floorplan === 'wizard' && { steps: compileSteps(view, form, texts) }),
    ...(screen.selectionFigures && { selectionFigures: compileChosen(view, texts) }),
    ...(upload && { upload }),
    ...(range && { range: { choices: range.choices, initial: range.default ?? first } }),
    ...(refreshSeconds && { refreshSeconds }),
  };
}
