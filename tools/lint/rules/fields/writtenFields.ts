import type { EntityDefinition, EntityField } from '../../../../contract/model/generated/entity';
import { fieldWords } from '../../../language/form/fieldWords';
import { findField } from '../../../language/views/findField';
import type { ScreenView } from '../../../language/views/ScreenView';

/** Fields another one may refer to. */
export interface SiblingFields {
  /** Undefined for unknown names. */
  find(name: string): Partial<EntityField> | undefined;
  /** All names, to suggest the nearest. */
  readonly names: readonly string[];
}

/** A field as written in a definition. */
export interface WrittenField {
  readonly name: string;
  /** The object that contains its properties. */
  readonly written: Partial<EntityField>;
  /** All its properties: on a form, including those of the entity. */
  readonly words: Partial<EntityField>;
  readonly siblings: SiblingFields;
}

/** Fields of an entity. */
export function fieldsOfEntity({ fields }: EntityDefinition): readonly WrittenField[] {
  const siblings: SiblingFields = {
    find: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
    names: Object.keys(fields),
  };
  return Object.entries(fields).map(([name, field]) => ({
    name,
    written: field,
    words: field,
    siblings,
  }));
}

/** Fields with properties in a form; `asFilter` includes inherited filter fields. */
export function fieldsOfForm(view: ScreenView, asFilter = false): readonly WrittenField[] {
  const siblings = siblingsOnForm(view);
  return Object.entries(view.screen.form?.schema?.properties ?? {}).map(([name, own]) => {
    const source = view.fields.get(name);
    const words = source === undefined ? own : fieldWords(source, asFilter);
    return { name, written: own as Partial<EntityField>, words, siblings };
  });
}

/** Fields a form field may refer to: of the form, and of the screen's entity. */
export function siblingsOnForm({ fields, screen, project }: ScreenView): SiblingFields {
  return {
    find(name) {
      const source = fields.get(name);
      if (source !== undefined) return fieldWords(source, false);
      const found = screen.entity === undefined ? undefined : findField(project, screen.entity, name);
      return found === undefined || 'missing' in found ? undefined : found.field;
    },
    names: [...fields.keys()],
  };
}
