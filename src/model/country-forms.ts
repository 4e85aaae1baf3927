/**
 * Countries by other names: short forms, translations into many languages and scripts, former names, each mapped to one name in
 * English.
 *
 * One country a line: `canonical: form | form | ...`, in lower case, without accents where the letters are Latin; the
 * canonical form is one word or several joined by nothing ("northkorea"). The list of countries follows ISO 3166; the
 * forms were compiled for this project.
 */
export const COUNTRY_FORMS = `
afghanistan: afganistan | afganistán | афганистан | أفغانستان | افغانستان | 阿富汗
albania: shqiperia | shqiperi | албания
algeria: algerie | argelia | algerien | алжир | الجزائر | 阿尔及利亚
andorra: андорра
angola: ангола
argentina: argentine | argentinien | аргентина | 阿根廷 | الأرجنتين
armenia: armenien | armenie | hayastan | армения | հայաստան | 亚美尼亚
australia: australien | australie | австралия | 澳大利亚 | 澳洲 | أستراليا
austria: osterreich | autriche | австрия | 奥地利 | النمسا | oostenrijk
azerbaijan: azerbaycan | aserbaidschan | azerbaidjan | азербайджан | 阿塞拜疆 | أذربيجان | آذربایجان
bahamas: the bahamas | багамы
bahrain: bahrein | البحرين | бахрейн | 巴林
bangladesh: бангладеш | বাংলাদেশ | 孟加拉国
barbados: барбадос
belarus: byelorussia | belorussia | weissrussland | bielorrusia | bielorussie | беларусь | белоруссия | білорусь | 白俄罗斯 | republic of belarus | республика беларусь
belgium: belgie | belgique | belgica | belgien | belgio | бельгия | 比利时
belize: белиз
benin: бенин | dahomey
bermuda: бермуды
bolivia: боливия | 玻利维亚
bosnia: bosnia and herzegovina | bosna i hercegovina | bosna | bosnien | босния | bih
botswana: ботсвана
brazil: brasil | bresil | brasilien | brasile | бразилия | 巴西 | البرازيل
bulgaria: bulgarien | bulgarie | българия | болгария | 保加利亚
burma: birma
myanmar: union of myanmar | republic of the union of myanmar | мьянма | 缅甸 | miandian
cambodia: kampuchea | cambodge | kambodscha | камбоджа | 柬埔寨
cameroon: cameroun | kamerun | камерун
canada: kanada | канада | 加拿大 | كندا
caymanislands: cayman islands | cayman | 开曼 | 开曼群岛
chad: tchad | tschad | чад | تشاد
chile: чили | 智利
china: prc | people s republic of china | peoples republic of china | p r china | chine | cina | chinesische | китай | кнр | китайская народная республика | الصين | چین | 中国 | 中國 | 中华人民共和国 | 中华 | 중국 | zhongguo | cin
colombia: kolumbien | колумбия | 哥伦比亚
congo: republic of the congo | congo brazzaville | конго
drcongo: dr congo | drc | democratic republic of the congo | democratic republic of congo | congo kinshasa | zaire | rdc | republique democratique du congo
costarica: costa rica | коста рика
croatia: hrvatska | kroatien | croatie | хорватия | 克罗地亚
cuba: kuba | куба | 古巴
cyprus: kypros | chypre | zypern | chipre | kibris | кипр | κυπρος | 塞浦路斯 | قبرص
czechia: czech republic | ceska republika | cesko | czech | tschechien | tchequie | чехия | 捷克
denmark: danmark | danemark | dinamarca | дания | 丹麦
djibouti: جيبوتي
dominicanrepublic: dominican republic | republica dominicana
ecuador: эквадор | 厄瓜多尔
egypt: egypte | egipto | agypten | misr | masr | egitto | египет | مصر | 埃及 | arab republic of egypt
elsalvador: el salvador
eritrea: эритрея | إريتريا
estonia: eesti | estland | эстония
ethiopia: ethiopie | athiopien | эфиопия | إثيوبيا | ኢትዮጵያ
finland: suomi | finlande | finnland | финляндия | 芬兰
france: francia | frankreich | frankrijk | франция | 法国 | فرنسا
gabon: габон
georgia: sakartvelo | georgien | georgie | грузия | საქართველო | 格鲁吉亚
germany: deutschland | allemagne | alemania | germania | duitsland | niemcy | almanya | германия | германии | 德国 | 德意志 | ألمانيا | آلمان | frg | federal republic of germany
ghana: гана | 加纳
gibraltar: гибралтар
greece: hellas | grece | grecia | griechenland | ellada | греция | ελλαδα | ελλας | 希腊 | yunanistan | hellenic
guatemala: гватемала
guinea: guinee | гвинея
haiti: гаити
honduras: гондурас
hongkong: hong kong | hk | h k | hksar | hong kong sar | гонконг | 香港 | 홍콩 | xianggang | هونغ كونغ | hongkong sar | ホンコン
hungary: magyarorszag | ungarn | hongrie | hungria | венгрия | 匈牙利
iceland: island iceland | исландия
india: bharat | indien | inde | индия | 印度 | الهند | هند | भारत | hindistan
indonesia: indonesie | indonesien | индонезия | 印度尼西亚 | 印尼
iran: islamic republic of iran | i r iran | ir iran | iri | persia | иран | ایران | إيران | 伊朗 | iranian | jomhouri eslami iran
iraq: irak | ирак | العراق | عراق | 伊拉克 | republic of iraq
ireland: eire | irland | irlande | ирландия | 爱尔兰
isleofman: isle of man
israel: израиль | ישראל | إسرائيل | 以色列
italy: italia | italie | italien | италия | 意大利 | إيطاليا
ivorycoast: ivory coast | cote d ivoire | cote divoire
jamaica: ямайка
japan: nippon | nihon | japon | japonia | giappone | япония | 日本 | 일본 | اليابان | riben
jersey: джерси
jordan: jordanie | jordanien | иордания | الأردن | 约旦 | hashemite kingdom of jordan
kazakhstan: kazakstan | kasachstan | kazajstan | qazaqstan | казахстан | қазақстан | 哈萨克斯坦 | republic of kazakhstan
kenya: kenia | кения
kosovo: kosova | косово
kuwait: koweit | الكويت | кувейт | 科威特
kyrgyzstan: kirgizstan | kirgistan | kyrgyz republic | киргизия | кыргызстан | 吉尔吉斯斯坦
laos: lao pdr | lao | lao people s democratic republic | лаос | 老挝
latvia: latvija | lettland | латвия
lebanon: liban | libanon | libano | ливан | لبنان | 黎巴嫩
liberia: либерия
libya: libia | libyen | libye | ливия | ليبيا | 利比亚 | jamahiriya
liechtenstein: лихтенштейн
lithuania: lietuva | litauen | литва
luxembourg: luxemburg | luxemburgo | люксембург | 卢森堡
macau: macao | 澳门 | 澳門 | aomen | макао
northmacedonia: macedonia | north macedonia | makedonija | fyrom | македония
madagascar: мадагаскар
malaysia: malasia | malaisie | малайзия | 马来西亚 | ماليزيا
maldives: мальдивы
mali: republique du mali
malta: malte | мальта | 马耳他
marshallislands: marshall islands | republic of the marshall islands | rmi | маршалловы острова | 马绍尔群岛
mauritania: mauritanie | мавритания | موريتانيا
mauritius: ile maurice | maurice ile | маврикий | 毛里求斯
mexico: mejico | mexique | mexiko | мексика | 墨西哥 | المكسيك
moldova: moldavia | moldavie | молдова | молдавия
monaco: монако
mongolia: mongolie | mongolei | монголия | монгол | 蒙古
montenegro: crna gora | черногория
morocco: maroc | marruecos | marokko | marocco | марокко | المغرب | 摩洛哥
mozambique: mocambique | мозамбик
namibia: намибия
nepal: непал | 尼泊尔 | नेपाल
netherlands: the netherlands | holland | nederland | pays bas | niederlande | paises bajos | holanda | нидерланды | голландия | 荷兰 | هولندا
newzealand: new zealand | nz | n z | nouvelle zelande | neuseeland | новая зеландия | 新西兰
nicaragua: никарагуа
niger: нигер
nigeria: нигерия | 尼日利亚
northkorea: north korea | dprk | d p r k | dpr korea | democratic people s republic of korea | democratic peoples republic of korea | кндр | северная корея | 조선민주주의인민공화국 | 북한 | corea del norte | coree du nord | nordkorea | republique populaire democratique de coree | republica popular democratica de corea | demokratische volksrepublik korea | корейская народно-демократическая республика | 朝鲜民主主义人民共和国
norway: norge | norvege | noruega | norwegen | норвегия | 挪威
oman: sultanate of oman | عمان | оман | 阿曼
pakistan: islamic republic of pakistan | пакистан | پاکستان | باكستان | 巴基斯坦 | pak
palestine: palestina | palastina | palestinian | فلسطين | палестина | 巴勒斯坦
panama: панама | 巴拿马 | بنما
papuanewguinea: papua new guinea | png
paraguay: парагвай
peru: perou | перу | 秘鲁
philippines: filipinas | philippinen | the philippines | pilipinas | филиппины | 菲律宾 | republic of the philippines
poland: polska | pologne | polen | polonia | польша | 波兰
portugal: португалия | 葡萄牙
puertorico: puerto rico
qatar: катар | قطر | 卡塔尔
romania: rumania | roumanie | rumanien | румыния | 罗马尼亚
russia: rossiya | rossiia | rossii | russie | rusia | russland | rusland | russian federation | rf | rossiyskaya federatsiya | rossiiskaya federatsiya | россия | россии | рф | российская федерация | росія | روسيا | روسیه | 俄罗斯 | 俄國 | 러시아 | rusya | eluosi
rwanda: руанда
saudiarabia: saudi arabia | saudi | ksa | k s a | kingdom of saudi arabia | arabia saudita | arabie saoudite | saudi arabien | السعودية | المملكة العربية السعودية | саудовская аравия | 沙特阿拉伯 | 沙特
senegal: сенегал
serbia: srbija | serbie | serbien | сербия | србија
seychelles: сейшелы | 塞舌尔
sierraleone: sierra leone
singapore: singapur | singapour | s pore | spore | sg | сингапур | 新加坡 | سنغافورة | singapura
slovakia: slovensko | slovaquie | slowakei | slovak republic | словакия
slovenia: slovenija | slowenien | словения
somalia: somalie | сомали | الصومال | soomaaliya
southafrica: south africa | rsa | r s a | afrique du sud | sudafrica | sudafrika | suid afrika | republic of south africa | юар | южная африка | 南非
southkorea: south korea | republic of korea | rok | r o k | corea del sur | coree du sud | sudkorea | южная корея | республика корея | 韩国 | 韓國 | 대한민국 | 한국 | hanguk | daehanminguk
southsudan: south sudan | soudan du sud
spain: espana | espagne | spanien | spanje | hiszpania | испания | 西班牙 | إسبانيا | ispanya
srilanka: sri lanka | ceylon | шри ланка | 斯里兰卡
sudan: soudan | судан | السودان | سودان | 苏丹
suriname: surinam
sweden: sverige | suede | suecia | schweden | швеция | 瑞典
switzerland: schweiz | suisse | svizzera | suiza | swiss | швейцария | 瑞士 | سويسرا | isvicre
syria: syrie | siria | syrien | suriya | syrian arab republic | syrian | s a r | сирия | سوريا | سورية | السورية | سوریه | 叙利亚
taiwan: formosa | r o c | republic of china | тайвань | 台湾 | 台灣 | 臺灣 | 대만 | chinese taipei
tajikistan: tadzhikistan | tadschikistan | таджикистан | тоҷикистон | 塔吉克斯坦
tanzania: танзания
thailand: siam | thailande | таиланд | 泰国 | ประเทศไทย | ไทย
tunisia: tunisie | tunez | tunesien | тунис | تونس | 突尼斯
turkey: turkiye | turquie | turquia | turkei | turchia | турция | تركيا | ترکیه | 土耳其
turkmenistan: туркменистан | turkmenostan | 土库曼斯坦
uganda: ouganda | уганда
ukraine: ukraina | ucrania | ucraina | ukrayina | украина | україна | україни | 乌克兰 | أوكرانيا
unitedarabemirates: united arab emirates | uae | u a e | emirates | emirats arabes unis | emiratos arabes unidos | eau emirats | оаэ | الإمارات | الامارات | الإمارات العربية المتحدة | امارات | 阿联酋 | vae emirate | bae
unitedkingdom: united kingdom | uk | u k | great britain | gb | britain | british | royaume uni | reino unido | vereinigtes konigreich | grossbritannien | великобритания | 英国 | المملكة المتحدة | 영국
england: англия | inglaterra | angleterre
scotland: шотландия
unitedstates: united states | united states of america | usa | u s a | us | u s | america usa | estados unidos | etats unis | vereinigte staaten | сша | 美国 | 美國 | الولايات المتحدة | 미국 | eeuu | ee uu
uruguay: уругвай
uzbekistan: usbekistan | ouzbekistan | ozbekiston | узбекистан | ўзбекистон | 乌兹别克斯坦
vanuatu: вануату
vatican: vaticano | holy see | ватикан
venezuela: bolivarian republic of venezuela | republica bolivariana de venezuela | венесуэла | 委内瑞拉
vietnam: viet nam | vn | socialist republic of vietnam | вьетнам | việt nam | 越南 | 베트남
yemen: jemen | йемен | اليمن | يمن | 也门
zambia: замбия
zimbabwe: зимбабве | simbabwe | rhodesia
`;
