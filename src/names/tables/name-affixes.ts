/**
 * Words that surround a name: titles, particles, generation suffixes, patronymic words, vessel prefixes.
 *
 * Lists are words separated by spaces; `PARTICLE_CLASSES` and `GENERATION_SUFFIXES` have one class a line. Lower-case,
 * without dots and accents, other scripts as written. Source: compiled by us from general knowledge.
 */

/** Titles, honorifics, ranks and professions before or after a person's name. They say little about who it is. */
export const TITLES = `
mr mrs ms miss mx master madam madame sir dame lord lady esq esquire hon honorable honourable rt
dr doctor prof professor phd md mba msc bsc dds dvm jd llm cpa rn
rev reverend fr father pastor bishop archbishop cardinal pope sister brother rabbi rav reb canon deacon vicar abbot
general gen lt lieutenant maj major col colonel capt captain cpt cmdr commander cdr sgt sergeant cpl corporal pvt private
adm admiral brig brigadier marshal commodore officer pfc ltc ltcol majgen ltgen
president vice minister senator sen representative congressman governor gov mayor ambassador amb judge justice chairman secretary
king queen prince princess duke duchess count countess baron baroness earl emperor sultan sultana emir amir ameer
sheikh shaikh shaykh sheik sheikha shaikha cheikh cheik shekh shayk hajji haji hajj hadji haj hadj alhaj alhaji alhadji elhadj hajjah hajja hagg
mullah mulla molla mullahs maulana mawlana maulavi mawlawi maulawi molvi moulvi mawlavi moulana maulvi maulawy
imam ayatollah ayatullah ajatollah ayatolla ayatola hojatoleslam hujjatoleslam hojjatoleslam hujjat hojat hujatulislam qari qazi kari hafez hafiz alim allama ustaz ustad ustadh ostad
mufti qadi pir agha aga beg bey bay pasha effendi efendi khatun hanim begum bibi saheb sahib sahibzada janab akhund akhundzadah
sayyid sayyed sayed seyed seyyed syed sayid sidi moulay mulay lalla
engineer eng ing ir dipl diplom arch architect mohandes muhandis
pasa bayan
senor senora senorita don dona dom lic licenciado licenciada abog abogado contador arq
signor signora signore dott dottore dottoressa avv avvocato rag geom cav commendatore onorevole
monsieur mademoiselle mlle mme maitre
herr frau freiherr freifrau graf grafin ritter edler doktor magister mag
dhr mevr mw mevrouw meneer jhr jonkheer drs
pan pani pane pani mgr inz
gospodin gospodja gospozha grazhdanin grazhdanka tovarishch tov generalmajor polkovnik podpolkovnik leytenant kapitan
kyrios kyria
datuk dato datin tun tunku tengku tuan puan encik cik haji raden
u daw thakin
shri sri smt shrimati kumari pandit swami acharya thakur lala babu
sensei
abba aba dayan morenu
ato weyzero woizero
господин госпожа гражданин гражданка генерал полковник доктор профессор
شيخ الشيخ الحاج حاج دكتور الدكتور مهندس المهندس السيد سيد سيدة آنسة أستاذ أستاذة دكتورة مهندسة أمير الأمير ملا مولوی آیت الله حجت الاسلام دکتر سردار سرتیپ سرهنگ حجة الإسلام
先生 女士 小姐 博士 教授 氏 様 さん 씨 선생 박사 동지 将军 主席
late
excellency excellencia highness eminence hrh exmo exma ilmo ilma sra srta dna herrn frl docteur capitaine commandant comandante teniente
sarhang sartip sarlashkar sarlashgar sepahbod khunying nangsao bapak pengiran tuanku
monseigneur msgr atty engr mudr judr
`;

/** Words that are part of a title right before one (`His Excellency`, `Vice Admiral`), and right behind one (`Dr. med.`, `генерал-майор`). */
export const BEFORE_TITLES = "his her vice rear grand royal major army fleet former rt univ";
export const AFTER_TITLES = "major mayor maior med rer iur jur dent habil";

/** Particles: articles, prepositions and words for "son of". They join names and say little by themselves. */
export const PARTICLES = `
al el ul ur ar as ash ad ed an az at es il oul ol अल आल আল አል 알 アル
bin ben ibn bint binti binte binta bt bte ould wuld wald veled ait aet walad
abu abou abi abo umm um oum
de del della delle dello dei degli degl di da das do dos du des d la las le les lo los l y e i
van von vander vanden vonder der den ter ten tot thor zu zum zur vom und auf op onder aan het t
af av och og
of the and son daughter
san santa santo saint st ste sankt sv
mac mc o fitz ap ab ferch ni nic ui ua
bar bat ha mi
zade zadeh oglu ogly oglou kyzy kizi qizi uly uulu ugli ogli gyzy
dit alias genannt detto
a
na
ال بن ابن بنت أبو ابو أم ام آل ولد
בן בת אבו אל
де ван фон дер ибн бин аль эль оглы кызы улы заде
`;

/** Particles that stand for one another ("bin" and "ibn"). */
export const PARTICLE_CLASSES = `
bin ben ibn bn ould wuld walad wald veled بن ابن ولد ибн бин בן
bint binti binte binta bt bte بنت
al el ul ur ar as ash ad ed an az at es il oul ol ال аль эль אל अल आल আল አል 알 アル
abu abou abi abo أبو ابو אבו
umm um oum أم ام
de del di da do dei degli des du della delle dello dos das
van vander vanden von vom
la las le les lo los
st saint san santa santo sankt ste sv
mac mc
oglu ogly oglou ogli ugli оглы
kyzy kizi qizi gyzy кызы
uly uulu улы
`;

/** Words for a generation, each line one number. Persons only. */
export const GENERATION_SUFFIXES = `
1 sr senior snr elder pere padre starshiy starszy mayor
2 jr junior jnr jun younger fils filho hijo mladshiy mlodszy ii 2nd second
3 iii 3rd third tercero neto
4 iv 4th fourth
5 v 5th fifth
`;

/** Prefixes of ships and aircraft ("M/V", "MT", "FV"): one or more words, one form a line. */
export const VESSEL_PREFIXES = `
mv
m v
mt
m t
ms
m s
my
m y
ss
s s
sv
s v
fv
f v
ft
f t
mts
mtr
mfv
m f v
lng
lng c
lpg
lpg c
lngc
lpgc
mvs
tb
tug
st
s t
sy
s y
rv
r v
hms
uss
usns
uscgc
ins
hmas
hmcs
rfa
rms
pv
mtb
crude oil tanker
oil tanker
chemical tanker
tanker
bulk carrier
bulker
container ship
cargo ship
cargo vessel
general cargo
fishing vessel
fishing boat
motor vessel
motor tanker
motor yacht
motor ship
motorship
steam ship
steamship
sailing yacht
supply vessel
reefer
barge
yacht
vessel
ship
boat
dhow
т х
тх
теплоход
танкер
судно
пароход
сухогруз
яхта
траулер
سفينة
ناقلة
کشتی
نفتکش
轮
油轮
货轮
`;
