export { type ListPorts, parseListFile } from './parseListFile';
export { type EditionCall, editionBefore, publishEdition, withdrawEdition } from './publishEdition';
export { readListFile } from './readListFile';
