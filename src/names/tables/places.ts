import { COUNTRY_FORMS } from "../../model/country-forms.ts";

/**
 * Places by other names: short forms, translations and former names of countries and large cities, each mapped to one name.
 *
 * One place a line: `canonical: form | form | ...`, written as in organisation-words.ts; the canonical form is one word or
 * several joined by nothing ("hongkong"). They are what subsidiaries are told apart by ("X Hong Kong", "X Singapore"): a
 * token that is a canonical place here is a location. ISO 3166 gave the list of countries; the forms are ours.
 */
const OTHER_PLACES = `
korea: corea | coree | корея | 朝鲜 | 朝鮮 | 조선 | choson | joseon | chaoxian | كوريا | コリア | コリアン
somaliland: صوماليلاند
ussr: soviet union | cccp | sssr | udssr | urss | ссср | union of soviet socialist republics
virginislands: british virgin islands | bvi | b v i | virgin islands | 英属维尔京群岛 | islas virgenes britanicas
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

export const PLACES = COUNTRY_FORMS.trimEnd() + OTHER_PLACES;
