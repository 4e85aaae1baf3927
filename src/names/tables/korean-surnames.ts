/**
 * Korean surnames as they are written in Latin letters: one surname a line, as in nicknames.ts. A spelling may belong to two
 * surnames ("chung", "no"). Source: compiled by us from general knowledge of the usual romanisations.
 */
export const KOREAN_SURNAME_CLASSES = `
kim gim
lee yi rhee li ri rhie yee
park pak bak bark paik
choi choe chwe chey tchoi
jung jeong chung cheong joung chong jong
kang gang khang
cho jo joe joh chou
yoon yun youn
jang chang zhang
lim im rim yim leem
han hahn
oh o
seo suh so sur
shin sin shinn
kwon gwon kweon
hwang whang
ahn an
song soong
ryu yoo yu ryoo you lyu
jeon jun chun chon cheon
hong houng
ko go koh goh
moon mun
yang ryang
son sohn shon
bae pae bai
baek paik paek back
heo huh hur ho
nam nahm
shim sim
roh noh no ro
kwak gwak
sung seong song
cha tcha
joo ju chu
woo wu u
koo ku goo gu
min minn
na ra rha la nah
jin chin
ji chi jee chee
um eom ohm
chae chai
won weon
bang pang
kong gong
hyun hyeon hyon
byun byeon pyon
yum yeom ryom
yeo ryo yo lyo
choo chu
seok suk sok
seol sul sol
kil gil
yeon yun ryon
myung myeong myong
ki gi
ban pan
keum geum kum
yook yuk ryuk
kook guk kuk
maeng maing
je jae chae
namgung namkoong namgoong
hwangbo hwangpo
sunwoo seonwoo sunu
jegal chegal
`;
