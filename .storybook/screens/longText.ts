/** Long names and texts, by Turkish word formation. */
export const longText =
  'Küçükçekmecelioğullarından Şerafettin Hayrünnisa Büyükkocaoğlu Çekoslovakyalılaştıramadıklarımızdan mısınız ' +
  'Uluslararası Gayrimenkul Taşımacılık ve Dış Ticaret Anonim Şirketi Güneydoğu Anadolu Bölge Müdürlüğü';
