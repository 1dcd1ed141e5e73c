import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledField } from '../../contract/compiledForm';

/** Whether a name may be a key of a screen's state: none that reaches for prototypes. */
export function isSafeKey(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype';
}

/** All fields that the state of a screen can hold by kind; a form's field wins over a fact of the same name. */
export function fieldsOf(screen: CompiledScreen): readonly CompiledField[] {
  return [...screen.header, ...Object.values(screen.form?.fields ?? {})];
}
