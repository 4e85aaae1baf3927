/**
 * Japanese family and given names in characters: a reading a line, without marks of long vowels as passports write it, followed by the
 * names that are read so. A name in several lines has several readings, the usual one first.
 *
 * Source: compiled by us from general knowledge.
 */

export const JAPANESE_SURNAMES = `
sato 佐藤 佐東
suzuki 鈴木
takahashi 高橋
tanaka 田中
watanabe 渡辺 渡邊 渡部
ito 伊藤 伊東
yamamoto 山本
nakamura 中村 仲村
kobayashi 小林
kato 加藤
yoshida 吉田
yamada 山田
sasaki 佐々木
yamaguchi 山口
matsumoto 松本
inoue 井上
kimura 木村
hayashi 林
saito 斎藤 斉藤
shimizu 清水
yamazaki 山崎
yamasaki 山崎
mori 森
abe 阿部 安部 安倍
ikeda 池田
hashimoto 橋本
yamashita 山下
ishikawa 石川
nakajima 中島
nakashima 中島
maeda 前田
fujita 藤田
ogawa 小川
goto 後藤
okada 岡田
hasegawa 長谷川
murakami 村上
kondo 近藤
ishii 石井
sakamoto 坂本 阪本
endo 遠藤
aoki 青木
fujii 藤井
nishimura 西村
fukuda 福田
ota 太田 大田
miura 三浦
fujiwara 藤原
okamoto 岡本
matsuda 松田
nakagawa 中川
nakano 中野
harada 原田
ono 小野 大野
tamura 田村
takeuchi 竹内 武内
kaneko 金子
wada 和田
nakayama 中山
ishida 石田
ueda 上田 植田
morita 森田
hara 原
shibata 柴田
sakai 酒井 坂井 堺
kudo 工藤
yokoyama 横山
miyazaki 宮崎
miyamoto 宮本
uchida 内田
takagi 高木
ando 安藤
taniguchi 谷口
maruyama 丸山
imai 今井
takada 高田
takata 高田
fujimoto 藤本
takeda 武田 竹田
murata 村田
ueno 上野
sugiyama 杉山
masuda 増田 益田
sugawara 菅原
hirano 平野
kojima 小島 児島
otsuka 大塚
chiba 千葉
kubo 久保
matsui 松井
iwasaki 岩崎
sakurai 桜井
kinoshita 木下
noguchi 野口
matsuo 松尾
nomura 野村
kikuchi 菊地 菊池
sano 佐野
onishi 大西
sugimoto 杉本
arai 新井 荒井
hamada 浜田
ichikawa 市川
furukawa 古川
mizuno 水野
komatsu 小松
shimada 島田
koyama 小山
takano 高野
kanno 菅野
sugano 菅野
nishida 西田
kikuta 菊田
yoshikawa 吉川
oshima 大島
higashi 東
azuma 東
kawaguchi 川口
kawamura 川村 河村
sakaguchi 坂口
oishi 大石
yasuda 安田
nishikawa 西川
hirata 平田
kitamura 北村
tsuchiya 土屋
honda 本田 本多
kawasaki 川崎
minami 南
kubota 久保田
yano 矢野
takayama 高山
tsuji 辻
nagai 永井 長井
higa 比嘉
yoshimura 吉村
yoshioka 吉岡
kuroda 黒田
kawada 川田 河田
sakata 坂田
katayama 片山
ozawa 小沢 大沢
osawa 大沢
homma 本間
honma 本間
kato 加東
baba 馬場
koike 小池
okubo 大久保
oba 大場 大庭
iwata 岩田
hattori 服部
fukushima 福島
kawakami 川上
kawai 河合 川井 河井
inagaki 稲垣
araki 荒木
hirayama 平山
matsushita 松下
ninomiya 二宮
mochizuki 望月
shinohara 篠原
enomoto 榎本
iida 飯田
okuda 奥田
nagata 永田
matsuoka 松岡
naito 内藤
oda 小田 織田
asano 浅野
koizumi 小泉
seki 関
sekiguchi 関口
iwamoto 岩本
shiraishi 白石
nakanishi 中西
kumagai 熊谷
ishihara 石原
hoshino 星野
otani 大谷
tsuda 津田
narita 成田
miyata 宮田
ishibashi 石橋
okumura 奥村
muto 武藤
yamanaka 山中
yamaoka 山岡
ogata 緒方 尾形
tada 多田
oyama 大山
yoshino 吉野
noda 野田
nakata 中田
nakada 中田
takeshita 竹下
kawano 河野 川野
kono 河野
nagano 長野 永野
matsubara 松原
kitagawa 北川 喜多川
sugiura 杉浦
igarashi 五十嵐
shimura 志村
hosokawa 細川
tsukamoto 塚本
furuta 古田
sekine 関根
mukai 向井
toyoda 豊田
toyota 豊田
hirai 平井
kuwabara 桑原
kuwahara 桑原
hoshi 星
miyake 三宅
matsumura 松村
shinozaki 篠崎
higuchi 樋口
adachi 足立 安達
tajima 田島
taguchi 田口
tanabe 田辺 田邊
tashiro 田代
takashima 高島
takai 高井
takeichi 武市
onuma 大沼
oki 大木 沖
kishi 岸
kishida 岸田
suga 菅
kan 菅
aso 麻生
hatoyama 鳩山
hashida 橋田
noda 野田
mori 毛利
shibuya 渋谷
shibutani 渋谷
nagashima 長島 永島
nagao 長尾
asada 浅田 麻田
asai 浅井
asahara 麻原
shigenobu 重信
okano 岡野
okazaki 岡崎
kajiyama 梶山
kanda 神田
kamiya 神谷
kasai 笠井 葛西
katagiri 片桐
katsura 桂
kinjo 金城
kitano 北野
koga 古賀
kusano 草野
kusakabe 日下部
kuroki 黒木
kurosawa 黒沢
kurokawa 黒川
kurihara 栗原
machida 町田
makino 牧野
matsuzaki 松崎
matsuura 松浦
matsukawa 松川
matsuyama 松山
miki 三木
misawa 三沢
mitsui 三井
miyagi 宮城
miyahara 宮原
miyashita 宮下
miyagawa 宮川
mizutani 水谷
momose 百瀬
morimoto 森本
moriyama 森山
morikawa 森川
murai 村井
murayama 村山
muramatsu 村松
nagasawa 長沢
nagase 永瀬
nakai 中井
nakao 中尾
nakazawa 中沢
nakahara 中原
nakamoto 中本
nara 奈良
negishi 根岸
nemoto 根本
nishi 西
nishio 西尾
nishiyama 西山
nishino 西野
nishioka 西岡
nishizawa 西沢
ochiai 落合
ogino 荻野
ogura 小倉
ohara 大原 小原
obara 小原
oikawa 及川
okabe 岡部
oguchi 小口
omori 大森
omura 大村
onodera 小野寺
ouchi 大内
oe 大江
okawa 大川
ohashi 大橋
okita 沖田
ozaki 尾崎
saeki 佐伯
saigo 西郷
sakuma 佐久間
sakakibara 榊原
sakuragi 桜木
sawada 沢田
sawamura 沢村
sasagawa 笹川
segawa 瀬川
seto 瀬戸
shima 島
shimazaki 島崎
shimamura 島村
shimoda 下田
shirai 白井
shiina 椎名
shoji 庄司 東海林
soma 相馬
sonoda 園田
suda 須田
sudo 須藤
sueyoshi 末吉
sugita 杉田
sumida 隅田
taira 平
takaoka 高岡
takase 高瀬
takasugi 高杉
takizawa 滝沢
takei 武井
tamaki 玉木 玉城
tani 谷
tanigawa 谷川
tanimoto 谷本
tatsumi 辰巳
terada 寺田
terauchi 寺内
togo 東郷
toda 戸田
tokuda 徳田
tokugawa 徳川
tominaga 富永
tomita 富田
tsukada 塚田
tsutsumi 堤
uchiyama 内山
uehara 上原
uemura 上村 植村
umeda 梅田
usui 臼井
utada 宇多田
wakabayashi 若林
watabe 渡部
yagi 八木
yamagata 山形 山県
yamaki 八巻
yamamura 山村
yamane 山根
yamauchi 山内
yamanouchi 山内
yanagi 柳
yanagida 柳田
yanagisawa 柳沢
yokota 横田
yokoi 横井
yoneda 米田
yonezawa 米沢
yoshihara 吉原
yoshimoto 吉本
yoshizawa 吉沢
yuasa 湯浅
hotta 堀田
hori 堀
horie 堀江
horiuchi 堀内
horiguchi 堀口
hirose 広瀬
hirota 広田
hirakawa 平川
hirasawa 平沢
hino 日野
hidaka 日高
hayakawa 早川
hasebe 長谷部
haneda 羽田
hata 羽田 秦 畑
hanada 花田
hamaguchi 浜口
hamasaki 浜崎
fujisawa 藤沢
fujioka 藤岡
fujimura 藤村
fujikawa 藤川
fujino 藤野
fukui 福井
fukumoto 福本
fukuhara 福原
fukuyama 福山
funakoshi 船越
furuya 古谷 古屋
akiyama 秋山
akita 秋田
akimoto 秋元 秋本
amano 天野
anzai 安西 安斎
aida 会田 相田
aikawa 相川
aizawa 相沢
akagi 赤木
arakawa 荒川
arima 有馬
asakura 朝倉
doi 土井
eguchi 江口
egawa 江川
eto 江藤 衛藤
ishiguro 石黒
ishizuka 石塚
ishiyama 石山
iwai 岩井
iwase 岩瀬
imamura 今村
imanishi 今西
inaba 稲葉
inada 稲田
inamori 稲盛
ise 伊勢
isobe 磯部
izumi 泉
`;

export const JAPANESE_GIVEN_NAMES = `
taro 太郎
jiro 次郎 二郎
saburo 三郎
shiro 四郎 史郎
goro 五郎
ichiro 一郎
kenichi 健一 賢一 謙一 憲一
kenji 健二 賢二 健司 賢治 健治 謙二
kenta 健太
kentaro 健太郎
shintaro 慎太郎 晋太郎
shinzo 晋三
shinichi 真一 信一 慎一 伸一 新一 進一
shinji 真司 慎二 真二 信二 伸二
shingo 慎吾 真吾 信吾
shinya 真也 慎也 伸也
junichi 純一 淳一 順一
junichiro 純一郎
junji 純二 淳二
junko 順子 純子 淳子
koichi 浩一 幸一 光一 公一 宏一 弘一 孝一 耕一
koji 浩二 幸二 浩司 孝二 康二 光司 宏二
kazuo 和夫 一夫 一男 和男 和雄 一雄
kazuhiro 和弘 和宏 和博 一博 一宏
kazuhiko 和彦 一彦
kazuki 和樹 一輝 和希 一樹
kazuko 和子
kazuya 和也 一也
kazuyuki 和之 和幸
kazumi 和美 一美
kazunori 和則
masaru 勝 優 大
masashi 正志 雅史 雅志 将司
masato 正人 雅人 真人 誠人
masao 正夫 正男 正雄 昌男 政夫
masahiro 正弘 正博 雅弘 雅裕 昌弘 政弘 正浩
masahiko 雅彦 正彦 昌彦
masaki 正樹 雅樹 昌樹 正輝 真樹
masako 雅子 正子 昌子
masami 正美 雅美
masanori 正則 正徳 雅則
masayoshi 正義 正吉 政義
masayuki 正之 雅之 正幸 雅幸 政幸
masaaki 正明 雅明 昌明
masuo 益男
makoto 誠 真 信 真琴 諒
takashi 隆 孝 崇 貴 敬 隆史 孝志 隆志 貴志 高志 貴史
takeshi 武 健 毅 猛 剛 武志 健志
takeo 武夫 武雄 武男 健夫
takayuki 隆之 孝之 貴之 孝行 隆行 貴行
takahiro 隆弘 孝弘 貴弘 貴博 隆博 孝浩
takuya 拓也 卓也 拓哉 琢也
takumi 匠 拓海 巧 拓実
takako 貴子 孝子 隆子 多佳子
tatsuya 達也 竜也 達哉 龍也
tatsuo 達夫 辰雄 達雄 龍夫 辰夫
tadashi 正 忠 忠志 直
tadao 忠雄 忠夫 忠男
tetsuya 哲也 徹也 哲哉
tetsuo 哲夫 哲雄 哲男 鉄男
tetsu 哲 徹
toru 徹 亨 透 通
toshio 敏夫 俊夫 敏雄 俊雄 利夫 敏男 寿夫
toshiyuki 敏之 俊之 敏行 俊幸
toshihiko 俊彦 敏彦
toshihiro 敏弘 俊博 敏博
toshiaki 俊明 敏明 利明
toshiko 敏子 俊子 寿子
tomoko 智子 友子 朋子 知子
tomohiro 智弘 友宏 智博 知宏
tomomi 智美 友美 知美
tomoya 智也 友也 朋也
tomoyuki 智之 知之 友之
tsutomu 勉 努 務 力
tsuyoshi 剛 毅 強 豪
akira 明 昭 晃 彰 亮 章 旭 彬
akihiro 明弘 昭博 章弘 明宏 彰宏
akihiko 明彦 昭彦
akiko 明子 昭子 晶子 章子 亜希子
akio 昭夫 明夫 秋夫 明男 昭雄
ai 愛
aiko 愛子
asami 麻美
atsushi 淳 敦 篤 厚 敦史 淳史 篤志
atsuko 敦子 厚子
aya 綾 彩 亜矢
ayako 綾子 文子 彩子
ayumi 歩 亜由美
chieko 千恵子 智恵子
chika 千佳
chihiro 千尋
chizuko 千鶴子
daiki 大輝 大樹
daisuke 大輔 大介
eiji 英二 英司 栄治 栄二 英治
eiichi 栄一 英一
eiko 英子 栄子
emi 恵美 絵美
emiko 恵美子 恵子
etsuko 悦子
fumiko 文子 史子 富美子
fumio 文雄 文夫 文男 史雄
fumihiko 文彦
fusako 房子
goro 悟郎
haruka 遥 春香
haruki 春樹
haruko 春子 晴子
haruto 陽翔 悠斗
haruo 春雄 春夫 晴夫 治男
hajime 一 元 肇 始
hideki 英樹 秀樹
hideo 英雄 秀雄 英夫 秀夫
hideaki 英明 秀明
hidetoshi 英俊 秀俊
hideyuki 秀行 英之 秀之
hideko 秀子 英子
hikaru 光 輝
hiroshi 浩 博 宏 弘 寛 洋 浩志 博史 広志 浩史 弘志
hiroki 弘樹 大樹 裕樹 浩樹 宏樹 博樹 広樹 寛樹
hiroko 裕子 弘子 博子 浩子 宏子 広子 洋子 寛子
hiromi 裕美 浩美 弘美 博美 広美
hiroyuki 博之 弘之 浩之 宏之 裕之 弘幸 寛之
hirofumi 博文 弘文 浩史
hirobumi 博文
hiroaki 弘明 博明 浩明 裕明
hirohito 裕仁
hisao 久雄 久夫
hisashi 久 寿 尚
hitoshi 仁 均 等 人志 仁志
hitomi 瞳 仁美
ikuko 郁子
ikuo 郁夫 育男
isamu 勇
isao 勲 功 勇雄
jun 純 淳 潤 順 準
kaoru 薫 馨
kaori 香織 香 香里
kana 加奈 佳奈
katsuya 克也 勝也
katsumi 克己 勝美 克美
katsuhiko 勝彦 克彦
katsuo 勝男 克夫 勝夫 勝雄
kei 圭 恵 慶
keiichi 恵一 圭一 敬一 慶一 啓一
keiji 啓二 圭司 慶二 敬二
keiko 恵子 慶子 圭子 敬子 啓子 桂子
keisuke 圭介 啓介 慶介 圭佑
keita 啓太 圭太
keizo 恵三 圭三
ken 健 賢 謙 憲 研
kimiko 公子 君子 喜美子
kiyoshi 清 潔 清志 喜代志
kiyoko 清子
kosuke 浩介 康介 幸助 公輔 孝介
kota 康太 浩太
kunio 邦夫 邦男 国男 邦雄
kunihiko 邦彦
kumiko 久美子
kyoko 京子 恭子 今日子 鏡子
kyohei 恭平
mai 舞 麻衣
makiko 真紀子 牧子
mamoru 守 衛
manabu 学
mariko 真理子 麻里子
mari 真理 麻里
masumi 真澄
mayumi 真由美
mayuko 真由子
megumi 恵 恵美
mei 芽衣
michiko 美智子 道子 三智子
michio 道夫 道雄 道男
midori 緑
mieko 美恵子
miho 美穂
mika 美香 美佳
miki 美樹 美紀 幹
mikio 幹夫 幹雄
minoru 実 稔 穣
misaki 美咲
mitsuo 光男 光雄 光夫 満男
mitsuko 光子
mitsuru 満 充
mitsuhiro 光弘 光博
mitsuhiko 光彦
miwa 美和
miyuki 美幸 美雪 深雪 幸
mizuki 瑞希 瑞樹
momoko 桃子
motoko 元子 素子
nana 奈々 菜々
nanami 七海
nao 直 尚
naoki 直樹 直紀 尚樹
naoko 直子 尚子 奈緒子
naomi 直美 尚美 奈緒美
naoto 直人 直登 尚人
naoya 直也 直哉
naruhito 徳仁
noboru 昇 登
nobuo 信夫 信雄 伸夫 信男
nobuko 信子 伸子
nobuhiro 信弘 伸宏 信博
nobuyuki 信行 信之 伸之 伸幸
nobuyoshi 信義
nobunaga 信長
noriko 典子 紀子 法子 則子
norio 則夫 紀夫 憲男 典夫
noriyuki 則之 範之
osamu 治 修 理
reiko 玲子 礼子 麗子
rei 玲 礼
ren 蓮
rie 理恵 里恵
rika 理香 里香
rina 里奈 莉奈
riku 陸
risa 理沙 里沙
ryo 亮 涼 遼 良 諒
ryoichi 良一 亮一
ryohei 良平 亮平
ryoko 良子 涼子 亮子
ryosuke 良介 亮介 涼介 亮輔
ryota 亮太 良太 涼太
ryuichi 隆一 竜一 龍一
ryuji 隆二 竜二 竜司 龍二
ryutaro 龍太郎 隆太郎 竜太郎
ryunosuke 龍之介
sachiko 幸子 佐知子 祥子
sadao 貞夫 定雄 貞雄
saki 咲 早紀
sakura 桜 咲良
satoko 聡子 里子 智子
satoru 悟 覚 哲 暁
satoshi 聡 智 敏 哲 諭 聡史 智史 慧
sayuri 小百合
seiji 誠二 清治 誠司 政治 征爾
seiichi 誠一 清一 精一
seiko 聖子 清子
setsuko 節子
shigeo 茂雄 重雄 茂夫 繁雄 重夫
shigeki 茂樹 繁樹
shigeko 茂子 繁子
shigeru 茂 繁 滋
shigenori 重徳 茂徳
shigeyuki 重之 茂之
shiho 志保
shinobu 忍
shizuka 静 静香
shizuko 静子
shizuo 静夫 静男
shoichi 正一 昭一 章一 庄一
shoji 昭二 正二 章二
shoko 翔子 祥子 彰晃 章子
sho 翔 将
shohei 翔平 昌平 正平
shota 翔太 将太 正太
shuichi 修一 秀一
shuji 修二 修司
shunichi 俊一
shunsuke 俊介 俊輔
shun 俊 駿 瞬 旬
sosuke 颯介 宗介
sumiko 澄子 純子
susumu 進 晋
tamotsu 保
takao 孝雄 隆夫 隆雄 孝夫 貴雄
taizo 泰三
taku 拓 卓
tamaki 環
tamiko 民子
teruo 輝夫 輝雄 照夫 輝男
teruko 照子 輝子
tokuko 徳子
tomio 富雄 富夫
tomiko 富子
toyoko 豊子
tsubasa 翼
tsuneo 恒夫 常雄 恒雄 恒男
umeko 梅子
wataru 渉 亘 航
yasuhiro 康弘 泰弘 康博 安弘 保弘 靖弘
yasuko 康子 泰子 靖子 安子
yasuo 康夫 康雄 泰夫 靖夫 保夫 安雄 靖男 泰男
yasushi 靖 康 泰 康史 裕史 靖史 恭
yasunari 康成
yasuyuki 康之 泰之 靖之
yoichi 洋一 陽一 要一
yoko 洋子 陽子 葉子 容子 曜子
yosuke 洋介 陽介 洋輔
yoshiaki 義明 良明 嘉明 吉明
yoshie 良江 芳江
yoshihide 義偉 義英 良英
yoshihiko 義彦 良彦 佳彦
yoshihiro 義弘 義博 良弘 芳弘 喜弘 嘉浩
yoshiko 良子 芳子 佳子 美子 淑子 嘉子 好子 義子 喜子 祥子
yoshimi 良美 好美 芳美
yoshinori 義則 良則 義典
yoshio 義雄 義男 良雄 義夫 芳雄 良夫 芳夫 好雄 喜雄 吉雄
yoshiro 芳郎 四郎 義郎
yoshiyuki 義之 義行 良之 芳之 喜之 由幸
yoshitaka 義隆 義孝 良孝
yoshimasa 芳正 義正 良正
yu 優 悠 裕 祐 勇
yui 結衣 唯
yuichi 雄一 裕一 祐一 勇一
yuichiro 雄一郎 裕一郎
yuji 雄二 裕二 裕司 勇二 雄司 祐二
yuka 由香 有香 由佳
yukari 由香里
yuki 幸 雪 勇気 由紀 有紀 祐樹 裕樹 勇樹 優希 友紀
yukie 幸恵 雪江
yukiko 由紀子 幸子 雪子 有希子 由起子
yukihiro 幸弘 幸宏
yukio 幸男 由紀夫 幸雄 幸夫 行雄 行夫 由起夫
yuko 裕子 優子 祐子 夕子 由子 有子 侑子
yumi 由美 弓 裕美
yumiko 由美子 弓子 裕美子
yuriko 百合子 由里子
yusuke 祐介 雄介 裕介 佑介 勇介 悠介
yuta 雄太 勇太 裕太 悠太 優太
yutaka 豊 裕 穣
yuzuru 譲 結弦
fumitaka 文隆
nobusuke 信介
kakuei 角栄
eisaku 栄作
kiichi 喜一
yasuhito 康仁
naohito 直仁
fumihito 文仁
shigeru 成
fumimaro 文麿
hideki 英機
isoroku 五十六
tsuyoshi 毅 剛志
keita 恵太
shusuke 秀介
`;

/**
 * What the characters of other given names of two or three are mostly read: the first one, and the last. Of `之介` the first counts as
 * one in the middle.
 */
export const JAPANESE_NAME_PARTS = `
aki 明 昭 秋 彰 章 晃 朗 晶
aka 茜
asa 朝 麻
atsu 敦 篤 厚 淳
aya 彩 綾 文
bu 武
chi 千 智 知 治
chika 近 親
dai 大
e 恵 江 絵 枝
ei 英 栄 永 瑛
fumi 文 史
fuyu 冬
ga 雅
go 吾 悟 剛
hana 花 華
haru 春 晴 治 陽 悠 遥
hei 平
hide 秀 英
hiko 彦
hiro 弘 宏 博 浩 裕 広 洋 寛 大 央 紘
hisa 久 寿 尚
hito 人 仁
ho 穂 保
ichi 一 市
iku 郁 育
ji 二 次 治 司 児
jun 純 淳 順 潤
ka 香 佳 花 加 華 夏
kage 景 影
kane 兼 金
kata 方 賢
katsu 勝 克
kazu 和 一 数
kei 恵 圭 慶 敬 啓 桂 景
ken 健 賢 謙 憲 研
ki 樹 紀 希 輝 貴 基 記 喜 生
kichi 吉
kimi 君 公
kiyo 清
ko 子 小 孝 光 浩 幸 公 康 耕 弘
kuni 邦 国
kyo 京 恭 響
ma 真 麻 馬
maki 牧 巻
maro 麿
masa 正 雅 昌 政 将 真 匡 誠 賢 勝
me 芽
mi 美 実 見 海 未 三 巳
michi 道 通 路 満
mitsu 光 満 充
mori 守 盛
moto 元 基 本 素
mune 宗
na 奈 菜 那 名
naga 長 永
nao 直 尚
natsu 夏
no 乃 之 野
nobu 信 伸 宣 延 暢
nori 則 典 紀 憲 徳 範 法 教
nosuke 之介 之助
o 夫 雄 男 生 郎
ri 里 理 莉 梨
rin 凛 林
ro 郎 朗
ryo 良 亮 涼 遼
ryu 竜 龍 隆 流
sa 佐 沙 紗
sachi 幸
sada 貞 定
saku 作 朔
sato 里 聡 智
saburo 三郎
sei 誠 清 正 成 聖
shi 志 史 司 士
shige 茂 重 繁 滋
shin 真 信 慎 晋 伸 新 進
sho 正 昭 翔 章 祥 将 昌
shu 修 秀 周
shun 俊 駿
so 宗 颯 蒼
suke 介 助 輔 佑
ta 太 多 汰
tada 忠 正 唯
taka 孝 隆 貴 高 崇 敬 尊 鷹
take 武 健 竹 猛 毅
tami 民
taro 太郎
tatsu 達 竜 龍 辰
teru 輝 照
tetsu 哲 徹 鉄
to 人 斗 翔 登 仁
toki 時
toku 徳
tomi 富
tomo 智 友 朋 知 倫
toshi 俊 敏 利 寿 年
toyo 豊
tsugu 次 継 嗣
tsune 恒 常
ya 也 哉 矢 弥
yasu 康 泰 靖 保 安 恭
yo 洋 陽 代 世
yoshi 義 良 吉 芳 好 佳 喜 嘉 美 由 善
yu 優 裕 祐 由 勇 雄 悠 有
yuki 幸 行 之 雪
yuri 百合
zo 三 造 蔵
`;

/** Japanese forms of characters that China simplifies in another way, each followed by that form; line breaks mean nothing. */
export const JAPANESE_FORMS = `
沢泽辺边邉边広广浜滨桜樱恵惠竜龙滝泷徳德黒黑斎斋斉齐塩盐関关戸户歩步気气実实嶋岛髙高﨑崎栄荣蔵藏豊丰児儿勲勋顕显暁晓渋涩仏佛鉄铁壱一弐二巻卷増增稲稻専专乗乘亀龟
剣剑郷乡毎每売卖尭尧緒绪頼赖瀬濑姫姬両两亜亚円圆団团図图収收発发変变対对応应従从徴征択择拝拜拠据挙举検检楽乐様样権权歯齿歴历渓溪満满焼烧犠牺猟猎獣兽畳叠県县砕碎
穏稳竃灶粋粹経经継继続续総总縁缘繊纤聴听脳脑芸艺蛍萤覚觉覧览観观訳译読读謡谣譲让転转軽轻逓递遅迟醸酿釈释鉱矿銭钱鋳铸録录闘斗陥陷険险隠隐霊灵顔颜駅驿験验駿骏鶏鸡
黙默齢龄壌壤嬢娘寛宽巌岩帯带庁厅弾弹悩恼懐怀戦战揺摇摂摄撃击晩晚曽曾栃枥桟栈槇槙穣穰縄绳荘庄薫薰蘭兰衛卫渉涉穂穗絵绘緑绿聡聪
`;
