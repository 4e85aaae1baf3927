/**
 * Numbers in words: cardinals and ordinals of the large languages, for names of organisations and vessels.
 *
 * One number a line: `digits: word | word | ...`, lower-case, Latin letters without accents, other scripts as written.
 * Words that mean something else more often (Spanish "once", French "six" is kept, English "second" of time) were weighed
 * for company names; Roman numerals are computed, not listed. Source: compiled by us from general knowledge.
 */
export const NUMBER_WORDS = `
0: zero | cero | null | ноль | nol | صفر | 零 | 〇 | 영
1: one | first | 1st | прима | uno | primero | primera | primer | premier | premiere | 1er | 1ere | erste | erster | erstes | eins | primo | prima | primeiro | primeira | odin | pervyy | pervyi | pervaya | pervoe | один | одна | первый | первая | первое | перший | перша | pierwszy | pierwsza | prvni | prvy | prva | prvi | birinci | bir | elso | eerste | forsta | forste | proti | πρωτη | πρωτος | الأول | الأولى | الاول | الاولى | واحد | wahid | yek | یک | اول | 一 | 第一 | 壹 | 제1 | 하나 | 제일 | daiichi | ichi | pertama | satu | prima societa | ファースト
2: two | second | 2nd | dos | segundo | segunda | deux | deuxieme | zwei | zweite | zweiter | due | secondo | seconda | dois | duas | vtoroy | vtoraya | два | две | второй | вторая | другий | друга | dwa | drugi | druga | druhy | dva | ikinci | iki | masodik | tweede | twee | andra | deftera | δευτερη | الثاني | الثانية | اثنان | ithnan | dovom | دوم | دو | 二 | 第二 | 贰 | 제2 | 둘 | 제이 | daini | kedua | dua | セコンド | セカンド
3: three | third | 3rd | tres | tercero | tercera | tercer | trois | troisieme | drei | dritte | dritter | tre | terzo | terza | terceiro | terceira | tri | tretiy | tretya | три | третий | третья | третій | trzy | trzeci | treti | tretji | ucuncu | uc | harmadik | derde | drie | tredje | triti | τριτη | الثالث | الثالثة | ثلاثة | thalatha | sevom | سوم | سه | 三 | 第三 | 叁 | 제3 | 셋 | daisan | ketiga | tiga
4: four | fourth | 4th | cuatro | cuarto | cuarta | quatre | quatrieme | vier | vierte | quattro | quarto | quarta | quatro | chetyre | chetvertyy | четыре | четвертый | четвертая | четвертий | cztery | czwarty | ctyri | ctvrty | cetiri | cetvrti | dorduncu | dort | negyedik | vierde | fjarde | fjerde | tetarti | τεταρτη | الرابع | الرابعة | أربعة | arbaa | chaharom | چهارم | چهار | 四 | 第四 | 肆 | 제4 | 넷 | keempat | empat
5: five | fifth | 5th | cinco | quinto | quinta | cinq | cinquieme | funf | funfte | cinque | pyat | pyatyy | пять | пятый | пятая | пятий | piec | piaty | pet | paty | peti | besinci | bes | otodik | vijfde | vijf | femte | pempti | πεμπτη | الخامس | الخامسة | خمسة | khamsa | panjom | پنجم | پنج | 五 | 第五 | 伍 | 제5 | 다섯 | kelima | lima
6: six | sixth | 6th | seis | sexto | sexta | sixieme | sechs | sechste | sei | sesto | sesta | shest | shestoy | шесть | шестой | шестая | шостий | szesc | szosty | sest | sesty | sesti | altinci | alti | hatodik | zesde | zes | sjatte | sjette | ekti | εκτη | السادس | السادسة | ستة | sitta | sheshom | ششم | شش | 六 | 第六 | 陆 | 제6 | 여섯 | keenam | enam
7: seven | seventh | 7th | siete | septimo | septima | sept | septieme | sieben | siebte | sette | settimo | sete | setimo | sem | sedmoy | семь | седьмой | седьмая | сьомий | siedem | siodmy | sedm | sedmy | sedam | sedmi | yedinci | yedi | hetedik | zevende | zeven | sjunde | syvende | evdomi | εβδομη | السابع | السابعة | سبعة | sabaa | haftom | هفتم | هفت | 七 | 第七 | 柒 | 제7 | 일곱 | ketujuh | tujuh
8: eight | eighth | 8th | ocho | octavo | octava | huit | huitieme | acht | achte | achter | otto | ottavo | ottava | oito | oitavo | vosem | vosmoy | восемь | восьмой | восьмая | восьмий | osiem | osmy | osm | osam | osmi | sekizinci | sekiz | nyolcadik | achtste | attonde | ottende | ogdoi | ογδοη | الثامن | الثامنة | ثمانية | thamaniya | hashtom | هشتم | هشت | 八 | 第八 | 捌 | 제8 | 여덟 | kedelapan | delapan
9: nine | ninth | 9th | nueve | noveno | novena | neuf | neuvieme | neun | neunte | nove | nono | nona | devyat | devyatyy | девять | девятый | девятая | девятий | dziewiec | dziewiaty | devet | devaty | deveti | dokuzuncu | dokuz | kilencedik | negende | negen | nionde | niende | enati | ενατη | التاسع | التاسعة | تسعة | tisaa | nohom | نهم | نه | 九 | 第九 | 玖 | 제9 | 아홉 | kesembilan | sembilan
10: ten | tenth | 10th | diez | decimo | decima | dix | dixieme | zehn | zehnte | dieci | dez | desyat | desyatyy | десять | десятый | десятая | десятий | dziesiec | dziesiaty | deset | desaty | deseti | onuncu | tizedik | tiende | tien | tionde | dekati | δεκατη | العاشر | العاشرة | عشرة | ashara | dahom | دهم | ده | 十 | 第十 | 拾 | 제10 | 열 | kesepuluh | sepuluh
11: eleven | eleventh | 11th | undecimo | onze | onzieme | elf | elfte | undici | odinnadtsat | одиннадцать | одиннадцатый | jedenascie | jedenact | on bir | elfde | عشر أحد | 十一 | 第十一 | sebelas
12: twelve | twelfth | 12th | doce | duodecimo | douze | douzieme | zwolf | zwolfte | dodici | doze | dvenadtsat | двенадцать | двенадцатый | dwanascie | dvanact | on iki | twaalf | 十二 | 第十二
13: thirteen | thirteenth | 13th | trece | treize | dreizehn | tredici | treze | trinadtsat | тринадцать | тринадцатый | 十三 | 第十三
14: fourteen | fourteenth | 14th | catorce | quatorze | vierzehn | quattordici | catorze | chetyrnadtsat | четырнадцать | четырнадцатый | 十四 | 第十四
15: fifteen | fifteenth | 15th | quince | quinze | funfzehn | quindici | pyatnadtsat | пятнадцать | пятнадцатый | 十五 | 第十五
16: sixteen | sixteenth | 16th | dieciseis | seize | sechzehn | sedici | dezesseis | shestnadtsat | шестнадцать | шестнадцатый | 十六 | 第十六
17: seventeen | seventeenth | 17th | diecisiete | siebzehn | diciassette | dezessete | semnadtsat | семнадцать | семнадцатый | 十七 | 第十七
18: eighteen | eighteenth | 18th | dieciocho | achtzehn | diciotto | dezoito | vosemnadtsat | восемнадцать | восемнадцатый | 十八 | 第十八
19: nineteen | nineteenth | 19th | diecinueve | neunzehn | diciannove | dezenove | devyatnadtsat | девятнадцать | девятнадцатый | 十九 | 第十九
20: twenty | twentieth | 20th | veinte | vigesimo | vingt | vingtieme | zwanzig | zwanzigste | venti | vinte | dvadtsat | двадцать | двадцатый | dwadziescia | dvacet | yirmi | twintig | 二十 | 第二十
21: twenty one | 21st | twentyone | veintiuno | einundzwanzig | ventuno | dvadtsat odin | 二十一
30: thirty | 30th | treinta | trente | dreissig | trenta | trinta | tridtsat | тридцать | otuz | dertig | 三十
40: forty | 40th | cuarenta | quarante | vierzig | quaranta | quarenta | sorok | сорок | kirk | veertig | 四十
50: fifty | 50th | cincuenta | cinquante | funfzig | cinquanta | cinquenta | pyatdesyat | пятьдесят | elli | vijftig | 五十
60: sixty | 60th | sesenta | soixante | sechzig | sessanta | shestdesyat | шестьдесят | altmis | zestig | 六十
70: seventy | 70th | setenta | siebzig | settanta | semdesyat | семьдесят | yetmis | zeventig | 七十
80: eighty | 80th | ochenta | achtzig | ottanta | oitenta | vosemdesyat | восемьдесят | seksen | tachtig | 八十
90: ninety | 90th | noventa | neunzig | novanta | devyanosto | девяносто | doksan | negentig | 九十
100: hundred | one hundred | 100th | cien | cent | hundert | cento | cem | sto | сто | yuz | honderd | 一百 | 百 | 백
1000: thousand | one thousand | mil | mille | tausend | tysyacha | тысяча | tysiac | tisic | bin thousand | duizend | 一千 | 千 | 천
1000000: million | one million | millon | milione | миллион | milyon | 百万
`;
