export {
  type CompanyPeople,
  isKnownCompany,
  partiesOf,
  peopleOf,
  requireKnownCompany,
  sharesOf,
  storeShares,
} from './companyPeople';
export { type Holding, type OwnerShare, ownershipOf } from './ownershipOf';
