/**
 * Spelling variants: one name written differently in Latin letters, mostly by rival transliterations.
 *
 * A stronger relation than a nickname: members of a line are the same name. One class a line, as in nicknames.ts; a
 * token stands in at most one line. Given names and surnames alike.
 *
 * Source: compiled by us from general knowledge of transliteration customs (Arabic, Persian, Urdu, Turkic, Russian and
 * Ukrainian passports, Greek, Hebrew, Armenian and Georgian names). What sounds alike but is another name stays apart:
 * Hassan (hsn) and Hussein (hsyn), Mahmoud and Mohammed, Saeed and Saad, Salem and Salim, Jamil and Jamal.
 */
export const SPELLING_CLASSES = `
mohammed muhammad mohamed mohammad muhammed mohamad muhamad mohamud mahomed muhamed mehmed mohd muhd mokhamed magomed mukhammad mukhammed mukhamed muhammet mochamad mochammad moehammad mahammad mamadou
ahmed ahmad ahmet akhmed akhmad achmad achmed ahmadu akhmat
mahmoud mahmud mahmood makhmud machmud mahmut
hamid hameed
hassan hasan khasan hasane hassane
hussein husain husayn hussain hossein hosein hussien housseine khusein khussein huseyin husein houssein
hussaini husseini hosseini husayni huseini
yusuf jusuf jussuf jussef yousef youssef yousif yusif yusof yousuf yusup yusef youssouf yusaf
ibrahim ebrahim ibraheem ibragim ibrahima brahim
ismail ismael esmail ismaeel ismayil esmaeil
ali aly alee
omar umar omer oumar umer
othman osman usman uthman ousmane othmane uthmaan
abdullah abdallah abdulla abdalla abdoulaye abdellah abdillah
abdulrahman abdurrahman abdelrahman abdalrahman abdurahman abderrahman abdurrakhman abdirahman abdurehman
abdulaziz abdelaziz abdalaziz abdoulaziz
abdulkarim abdelkarim abdulkareem abdelkrim abdikarim
abdulkadir abdelkader abdulqadir abdulqader abdelkadir abdikadir
abdulmalik abdelmalek abdulmalek abdelmalik
abdulhamid abdelhamid abdulhameed
abdulwahab abdelwahab abdulwahhab abdelouahab
abdulrazzaq abdulrazak abdelrazek abdurrazzaq abderrazak abdelrazzak
abdulsalam abdessalam abdelsalam abdussalam
abdulghani abdelghani abdulgani
khalid khaled halid chalid
walid waleed oualid valid
rashid rasheed rachid
salim saleem selim
samir sameer
karim kareem kerim
nasir naser nasser nassir
jafar jaafar jaffar djafar dzhafar cafer gafar jafari
jamal gamal djamal dzhamal cemal jamaal
jamil gameel djamil jameel cemil
jalal galal djalal celal
jalil galil djalil celil
majid majeed magid medjid macid
hamza hamzah khamza
mustafa mostafa moustafa mustapha moustapha mustafah
murad mourad
mansour mansur mansoor
masoud masud masood massoud mesut
maryam mariam meryem
khadija khadijah khadidja khadeeja hatice
fatima fatimah fatma fatemeh fatimeh
aisha ayesha aysha aicha aishah ayse
zaynab zainab zeinab zeynep zineb
amina aminah ameena
layla leila laila leyla
nur noor nour
tariq tarek tarik tareq tarique
faisal faysal feisal faycal
fahd fahad
fuad fouad foad
faruq farouk farooq faruk
yahya yehia yahia yahiya jahia jahja jahya jahija
yaqub yacoub yakub yaqoob yaghoub yaakoub
yunus junis junus younis yunis younes yunes younus
zakaria zakariya zakariyya zekeriya
zaid zayd zeid
ziad ziyad zeyad
haroun harun haroon
hisham hesham hicham
ihab ehab
imad emad
issa isa eisa essa
idris idriss edris driss
iyad eyad ayad
kamal kemal
jihad gihad djihad cihad
jaber jabir gaber djaber
luay louay loay
muammar moammar mouammar
gaddafi qadhafi qaddafi gadhafi kadhafi kaddafi gheddafi qathafi
musa mousa moussa moosa
mukhtar mokhtar muktar moctar
munir mounir muneer
nabil nabeel
nadir nader
najib nagib najeeb nadjib necip
qasim kassem qassim kasim qasem kassim kasem ghasem kazim
qadir kader qader kadir
qais qays kais kays ghais
rahim raheem
rahman rehman rakhman
rauf raouf raoof
rida reda ridha reza riza
riyad riyadh riad
sabri sabry
sadiq sadegh sadik siddiq
sharif shareef cherif sherif serif charif
shaikh sheikh shaykh cheikh sheik shekh
sulaiman suleiman soliman suleyman sulayman soleiman sulejman solaiman suleman
tahir taher
tawfiq toufik tawfik taufiq tevfik
wahid waheed ouahid
yasin jassin jasin yassin yaseen yassine yasine
yasir jassir jasser jasir yasser yaser yassir
zahra zohra zahraa
zulfiqar zulfikar zolfaghar
bakr bakar bekr
chowdhury choudhury chaudhary choudhary chaudhry chaudhuri
qureshi quraishi qurashi koreishi
siddiqui siddiqi siddique
hashemi hashimi hachemi hashmi
husni hosni housni
haidar haider heydar hyder haydar
haqqani haqani
jaish jaysh
jamaah jamaa jemaah jamaat
aleksey alexei alexey aleksei alexej oleksiy oleksii alyaksey aliaksei
aleksandr alexandr aleksander oleksandr aliaksandr alyaksandr
andrey andrei andrej andriy andrii
anatoly anatoliy anatoli anatolii
arkady arkadiy arkadi arkadii
artyom artem artiom
dmitry dmitri dmitriy dmitrii dimitri dimitry dmytro dzmitry dmitrij
yevgeny evgeny yevgeniy evgeniy evgeni evgenii yevhen evgueni eugeny yauheni evgenij jewgeni jewgenij jewgienij jevgeni jevgenij
yevgenia evgenia yevgeniya evgeniya
fyodor fedor fiodor fedir
gennady gennadiy gennadi gennadii guennadi hennadiy
georgy georgiy georgii heorhiy heorhii
grigory grigoriy grigori grigorii hryhoriy hryhorii
igor ihor
ilya iliya ilia illia
yakov iakov jakov
yekaterina ekaterina kateryna katsiaryna
yelena elena olena alena
yelizaveta elizaveta yelyzaveta
ksenia kseniya ksenya xenia kseniia
lyudmila ludmila liudmila lyudmyla liudmyla
lyubov lubov liubov
mikhail mihail mykhailo mikhael michail mikhailo mykhaylo mikhaylo mixail mikhal
maksim maxim maksym maxym
maria mariya mariia marija
natalia natalya nataliya nataliia natalja
nikolay nikolai nikolaj mykola mikola mikalai mikalay nicolai
oleg oleh aleh
olga olha
pyotr petr piotr petro pjotr
roman raman
sergey sergei serhiy serhii sergiy siarhei sergej syarhey serguei sergii serge siergiej
sofia sofiya sofya sofiia
svetlana svitlana sviatlana
semyon semen semion
stepan stsiapan
tatyana tatiana tetiana tetyana tatsiana tatjana
timofey timofei tymofiy
valery valeriy valeri valerii valeryi
vasily vasiliy vasili vasyl vasilii vasilij wassily vassily vassili
viktor victor viktar wiktor
viktoria viktoriya victoria victoriya viktoriia
vitaly vitaliy vitali vitalii
vladimir volodymyr wladimir uladzimir vladimer volodimir
vladislav vladyslav uladzislau
vyacheslav viacheslav vjaceslav viatcheslav vyatcheslav wjatscheslaw wiaczeslaw
yaroslav iaroslav jaroslav yaraslau
yuri yuriy yury yurii iurii iouri jurij juri yurij iuri
yulia yuliya iuliia julia yuliia
zhanna janna
yeltsin eltsin jelzin
tchaikovsky chaikovsky tschaikowski
khrushchev chruschtschow khrouchtchev hruscov
giorgos yiorgos yorgos georgos
giannis yannis yiannis ioannis
dimitrios demetrios dimitris
evangelos evagelos vangelis
konstantinos constantinos
nikolaos nicolaos
panagiotis panayiotis panayotis
vasileios vasilios vassilios vasilis vassilis
haim chaim hayim hayyim
yosef yossef josef
moshe moishe
shlomo shelomo
rivka rivkah
netanyahu netaniahu
hovhannes ohannes hovannes ovanes oganes hovanes ovannes
hakob hagop akop hakop
hakobyan hagopian akopyan hakopian akopian
sargsyan sarkissian sarkisyan sarkisian sargsian
petrosyan bedrossian petrossian petrosian
grigoryan krikorian grigorian
karapetyan garabedian karapetian
gevorgyan kevorkian gevorkyan gevorkian
philip phillip philippe
jeffrey geoffrey jeffery geoffry jefferey
catherine katherine kathryn catharine katharine cathryn katheryn
elizabeth elisabeth
ann anne
sarah sara
rachel rachael rachelle
teresa theresa
nicolas nicholas nikolas
eric erik erick
kristina christina cristina
kristen kirsten kristin
sean shaun shawn
ian iain
alan allan allen
bryan brian brien
graham graeme
lawrence laurence
isabel isabelle ysabel isobel
jonathan jonathon johnathan
michael micheal
stewart stuart
susanna susannah suzanna
lynn lynne
claire clare
deborah debra debora
sofie sophie
philippa phillipa
gonzalez gonzales
rodriguez rodrigues
lopez lopes
perez peres
gomez gomes
martinez martines
jimenez gimenez ximenez
vasquez vazquez vasques
dominguez domingues
mendez mendes
alvarez alvares
sanchez sanches
suarez soares
ramirez ramires
gutierrez gutierres
velasquez velazquez
schmidt schmitt schmid schmied
meyer meier maier mayer meir mayr
mueller muller moeller
schroeder schroder schroter
becker bekker
fischer fisher
hoffmann hofmann hoffman hofman
schaefer schafer schaffer
weiss weis
neumann neuman
johansson johanson johannson
andersen anderson andersson
nielsen nielson nilsen nilsson
petersen peterson pettersson pedersen
hansen hanson hansson
olsen olson olsson
larsen larson larsson
jensen jenson
macdonald mcdonald
maclean mclean
mackenzie mckenzie
reilly riley
smith smyth smythe
clark clarke
brown browne
cook cooke
green greene
davis davies
thompson thomson
stephens stevens
stephenson stevenson
phillips philips philipps
nichols nicholls
harrison harrisson
reed reid read
white whyte
gray grey
said saeed sayeed saied saiid
salih saleh
li lee
karl carl
marc mark
steven stephen stephan
zachary zachery zackary
diane dianne
yitzhak yitzchak itzhak yitshak yizhak
zvi tzvi tsvi
hussam husam hossam
bilal belal bilel
adel adil
anwar anouar enver
ashraf achraf
ayman aymen eiman
basheer bashir bachir beshir
bassam basam
daoud dawud daud davud dawood
ghazi gazi
habib habeeb
hakim hakeem
hadi hady
haitham haytham
hani hany
hatem hatim
jassim jasim
latif lateef
maher mahir
mahdi mehdi mahdy
malik malek
marwan merwan
mazen mazin
mohsen muhsin mohsin
mubarak mobarak moubarak
nizar nezar
osama usama oussama ossama usamah
rabih rabeh
ramadan ramazan ramadhan
rami ramy
rasul rasool rassoul
sami samy
shakir shaker
sufyan sufian sofiane
talal tallal
thabit thabet
wael wail
zuhair zuhayr zoheir
zubair zubayr zoubir
assad asad esad esed
bashar bachar beshar besar baschar basar
zarqawi zarkawi
zawahiri zawahri dhawahiri
masri masry
libi liby
saudi saoudi
tikriti takriti
shammari shamari
qahtani kahtani
ghamdi gamdi
otaibi utaybi oteibi
dosari dossary dawsari
zahrani zahrany
harbi harby
ansari ansary
bukhari boukhari
akhund akhond
akhundzada akhunzada
mullah mulla molla
noorzai nurzai
zadran jadran
gul goul
hekmatyar hikmatyar
durrani dorani
afridi afreedi
gilani geelani jilani
hafiz hafez
mohan mohun
lakshmi laxmi
shrivastava srivastava
krishnan krisnan
mukherjee mukherji mookerjee
banerjee banerji
chatterjee chatterji
agarwal agrawal aggarwal
singh sing
kaur kour
patel pattel
sheikha shaikha shaykha
lukashenko lukashenka loukachenko lukaschenko lukaschenka lukaszenka lukaszenko
zelensky zelenskyy zelenskiy zelenski
poroshenko poroshenka
shevchenko szewczenko
kovalenko kavalenka
ivanov ivanoff iwanow ivanow
petrov petroff petrow
popov popoff popow
smirnov smirnoff
kuznetsov kuznecov kusnezow kouznetsov
volkov volkoff wolkow
tchernov chernov
zhukov joukov schukow
tsoy choi tsoi
hryshchenko grishchenko
rakhimov rahimov raximov
karimov kerimov
aliyev aliev alijew
abdullayev abdullaev abdullaiev
mammadov mamedov mamadov
guliyev kuliev quliyev guliev
huseynov guseinov huseinov guseynov
hasanov gasanov
ibragimov ibrahimov
ismailov ismayilov
magomedov mahomedov
nazarbayev nazarbaev nazarbajev
mirziyoyev mirzioev
tokayev tokaev
usmanov osmanov
yusupov yusufov iusupov
saakashvili sahakashvili
khamenei khamenehi chamenei jamenei
putin poutine
lavrov lawrow
medvedev medwedew miedwiediew
shoigu shoygu schoigu choigou szojgu
prigozhin prigojine prigoschin prigozyn
yanukovych yanukovich janukowytsch ianoukovitch
timchenko timtschenko timtchenko
ahmadinejad ahmadinejat achmadinedschad
`;
