/**
 * The commonest names in the letters of their own language: one name a line, a spelling of spelling-variants.ts first. Scripts that
 * leave out vowels say too little about a name to be compared by sound alone.
 *
 * Source: compiled by us from general knowledge of the names; letters as `plainArabic` leaves them (no alef with hamza, no
 * dotless ya, no ta marbuta).
 */
export const NATIVE_SPELLINGS = `
mohammed محمد מוחמד мухаммад 穆罕默德 무함마드 ムハンマド
ahmed احمد אחמד
mahmoud محمود מחמוד
hamid حامد حميد
hassan حسن חסן
hussein حسين חוסיין
hussaini حسيني
yusuf يوسف
ibrahim ابراهيم איברהים
ismail اسماعيل
ali علي עלי
omar عمر עומר
othman عثمان
abdullah عبدالله
khalid خالد
mustafa مصطفي מוסטפא
said سعيد
saleh صالح
salim سالم
suleiman سليمان
jamal جمال
nasser ناصر
rashid راشد رشيد
karim كريم
abbas عباس
jafar جعفر
qasim قاسم
hashim هاشم
amir امير
reza رضا
mehdi مهدي
musa موسي
issa عيسي
yahya يحيي
zakaria زكريا
dawood داود داوود
idris ادريس
bilal بلال
hamza حمزه
saad سعد
tariq طارق
walid وليد
ziad زياد
fahd فهد
faisal فيصل
sultan سلطان
majid ماجد مجيد
adel عادل
samir سمير
bashir بشير
nabil نبيل
kamal كمال
jalal جلال
anwar انور
akbar اكبر
asghar اصغر
mohsen محسن
masoud مسعود
hadi هادي
kazem كاظم
javad جواد
sadegh صادق
taher طاهر
khalil خليل
rahim رحيم
latif لطيف
sharif شريف
aziz عزيز
fatima فاطمه
maryam مريم
zahra زهرا زهراء
aisha عايشه عائشه
khadija خديجه
zainab زينب
amina امينه
khan خان
shah شاه
haidar حيدر
murad مراد
john джон джън ג׳ון جون 존 ジョン 约翰
michael майкл מייקל مايكل 마이클 マイケル 迈克尔
david дэвид девід דוד דייוויד ديفيد 데이비드 デイヴィッド デービッド 大卫 戴维
james джеймс ג׳יימס جيمس 제임스 ジェームズ 詹姆斯
george джордж ג׳ורג׳ جورج 조지 ジョージ 乔治
william уильям вільям ויליאם ويليام وليام 윌리엄 ウィリアム 威廉
charles чарльз чарлз צ׳ארלס تشارلز 찰스 チャールズ 查尔斯
robert роберт רוברט روبرت 로버트 ロバート 罗伯特
richard ричард річард ריצ׳רד ريتشارد 리처드 リチャード 理查德
joseph джозеф ג׳וזף جوزيف 조지프 조셉 ジョセフ 约瑟夫
paul пол пауль פול بول 폴 ポール 保罗
peter питер пітер петер פיטר بيتر 피터 ピーター 彼得
mark марк מרק مارك 마크 マーク 马克
thomas томас תומאס توماس 토머스 トーマス 托马斯
jean жан ז׳אן جان 장 ジャン 让
jacques жак ז׳אק جاك 자크 ジャック 雅克
georges жорж ז׳ורז׳ 조르주 ジョルジュ
pierre пьер פייר بيير 피에르 ピエール 皮埃尔
francois франсуа פרנסואה فرانسوا 프랑수아 フランソワ 弗朗索瓦
jan ян יאן يان 얀 ヤン 扬
juan хуан חואן خوان 후안 フアン 胡安
jose хосе חוסה خوسيه 호세 ホセ 何塞
jorge хорхе חורחה خورخي 호르헤 ホルヘ 豪尔赫
stephen стивен стивън סטיבן ستيفن 스티븐 スティーヴン 斯蒂芬
andrew эндрю ендрю אנדרו اندرو 앤드루 アンドリュー 安德鲁
edward эдвард едвард אדוארד ادوارد 에드워드 エドワード 爱德华
henry генри генрі הנרי هنري 헨리 ヘンリー 亨利
simon саймон סיימון سيمون 사이먼 サイモン 西蒙
tony тони тоні טוני توني 토니 トニー 东尼 托尼
alexander александр олександр אלכסנדר الكسندر 알렉산더 アレクサンダー 亚历山大
johann иоганн йоганн יוהאן يوهان 요한 ヨハン 约翰
johannes йоханнес יוהנס 요하네스 ヨハネス
heinz хайнц היינץ 하인츠 ハインツ
christian кристиан крістіан כריסטיאן كريستيان 크리스티안 クリスチャン
joe джо ג׳ו جو 조 ジョー 乔
jim джим ג׳ים جيم 짐 ジム 吉姆
jack джек ג׳ק جاك 잭 ジャック 杰克
jeff джефф ג׳ף جيف 제프 ジェフ 杰夫
jiri йиржи иржи їржі 이르지 イジー
vladimir 弗拉基米尔 弗拉迪米尔 ウラジーミル ウラディーミル ウラジミール ウラジミル 블라디미르 व्लादिमीर व्लादिमिर فلاديمير ולדימיר
sergey 谢尔盖 塞尔盖 セルゲイ 세르게이 सर्गेई सर्गेइ سيرغي سيرجي סרגיי סרגי
dmitry 德米特里 ドミトリー ドミートリー 드미트리 दिमित्री दमित्री ديمتري دميتري דמיטרי
aleksandr 亚历山大 アレクサンドル 알렉산드르 अलेक्जेंडर الكسندر אלכסנדר
aleksey 阿列克谢 アレクセイ 알렉세이 एलेक्सी اليكسي אלכסיי
nikolay 尼古拉 ニコライ 니콜라이 निकोलाई نيكولاي ניקולאי
mikhail 米哈伊尔 ミハイル 미하일 मिखाइल ميخائيل מיכאיל
yevgeny 叶夫根尼 叶甫盖尼 エフゲニー エヴゲーニー 예브게니 येवगेनी يفغيني יבגני
igor 伊戈尔 イーゴリ イーゴル 이고르 इगोर ايغور איגור
oleg 奥列格 オレグ 올레그 올레크 ओलेग اوليغ אולג
viktor 维克托 ヴィクトル ビクトル 빅토르 विक्टर فيكتور ויקטור
andrey 安德烈 アンドレイ 안드레이 आंद्रेई اندريه אנדריי
yuri 尤里 ユーリ ユーリー 유리 यूरी يوري יורי
anatoly 阿纳托利 アナトリー 아나톨리 اناتولي אנטולי
gennady 根纳季 ゲンナジー 겐나디 גנאדי
vyacheslav 维亚切斯拉夫 ヴャチェスラフ ビャチェスラフ 뱌체슬라프
ivan 伊万 イワン イヴァン 이반 इवान ايفان איוואן
boris 鲍里斯 ボリス 보리스 बोरिस بوريس בוריס
pavel 帕维尔 パーヴェル 파벨 بافل פבל
roman 罗曼 ロマン 로만 رومان רומן
ramzan 拉姆赞 ラムザン 람잔 رمضان
maria 玛丽亚 マリア マリヤ 마리야 마리아 मारिया ماريا מריה
nicolas 尼古拉斯 ニコラス 니콜라스 निकोलस نيكولاس ניקולאס
mohammed モハメド モハンマド モハメッド 모하메드 모하마드 मोहम्मद मुहम्मद
ahmed 艾哈迈德 アフマド アハメド 아흐마드 अहमद
mahmoud 马哈茂德 マフムード 마흐무드 महमूद
hassan 哈桑 ハサン ハッサン 하산 हसन
hussein 侯赛因 フセイン フサイン ホセイン 후세인 हुसैन
ali 阿里 アリ アリー 알리 अली
omar 奥马尔 オマル 오마르 उमर
abdullah 阿卜杜拉 アブドラ アブドゥッラー 압둘라 अब्दुल्ला
ibrahim 易卜拉欣 イブラヒム 이브라힘 इब्राहिम इब्राहीम
ismail 伊斯梅尔 伊斯玛仪 イスマイル 이스마일 इस्माइल
khalid 哈立德 ハリド ハーリド 칼리드 खालिद
hamid 哈米德 ハミド 하미드 हामिद
yusuf 优素福 ユスフ 유수프 यूसुफ
said 赛义德 サイード 사이드 सईद
mustafa 穆斯塔法 ムスタファ 무스타파 मुस्तफा
osama 乌萨马 奥萨马 ウサマ オサマ 오사마 ओसामा اسامه
bashar 巴沙尔 バッシャール バシャール 바샤르 बशर বাশার بشار
qasim 卡西姆 カセム カシム 카심 कासिम
hafiz हाफ़िज़ हाफिज हाफिज़ حافظ
masoud 马苏德 マスード मसूद
daoud 达乌德 दाऊद दाउद
salman 萨勒曼 サルマン 살만 सलमान سلمان
ayman 艾曼 アイマン 아이만 ايمن
imran इमरान عمران
tariq तारिक तारिक़
khan खान ख़ान カーン
putin 普京 普丁 プーチン 푸틴 पुतिन بوتين פוטין
lavrov 拉夫罗夫 ラブロフ ラヴロフ 라브로프 लावरोव لافروف לברוב
lukashenko 卢卡申科 ルカシェンコ 루카셴코 لوكاشينكو לוקשנקו
khamenei خامنيي 哈梅内伊 ハメネイ ハーメネイー 하메네이
min 敏 ミン 민
aung 昂 アウン 아웅
hlaing 莱 フライン 흘라잉
nasrallah نصرالله 纳斯鲁拉 ナスララ ナスルッラー 나스랄라 नसरल्लाह
assad 阿萨德 アサド 아사드 असद আসাদ
`;
