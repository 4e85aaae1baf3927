/**
 * Legal forms of organisations, mapped to a few classes.
 *
 * One class, language or jurisdiction a line: `CLASSES code: form | form | ...`. Classes are joined by `+` where a form is used
 * for several ("Co., Ltd." of a Chinese limited company and of one limited by shares). Forms are lower-case, without
 * dots and, in Latin letters, without accents; words are separated by one space; the reader normalises both sides alike
 * ("S.A. de C.V." is `sa de cv`). A longer form is to be recognised before a shorter one that it contains. Forms of two or
 * three letters are words elsewhere ("as", "sa"): they count only where a legal form stands, last or first in the name.
 *
 * Source: compiled by us from general knowledge of company law; the classes follow what the forms have in common
 * (liability, shares, purpose), not any national statute.
 */

/** Version of the table; part of every explanation. */
export const LEGAL_FORMS_VERSION = "2026.11.3";

/**
 * The classes: `LLC` limited liability, `JSC` limited by shares, `LP` partnership with limited liability, `GP` general
 * partnership, `SP` sole trader, `COOP` co-operative, `FOUNDATION` foundation or trust, `ASSOCIATION` association or other
 * non-profit body, `STATE` state enterprise, `BRANCH` dependent part, `GROUP` holding or group, `COMPANY` company of any form.
 */
export const LEGAL_FORMS = `
LLC+JSC en: ltd | limited | co ltd | company limited | co limited | company ltd | coltd | cie ltee | ltee | limitee
LLC en: llc | l l c | limited liability company | limited liability co | ltd liability co | limited liability | lc | pllc | professional limited liability company | private limited company | limited liability corporation
LLC in: pvt ltd | private limited | pvt limited | private ltd | p ltd | pvt | opc pvt ltd | opc private limited
LLC au: pty ltd | pty limited | proprietary limited | pty | proprietary ltd
LLC sg: pte ltd | pte limited | pte | private limited company
LLC my: sdn bhd | sendirian berhad | sdn berhad | sdn
JSC my: bhd | berhad
LLC ae: fze | fzc | fzco | fz llc | fzllc | free zone establishment | free zone company | free zone llc | dmcc | wll | w l l | with limited liability | spc | dwc llc | fzca
JSC en: inc | incorporated | corp | corporation | plc | public limited company | pjsc | jsc | joint stock company | joint stock co | public joint stock company | private joint stock company | closed joint stock company | open joint stock company | cjsc | ojsc | psc | p j s c | stock company | public company limited | pcl | public company | publ | p l c | private joint stock co | public joint stock co | stock corporation | stock co | unlimited joint stock company | limited by shares | company limited by shares
JSC ph: incorporation
LP en: lp | llp | lllp | limited partnership | limited liability partnership | limited liability limited partnership | scsp | l l p | l p
GP en: gp | general partnership | partnership | and co | co partnership
SP en: sole proprietorship | sole proprietor | sole trader | proprietorship | establishment | est | dba
COOP en: cooperative | co operative | coop | co op | cooperative society | co operative society | credit union | mutual
FOUNDATION en: foundation | charitable trust | charitable foundation | endowment | fdn | fnd | fund foundation
ASSOCIATION en: association | assn | assoc | society | ngo | non governmental organization | non governmental organisation | nonprofit | non profit | charity | cic | community interest company | federation | non profit organization | non profit organisation
STATE en: state enterprise | state owned enterprise | state company | state corporation | soe | public enterprise | government enterprise | federal state unitary enterprise | state unitary enterprise | fsue | sue | state unitary company | municipal enterprise | statutory corporation | state joint stock company | parastatal
BRANCH en: branch | branch office | representative office | rep office | subsidiary | division | liaison office | affiliate
GROUP en: group | holding | holdings | group of companies | holding company | grp | hldg | hldgs | holdco | group co | concern
COMPANY en: company | co | companies | cos | firm | enterprise | enterprises
COMPANY jv: joint venture | jv | совместное предприятие | sovmestnoe predpriyatie | сп | empresa mixta | coentreprise | 合资 | 合資 | hezi | 합작 | hapchak | hapjak | ジョイント ベンチャー | 合弁会社 | 合弁
LLC de: gmbh | gesellschaft mit beschrankter haftung | gesellschaft mbh | ges m b h | gesmbh | g m b h | mbh | ggmbh | ug | ug haftungsbeschrankt | unternehmergesellschaft | unternehmergesellschaft haftungsbeschrankt | haftungsbeschrankt | gemeinnutzige gmbh
JSC de: ag | aktiengesellschaft | se | societas europaea | a g | kgaa | kommanditgesellschaft auf aktien | invag
LP de: gmbh und co kg | gmbh and co kg | gmbh co kg | kg | kommanditgesellschaft | ag und co kg | ag and co kg | gmbh and co kgaa | ug and co kg | se and co kg | und co kg | and co kg | k g | partg mbb | partnerschaftsgesellschaft
GP de: ohg | offene handelsgesellschaft | gbr | gesellschaft burgerlichen rechts | offene gesellschaft | partg | keg | oeg
SP de: e k | ek | e kfm | e kfr | eingetragener kaufmann | eingetragene kauffrau | einzelunternehmen | einzelfirma | inhaber
COOP de: eg | eingetragene genossenschaft | genossenschaft | genmbh
FOUNDATION de: stiftung | gemeinnutzige stiftung | familienstiftung
ASSOCIATION de: ev | e v | eingetragener verein | verein | verband | gemeinnutziger verein | vvag
STATE de: anstalt des offentlichen rechts | aor | korperschaft des offentlichen rechts | kdor
BRANCH de: zweigniederlassung | niederlassung | zweigstelle | filiale | betriebsstatte | tochtergesellschaft
GROUP de: gruppe | konzern | beteiligungsgesellschaft | beteiligungs gmbh | holding gmbh
COMPANY de: firma | unternehmen | betrieb | gesellschaft
LLC li: establishment anstalt
LLC fr: sarl | s a r l | societe a responsabilite limitee | eurl | entreprise unipersonnelle a responsabilite limitee | selarl | sarlu | suarl | sprl | societe privee a responsabilite limitee | sprlu
JSC fr: sa | s a | societe anonyme | sas | s a s | societe par actions simplifiee | sasu | saca | sadir | societe par actions | sca | societe en commandite par actions | selas | sicav
LP fr: scs | societe en commandite simple | societe en commandite | sep
GP fr: snc | societe en nom collectif | et cie | et compagnie | sci | societe civile immobiliere | societe civile | scp
SP fr: entreprise individuelle | eirl | ets | etablissements | etablissement | auto entreprise
COOP fr: scop | scic | societe cooperative | cooperative agricole | scrl
FOUNDATION fr: fondation | fondation d utilite publique
ASSOCIATION fr: association loi 1901 | asbl | association sans but lucratif | ong | aisbl | gie | groupement d interet economique
STATE fr: epic | etablissement public | entreprise publique | societe d etat | societe nationale | regie | entreprise nationale | entreprise d etat
BRANCH fr: succursale | filiale | bureau de representation | agence
GROUP fr: groupe | societe holding
COMPANY fr: societe | compagnie | cie | ste | entreprise
LLC es: srl | s r l | sociedad de responsabilidad limitada | sl | s l | sociedad limitada | slu | s l u | sociedad limitada unipersonal | s de rl | s de rl de cv | sociedad de responsabilidad limitada de capital variable | sll | slne | slp | eirl | empresa individual de responsabilidad limitada | limitada | ltda | cia ltda | compania limitada | sociedad limitada profesional | s a l
JSC es: sa | s a | sociedad anonima | sa de cv | s a de c v | sociedad anonima de capital variable | sab de cv | sab | sapi | sapi de cv | sapib de cv | saic | sau | s a u | sociedad anonima unipersonal | saci | sacif | saa | sociedad anonima abierta | sociedad anonima cerrada | s a c | sac | sas | sociedad por acciones simplificada | spa | sociedad por acciones | ca | c a | compania anonima | sofom | sa cv | sociedad anonima laboral | sal | sa esp | esp | sociedad anonima bursatil | scpa
LP es: s en c | sociedad en comandita | s en c s | s en cs | sociedad en comandita simple | s c s | s en c por a | scom
GP es: snc | sociedad en nombre colectivo | sociedad colectiva | y cia | y compania | s c | sociedad civil | sociedad de hecho | sc | e hijos | y hermanos
SP es: empresario individual | empresa unipersonal | e u | persona natural | autonomo | comerciante individual
COOP es: cooperativa | sociedad cooperativa | scl | s coop | sdad coop | cooperativa limitada | coop ltda | sociedad cooperativa limitada | scoop
FOUNDATION es: fundacion | fideicomiso | fundacion privada
ASSOCIATION es: asociacion | asociacion civil | a c | corporacion sin fines de lucro | sociedad civil sin fines de lucro | sindicato | gremio
STATE es: empresa estatal | empresa del estado | empresa publica | sociedad del estado | e p e | ice | eice | empresa industrial y comercial del estado
BRANCH es: sucursal | filial | agencia en | oficina de representacion
GROUP es: grupo | grupo empresarial | sociedad controladora | controladora
COMPANY es: compania | cia | empresa | sociedad
LLC pt: ltda | limitada | lda | sociedade limitada | sociedade por quotas | ltda me | ltda epp | eireli | empresa individual de responsabilidade limitada | unipessoal lda | sociedade unipessoal por quotas | sociedade unipessoal lda | sociedade limitada unipessoal | epp
JSC pt: sa | s a | sociedade anonima | s a r l | sgps | sociedade gestora de participacoes sociais | sociedade anonima de capital aberto
GP pt: sociedade em nome coletivo | sociedade simples | e cia | e companhia | e filhos
SP pt: mei | empresario individual | microempreendedor individual | eni | firma individual
COOP pt: cooperativa | crl | cooperativa de responsabilidade limitada
FOUNDATION pt: fundacao
ASSOCIATION pt: associacao | ipss | ong
STATE pt: empresa publica | epe | empresa estatal | sociedade de economia mista | empresa publica federal
BRANCH pt: sucursal | filial | sucursal em portugal | escritorio de representacao
GROUP pt: grupo
COMPANY pt: companhia | cia | empresa | sociedade
LLC it: srl | s r l | societa a responsabilita limitata | srls | s r l s | societa a responsabilita limitata semplificata | srlu | srl unipersonale | srl a socio unico | srlcr
JSC it: spa | s p a | societa per azioni | spa a socio unico | sapa | societa in accomandita per azioni | s a p a
LP it: sas | s a s | societa in accomandita semplice
GP it: snc | s n c | societa in nome collettivo | ss | societa semplice | e c | e figli | f lli | fratelli | e soci
SP it: ditta individuale | ditta | impresa individuale | impresa
COOP it: societa cooperativa | soc coop | cooperativa | scarl | scrl | soc coop a r l | consorzio | scpa | cooperativa sociale | soc cons | societa consortile
FOUNDATION it: fondazione
ASSOCIATION it: associazione | onlus | ets | aps | asd | odv | ente morale
STATE it: ente pubblico | azienda di stato | ente pubblico economico | azienda municipalizzata
BRANCH it: sede secondaria | succursale | filiale | filiale italiana
GROUP it: gruppo
COMPANY it: societa | compagnia | azienda | soc
LLC ro: srl | societate cu raspundere limitata | s r l d | srl d
JSC ro: sa | societate pe actiuni
SP ro: pfa | persoana fizica autorizata | intreprindere individuala
STATE ro: regie autonoma | companie nationala | cn sa
COMPANY ro: sc | societate comerciala | societatea | societatea comerciala | s c
FOUNDATION ro: fundatia | fundatie
ASSOCIATION ro: asociatia | asociatie
LLC nl: bv | b v | besloten vennootschap | besloten vennootschap met beperkte aansprakelijkheid | bvba | ebvba | bv cvba
JSC nl: nv | n v | naamloze vennootschap | comm va
LP nl: cv | c v | commanditaire vennootschap | comm v | gewone commanditaire vennootschap | gcv
GP nl: vof | v o f | vennootschap onder firma | maatschap | en zonen | en co | gebroeders | gebr
SP nl: eenmanszaak
COOP nl: cooperatie | cooperatieve | cooperatieve ua | cvba | cooperatie ua | cooperatieve vennootschap
FOUNDATION nl: stichting | st administratiekantoor | stak
ASSOCIATION nl: vereniging | vzw | vereniging zonder winstoogmerk | ivzw
BRANCH nl: bijkantoor | filiaal | dochteronderneming
GROUP nl: groep | beheer | houdstermaatschappij
COMPANY nl: maatschappij | mij | onderneming | bedrijf
LLC dk: aps | anpartsselskab | ivs | ivaerksaetterselskab | a p s
JSC dk: as | a s | aktieselskab | amba aktieselskab | p s | partnerselskab
LP dk: ks | k s | kommanditselskab
GP dk: interessentskab | i s | og sonner
SP dk: enkeltmandsvirksomhed | ved
COOP dk: amba | a m b a | fmba | andelsselskab | andelsselskab med begraenset ansvar
FOUNDATION dk: fond | erhvervsdrivende fond | den selvejende institution
ASSOCIATION dk: forening
BRANCH dk: filial af | filial
LLC+JSC no: as | a s | aksjeselskap
JSC no: asa | allmennaksjeselskap | a s a
LP no: ks | kommandittselskap
GP no: ans | ansvarlig selskap | delt ansvar
SP no: enk | enkeltpersonforetak
COOP no: sa | samvirkeforetak | borettslag
FOUNDATION no: stiftelse | stiftelsen
ASSOCIATION no: forening
STATE no: statsforetak | hf | kf | iks
BRANCH no: nuf | norskregistrert utenlandsk foretak | avd | avdeling
GROUP no: konsern | gruppen
LLC+JSC se: ab | aktiebolag | a b | aktiebolaget | privat aktiebolag
JSC se: ab publ | publikt aktiebolag
LP se: kb | kommanditbolag
GP se: hb | handelsbolag | och soner
SP se: enskild firma | ef
COOP se: ekonomisk forening | ek for | ekfor | bostadsrattsforening | brf
FOUNDATION se: stiftelsen | stiftelse
ASSOCIATION se: ideell forening | forbund
GROUP se: koncern | gruppen | gruppen ab
LLC+JSC fi: oy | o y | osakeyhtio | oy ab | ab oy | yksityinen osakeyhtio
JSC fi: oyj | julkinen osakeyhtio | abp | oyj abp
LP fi: ky | kommandiittiyhtio
GP fi: ay | avoin yhtio
SP fi: tmi | toiminimi
COOP fi: osk | osuuskunta
FOUNDATION fi: saatio | saatio sr
ASSOCIATION fi: ry | rekisteroity yhdistys | yhdistys
BRANCH fi: sivuliike
GROUP fi: konserni | yhtyma
COMPANY fi: yhtio | yritys
LLC is: ehf | einkahlutafelag
JSC is: hf | hlutafelag | ohf
LP is: slf | samlagsfelag
GP is: sameignarfelag
COOP is: svf | samvinnufelag
LLC pl: sp z o o | sp z oo | spzoo | spolka z ograniczona odpowiedzialnoscia | sp zoo | spolka z o o | z o o | sp z ograniczona odpowiedzialnoscia
JSC pl: sa | s a | spolka akcyjna | psa | prosta spolka akcyjna | p s a
LP pl: sp k | spk | spolka komandytowa | sp z o o sp k | sp zoo spk | ska | s k a | spolka komandytowo akcyjna | sp p | spolka partnerska
GP pl: sp j | spj | spolka jawna | s c | sc | spolka cywilna
SP pl: jednoosobowa dzialalnosc gospodarcza | jdg | przedsiebiorstwo handlowe | phu | ppuh | phup | przedsiebiorstwo uslugowo handlowe | fhu | firma handlowo uslugowa
COOP pl: spoldzielnia
FOUNDATION pl: fundacja
ASSOCIATION pl: stowarzyszenie | zwiazek
STATE pl: przedsiebiorstwo panstwowe | pp | skarb panstwa | przedsiebiorstwo komunalne
BRANCH pl: oddzial | oddzial w polsce | przedstawicielstwo
GROUP pl: grupa | grupa kapitalowa
COMPANY pl: spolka | przedsiebiorstwo | firma
LLC cz: sro | s r o | spol s r o | spolecnost s rucenim omezenym | spol sro | spolocnost s rucenim obmedzenym
JSC cz: as | a s | akciova spolecnost | akciova spolocnost | j s a | jednoducha spolocnost na akcie
LP cz: ks | k s | komanditni spolecnost | komanditna spolocnost
GP cz: vos | v o s | verejna obchodni spolecnost | verejna obchodna spolocnost
COOP cz: druzstvo | vyrobni druzstvo | bytove druzstvo
FOUNDATION cz: nadace | nadacni fond | nadacia | neinvesticny fond
ASSOCIATION cz: zs | z s | zapsany spolek | obcanske sdruzeni | obcianske zdruzenie | ops | o p s
STATE cz: statni podnik | s p | statny podnik | sp | narodni podnik
BRANCH cz: odstepny zavod | organizacni slozka | organizacna zlozka | pobocka
GROUP cz: skupina
COMPANY cz: spolecnost | spolocnost | podnik
LLC hu: kft | korlatolt felelossegu tarsasag | k f t
JSC hu: rt | zrt | nyrt | reszvenytarsasag | zartkoruen mukodo reszvenytarsasag | nyilvanosan mukodo reszvenytarsasag
LP hu: bt | beteti tarsasag
GP hu: kkt | kozkereseti tarsasag | gmk
SP hu: egyeni vallalkozo | egyeni ceg
COOP hu: szovetkezet | szov
FOUNDATION hu: alapitvany
ASSOCIATION hu: egyesulet | kozhasznu egyesulet
STATE hu: allami vallalat | koztestulet
BRANCH hu: fioktelep | magyarorszagi fioktelepe
GROUP hu: csoport
COMPANY hu: tarsasag | vallalat | ceg
LLC hr: doo | d o o | drustvo s ogranicenom odgovornoscu | drustvo sa ogranicenom odgovornoscu | jdoo | j d o o | druzba z omejeno odgovornostjo | drustvo so ogranicena odgovornost | dooel | d o o e l | drustvo s ogranicenom odgovornoscu za usluge
JSC hr: dd | d d | dionicko drustvo | delniska druzba | ad | a d | akcionarsko drustvo | deonicarsko drustvo | akcionersko drustvo
LP hr: kd | k d | komanditno drustvo | komanditna druzba
GP hr: jtd | javno trgovacko drustvo | dno | od | ortacko drustvo | druzba z neomejeno odgovornostjo
SP hr: obrt | samostojni podjetnik | preduzetnik | szr | preduzetnicka radnja | s p
COOP hr: zadruga
FOUNDATION hr: zaklada | fondacija | ustanova | zaduzbina
ASSOCIATION hr: udruga | udruzenje | drustvo
STATE hr: javno preduzece | jp | j p | javno poduzece | javno podjetje | drzavno preduzece
BRANCH hr: podruznica | ogranak | predstavnistvo
GROUP hr: grupa | skupina
COMPANY hr: preduzece | poduzece | podjetje | druzba
LLC sr: доо | д о о | друштво са ограниченом одговорношћу | доо за | дооел | друштво со ограничена одговорност
JSC sr: ад | а д | акционарско друштво | акционерско друштво | деоничарско друштво
STATE sr: јп | јавно предузеће | јавно претпријатие
LLC bg: еоод | оод | е о о д | о о д | eood | ood | дружество с ограничена отговорност | еднолично дружество с ограничена отговорност | druzhestvo s ogranichena otgovornost | ednolichno druzhestvo s ogranichena otgovornost
JSC bg: еад | ead | акционерно дружество | еднолично акционерно дружество | aktsionerno druzhestvo | адсиц | ednolichno aktsionerno druzhestvo
GP bg: сд | събирателно дружество | кд | командитно дружество
SP bg: ет | едноличен търговец | et | ednolichen targovets
FOUNDATION bg: фондация | fondatsiya
STATE bg: държавно предприятие | дп
LLC sq: shpk | sh p k | shoqeri me pergjegjesi te kufizuar
JSC sq: sha | sh a | shoqeri aksionare
LLC tr: ltd sti | limited sirketi | ltd sirketi | limited sti | sanayi ve ticaret limited sirketi | san ve tic ltd sti | tic ltd sti | san tic ltd sti | ticaret limited sirketi | ve tic ltd sti
JSC tr: as | a s | anonim sirketi | anonim sirket | sanayi ve ticaret anonim sirketi | san ve tic as | tic as | ticaret as | ticaret anonim sirketi | ve ticaret as
LP tr: komandit sirketi | kom sti
GP tr: kollektif sirketi | koll sti | adi ortaklik | ve ortaklari
SP tr: sahis isletmesi | sahis sirketi
COOP tr: kooperatifi | kooperatif | koop
FOUNDATION tr: vakfi | vakif
ASSOCIATION tr: dernegi | dernek | birligi
STATE tr: kit | genel mudurlugu | kamu iktisadi tesebbusu
BRANCH tr: subesi | temsilciligi | turkiye subesi | irtibat burosu
GROUP tr: grubu | grup | holding as | holding anonim sirketi
COMPANY tr: sirketi | sirket | sti | isletmesi | firmasi
LLC az: mmc | mehdud mesuliyyetli cemiyyet
JSC az: asc | qsc | aciq sehmdar cemiyyeti | qapali sehmdar cemiyyeti
LLC kz: тоо | жшс | too | tov tovarishchestvo | товарищество с ограниченной ответственностью | жауапкершілігі шектеулі серіктестік | tovarishchestvo s ogranichennoy otvetstvennostyu | zhshs | zhauapkershiligi shekteuli seriktestik
JSC kz: ақ | акционерлік қоғам | aktsionerlik kogam | aktsionerlik qogham
STATE kz: гкп | ргп | ргп на пхв | мемлекеттік кәсіпорын
LLC uz: mchj | masuliyati cheklangan jamiyat | oilaviy korxona | хк | xk | xususiy korxona | масъулияти чекланган жамият | мчж
JSC uz: aj | aktsiyadorlik jamiyati | ajj | aksiyadorlik jamiyati | qk | qoshma korxona
LLC kg: осоо | ocoo | osoo
LLC ru: ооо | о о о | общество с ограниченной ответственностью | ooo | o o o | obshchestvo s ogranichennoy otvetstvennostyu | obshchestvo s ogranichennoi otvetstvennostyu | obschestvo s ogranichennoy otvetstvennostyu | obshchestvo s ogranichennoj otvetstvennostyu | obshchestvo s ogranichennoi otvetstvennostiu | одо | общество с дополнительной ответственностью | obshestvo s ogranichennoy otvetstvennostyu | obshchestvo s ogranichennoy otvetstvennostju
JSC ru: ао | пао | оао | зао | нао | а о | ao | pao | oao | zao | nao | акционерное общество | публичное акционерное общество | открытое акционерное общество | закрытое акционерное общество | непубличное акционерное общество | aktsionernoe obshchestvo | aktsionernoye obshchestvo | aktsionernoe obshestvo | akcionernoe obshchestvo | publichnoe aktsionernoe obshchestvo | publichnoye aktsionernoye obshchestvo | otkrytoe aktsionernoe obshchestvo | otkrytoye aktsionernoye obshchestvo | zakrytoe aktsionernoe obshchestvo | zakrytoye aktsionernoye obshchestvo | аозт | аоот | aozt | aoot | aktsionernoe obshchestvo zakrytogo tipa | aktsionernoe obshchestvo otkrytogo tipa | акционерный коммерческий банк | акб ао | мкпао | международная компания публичное акционерное общество | мкао
LP ru: тнв | товарищество на вере | коммандитное товарищество | kommanditnoe tovarishchestvo
GP ru: полное товарищество | простое товарищество | и партнеры
SP ru: ип | индивидуальный предприниматель | ip | individualnyy predprinimatel | individualny predprinimatel | чп | частный предприниматель | chp | кфх | крестьянское фермерское хозяйство | ипбоюл | пбоюл | чуп | частное унитарное предприятие | chup | chastnoe unitarnoe predpriyatie | частное предприятие | chastnoe predpriyatie
COOP ru: кооператив | производственный кооператив | потребительский кооператив | kooperativ | спк | сельскохозяйственный производственный кооператив | потребкооператив | гск
FOUNDATION ru: фонд | благотворительный фонд | некоммерческий фонд | blagotvoritelnyy fond | blagotvoritelny fond | целевой фонд
ASSOCIATION ru: ано | автономная некоммерческая организация | ano | avtonomnaya nekommercheskaya organizatsiya | нко | некоммерческая организация | некоммерческое партнерство | nekommercheskoe partnerstvo | общественная организация | obshchestvennaya organizatsiya | общественное объединение | ассоциация | союз | нп | оо | роо | мроо | региональная общественная организация | общественное движение | товарищество собственников жилья | снт | тсж
STATE ru: фгуп | гуп | муп | фгбу | фку | фгку | фкп | гбу | гку | фгбоу | fgup | gup | mup | fgbu | fku | fkp | gbu | федеральное государственное унитарное предприятие | государственное унитарное предприятие | муниципальное унитарное предприятие | federalnoe gosudarstvennoe unitarnoe predpriyatie | federalnoye gosudarstvennoye unitarnoye predpriyatiye | gosudarstvennoe unitarnoe predpriyatie | федеральное государственное бюджетное учреждение | федеральное государственное бюджетное образовательное учреждение | федеральное казенное учреждение | федеральное казенное предприятие | государственное предприятие | gosudarstvennoe predpriyatie | гп | gosudarstvennoye predpriyatiye | государственная корпорация | госкорпорация | республиканское унитарное предприятие | руп | rup | respublikanskoe unitarnoe predpriyatie | унитарное предприятие | коммунальное предприятие | казенное предприятие | государственное учреждение | коммунальное унитарное предприятие | федеральное автономное учреждение | автономное учреждение | бюджетное учреждение | государственное бюджетное учреждение | фау
BRANCH ru: филиал | filial | представительство | predstavitelstvo | обособленное подразделение | дочернее предприятие | дп | dochernee predpriyatie | дочернее общество
GROUP ru: группа компаний | гк | gk | группа | холдинг | kholding | холдинговая компания | gruppa kompaniy | gruppa | концерн | kontsern
COMPANY ru: компания | фирма | предприятие | kompaniya | kompaniia | firma | predpriyatie | predpriyatiye | нпо | нпп | нпф | нтц | корпорация | korporatsiya | учреждение
LLC ua: тов | тзов | tov | tzov | товариство з обмеженою відповідальністю | tovarystvo z obmezhenoyu vidpovidalnistyu | tovarystvo z obmezhenoiu vidpovidalnistiu | тдв | товариство з додатковою відповідальністю | мпп | пп | приватне підприємство | pp | pryvatne pidpryyemstvo | pryvatne pidpryiemstvo
JSC ua: ат | прат | пат | ват | зат | at | prat | pat | vat | zat | акціонерне товариство | приватне акціонерне товариство | публічне акціонерне товариство | відкрите акціонерне товариство | закрите акціонерне товариство | aktsionerne tovarystvo | pryvatne aktsionerne tovarystvo | publichne aktsionerne tovarystvo
SP ua: фоп | фізична особа підприємець | fop | fizychna osoba pidpryyemets | fizychna osoba pidpryiemets
STATE ua: дп | державне підприємство | derzhavne pidpryyemstvo | derzhavne pidpryiemstvo | кп | комунальне підприємство | нак | національна акціонерна компанія
FOUNDATION ua: благодійний фонд | бф | благодійна організація
ASSOCIATION ua: громадська організація | го | громадське об єднання
BRANCH ua: філія | представництво | дочірнє підприємство
GROUP ua: група компаній
COMPANY ua: компанія | підприємство | фірма
LLC by: таварыства з абмежаванай адказнасцю | тааа | tavarystva z abmezhavanay adkaznastsyu
JSC by: аат | адкрытае акцыянернае таварыства | закрытае акцыянернае таварыства
LLC lt: uab | u a b | uzdaroji akcine bendrove | mb | mazoji bendrija
JSC lt: akcine bendrove
SP lt: individuali imone
STATE lt: valstybes imone
LLC lv: sia | s i a | sabiedriba ar ierobezotu atbildibu
JSC lv: akciju sabiedriba
LLC ee: ou | o u | osauhing | ouu
JSC ee: aktsiaselts
COOP ee: tulundusuhistu | tuh
ASSOCIATION ee: mtu | mittetulundusuhing
FOUNDATION ee: sihtasutus
LLC gr: επε | ε π ε | epe | e p e | εταιρεια περιορισμενης ευθυνης | etaireia periorismenis efthynis | ικε | ι κ ε | ike | i k e | ιδιωτικη κεφαλαιουχικη εταιρεια | idiotiki kefalaiouchiki etaireia | μονοπροσωπη ικε | μονοπροσωπη επε
JSC gr: αε | α ε | ae | a e | ανωνυμη εταιρεια | ανωνυμος εταιρεια | ανωνυμη εταιρια | anonymi etaireia | anonymos etaireia | αεβε | aebe | α β ε ε | abee | ανωνυμη ναυτιλιακη εταιρεια
LP gr: εε | ε ε | ετερορρυθμη εταιρεια | eterorrythmi etaireia
GP gr: οε | ο ε | oe | ομορρυθμη εταιρεια | omorrythmi etaireia | και σια | kai sia
SP gr: ατομικη επιχειρηση
COOP gr: συνεταιρισμος | synetairismos
FOUNDATION gr: ιδρυμα | idryma
COMPANY gr: εταιρεια | εταιρια | etaireia | etairia | ναυτικη εταιρεια | naftiki etaireia
LLC ge: შპს | შეზღუდული პასუხისმგებლობის საზოგადოება | shps | shezghuduli pasukhismgeblobis sazogadoeba
JSC ge: სს | სააქციო საზოგადოება | saaktsio sazogadoeba
SP ge: ინდივიდუალური მეწარმე | ი მ
LLC am: սպը | սահմանափակ պատասխանատվությամբ ընկերություն | sahmanapak pataskhanatvutyamb ynkerutyun
JSC am: բբը | փբը | բաց բաժնետիրական ընկերություն | փակ բաժնետիրական ընկերություն | bby | pby | bats bazhnetirakan ynkerutyun | pak bazhnetirakan ynkerutyun
LLC ar: ذ م م | ذمم | ش ذ م م | شركة ذات مسؤولية محدودة | ذات مسؤولية محدودة | شركة ذات المسؤولية المحدودة | ذات المسؤولية المحدودة | محدودة | المحدودة | شركة محدودة | م م ح | م د م س | sharika dhat masuliya mahduda | dhat masuliyyah mahdudah | sharikat mahduda | منطقة حرة ذ م م | ش م ح | شركة منطقة حرة
JSC ar: ش م ع | شركة مساهمة عامة | شركة مساهمة | ش م م | ش م ل | ش م ك | ش م ب | ش م س | شركة مساهمة مقفلة | شركة مساهمة خاصة | مساهمة عامة | مساهمة | sharikat musahama | musahima | musahama amma | saog | saoc | s a o g | sae | s a e | sal | s a l | kscc | kscp | ksc | bsc | b s c | bsc c | qsc | q s c | qpsc | الشركة المساهمة العامة
LP ar: شركة توصية بسيطة | توصية بسيطة
GP ar: شركة تضامن | تضامن | وشركاه | وشركاؤه | wa shurakah | واولاده | وأولاده | wa awladuh | واخوانه
SP ar: مؤسسة فردية | موسسة | مؤسسة تجارية | muassasa | muassasat | mouassassa
COOP ar: جمعية تعاونية | تعاونية
FOUNDATION ar: مؤسسة خيرية | وقف | waqf | صندوق خيري | هيئة خيرية
ASSOCIATION ar: جمعية | الجمعية | jamiyat | jamiyah | jamiat | jamiya | جمعية خيرية | رابطة | اتحاد
STATE ar: المؤسسة العامة | مؤسسة عامة | الشركة العامة | شركة عامة | الهيئة العامة | هيئة عامة | القطاع العام
BRANCH ar: فرع | مكتب تمثيلي | مكتب تمثيل
GROUP ar: مجموعة | majmuat | majmuah | القابضة | قابضة | شركة قابضة | al qabida
COMPANY ar: شركة | الشركة | sharikat | sharika | sharikah | sherkat | sherka | منشأة | شركات
LLC fa: با مسئولیت محدود | شرکت با مسئولیت محدود | شرکت با مسیولیت محدود | ba masouliyat mahdoud | sherkat ba masouliyat mahdoud | ba masuliyat mahdud | مسئولیت محدود
JSC fa: سهامی خاص | سهامی عام | شرکت سهامی خاص | شرکت سهامی عام | سهامی | sahami khass | sahami khas | sahami am | sahami aam | sherkat sahami khas | sherkat sahami am
COOP fa: شرکت تعاونی | تعاونی | taavoni | sherkat taavoni
FOUNDATION fa: بنیاد | bonyad | موقوفه | موسسه خیریه
STATE fa: شرکت دولتی | سازمان | سازمان دولتی
GROUP fa: گروه | هلدینگ | شرکت مادر تخصصی
COMPANY fa: شرکت | موسسه | moasseseh | moassese
LLC ur: پرائیویٹ لمیٹڈ | لمیٹڈ
LLC he: בע מ | בעמ | בערבון מוגבל | be eravon mugbal
LP he: שותפות מוגבלת
ASSOCIATION he: עמותה | ער | amuta
GROUP he: קבוצת | אחזקות
COMPANY he: חברה | חברת | hevra
LLC hi: प्राइवेट लिमिटेड | प्रा लि | लिमिटेड | लि
LLC bn: লিমিটেড | প্রাইভেট লিমিটেড
LLC id: pt | perseroan terbatas | p t | pt pma
JSC id: tbk | pt tbk | terbuka
STATE id: persero | pt persero | bumn | perum | perusahaan umum | perusahaan negara | bumd
LP id: persekutuan komanditer
SP id: ud | usaha dagang
COOP id: koperasi
FOUNDATION id: yayasan
COMPANY id: perusahaan
LLC vn: cong ty tnhh | tnhh | cong ty trach nhiem huu han | trach nhiem huu han | cong ty tnhh mtv | cong ty tnhh mot thanh vien | tnhh mtv
JSC vn: cong ty cp | cong ty co phan | co phan | ctcp
STATE vn: tong cong ty | doanh nghiep nha nuoc | dnnn
BRANCH vn: chi nhanh | van phong dai dien
SP vn: dntn | doanh nghiep tu nhan
COMPANY vn: cong ty
GROUP vn: tap doan
LLC+JSC th: จำกัด | บริษัท จำกัด | บจก | borisat chamkat | chamkat
JSC th: จำกัด มหาชน | บริษัท มหาชน จำกัด | บมจ | มหาชน | mahachon
LP th: ห้างหุ้นส่วนจำกัด | หจก
COMPANY th: บริษัท | borisat
LLC zh: 有限公司 | 有限责任公司 | 有限責任公司 | 私人有限公司 | 独资有限公司 | youxian gongsi | youxian zeren gongsi | yuxian gongsi
JSC zh: 股份有限公司 | 股份公司 | 股份 | gufen youxian gongsi | gufen gongsi
LP zh: 有限合伙 | 合伙企业 | 有限合伙企业 | 合夥 | youxian hehuo
SP zh: 个体工商户 | 个人独资企业 | 獨資 | 商行 | 经营部
COOP zh: 合作社 | 专业合作社 | 農民專業合作社 | hezuoshe
FOUNDATION zh: 基金会 | 基金會 | jijinhui
ASSOCIATION zh: 协会 | 協會 | 学会 | 联合会 | 聯合會 | xiehui
STATE zh: 国有企业 | 国有公司 | 总公司 | 總公司 | zong gongsi | zonggongsi | 国有独资公司
BRANCH zh: 分公司 | 办事处 | 代表处 | 代表處 | 分行 | 支行 | fen gongsi | fengongsi | 子公司
GROUP zh: 集团 | 集團 | 集团公司 | 集團公司 | 集团有限公司 | 集團有限公司 | jituan | jituan gongsi | jituan youxian gongsi | 控股 | 控股有限公司 | konggu | 控股集团
COMPANY zh: 公司 | 企业 | 企業 | gongsi | 厂 | 廠 | qiye
JSC ja: 株式会社 | 株式會社 | ㈱ | kabushiki kaisha | kabushiki gaisha | kk | k k | kabushikigaisha | kabushikikaisha | かぶしきがいしゃ | コーポレーション | インク | ピー エル シー
LLC ja: 有限会社 | 合同会社 | ㈲ | yugen kaisha | yugen gaisha | yk | godo kaisha | godo gaisha | 合同會社 | リミテッド | エル エル シー | プライベート リミテッド | ピーティーイー リミテッド
LP ja: 合資会社 | goshi kaisha | goshi gaisha
GP ja: 合名会社 | gomei kaisha
COOP ja: 協同組合 | 組合 | kyodo kumiai | 農業協同組合
FOUNDATION ja: 財団法人 | 一般財団法人 | 公益財団法人 | zaidan hojin
ASSOCIATION ja: 社団法人 | 一般社団法人 | 公益社団法人 | shadan hojin | 特定非営利活動法人 | npo法人
STATE ja: 独立行政法人 | 国立研究開発法人 | dokuritsu gyosei hojin
BRANCH ja: 支店 | 営業所 | 駐在員事務所
GROUP ja: ホールディングス | グループ | ホールディングス株式会社
COMPANY ja: 会社 | kaisha | gaisha | カンパニー
JSC ko: 주식회사 | ㈜ | 주 | jusik hoesa | jusikhoesa | chusik hoesa | chusikhoesa
LLC ko: 유한회사 | 유한책임회사 | yuhan hoesa | yuhanhoesa
LP ko: 합자회사 | hapja hoesa
GP ko: 합명회사 | hapmyeong hoesa
COOP ko: 협동조합 | hyeopdong johap
FOUNDATION ko: 재단법인 | 재단 | jaedan beobin
ASSOCIATION ko: 사단법인 | 협회 | sadan beobin
STATE ko: 공사 | 공단 | gongsa | 총회사 | chonghoesa
GROUP ko: 그룹 | 홀딩스 | 지주회사
COMPANY ko: 회사 | 상사 | hoesa | sangsa
LLC mn: ххк | хязгаарлагдмал хариуцлагатай компани | khkhk
JSC mn: хувьцаат компани
LLC et: hlaf yetewesene yegel mahber
JSC et: share company
LLC mx: s de r l | s de r l de c v | s rl de cv
LLC ss: sarl au | suarlu
LLC cu: mixed enterprise | empresa mixta
STATE cu: empresa cubana | ue | union de empresas
LLC bz: ibc | international business company | bvi business company
JSC ng: nig ltd | nigeria ltd | nig limited
LLC za: close corporation | pty za | edms bpk | eiendoms beperk | bpk | beperk
ASSOCIATION za: npc | rf npc | non profit company
`;
