/**
 * Chinese surnames: their reading where it differs from the usual one of the character, and how they are written in Hong Kong,
 * Taiwan, Malaysia, Singapore and Indonesia. Source: compiled by us from general knowledge.
 */

/** Surnames of two characters, simplified. */
export const LONG_HAN_SURNAMES =
  "欧阳 司马 上官 诸葛 司徒 慕容 皇甫 东方 尉迟 公孙 令狐 夏侯 端木 宇文 长孙 独孤 南宫 司空 太史 澹台 轩辕 百里 呼延 闻人 赫连 钟离 鲜于 闾丘 拓跋 完颜";

/** Character and pinyin as a surname, where the usual reading is another one. */
export const HAN_SURNAME_PINYIN =
  "查zha 仇qiu 单shan 盖ge 解xie 句gou 乐yue 朴piao 区ou 曾zeng 召shao 缪miao 尉wei 翟zhai 覃qin 任ren 华hua 燕yan 葛ge 宁ning 洗xian 冼xian 郇xun 晁chao 逄pang 乜nie 黑he 秘bi 员yun 郗xi 种chong";

/** Character and other spellings as a surname: Cantonese, Hokkien, Teochew, Hakka, Taiwanese. */
export const HAN_SURNAME_SPELLINGS = `
王 wong heng ong bong wang
李 lee li lie
张 cheung chang teo teoh chong tiong tjong
刘 lau liu low lao liew lauw
陈 chan tan chen chin ting tjan
杨 yeung young yeo yong yang njo
黄 wong huang ng oei ooi wee bong uy
赵 chiu chao teo tio chew
吴 ng wu goh go ngo gouw
周 chow chou chew chiu jow tjioe
徐 tsui hsu chui tjhie chee choy
孙 suen sun soon soen
马 ma mah beh
朱 chu choo tjoe gee
胡 wu woo oh hu
郭 kwok kuo kok quek kwek kue kwee quah
何 ho hoe hor ho
高 ko kao kou
林 lam lin lim liem
罗 law lo loh low
郑 cheng tay teh chang tee tjeng the
梁 leung liang neo leong nio
谢 tse hsieh chia cheah tjia sia
宋 sung soong song
唐 tong tang teng
许 hui hsu koh kho khoo khouw
韩 hon han
冯 fung feng pang fong
邓 tang teng deng
曹 cho tsao chor tso
彭 pang peng phang
曾 tsang tseng chan chang tjan
肖 siu hsiao seow
萧 siu hsiao siew seow
田 tin tien
董 tung tong tang
潘 poon pan phua pua
袁 yuen yuan wan
蔡 choi tsai chua choy chai tjoa cai
蒋 cheung chiang tseung
余 yu yue yee oo ie
于 yu yue
杜 to tu toh doo
叶 yip yeh yap ip ijap
程 ching cheng
魏 ngai wei gui
苏 so su soh soe
吕 lui lu loo looi
丁 ting teng ding
任 yam jen yum
沈 shum shen sim
姚 yiu yao yeo
卢 lo lu low loh
姜 keung chiang geung
钟 chung cheong tjong
谭 tam tan tham thum
陆 luk lu loke lok
汪 wong wang
范 fan huan
石 shek shih siok
廖 liu liao liew leow
贾 ka chia
夏 ha hsia
韦 wai wei
方 fong fang png hong
白 pak pai peh
邹 chau tsou chow
孟 mang meng
熊 hung hsiung
秦 chun chin tsun
邱 yau chiu khoo khoe kho
江 kong chiang kang
尹 wan yin
薛 sit hsueh
雷 lui lei loi
侯 hau hou how
龙 lung long
史 shih si sze
黎 lai li
贺 ho
顾 koo ku
毛 mo mao
龚 kung
邵 shiu shao
万 man wan
钱 chin chien tjin
覃 cham tam qin
戴 tai dai tay
莫 mok mo
孔 hung kung
向 heung hsiang
汤 tong tang thong
温 wan wen oon
康 hong kang
施 sze shih see sie
文 man wen boon
洪 hung ang hong
欧 au ou ow
颜 ngan yen gan
庄 chong chuang tsang ch ng
柯 or ko kwa qua
倪 ngai ni geh
严 yim yen giam
关 kwan kuan
伍 ng wu
区 au ou
麦 mak mai
甘 kam kan
岑 shum tsen
司徒 szeto seto
欧阳 auyeung ouyang auyong
`;
