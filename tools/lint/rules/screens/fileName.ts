import type { FileKind } from '../../../language/project/readFiles';
import type { Rule } from '../Rule';

const names: Readonly<Record<FileKind, RegExp>> = {
  entity: /^[A-Z][A-Za-z0-9]*$/,
  codes: /^[A-Z][A-Za-z0-9]*$/,
  area: /^[a-z][A-Za-z0-9]*$/,
  posting: /^[a-z][A-Za-z0-9]*$/,
  screen: /^[a-z][A-Za-z0-9]*\/[A-Za-z][A-Za-z0-9-]*$/,
};

const styles: Readonly<Record<FileKind, string>> = {
  entity: 'An entity is named like CustomerAccount',
  codes: 'A code list is named like AccountStatus',
  area: 'An area is named like moneyTransfer',
  posting: 'A posting is named like cashSend',
  screen: 'A screen is named like accounting/accountCreate',
};

/** A definition's name equals its path. */
export const fileName: Rule = {
  name: 'file-name',
  description: 'File names follow the kind of their definition.',
  foundation: true,
  file({ kind, name, source: { file } }, report) {
    if (names[kind].test(name)) return;
    const tests = /\.tests?$/i.exec(file.slice(0, -'.json'.length));
    const suggested = tests
      ? ` Tests of a screen are in a file like ${name.replace(/\.tests?$/i, '')}.test.json.`
      : '';
    report({ file, line: 1 }, `«${name}» is no name here. ${styles[kind]}.${suggested}`);
  },
};
