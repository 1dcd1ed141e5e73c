export { announcedPart, canBeAnnounced } from './announcements';
export { type CampaignState, campaignState, lockCampaign, takeCampaign } from './campaigns';
export { type ConsideredRule, type FoundPrice, findPrice, type PriceLoss } from './findPrice';
export type { PriceRequest, PriceRule } from './PriceRequest';
export { tiersOf } from './priceRules';
export { segmentRules } from './segments';
export { tierPrice } from './tierPrice';
export { unitPrice } from './unitPrice';
