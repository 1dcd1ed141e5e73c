/** Names in the spellings in which passports, lists and customers write them; those of a line are one name. */
function pool(lines: string): readonly (readonly string[])[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s*,\s*/));
}

/** First names and surnames of one language. */
export interface NamePool {
  readonly first: readonly (readonly string[])[];
  readonly last: readonly (readonly string[])[];
}

const turkish: NamePool = {
  first: pool(`Mehmet
    Mustafa
    Çağrı, Cagri, Chagri
    Gökhan, Gokhan, Goekhan
    Şükrü, Sukru, Shukru
    Ayşegül, Aysegul, Ayshegul
    Hüseyin, Huseyin
    İsmail, Ismail
    Ümit, Umit, Uemit
    Özgür, Ozgur
    Yiğit, Yigit
    Işıl, Isil
    Emre
    Selim
    Selma
    Murat, Murad
    Recep, Receb
    Kadir, Qadir
    Yakup, Yakub
    Elif
    Zehra
    Cengiz, Jengiz
    Oğuz, Oguz, Oghuz
    Tuğba, Tugba`),
  last: pool(`Yılmaz, Yilmaz
    Kaya
    Demir
    Demirel
    Şahin, Sahin, Shahin
    Çelik, Celik, Chelik
    Yıldız, Yildiz
    Yıldırım, Yildirim
    Öztürk, Ozturk, Oeztuerk
    Aydın, Aydin
    Özdemir, Ozdemir
    Doğan, Dogan
    Kılıç, Kilic, Kilich
    Çetin, Cetin
    Kara
    Karaca
    Koç, Koc
    Şimşek, Simsek
    Korkmaz
    Güneş, Gunes
    Erdem
    Küçükoğlu, Kucukoglu
    Taşçı, Tasci, Tashci
    Bozkurt`),
};

const arabic: NamePool = {
  first: pool(`Muhammed, Mohammed, Mohamed, Muhammad, Mohammad
    Ahmed, Ahmet, Ahmad
    Yusuf, Youssef, Yousef, Yousuf
    Hüseyin, Hussein, Husain, Hossein
    Hasan, Hassan
    Ömer, Omar, Umar, Omer
    Osman, Othman, Uthman
    Abdurrahman, Abdul Rahman, Abdel Rahman, Abd al-Rahman, Abdulrahman
    Abdullah, Abdallah, Abdulla
    İbrahim, Ibrahim, Ebrahim
    Mustafa, Moustafa, Mostafa, Mustapha
    Halit, Khalid, Khaled
    Cemal, Jamal, Djamal
    Kasım, Qasim, Kassem
    Süleyman, Suleiman, Sulaiman, Sulayman
    Nurettin, Noureddine, Nur al-Din, Nureddin
    Zeynep, Zainab, Zeinab
    Ayşe, Aisha, Aysha
    Fatma, Fatima, Fatimah
    Hatice, Khadija, Khadijah
    Meryem, Maryam, Mariam
    Said, Saeed, Sayeed
    Tarık, Tariq, Tarek
    Faysal, Faisal
    Velid, Walid, Waleed
    Cafer, Jafar, Jaafar
    Gassan, Ghassan
    Şerif, Sharif, Sherif, Shareef
    Reşit, Rashid, Rasheed
    Hamza, Hamzah`),
  last: pool(`el-Masri, al-Masri, Elmasri, Masri
    Haddad, al-Haddad
    Khoury, Khouri, Huri
    al-Tikriti, Tikriti, el-Tikriti
    Şami, al-Shami, Shami
    Halabi, al-Halabi, Halebi
    Nasser, Nasır, Nasir
    Mansur, Mansour, Mansoor
    al-Baghdadi, Baghdadi, Bagdadi
    al-Zahrani, Zahrani, Alzahrani
    Haşimi, al-Hashimi, Hashemi
    Kureyşi, Qureshi, al-Qurayshi
    bin Salih, ibn Saleh, Saleh
    Darwish, Derviş, Darwich
    Sabbagh, al-Sabbagh, Sabbag
    Hamdan
    Nuri, Noori, Nouri`),
};

const cyrillic: NamePool = {
  first: pool(`Aleksandr, Alexander, Alexandr
    Aleksandra, Alexandra
    Sergey, Sergei, Serguei
    Yevgeny, Evgeny, Evgeniy
    Dmitry, Dmitri, Dmitriy, Dimitri
    Yuri, Yury, Iouri
    Aleksey, Alexei, Alexey
    Mikhail, Mihail
    Nikolay, Nikolai, Nicolai
    Vladimir, Wladimir
    Andrey, Andrei
    Vasily, Vasiliy, Vassili
    Fyodor, Fedor
    Yulia, Julia, Yuliya
    Ekaterina, Yekaterina
    Natalya, Natalia
    Oleg
    Olga
    Timur, Timour`),
  last: pool(`Ivanov
    Ivanova
    Petrov
    Petrovsky, Petrovskiy, Petrovski
    Chernov, Tchernov
    Shevchenko, Chevtchenko
    Zhukov, Joukov
    Gorbunov, Gorbounov
    Yakovlev, Iakovlev
    Tsvetkov, Cvetkov
    Kadyrov, Kadirov
    Mamedov, Mammadov
    Aliyev, Aliev
    Guseynov, Huseynov, Guseinov
    Khasanov, Hasanov
    Maksimov, Maximov
    Volkov, Wolkow`),
};

const kurdish: NamePool = {
  first: pool(`Azad
    Şivan, Shivan, Sivan
    Baran
    Rojda, Rozhda
    Xebat, Khabat, Hebat
    Dilşad, Dilshad
    Berîvan, Berivan, Beriwan
    Rêzan, Rezan
    Ciwan, Civan, Jiwan
    Welat, Velat
    Zozan
    Hêlîn, Helin
    Serhat, Serhad
    Mazlum, Mazloum`),
  last: pool(`Barzanî, Barzani, Berzani
    Talabanî, Talabani
    Qazî, Kazi, Qazi
    Xanî, Khani, Hani
    Zana
    Kurdî, Kurdi
    Şemdîn, Shamdin, Semdin
    Botî, Boti
    Hewramî, Hawrami, Howrami
    Sorani, Soranî
    Bedirxan, Bedirhan, Badrkhan
    Mukrî, Mokri, Mukri`),
};

/** The pools of all languages. */
export const namePools: readonly NamePool[] = [turkish, arabic, cyrillic, kurdish];
