import type { CompiledScreen } from '../../contract/model/compiled';
import type { ScreenView } from '../language/views/ScreenView';
import { fieldsOf } from './compileDocuments';
import type { Texts } from './texts/Texts';

/** Secret codes that the receipt of a screen shows: those that its server may have generated for its entity. */
export function compileSecretCodes(view: ScreenView, texts: Texts): Pick<CompiledScreen, 'secretCodes'> {
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
