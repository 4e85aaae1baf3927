/**
 * Cognates: given names of one origin in different languages (John, Juan, Jean, Ivan).
 *
 * A weaker relation than a nickname: people do carry over their name into the language of the country they live in,
 * but Juan and Ivan are usually two people. One class a line, as in nicknames.ts.
 *
 * Source: compiled by us from general knowledge of the history of given names.
 */
export const COGNATE_CLASSES = `
john johann johannes juan jean ivan giovanni joao jan ian ioannis yannis jovan janos hans johan ioan ion sean shaun juhani evan hovhannes ivane jonas giannis
joseph jose giuseppe josef jozef josip jozsef iosif osip yusuf youssef ioseb yosef josep jozefs juozas
james jaime jacques giacomo jakob jakub jacob jacobo yakov jaap jago diego iago santiago tiago jaume yaqub hakob iacob jakov yaakov akiva seamus hamish
michael miguel michel michele mikhail michal mihail mihai mihaly mikael mikhael mykhailo mihajlo mikheil michail micheal
peter pedro pierre pietro pyotr piotr petr petar petros petru pieter pekka peder per petro boutros butrus bedros
paul pablo paolo pavel pawel pavlo paulo pavle pavlos pal paulus poul boulos
george jorge georges giorgio georg yuri yuriy jerzy jiri gyorgy georgios giorgi gheorghe jordi jurgen jorgen goran juraj djordje gevorg georgiy heorhii yegor jirka joris
andrew andres andre andrea andreas andrey andrei andrzej andras andrija andriy anders ondrej andrej endre antero
alexander alejandro alexandre alessandro aleksandr aleksander alexandros sandor iskandar iskander oleksandr aleksandar alasdair alistair alexandru aleksandras
nicholas nicolas nicola nikolai nikolay niccolo nikola nikolaos mykola miklos nicolae mikolaj klaus nils niels nikoloz mikalai nicolau
anthony antonio antoine anton antoni antal antonis antun antonin antoniu
william guillermo guillaume guglielmo wilhelm willem guilherme vilmos wiliam vilhelm uilliam vilem guillem
henry enrique henri enrico heinrich hendrik henrique henryk jindrich henrik genrikh
charles carlos carlo karl karel karol karoly carolus karlo
louis luis luigi ludwig lodewijk lajos ludvig ludvik ludwik luiz lluis
stephen esteban etienne stefano stefan stepan istvan stevan stjepan stefanos estevao szczepan steven stepanos esteve
philip felipe philippe filippo filip fulop filippos filipp filipe
lawrence lorenzo laurent lorenz lavrentiy laurens lars lorinc lourenco wawrzyniec llorenc
thomas tomas tommaso tomasz foma tamas toma tome tomaz tommi toms tovmas
matthew mateo mathieu matteo matthias matthaus matvey mateusz matej mateus matija mate matthijs matti matiss
mark marcos marc marco marek markus marko marcus markos
luke lucas luc luca lukas lukasz luka lukacs
francis francisco francois francesco franz franciszek frantisek ferenc frans franjo francesc pranciskus frantsisk
frederick federico frederic friedrich fryderyk frederik fredrik frigyes bedrich
edward eduardo edouard edoardo eduard edvard ede duarte
robert roberto rupert ruprecht robrecht
richard ricardo riccardo ryszard rikard
gregory gregorio gregoire grigory grigoriy grigori gregor grzegorz gergely grigorios hryhoriy grigor krikor
vincent vicente vincenzo wincenty vikentiy vince
martin martino martim marcin marton maarten morten merten
dominic domingo dominique domenico dominik damokos
sebastian sebastien sebastiano sebastiao bastien
theodore teodoro fyodor fedor theodor theodoros teodor fedir tivadar tudor todor toros
basil basilio vasily vasiliy vassilis vasileios vasile vasyl vasil bazyli barsegh
constantine constantino constantin konstantin konstantinos costantino kostiantyn konstanty
demetrius demetrio dimitri dmitry dmitriy dimitrios dmytro dumitru dimitar dimitrije demeter
eugene eugenio eugen yevgeny yevgeniy yevhen evgeni jeno evzen eugeniusz
leo leon lev leone levon levan
maximilian maximiliano massimiliano maximilien maksymilian miksa
joachim joaquin joaquim gioacchino yakim
emanuel manuel emmanuel emanuele emmanouil manoel immanuel
raphael rafael raffaele rafal
gabriel gabriele gavriil gabor havryil gavril
daniel daniele danilo daniil danylo daniyal
david davide davyd dawid davit taavi
abraham abramo avraham ibrahim avram abram
isaac isaak yitzhak ishaq izaak
elias elijah ilya illia eliyahu ilyas ilias eliasz ilie elie
solomon salomon salomone shlomo suleiman suleyman sulayman
moses moises moshe musa moise mojzesz mose
aaron aron harun haroun aharon
noah noe nuh
jonah jonas yunus yunis giona
zachary zacarias zakaria zacharias zakariya zaccaria zakhar
simon simone szymon semyon shimon semen simeon simao
adam adamo adem adan
christopher cristobal christophe cristoforo christoph krzysztof kristof cristovao krystof christoforos khristofor
christian cristian cristiano christiaan krystian
mary maria marie miriam maryam mariya marija mariam myriam mairead moira marya meryem
anne anna ana hannah anneli hanna
catherine katherine catalina caterina katharina katarzyna yekaterina ekaterina katerina katarina catarina katalin kateryna aikaterini
elizabeth isabel elisabeth elisabetta elzbieta yelizaveta elizaveta erzsebet elisabet alzbeta elisaveta isabella
margaret margarita marguerite margherita margarete malgorzata margit margareta margarida marketa
helen elena helene helena olena eleni yelena jelena ilona alena ileana
jane juana jeanne giovanna johanna joanna jana ivana ioana joana zhanna jean
alice alicia alicja alisa
lucy lucia lucie luzia luca
julia giulia julie yulia yuliya julija iulia juliana
teresa theresa therese terezia tereza terez
agnes ines agnese agnieszka agnessa
sophia sofia sophie zofia sofiya sofija zsofia sonja
eve eva ewa yeva
sarah sara sarra
martha marta marthe marfa
magdalena madeleine maddalena magdolna magdalene madalena
susan susana suzanne susanna zuzanna zsuzsanna zuzana
barbara varvara borbala barbora
frances francisca francoise francesca franziska franciszka frantiska
christine cristina christina kristina krystyna kristyna
natalie natalia nathalie nataliya natalya nataliia
veronica veronika veronique weronika
cecilia cecile cecylia cecilie sheila
rose rosa roza ruza
dorothy dorotea dorothee dorota dorothea
emily emilia emilie emiliya
irene irina irena iryna eirini
anastasia anastasie anastazja anastasiya nastassja
alexandra alejandra alexandrine alessandra aleksandra oleksandra
olga helga olha
`;
