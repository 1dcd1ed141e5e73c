import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledField } from '../../../contract/model/compiledForm';

/** Whether a name is a safe state key: no prototype access. */
export function isSafeKey(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype';
}

/** All typed fields in a screen's state; form fields win over facts of the same name. */
export function fieldsOf(screen: CompiledScreen): readonly CompiledField[] {
  return [...screen.header, ...Object.values(screen.form?.fields ?? {})];
}
