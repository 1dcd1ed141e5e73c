/** The longest of what people are called and write, by Turkish rules of making words longer. */
export const longText =
  'Küçükçekmecelioğullarından Şerafettin Hayrünnisa Büyükkocaoğlu Çekoslovakyalılaştıramadıklarımızdan mısınız ' +
  'Uluslararası Gayrimenkul Taşımacılık ve Dış Ticaret Anonim Şirketi Güneydoğu Anadolu Bölge Müdürlüğü';
