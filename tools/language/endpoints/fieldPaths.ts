import type { ScreenDefinition } from '../../../contract/model/generated/screen';

type Base = Pick<ScreenDefinition, 'bffPath'>;

/** Endpoint path of a look-up field. */
export function lookupPath({ bffPath = '' }: Base, name: string): string {
  return `${bffPath}/lookup/${name}`;
}

/** Endpoint path of a field's dynamic fields. */
export function fieldsPath({ bffPath = '' }: Base, name: string): string {
  return `${bffPath}/fields/${name}`;
}

/** Endpoint path of a field's limits. */
export function limitsPath({ bffPath = '' }: Base, name: string): string {
  return `${bffPath}/limits/${name}`;
}
