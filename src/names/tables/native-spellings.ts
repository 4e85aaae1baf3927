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
`;
