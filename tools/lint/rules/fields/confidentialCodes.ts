import type { CodeList } from '../../../../contract/model/generated/codes';
import { placeOf } from '../../../language/source/places';
import { codeListOf } from '../../../language/views/codesOf';
import type { Rule } from '../Rule';

/** Confidential codes are read as an open one of their list, and fields that would disclose them name their fields. */
export const confidentialCodes: Rule = {
  name: 'confidential-codes',
  description:
    'Each «readsAs» is another code of the list that everybody reads, each «onlyRead» code is the reading of one, and each «discloses» names a field whose list has such codes.',
  file({ kind, sound, source }, report) {
    if (kind !== 'codes' || !sound) return;
    const { codes } = source.value as CodeList;
    const open = new Set(codes.flatMap(({ code, readsAs }) => (readsAs === undefined ? [code] : [])));
    const readings = new Set(codes.map(({ readsAs }) => readsAs));
    for (const code of codes) {
      if (code.readsAs !== undefined && !open.has(code.readsAs))
        report(placeOf(code, 'readsAs'), `«${code.readsAs}» is no code of the list that everybody reads.`);
      if (code.onlyRead && !readings.has(code.code))
        report(placeOf(code, 'onlyRead'), `No code of the list is read as «${code.code}».`);
    }
  },
  entity({ value: { fields } }, report, project) {
    const isConfidential = (list: string | undefined) =>
      (codeListOf(project, list ?? '') ?? []).some(({ readsAs }) => readsAs !== undefined);
    for (const [field, { discloses = [], multiple, codes }] of Object.entries(fields)) {
      for (const [at, name] of discloses.entries())
        if (!isConfidential(fields[name]?.codes))
          report(placeOf(discloses, at), `«${name}» is no field with confidential codes («readsAs»).`);
      if (multiple && isConfidential(codes))
        report(placeOf(fields, field), `A list of codes of «${codes}» can’t be read differently.`);
    }
  },
};
