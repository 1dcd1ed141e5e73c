import type { DemoRow } from './DemoBatch';

/**
 * Countries of ISO 3166-1: α-2 and α-3 code, telephone prefix, currency, IBAN length if the country has
 * IBANs. Russian IBANs have 33 characters, more than the keyword `iban` accepts: no length.
 */
const table = `
  AD AND 376 EUR 24, AE ARE 971 AED 23, AF AFG 93 AFN, AG ATG 1268 XCD, AI AIA 1264 XCD, AL ALB 355 ALL 28,
  AM ARM 374 AMD, AO AGO 244 AOA, AQ ATA 672 USD, AR ARG 54 ARS, AS ASM 1684 USD, AT AUT 43 EUR 20,
  AU AUS 61 AUD, AW ABW 297 AWG, AX ALA 358 EUR 18, AZ AZE 994 AZN 28, BA BIH 387 BAM 20, BB BRB 1246 BBD,
  BD BGD 880 BDT, BE BEL 32 EUR 16, BF BFA 226 XOF, BG BGR 359 EUR 22, BH BHR 973 BHD 22,
  BI BDI 257 BIF 27, BJ BEN 229 XOF, BL BLM 590 EUR 27, BM BMU 1441 BMD, BN BRN 673 BND, BO BOL 591 BOB,
  BQ BES 599 USD, BR BRA 55 BRL 29, BS BHS 1242 BSD, BT BTN 975 BTN, BV BVT 47 NOK, BW BWA 267 BWP,
  BY BLR 375 BYN 28, BZ BLZ 501 BZD, CA CAN 1 CAD, CC CCK 61 AUD, CD COD 243 CDF, CF CAF 236 XAF,
  CG COG 242 XAF, CH CHE 41 CHF 21, CI CIV 225 XOF, CK COK 682 NZD, CL CHL 56 CLP, CM CMR 237 XAF,
  CN CHN 86 CNY, CO COL 57 COP, CR CRI 506 CRC 22, CU CUB 53 CUP, CV CPV 238 CVE, CW CUW 599 XCG,
  CX CXR 61 AUD, CY CYP 357 EUR 28, CZ CZE 420 CZK 24, DE DEU 49 EUR 22, DJ DJI 253 DJF 27,
  DK DNK 45 DKK 18, DM DMA 1767 XCD, DO DOM 1809 DOP 28, DZ DZA 213 DZD, EC ECU 593 USD, EE EST 372 EUR 20,
  EG EGY 20 EGP 29, EH ESH 212 MAD, ER ERI 291 ERN, ES ESP 34 EUR 24, ET ETH 251 ETB, FI FIN 358 EUR 18,
  FJ FJI 679 FJD, FK FLK 500 FKP 18, FM FSM 691 USD, FO FRO 298 DKK 18, FR FRA 33 EUR 27, GA GAB 241 XAF,
  GB GBR 44 GBP 22, GD GRD 1473 XCD, GE GEO 995 GEL 22, GF GUF 594 EUR 27, GG GGY 44 GBP 22,
  GH GHA 233 GHS, GI GIB 350 GIP 23, GL GRL 299 DKK 18, GM GMB 220 GMD, GN GIN 224 GNF, GP GLP 590 EUR 27,
  GQ GNQ 240 XAF, GR GRC 30 EUR 27, GS SGS 500 GBP, GT GTM 502 GTQ 28, GU GUM 1671 USD, GW GNB 245 XOF,
  GY GUY 592 GYD, HK HKG 852 HKD, HM HMD 672 AUD, HN HND 504 HNL 28, HR HRV 385 EUR 21, HT HTI 509 HTG,
  HU HUN 36 HUF 28, ID IDN 62 IDR, IE IRL 353 EUR 22, IL ISR 972 ILS 23, IM IMN 44 GBP 22, IN IND 91 INR,
  IO IOT 246 USD, IQ IRQ 964 IQD 23, IR IRN 98 IRR, IS ISL 354 ISK 26, IT ITA 39 EUR 27, JE JEY 44 GBP 22,
  JM JAM 1876 JMD, JO JOR 962 JOD 30, JP JPN 81 JPY, KE KEN 254 KES, KG KGZ 996 KGS, KH KHM 855 KHR,
  KI KIR 686 AUD, KM COM 269 KMF, KN KNA 1869 XCD, KP PRK 850 KPW, KR KOR 82 KRW, KW KWT 965 KWD 30,
  KY CYM 1345 KYD, KZ KAZ 7 KZT 20, LA LAO 856 LAK, LB LBN 961 LBP 28, LC LCA 1758 XCD 32,
  LI LIE 423 CHF 21, LK LKA 94 LKR, LR LBR 231 LRD, LS LSO 266 LSL, LT LTU 370 EUR 20, LU LUX 352 EUR 20,
  LV LVA 371 EUR 21, LY LBY 218 LYD 25, MA MAR 212 MAD, MC MCO 377 EUR 27, MD MDA 373 MDL 24,
  ME MNE 382 EUR 22, MF MAF 590 EUR 27, MG MDG 261 MGA, MH MHL 692 USD, MK MKD 389 MKD 19, ML MLI 223 XOF,
  MM MMR 95 MMK, MN MNG 976 MNT 20, MO MAC 853 MOP, MP MNP 1670 USD, MQ MTQ 596 EUR 27, MR MRT 222 MRU 27,
  MS MSR 1664 XCD, MT MLT 356 EUR 31, MU MUS 230 MUR 30, MV MDV 960 MVR, MW MWI 265 MWK, MX MEX 52 MXN,
  MY MYS 60 MYR, MZ MOZ 258 MZN, NA NAM 264 NAD, NC NCL 687 XPF 27, NE NER 227 XOF, NF NFK 672 AUD,
  NG NGA 234 NGN, NI NIC 505 NIO 28, NL NLD 31 EUR 18, NO NOR 47 NOK 15, NP NPL 977 NPR, NR NRU 674 AUD,
  NU NIU 683 NZD, NZ NZL 64 NZD, OM OMN 968 OMR 23, PA PAN 507 PAB, PE PER 51 PEN, PF PYF 689 XPF 27,
  PG PNG 675 PGK, PH PHL 63 PHP, PK PAK 92 PKR 24, PL POL 48 PLN 28, PM SPM 508 EUR 27, PN PCN 64 NZD,
  PR PRI 1787 USD, PS PSE 970 ILS 29, PT PRT 351 EUR 25, PW PLW 680 USD, PY PRY 595 PYG, QA QAT 974 QAR 29,
  RE REU 262 EUR 27, RO ROU 40 RON 24, RS SRB 381 RSD 22, RU RUS 7 RUB, RW RWA 250 RWF, SA SAU 966 SAR 24,
  SB SLB 677 SBD, SC SYC 248 SCR 31, SD SDN 249 SDG 18, SE SWE 46 SEK 24, SG SGP 65 SGD, SH SHN 290 SHP,
  SI SVN 386 EUR 19, SJ SJM 47 NOK, SK SVK 421 EUR 24, SL SLE 232 SLE, SM SMR 378 EUR 27, SN SEN 221 XOF,
  SO SOM 252 SOS 23, SR SUR 597 SRD, SS SSD 211 SSP, ST STP 239 STN 25, SV SLV 503 USD 28, SX SXM 1721 XCG,
  SY SYR 963 SYP, SZ SWZ 268 SZL, TC TCA 1649 USD, TD TCD 235 XAF, TF ATF 262 EUR 27, TG TGO 228 XOF,
  TH THA 66 THB, TJ TJK 992 TJS, TK TKL 690 NZD, TL TLS 670 USD 23, TM TKM 993 TMT, TN TUN 216 TND 24,
  TO TON 676 TOP, TR TUR 90 TRY 26, TT TTO 1868 TTD, TV TUV 688 AUD, TW TWN 886 TWD, TZ TZA 255 TZS,
  UA UKR 380 UAH 29, UG UGA 256 UGX, UM UMI 1 USD, US USA 1 USD, UY URY 598 UYU, UZ UZB 998 UZS,
  VA VAT 379 EUR 22, VC VCT 1784 XCD, VE VEN 58 VES, VG VGB 1284 USD 24, VI VIR 1340 USD, VN VNM 84 VND,
  VU VUT 678 VUV, WF WLF 681 XPF 27, WS WSM 685 WST, YE YEM 967 YER 30, YT MYT 262 EUR 27, ZA ZAF 27 ZAR,
  ZM ZMB 260 ZMW, ZW ZWE 263 ZWG`;

/** FATF lists of October 2025. */
const blackList = new Set(['IR', 'KP', 'MM']);
// biome-ignore format: a list to be read across
const greyList = new Set([
  'AO', 'BG', 'BO', 'CD', 'CI', 'CM', 'DZ', 'HT', 'KE', 'LA', 'LB', 'MC', 'NA', 'NP', 'SS', 'SY', 'VE', 'VG', 'VN', 'YE',
]);
const sanctioned = new Set(['IR', 'KP']);

/** Uninhabited territories: no transfers. */
const uninhabited = new Set(['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM']);

/** The institution's own ratings; override the lists. */
const ownRating: Readonly<Record<string, string>> = {
  KP: 'PROHIBITED',
  SY: 'HIGH',
  UZ: 'MEDIUM',
  TM: 'MEDIUM',
  UA: 'MEDIUM',
  PH: 'MEDIUM',
};

const nameTr = new Intl.DisplayNames('tr', { type: 'region' });
const nameEn = new Intl.DisplayNames('en', { type: 'region' });

/** All countries of ISO 3166-1, and whether the institution operates there. */
export const countries: readonly DemoRow[] = table.split(',').map((line, at) => {
  const [code = '', alpha3 = '', prefix = '', currency = '', ibanLength] = line.trim().split(' ');
  const open = !sanctioned.has(code) && !uninhabited.has(code);
  return {
    id: String(at + 1),
    code,
    alpha3,
    nameTr: nameTr.of(code) ?? code,
    nameEn: nameEn.of(code) ?? code,
    phonePrefix: `+${prefix}`,
    currency,
    ibanLength: ibanLength === undefined ? null : Number(ibanLength),
    fatfList: fatfList(code),
    sanctioned: sanctioned.has(code),
    allowCustomer: open,
    allowSend: open && !blackList.has(code),
    allowReceive: open && !blackList.has(code),
    riskLevel: ownRating[code] ?? ratingOf(code),
    status: uninhabited.has(code) ? 'PASSIVE' : 'ACTIVE',
  };
});

function fatfList(code: string): string {
  if (blackList.has(code)) return 'BLACK';
  return greyList.has(code) ? 'GREY' : 'NONE';
}

function ratingOf(code: string): string {
  if (blackList.has(code)) return 'HIGH';
  return greyList.has(code) ? 'MEDIUM' : 'LOW';
}
