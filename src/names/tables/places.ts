/**
 * Places by other names: short forms, translations and former names of countries and large cities, each mapped to one name.
 *
 * One place a line: `canonical: form | form | ...`, written as in organisation-words.ts; the canonical form is one word or
 * several joined by nothing ("hongkong"). They are what subsidiaries are told apart by ("X Hong Kong", "X Singapore"): a
 * token that is a canonical place here is a location. ISO 3166 gave the list of countries; the forms are ours.
 */
export const PLACES = `
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
korea: corea | coree | корея | 朝鲜 | 朝鮮 | 조선 | choson | joseon | chaoxian | كوريا | コリア | コリアン
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
northkorea: north korea | dprk | d p r k | dpr korea | democratic people s republic of korea | democratic peoples republic of korea | кндр | северная корея | 조선민주주의인민공화국 | 북한 | corea del norte | coree du nord | nordkorea
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
somaliland: صوماليلاند
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
ussr: soviet union | cccp | sssr | udssr | urss | ссср | union of soviet socialist republics
vanuatu: вануату
vatican: vaticano | holy see | ватикан
venezuela: bolivarian republic of venezuela | republica bolivariana de venezuela | венесуэла | 委内瑞拉
vietnam: viet nam | vn | socialist republic of vietnam | вьетнам | việt nam | 越南 | 베트남
virginislands: british virgin islands | bvi | b v i | virgin islands | 英属维尔京群岛 | islas virgenes britanicas
yemen: jemen | йемен | اليمن | يمن | 也门
zambia: замбия
zimbabwe: зимбабве | simbabwe | rhodesia
yugoslavia: jugoslavija | jugoslawien | югославия
europe: europa | европа | european | europeenne | europeen | europaische | europeo | europea | евро | eu | 欧洲 | أوروبا
asia: asie | asien | азия | asian | asiatic | 亚洲 | 亞洲 | 아시아 | آسيا | آسیا | azja
asiapacific: asia pacific | apac
africa: afrique | afrika | африка | 非洲 | أفريقيا | افريقيا | آفریقا
middleeast: middle east | moyen orient | medio oriente | oriente medio | ближний восток | الشرق الأوسط | naher osten | خاورمیانه | 中东 | ortadogu | orta dogu | mideast
farest: far east | dalniy vostok | дальний восток
latinamerica: latin america | latinoamerica | america latina | latam
northamerica: north america | norteamerica | nordamerika
southeastasia: southeast asia | south east asia | 东南亚
caucasus: kavkaz | кавказ | kaukasus
siberia: sibir | сибирь | sibirien
crimea: krym | крым | крим | krim | qirim
donetsk: donetsk people s republic | dnr | днр | dpr | донецк | донецкая | donetskaya | donetska
luhansk: lugansk | lnr | лнр | lpr | луганск | луганская | luganskaya
chechnya: chechen republic | чечня | ichkeria
abkhazia: абхазия
transnistria: pridnestrovie | приднестровье
kurdistan: курдистан | كوردستان | کردستان
moscow: moskva | moscou | moskau | moscu | moskovskaya | moskovskiy | москва | московский | московская | 莫斯科 | moskova
saintpetersburg: saint petersburg | st petersburg | sankt peterburg | sankt petersburg | petersburg | leningrad | peterburg | санкт петербург | петербург | спб | spb | ленинград | saint petersbourg | 圣彼得堡
kyiv: kiev | kiew | киев | київ
kharkiv: kharkov | харьков | харків
odesa: odessa | одесса | одеса
lviv: lvov | lemberg | львов | львів
minsk: минск | мінск
almaty: alma ata | алматы
astana: nur sultan | астана
baku: baki | баку
tbilisi: tiflis | тбилиси | თბილისი
yerevan: erevan | ереван | երևան
tashkent: toshkent | ташкент
beijing: peking | pekin | пекин | 北京 | بكين | 北京市
shanghai: шанхай | 上海 | شنغهاي | 上海市
guangzhou: canton | guangdong canton | 广州 | 廣州 | 广州市
shenzhen: 深圳 | шэньчжэнь | 深圳市
tianjin: tientsin | 天津 | 天津市
chongqing: chungking | 重庆 | 重慶
nanjing: nanking | 南京 | 南京市
dalian: 大连 | 大連 | dairen | 大连市
qingdao: tsingtao | 青岛 | 青島
xiamen: amoy | 厦门 | 廈門
ningbo: ningpo | 宁波 | 寧波
dandong: 丹东 | 丹東 | 丹东市
shenyang: mukden | 沈阳 | 瀋陽
taipei: 台北 | 臺北 | taibei
tokyo: токио | 東京 | 东京 | 도쿄
osaka: 大阪
seoul: сеул | 서울 | 首尔
busan: pusan | 부산 | 釜山
pyongyang: pyeongyang | p yongyang | пхеньян | 평양 | 平壤
bombay: бомбей
mumbai: мумбаи | 孟买
calcutta: калькутта
kolkata: колката
madras: мадрас
delhi: new delhi | дели | دلهي | 德里
karachi: карачи | کراچی
kabul: кабул | کابل | كابول
kandahar: qandahar | کندهار | кандагар
peshawar: пешавар | پشاور
tehran: teheran | тегеран | تهران | طهران | 德黑兰
isfahan: esfahan | ispahan | اصفهان
tabriz: تبریز | тебриз
mashhad: meshed | مشهد
shiraz: شیراز
baghdad: bagdad | багдад | بغداد
basra: basrah | basora | البصرة
mosul: الموصل
damascus: damas | damasco | damaskus | dimashq | дамаск | دمشق
aleppo: halab | alep | алеппо | حلب
beirut: beyrouth | beyrut | бейрут | بيروت
jerusalem: al quds | иерусалим | القدس | ירושלים
telaviv: tel aviv | תל אביב
amman: амман
cairo: le caire | el cairo | kairo | каир | القاهرة
alexandriaegypt: al iskandariya | iskandariya
khartoum: хартум | الخرطوم
tripoli: tarabulus | триполи | طرابلس
benghazi: bengasi | بنغازي
dubai: dubayy | дубай | دبي | 迪拜
abudhabi: abu dhabi | abu zabi | абу даби | أبوظبي | أبو ظبي
sharjah: alshariqah | الشارقة
riyadh: ar riyad | riad saudi | эр рияд | الرياض
jeddah: jiddah | djeddah | джидда | جدة
mecca: makkah | mekka | مكة
medina: madinah | المدينة المنورة
sanaa: sana a | صنعاء
aden: عدن
doha: доха | الدوحة
muscat: maskat | مسقط
istanbul: stambul | constantinople | стамбул | إسطنبول | estambul
ankara: анкара | أنقرة
athens: athina | athenes | atenas | athen | афины | αθηνα
piraeus: pireas | piree | πειραιας
thessaloniki: salonica | saloniki | θεσσαλονικη
nicosia: lefkosia | lefkosa | никосия
limassol: lemesos | лимассол
rome: roma italy | рим | 罗马
milan: milano | mailand | милан
naples: napoli | neapel
turin: torino
venice: venezia | venise | venedig
florence: firenze | florenz
genoa: genova | genes | genua
munich: munchen | monaco di baviera | мюнхен | munchner
cologne: koln | colonia germany
vienna: wien | vienne | viena | вена | wiener
geneva: geneve | genf | ginevra | ginebra | женева
zurich: zuerich | цюрих
brussels: bruxelles | brussel | bruselas | брюссель
antwerp: antwerpen | anvers | amberes
thehague: the hague | den haag | la haye
copenhagen: kobenhavn | kopenhagen | copenhague
gothenburg: goteborg
helsinki: helsingfors | хельсинки
warsaw: warszawa | varsovie | warschau | varsovia | варшава
krakow: cracow | krakau | cracovia
gdansk: danzig
prague: praha | prag | praga | прага
bucharest: bucuresti | bucarest | бухарест
belgrade: beograd | belgrado | белград | београд
sofia: sofiya city | софия
lisbon: lisboa | lisbonne | lissabon
seville: sevilla
london: londres | londra | лондон | 伦敦 | لندن
paris: париж | 巴黎 | باريس
berlin: берлин | 柏林 | برلين
newyork: new york | nyc | nueva york | нью йорк | 纽约
losangeles: los angeles
mexicocity: mexico city | ciudad de mexico | cdmx
saopaulo: sao paulo | сан паулу
riodejaneiro: rio de janeiro
buenosaires: buenos aires
havana: la habana | habana | гавана
saigon: сайгон
hochiminhcity: ho chi minh city | ho chi minh | hcmc | tp ho chi minh
hanoi: ha noi | ханой | hà nội
bangkok: krung thep | бангкок | 曼谷
kualalumpur: kuala lumpur | 吉隆坡
jakarta: djakarta | batavia | джакарта | 雅加达
rangoon: рангун
yangon: янгон
ulaanbaatar: ulan bator | ulan bataar | улан батор | улаанбаатар
mogadishu: muqdisho | mogadiscio | مقديشو
addisababa: addis ababa | addis abeba
wuhan: 武汉 | 武漢
zhejiang: 浙江 | 浙江省
jiangsu: 江苏 | 江蘇 | 江苏省
guangdong: 广东 | 廣東 | 广东省
fujian: 福建 | 福建省
shandong: 山东 | 山東 | 山东省
liaoning: 辽宁 | 遼寧 | 辽宁省
jilin: 吉林 | 吉林省
heilongjiang: 黑龙江 | 黑龍江
hebei: 河北 | 河北省
henan: 河南 | 河南省
hubei: 湖北 | 湖北省
hunan: 湖南 | 湖南省
sichuan: 四川 | 四川省
yunnan: 云南 | 雲南
shaanxi: 陕西 | 陝西
shanxi: 山西
anhui: 安徽 | 安徽省
jiangxi: 江西
guangxi: 广西
hainan: 海南
gansu: 甘肃 | 甘肅
guizhou: 贵州 | 貴州
xinjiang: 新疆
innermongolia: 内蒙古 | 內蒙古 | inner mongolia
tibet: 西藏
hangzhou: 杭州 | 杭州市
suzhou: 苏州 | 蘇州
wuxi: 无锡 | 無錫
dongguan: 东莞 | 東莞 | 东莞市
foshan: 佛山
zhuhai: 珠海
chengdu: 成都
xianchina: 西安
harbin: 哈尔滨 | 哈爾濱
changchun: 长春
jinan: 济南 | 濟南
hefei: 合肥
zhengzhou: 郑州
changsha: 长沙
kunming: 昆明
fuzhou: 福州
wenzhou: 温州 | 溫州
yiwu: 义乌 | 義烏
jinhua: 金华 | 金華 | 金华市
yantai: 烟台 | 煙台
weihai: 威海
hunchun: 珲春
kowloon: 九龙 | 九龍
kaohsiung: 高雄
taichung: 台中
yokohama: 横浜
nagoya: 名古屋
kobe: 神戸
kyoto: 京都
fukuoka: 福岡
hiroshima: 広島
incheon: 인천
daegu: 대구
gwangju: 광주
daejeon: 대전
wonsan: 원산 | 元山
hamhung: 함흥 | 咸兴
chongjin: 청진 | 清津
nampo: 남포 | 南浦
sinuiju: 신의주 | 新义州
rason: 라선 | 罗先
`;
