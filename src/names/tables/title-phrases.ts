/**
 * Titles of several words in front of a person's name, whose words alone are names as often: `Dato' Sri`, `Hujjat al-Islam`.
 *
 * A line of one part is a word that is a name as often, and a title where two words and more are behind it: `Seyyed Ali Khamenei`, but
 * `Sayed Ahmed`.
 *
 * One pattern a line: its parts are parted by blanks, the alternatives of a part by `|`, and `_` stands for nothing. Lower-case, without
 * apostrophes and accents. Source: compiled by us from general knowledge.
 */
export const TITLE_PHRASES = `
_|yb|yab|ybhg dato|datuk|datin|tan|puan sri|seri|paduka _|dato|datuk|haji|hajah|panglima|utama|diraja|wira|tengku|tunku _|sri|seri|haji|panglima
yb|yab|ybhg|ym|yam|tun dato|datuk|datin|tuan|puan|tengku|tunku|tun|dr
toh puan
tuan|tunku|tengku guru|haji|besar|mahkota
cik puan
yang _|amat|di berhormat|mulia|arif|berbahagia|pertuan _|dato|datuk|tuan|tan|tengku _|sri|seri
raden mas|ajeng|ayu|panji|ngabehi|roro
kanjeng|gusti raden|gusti|pangeran|ratu|kanjeng _|tumenggung|mas|haryo|aryo|arya|ratu
kiai|kyai haji
ir|drs|dra h|hj|haji
hujjat|hojjat|hojat|hujat|hujjatul|hojjatul|hujjatol|hojjatol|hojatol|hujjatu|hujjato|hojato|hojjato _|al|ul|ol|el|l islam|eslam|leslam|lislam _|val|wal|va|wa _|al|l muslimin|moslemin|muslemin|moslimin|muslimeen
hujjat|hojjat|hojat|hujat|hujjatul|hojjatul|hujjatol|hojjatol|hojatol|hujjatu|hujjato|hojato|hojjato _|al|ul|ol|el|l islam|eslam|leslam|lislam
hojatoleslam|hujjatoleslam|hojjatoleslam|hojjatolislam|hujjatolislam|hujjatulislam|hujjatulislam val|wal|va|wa _|al|l muslimin|moslemin|muslemin|moslimin|muslimeen
ayat|ayatu|ayatol|ayatul allah|llah|lah _|al|ul|ol _|uzma|ozma
ayatollah|ayatullah _|al|ul|ol|l uzma|ozma
agha|aqa ye|e|i _|doktor|dr|mohandes|haj|haji
aghaye|aqaye _|doktor|dr|mohandes|haj|haji
jenab|janab _|e|i|ye agha|aqa|aghaye|aqaye|sarhang|doktor|dr _|ye|e|i _|doktor|dr|mohandes
haj|haji|hajj agha|aqa
samahat|samahatu|fadilat|fadhilat|fazilat|saadat|maali|hazrat|hadrat|hadhrat|jalalat _|al|ash|as|ad|e|i|ul shaykh|sheikh|shaikh|sheik|sayyid|sayed|seyyed|amir|emir|ustadh|ustaz|duktur|doktor|dr|imam|mufti|malik|allama|maulana|mawlana
sahib|saheb al|as|us|ol|es sumuw|sumu|saada|saadah|maali|jalala|jalalah|fakhama|fadila _|al|ash|ul _|amir|emir|malaki|sheikh|shaykh
sumuw|sumu _|al|ul amir|emir|sheikh|shaykh
khadim|khadem al|ul|ol haramayn|haramain|harameyn|haramein _|al|ash _|sharifayn|sharifain|sharifeyn
amir|emir al|ul|ol muminin|muminin|mominin|momineen|mumenin
sheikh|shaykh|shaikh|sheik|shekh al|ul|ol hadith|hadis|islam|tafsir|azhar
mufti e|i|al|ul azam|azem|diyar
al|el liwa|aqid|amid|fariq|mushir|muqaddam|naqib|mulazim|duktur|raid|muhami _|rukn|awwal
than _|phu|pu ying|phuying|puying
khun ying
phra khru|maha|ajahn|ajarn|acharn
luang pho|por|phor|pu|phu|ta
mom rajawongse|rajawong|rajawongs|ratchawong|ratchawongse|rachawong|luang|chao
nang sao
phon ek|tho|tri
pol|police _|maj|lt|major|lieutenant gen|general|col|colonel|capt|captain|chief
staff _|major|maj|lieutenant|lt|first general|gen|brigadier|colonel|col|captain|sergeant
chief|master|senior _|warrant|petty|master sergeant|officer|justice
air _|chief|vice marshal|commodore
field|group|wing marshal|captain|commander
crown prince|princess
_|the right|most|very honourable|honorable|hon|reverend|rev|noble
_|the commander|leader of the faithful
honorary consul|professor|doctor|dr
sayyid|sayyed|sayed|seyed|seyyed|seyyid|syed|sayid|saiyid|saiyed|سيد|السيد|سید
سماحة|فضيلة|سعادة|معالي|حضرة _|ال شيخ|سيد|امير|استاذ|دكتور|مفتي|امام
صاحب ال سمو|معالي|سعادة|جلالة _|ال _|امير|شيخ|ملكي
حجت|حجة ال اسلام _|و _|ال مسلمين|مسلمین
حجت|حجة ال اسلام
آیت|آية|ایت|اية الله _|ال عظمی|عظمى
جناب آقای|اقای _|دکتر|مهندس
`;
