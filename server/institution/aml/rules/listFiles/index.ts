export { type ListPorts, parseListFile } from './parseListFile';
export {
  decideLine,
  type EditionCall,
  publishEdition,
  requirePublishable,
  withdrawEdition,
} from './publishEdition';
export { otherStatus } from './refusals';
export { type InTransaction, ownLists, reindexList } from './reindexList';
