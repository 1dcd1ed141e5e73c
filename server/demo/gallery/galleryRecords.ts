import type { DemoBatch } from '../DemoBatch';
import {
  galleryAccounts,
  galleryAgents,
  galleryBanks,
  galleryCustomers,
  galleryProvisions,
} from './accounts';
import { galleryCountryFields } from './countryFields';
import { galleryOrders } from './orders';
import { galleryLines, gallerySamples } from './records';
import { galleryBands, galleryTariffs } from './tariffs';
import { galleryTransfers, galleryUnits } from './transfers';
import { galleryEntries, galleryVouchers } from './vouchers';

/** All records of the gallery on a business day (YYYY-MM-DD); deterministic. Referenced records come first. */
export function galleryRecords(today: string): readonly DemoBatch[] {
  return [
    { entity: 'GalleryBank', rows: galleryBanks },
    { entity: 'GalleryAgent', rows: galleryAgents(today) },
    { entity: 'GalleryCustomer', rows: galleryCustomers },
    { entity: 'GalleryAccount', rows: galleryAccounts(today) },
    { entity: 'GalleryProvision', rows: galleryProvisions(today) },
    { entity: 'GallerySample', rows: gallerySamples(today) },
    { entity: 'GalleryCountryField', rows: galleryCountryFields },
    { entity: 'GalleryLine', rows: galleryLines(today) },
    { entity: 'GalleryTariff', rows: galleryTariffs },
    { entity: 'GalleryBand', rows: galleryBands },
    { entity: 'GalleryVoucher', rows: galleryVouchers },
    { entity: 'GalleryEntry', rows: galleryEntries },
    { entity: 'GalleryUnit', rows: galleryUnits(today) },
    { entity: 'GalleryTransfer', rows: galleryTransfers(today) },
    { entity: 'GalleryOrder', rows: galleryOrders(today) },
  ];
}
