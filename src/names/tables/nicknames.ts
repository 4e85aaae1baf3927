/**
 * Nicknames and hypocoristics: given names that people use for one another within one language.
 *
 * One class a line, members separated by a space, lower-case and without accents, as tokens are after normalisation. Any two
 * members of a line may stand for the same person ("bob" and "robert"). A token may stand in several lines ("alex" is
 * Alexander and Alexandra): only members of one line are variants of each other, never across lines.
 *
 * Source: compiled by us from general knowledge of naming customs. Precision goes before quantity: names that merely look
 * alike (Hassan and Hussein, Mahmoud and Mohammed) stand in no common line.
 */

/** Version of the three variant tables; part of every explanation. */
export const NAME_VARIANTS_VERSION = "2026.11.3";

export const NICKNAME_CLASSES = `
aaron ron ronnie
abigail abby abbie gail
abraham abe abram bram
adelaide addie adele heidi
adeline addie
agnes aggie nessa
albert al bert bertie
alan al
alexander alex alec alick sandy xander lex sander zander
alexandra alex sandra sasha lexi alexa sandy
alfred alf alfie fred
alice ali allie
alison ali allie
amanda mandy
amelia amy millie
andrew andy drew
angela angie
ann anne annie nan nancy
anna annie anya anechka
anthony tony ant
antonia toni
antoinette toni netty
archibald archie
arnold arnie
arthur art artie
augustus gus augie
barbara barb babs barbie bobbie
bartholomew bart
beatrice bea trixie
benedict ben
benjamin ben benny benji
bernard bernie barney
bertram bert
beverly bev
bradley brad
bradford brad
bridget biddy bridie
calvin cal
cameron cam
caroline carrie carol caro
carolyn carrie carol
catherine cathy cath kate katie cate kitty
katherine kathy kath kate katie kat kitty kathie kay
kathleen kathy kath kate kathie
charles charlie chuck chas chaz
charlotte lottie charlie
chester chet
christian chris
christina chris tina chrissie christy
christine chris tina chrissie christy
christopher chris topher kit kris
clarence clare
clifford cliff
clinton clint
constance connie
cornelius neil con
curtis curt
cynthia cindy
daniel dan danny
daphne daph
david dave davey davy
deborah deb debbie debby
dennis denny
derek del
dominic dom nick
donald don donnie donny
dorothy dot dottie dolly dora
douglas doug
dwight ike
edgar ed eddie
edith edie
edmund ed eddie ned ted
edward ed eddie ned ted teddy
edwin ed eddie
eleanor ellie nell nora ella
elizabeth liz lizzie beth betty eliza libby bess bessie betsy elsie lisa liza lizbeth
ellen nell nellie
emily em millie
emma em
ernest ernie
esther essie hetty
eugene gene
eugenia genie
evelyn evie eve
ezekiel zeke
florence flo florrie flossie
frances fran frankie fanny francie
francis frank frankie fran
franklin frank
frederick fred freddie freddy rick fritz
gabriel gabe
gabrielle gabby
geoffrey geoff
jeffrey jeff
george georgie
georgina georgie gina
gerald gerry jerry
gerard gerry jerry
gilbert gil bert
gloria glo
gordon gordy
gregory greg gregg
gwendolyn gwen
harold hal harry
harriet hattie harry
harry hal
helen nell nellie
henry hank harry hal
henrietta etta hettie
herbert herb herbie bert
herman herm
hilary hil
horace horry
howard howie
hubert hugh bert
humphrey hum
ian iain
irene renie
isaac ike zac
isabel bella izzy belle
isabella bella izzy belle
isidore izzy
jacob jake jack jay
jacqueline jackie jacqui
james jim jimmy jamie jem
jane janie jenny
janet jan
janice jan
jason jay
jean jeannie
jeanette jean nettie
jennifer jen jenny jenni
jeremiah jerry
jeremy jem jerry
jerome jerry
jessica jess jessie
joan joanie
joanna jo joann
johanna jo hanna
john jack johnny jon johnnie jock
jonathan jon jonny nathan
joseph joe joey jo
josephine jo josie
joshua josh
joyce joy
judith judy judi
julia julie jules
julian jules
karen kari
kenneth ken kenny
kevin kev
kimberly kim
laura laurie
laurence larry laurie lars
lawrence larry laurie lars
leo lee
leonard len lenny leo
leopold leo poldi
leroy roy
leslie les
lester les
lewis lew lou
lillian lil lily lilly
linda lindy
louis lou louie
louise lou lulu
lucas luke
lucille lucy
luther lute
madeline maddy
magdalena magda lena
malcolm mal
marcus marc
margaret maggie meg peggy marge margie greta rita peg meggie daisy madge
margery marge margie
maria mary mia
marilyn mary
marjorie marge margie
martha marty mattie
martin marty
marvin marv
mary molly polly mamie minnie may moll
mathilda tilly mattie matty
matilda tilly mattie
matthew matt matty
maurice maury morris
maximilian max
maxwell max
megan meg
melanie mel
melissa lissa mel missy
melvin mel
michael mike mick mickey micky mikey
michelle shelly
mildred millie
mitchell mitch
montgomery monty
mortimer mort
nancy nan
natalie nat
nathaniel nat nate nathan
nathan nat nate
nicholas nick nicky nico
nicola nicky nikki
nicole nicky nikki
norman norm
oliver ollie
olivia liv livvy
oscar ozzie
oswald ozzie
pamela pam
patricia pat patty patsy trish tricia
patrick pat paddy rick
penelope penny
percival percy
peter pete
philip phil pip
phillip phil pip
philippa pip pippa
priscilla prissy cilla
prudence prue
rachel rae
ralph rafe
randall randy
randolph randy
raymond ray
rebecca becky becca
reginald reg reggie
reuben rube
richard rick ricky dick rich richie dickie
robert bob bobby rob robbie bert robin
roberta bobbie
rodney rod
roderick rod
roger rodge
roland rollo
ronald ron ronnie
rosalind roz ros
rosemary rose rosie
rudolph rudy
rudolf rudi rudy
rupert rup
russell russ rusty
ruth ruthie
samantha sam
samuel sam sammy
samson sam
sandra sandy
sarah sally sadie
saul solly
sebastian seb bastian
seymour sy
sharon shari
sheldon shelly
shirley shirl
sidney sid syd
silvester sly
simon si
solomon sol solly
sophia sophie
stanley stan
stephanie steph
stephen steve stevie
steven steve stevie
stuart stu
suzanne sue suzy
susan sue susie suzy
susannah sue susie
sylvia syl
tabitha tabby
teresa terry tess tessie
theresa terry tess tessie
terence terry
terrence terry
theodore ted teddy theo
thomas tom tommy
timothy tim timmy
tobias toby
valerie val
vanessa nessa
veronica ronnie vera
victor vic
victoria vicky vicki tori
vincent vince vinny
violet vi
virginia ginny ginger
vivian viv
wallace wally
walter walt wally
wendell wen
wesley wes
wilfred wilf
wilhelmina mina minnie billie
william bill billy will willie willy liam
winifred winnie fred
winston win
yvonne vonnie
zachary zach zack zac
zachariah zach zack
francisco paco pancho kiko curro frank
jose pepe chepe
josefa pepa
ignacio nacho
enrique quique kike
eduardo lalo edu
gustavo tavo
guadalupe lupe lupita
guillermo memo guille
jesus chucho chuy
manuel manolo manu
manuela manola
maria mari marita maruja
dolores lola
concepcion concha conchita
consuelo chelo
encarnacion encarna
mercedes merche meche
rosario charo
asuncion asun
pilar pili
teresa tere
isabel isa chabela
rafael rafa
roberto beto berto
alberto beto berto
humberto beto berto
gilberto beto gil
antonio tono toni tony
alejandro alex ale jandro
alejandra ale alex
alfonso poncho fonso
alfredo fredy
vicente chente
fernando nando fer
hernando nando
sergio checo
santiago santi chago
salvador chava salva
luis lucho
miguel migue mike
pedro perico
pablo pablito
ricardo richi rica
leonardo leo
leopoldo polo
hipolito polo
gregorio goyo
gabriel gabo gabi
gabriela gaby gabi
graciela chela
francisca paca paquita
joaquin quino
jorge coque
juan juanito juancho
lorenzo lencho
marcelino chelino
nicolas nico
patricio pato
patricia paty
beatriz bea betty
elena nena
carmen menchu carmela
daniel dani
daniela dani
domingo mingo
felipe pipe feli
bartolome bartolo
cristobal tobal
diego dieguito
ezequiel cheque
federico fede quico
hector tito
ernesto neto
ruben rube
victor vico
ximena xime
yolanda yoli
tomas tomasito
antonio toninho tonho
carlos carlinhos
eduardo dudu edu
fernando nando
francisco chico
joao joaozinho
jose ze zeca
josefa zefa
luiz luizinho
manuel manel maneco
marcelo celo
maria mariazinha
paulo paulinho
pedro pedrinho
raimundo mundinho
roberto beto
sebastiao tiao bastiao
terezinha teca
aleksandra ola
agnieszka aga
andrzej jedrek jedrus
anna ania anka
antoni antek tosiek
barbara basia
bartosz bartek
bartlomiej bartek
boguslaw bogus
boleslaw bolek
dariusz darek
dorota dorotka
edward edek
elzbieta ela elka
ewa ewka
ewelina ewela
franciszek franek
grzegorz grzesiek grzes
henryk heniek
ignacy ignas
jacek jacus
jakub kuba
jadwiga jadzia
jan janek jasiek jas
janusz januszek
jaroslaw jarek
jerzy jurek
joanna asia
jozef jozek
kacper kacperek
karol karolek
katarzyna kasia kaska
kazimierz kazik
konrad kondzio
krystyna krysia
krzysztof krzysiek krzys
leszek lech
lukasz lukaszek
maciej maciek
magdalena magda
malgorzata gosia malgosia
marek mareczek
maria marysia
mariusz mariuszek
mateusz mati
michal michas
mieczyslaw mietek
miroslaw mirek
piotr piotrek
przemyslaw przemek
rafal rafalek
ryszard rysiek
slawomir slawek
stanislaw stasiek staszek
stanislawa stasia
stefan stefek
szymon szymek
tadeusz tadek
teresa tereska
tomasz tomek
urszula ula
waldemar waldek
wieslaw wiesiek
wlodzimierz wlodek
wladyslaw wladek
wojciech wojtek
zbigniew zbyszek
zdzislaw zdzisiek
zofia zosia
zygmunt zygmus
antonin tonda
frantisek franta
jan honza
jaroslav jarda
jiri jirka
josef pepa
karel karlik
ladislav lada laco
marie mana
milos milosek
miroslav mirek miro
pavel pavlik
petr petricek
stanislav standa
vaclav vasek
vladimir vlada
vojtech vojta
zdenek zdena
katerina katka
jozef jozko
juraj duro
stefan pista
friedrich fritz fred friedel
heinrich heinz heini hein
johannes hannes hans johann
johann hans hansi
wilhelm willi willy wim
joachim jochen achim
georg schorsch jorg
josef sepp sepperl
franz franzl
ludwig lutz wiggerl
leonhard hartl
matthias hias matze
maximilian max maxl
michael michi michel
nikolaus klaus niko
konrad kurt conny
dietrich dieter
rudiger rudi
siegfried siggi sigi
sebastian basti wastl
stefan steffen
thomas tom
tobias tobi
ulrich uli ulli
waldemar waldi
wolfgang wolf wolfi
andreas andi andy anderl
alexander alex sascha
alois loisl
anton toni
bernhard bernd hardy
dominik domi
eberhard ebi
ferdinand ferdi
florian flo flori
gerhard gerd
hildegard hilde
elisabeth elli lisl liesel else elsbeth lisbeth sisi
margarete grete gretel gretchen marga
katharina kathi kathe trine kati
magdalene lene leni
helene leni lene
therese resi
theresia resi
johanna hanna hanni
josefine josefa fini
gertrud trude trudi
edeltraud traudl
waltraud traudl
brigitte gitte gitti
susanne susi sanne
ursula uschi ulla
veronika vroni
barbara babsi barbel
franziska franzi
gabriele gabi
christine christl tine
alexandre alex
antoine tonio toine
bernard nanard
catherine cathy
christophe chris tophe
dominique dom
emmanuel manu
emmanuelle manu
frederic fred
gerard gege
guillaume guigui
jacqueline jacquie
jacques jacquot
joseph jojo
laurent lolo
louis loulou
marguerite margot
philippe phil fifi
pierre pierrot
sebastien seb
stephane steph
sylvie syl
thierry titi
veronique vero
vincent vince
alessandro sandro ale alex
alessandra sandra ale
alfonso fonso
antonio tonino nino toni toto tonio
antonella anto
bartolomeo meo
benedetto betto
calogero lillo gero
carmelo melo
domenico mimmo mico menico
elisabetta betta elisa lisa
enrico rico
ernesto nesto
federico fede chicco
ferdinando nando
filippo pippo
francesco franco ciccio checco cecco
francesca franca checca
gaetano tano
giacomo mino
gianfranco franco
giovanni gianni nanni vanni gian
giovanna gianna vanna
giuseppe beppe peppe pino peppino beppino geppino giusy
giuseppina pina peppina giusy
gregorio gorio
guglielmo memmo
ignazio gnazio
leonardo leo nardo
lorenzo renzo lollo enzo
luigi gigi gino
luigia gina
maddalena lena
margherita rita
matteo teo
michele lele miche
nicola nico
pasquale lino
raffaele lello raffa
riccardo ricky
roberto robi berto
rosaria sara
salvatore toto salvo turi tore totuccio
sebastiano bastiano iano
stefano ste
teresa resi
tommaso masi maso
umberto berto
vincenzo enzo cenzo vincenzino
vincenza enza
antonius toon ton anton teun
adrianus adri arie ad
cornelis cor kees nelis
cornelia cor corrie nelly
franciscus frans cis
gerardus gerard gerrit
gijsbert gijs
hendrik henk rik
hubertus huub bert
jacobus jaap ko koos sjaak
johannes jan hans joop johan jo
joannes jan
jozef jef
lambertus bert lammert
leonardus leo leen
maria marijke mieke ria mia
martinus tinus maarten
mattheus mat thijs
matthijs thijs
nicolaas klaas nico niek
petrus piet peter
pieter piet
theodorus theo dorus
wilhelmus wim willem
willem wim pim
wilhelmina mien willy mina
elisabeth els liesbeth betsy lies
johanna jo jopie hanneke
margaretha greet griet greetje
catharina toos trees kaatje trijntje
aikaterini katerina
alexandros alekos alekis
anastasios tasos
anastasia tasia
andreas andrikos
antonios antonis
apostolos tolis lakis
athanasios thanasis nasos sakis thanos
charalampos babis lampis
charalambos babis lambis
christos chris kitsos
chrysostomos chrysis
dimitrios dimitris mimis mitsos dimos
dimitra mitra
efstathios stathis
eftychia efi
eleftherios lefteris
eleni lenio
emmanouil manolis manos
evangelos vangelis vaggelis
evangelia vangelio eva lia
georgios giorgos yorgos
georgia gogo
gerasimos makis
grigorios grigoris
ilias liakos
ioannis giannis yannis yiannis
ioanna gianna
konstantinos kostas costas dinos kostis gus
konstantina dina nantia
kyriakos kyrkos
michail michalis
miltiadis miltos
nikolaos nikos
panagiotis panos takis panayotis
panagiota giota
paraskevi evi voula vivi
pavlos pavlakis
petros petrakis
sotirios sotiris
sophoklis sofos
spyridon spyros
stavros stavrakis
stylianos stelios
theodoros thodoris
theofilos thofilos
vasileios vasilis bill
vasiliki vaso vicky
zacharias zachos
aleksandar aca sasa
aleksandra sanja
bogdan boca
bozidar boza
branislav bane brana
branimir branko
dragan gaga
dragoljub dragi
dragoslav draga
dusan duca dule
djordje djoka djole
jovan jova joca
katarina kata
ljubomir ljuba
milan mica
miodrag misa
miroslav mirko miki
mihajlo misa
milorad mile
milenko mile
milutin mica
nebojsa nesa
nemanja neca
nikola nidzo
petar pera
predrag pedja
radoslav rade
radovan rade
slobodan boban sloba
stevan steva
svetozar sveta
vladislav vlada
vojislav voja
zivorad zika
zoran zoki
stjepan stipe
josip joso bepo jozo
ivan ivo ivica
ante tonci anto
marko mare
franjo fran
tomislav tomo
georgi gosho
dimitar mitko
ivan vanyo
nikolay niki
stoyan stoycho
aleksandru sandu alecu
alexandru sandu alecu alex
constantin costel costica
dumitru mitica mitru
elena lenuta
gheorghe gigi gica ghita
ion ionel ionica nelu
ioan ionel nelu
mihai misu mihaita
nicolae nicu nae
stefan fanica fane
vasile vasilica lica
andras bandi andris
antal toni
arpad arpi
balazs balu
endre bandi
erzsebet erzsi bozsi zsoka bori
ferenc feri
gabor gabi
geza gezu
gyorgy gyuri gyurka
gyula gyuszi
ilona ica ilonka
imre imi
istvan pista pisti
janos jani jancsi
jozsef jozsi
julianna juli
karoly karcsi
katalin kati kata
laszlo laci
lajos lajcsi
magdolna magdi
maria mari marika
margit manci
mihaly misi
miklos miki
pal pali
peter peti
piroska piri
robert robi
sandor sanyi
tamas tomi
terezia terez
tibor tibi
zoltan zoli
zsuzsanna zsuzsa zsuzsi
abdullah apo
ahmet ahmo
aysegul aysa
fatma fatos
ibrahim ibo ibis
huseyin huso
hasan haso
ismail ismo
mehmet memo memed memet
mustafa musti mustu
ramazan ramo
suleyman sulo
yusuf yuso
zeynep zeyno
kerim kero
anders andy
andreas andre
bengt benke
bernt berra
birgitta gitta
christian kris
christoffer stoffe toffe
elisabet lisbet lisa
frederik frede frits
fredrik fredde
gustav gosta
hans hasse
henrik henke rik
ingeborg inga bodil
jens jes
johan jocke janne
johannes johs jannes
joakim jocke
karl kalle
kristian kris
kristina stina kia
kristoffer stoffe toffe
lars lasse
lennart lelle
margareta greta
mads mass
magnus mange
mattias matte
mikael micke
nikolaj niels
nils nisse
olof olle
ole olle
per pelle
peter petter
rasmus ras
rikard ricke
soren sorn
stefan steffe
sven svenne
thomas tompa
tobias tobbe
ulrik ulle
vilhelm ville
aleksanteri santeri
juhani jussi
matti masa
pekka pekko
tapani tapsa
heikki heka
avraham avi avram
binyamin beni benny
david dudu
eliezer lazer
eliyahu eli
gavriel gavri
menachem mendel
mordechai moti motke motti
moshe moishe moyshe
nachman nachum
natan nati
rafael rafi
reuven rubi ruvi
shimon shimi
shlomo shloymi momo
shmuel shmulik
uriel uri
yaakov kobi yankel yaki
yehoshua shuki
yehuda yudel yudi
yehonatan yoni
yisrael srulik
yitzhak itzik itzhak izzy
yosef yossi yosi
zvi hersh hersch
mohammed mohamed muhammad mohammad mo
ghulam gulu
abubakar abu
giorgi gia goga
ioseb soso
davit dato
levan leo
mikheil misha
nikoloz nika
zurab zura
aram aramik
gevorg gevo
hakob hako
hovhannes hovo
karapet karo
mkrtich mko
sargis sako
tigran tiko
vardan vardo
`;
