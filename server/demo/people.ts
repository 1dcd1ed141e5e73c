/** Given names by gender, spelled as in Turkish registers. */
// biome-ignore format: lists to be read across
export const givenNames = {
  F: [
    'ZEYNEP', 'ELİF', 'DEFNE', 'AYŞE', 'FATMA', 'EMİNE', 'HATİCE', 'MERVE', 'BÜŞRA', 'ESRA', 'ÖZLEM', 'SEVGİ',
    'GÜLŞEN', 'ÇİĞDEM', 'IŞIL', 'İREM', 'NURAY', 'PINAR', 'SELİN', 'TUĞBA', 'ÜLKÜ', 'YASEMİN', 'ŞEYMA', 'HÜLYA',
    'DİLEK', 'EBRU', 'FİLİZ', 'GÖKÇE', 'KÜBRA', 'LEYLA', 'MELTEM', 'NİHAL', 'OYA', 'RABİA', 'SİBEL', 'YILDIZ',
  ],
  M: [
    'MEHMET', 'MUSTAFA', 'AHMET', 'ALİ', 'HÜSEYİN', 'HASAN', 'İBRAHİM', 'İSMAİL', 'OSMAN', 'YUSUF', 'MURAT', 'ÖMER',
    'RAMAZAN', 'HALİL', 'SÜLEYMAN', 'ABDULLAH', 'MAHMUT', 'RECEP', 'SALİH', 'FATİH', 'KADİR', 'EMRE', 'HAKAN', 'ÇAĞRI',
    'ILGAZ', 'İLKER', 'OĞUZ', 'ŞÜKRÜ', 'TOLGA', 'UĞUR', 'ÜMİT', 'VOLKAN', 'YİĞİT', 'BARIŞ', 'CEM', 'GÖKHAN',
  ],
} as const;

/** Family names. */
// biome-ignore format: a list to be read across
export const familyNames = [
  'YILMAZ', 'KAYA', 'DEMİR', 'ÇELİK', 'ŞAHİN', 'YILDIZ', 'YILDIRIM', 'ÖZTÜRK', 'AYDIN', 'ÖZDEMİR', 'ARSLAN', 'DOĞAN',
  'KILIÇ', 'ASLAN', 'ÇETİN', 'KARA', 'KOÇ', 'KURT', 'ÖZKAN', 'ŞİMŞEK', 'POLAT', 'KORKMAZ', 'ÖZCAN', 'ÇAKIR',
  'ERDOĞAN', 'YAVUZ', 'CAN', 'ACAR', 'GÜNEŞ', 'AKTAŞ', 'BOZKURT', 'BULUT', 'IŞIK', 'KESKİN', 'ÜNAL', 'TURAN',
  'GÜLER', 'AVCI', 'BAŞARAN', 'COŞKUN', 'DURMAZ', 'EKİNCİ', 'GÖKÇE', 'IRMAK', 'İNCE', 'KAPLAN', 'ÖĞÜT', 'UZUN',
  'TAŞKIN', 'SOYLU', 'SEZER', 'ŞENTÜRK', 'TEKİN', 'TUNÇ', 'UYSAL', 'ÜSTÜN', 'VURAL', 'YALÇIN', 'YÜKSEL', 'ZENGİN',
] as const;

/** Foreign customers: nationality, given names, family names. */
export const foreigners = [
  { nationality: 'DE', given: ['LUKAS', 'ANNA', 'FELIX', 'LENA'], family: ['SCHNEIDER', 'WEBER', 'BECKER'] },
  {
    nationality: 'AZ',
    given: ['ELÇİN', 'GÜNAY', 'RƏŞAD', 'AYSEL'],
    family: ['MƏMMƏDOV', 'ƏLİYEVA', 'HÜSEYNOV'],
  },
  { nationality: 'UZ', given: ['DILSHOD', 'NIGORA', 'BEKZOD'], family: ['KARIMOV', 'RAKHIMOVA', 'YUSUPOV'] },
  { nationality: 'TM', given: ['MERDAN', 'OGULJAN', 'SERDAR'], family: ['ANNAYEV', 'BERDIYEVA', 'NURYYEV'] },
  { nationality: 'GE', given: ['GIORGI', 'NINO', 'LEVAN'], family: ['BERIDZE', 'KAPANADZE', 'LOMIDZE'] },
  {
    nationality: 'UA',
    given: ['OLENA', 'ANDRII', 'IRYNA'],
    family: ['SHEVCHENKO', 'BONDARENKO', 'TKACHENKO'],
  },
  { nationality: 'SY', given: ['OMAR', 'LAYLA', 'SAMIR'], family: ['HADDAD', 'KHATIB', 'NASSAR'] },
  { nationality: 'PH', given: ['MARIA', 'JOSE', 'ANGELA'], family: ['SANTOS', 'REYES', 'CRUZ'] },
] as const;

/** Parts of company names: name, industry and legal form. */
export const companyWords = {
  who: [
    'ANADOLU',
    'MARMARA',
    'EGE',
    'TOROS',
    'KARDELEN',
    'YILDIZ',
    'ÇINAR',
    'GÜNEŞ',
    'BOSPHORUS',
    'İPEK YOLU',
    'ULUDAĞ',
    'ŞAFAK',
  ],
  what: [
    'TEKSTİL',
    'GIDA',
    'İNŞAAT',
    'LOJİSTİK',
    'TURİZM',
    'BİLİŞİM',
    'OTOMOTİV',
    'MOBİLYA',
    'TARIM',
    'DIŞ TİCARET',
  ],
  form: ['LİMİTED ŞİRKETİ', 'ANONİM ŞİRKETİ'],
} as const;

/** Provinces of birth and of business. */
// biome-ignore format: a list to be read across
export const provinces = [
  'İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Antalya', 'Konya', 'Adana', 'Şanlıurfa', 'Gaziantep', 'Kocaeli', 'Mersin',
  'Diyarbakır', 'Hatay', 'Manisa', 'Kayseri', 'Samsun', 'Balıkesir', 'Trabzon', 'Erzurum', 'Muğla', 'Iğdır',
] as const;
