import type { EntityDefinition, EntityField } from '../../../contract/generated/entity';
import { fieldWords } from '../../compiler/form/fieldWords';
import { findField } from '../../compiler/language/findField';
import type { ScreenView } from '../../compiler/language/ScreenView';

/** Fields that another one may name. */
export interface Beside {
  /** Undefined where there is none of that name. */
  find(name: string): Partial<EntityField> | undefined;
  /** Names to choose from, for the nearest one. */
  readonly names: readonly string[];
}

/** A field as a definition has it. */
export interface WrittenField {
  readonly name: string;
  /** The object that its words stand in. */
  readonly written: Partial<EntityField>;
  /** All that holds for it: on a form, what the entity says, too. */
  readonly words: Partial<EntityField>;
  readonly beside: Beside;
}

/** Fields of an entity. */
export function fieldsOfEntity({ fields }: EntityDefinition): readonly WrittenField[] {
  const beside: Beside = {
    find: (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined),
    names: Object.keys(fields),
  };
  return Object.entries(fields).map(([name, field]) => ({ name, written: field, words: field, beside }));
}

/** Fields that a form says something of; `asFilter` takes over what a filter does. */
export function fieldsOfForm(view: ScreenView, asFilter = false): readonly WrittenField[] {
  const beside = besideOnForm(view);
  return Object.entries(view.screen.form?.schema?.properties ?? {}).map(([name, own]) => {
    const source = view.fields.get(name);
    const words = source === undefined ? own : fieldWords(source, asFilter);
    return { name, written: own as Partial<EntityField>, words, beside };
  });
}

/** Fields that one of a form may name: those of the form, and of the screen's entity. */
export function besideOnForm({ fields, screen, project }: ScreenView): Beside {
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
