export { type CollectionDemand, demandStop } from './amounts';
export { closeShort, countArrived, lockedDemand } from './changeDemands';
export { remindDebtor, tellCollectors } from './notices';
export { isCollectionDemand, takeCollectionDemand } from './takeCollectionDemand';
