export { type ListPorts, parseListFile } from './parseListFile';
export { type EditionCall, publishEdition, withdrawEdition } from './publishEdition';
