/** Words of common passwords; only English where another language adds little. */
export const COMMON_WORDS: readonly string[] = `
password passwort passwd passphrase contrasena motdepasse parola senha kennwort wachtwoord haslo
qwerty qwertz azerty asdf zxcv letmein letme welcome willkommen bienvenue bienvenido
admin administrator root master superuser superman system server oracle mysql postgres test testing tester guest
default changeme change secret secure security private public access login logon user username account manager
monkey dragon shadow sunshine princess football baseball basketball soccer hockey golfer iloveyou loveyou love lovely
trustno trust freedom whatever nothing something anything computer internet windows linux apple google facebook
samsung android iphone microsoft network website email mail online mobile phone
michael jennifer jordan jessica ashley michelle daniel andrew thomas robert william charlie matthew anthony
hannah samantha nicole maggie george maria anna sophie julia laura martin peter stefan markus alexander christian
summer winter spring autumn january february march april june july august september october november december
sommer herbst fruehling januar februar maerz marz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag
monday tuesday wednesday thursday friday saturday sunday
pokemon starwars batman spiderman naruto minecraft fortnite warcraft ninja pirate killer hunter ranger warrior
cookie pepper ginger banana cheese chocolate coffee orange cherry lemon peanut
flower butterfly angel angels heaven devil diamond silver golden purple yellow green black white
dog dogs doggy cat cats kitty hund katze maus
tigger tiger lion eagle falcon dolphin panther kitten puppy rabbit horse turtle
mustang ferrari porsche mercedes harley corvette yamaha honda toyota
liverpool chelsea arsenal barcelona madrid juventus bayern london berlin paris vienna moscow newyork america england germany
bank banking finance money payment riskgate compliance company office business customer
hello hallo goodbye please thanks sorry family mother father sister brother friend friends baby babygirl babyboy
jesus christ jesuschrist church blessed faith grace
correcthorsebatterystaple correct horse battery staple
music guitar metallica nirvana beatles rockstar blink
forever always together remember believe dreams happy smile lucky lover sexy
manchester united christopher elizabeth jonathan benjamin deutschland schweiz bundesliga schalke skywalker cocacola dragonball
fuck fucker shit bitch asshole arschloch schatz geheim ichliebedich ilove motherfucker unbelievable fruhling kaffee
administration international professional communication information university
number one two three four five six seven eight nine zero hundred thousand
abc xyz asd qwe zaq the and for you your with this that are was not new old big my me is it in on to of
`
  .trim()
  .split(/\s+/u);
