/**
 * Words of the names of listed persons by about how many names in 50,000 hold them, written as in person-population.ts: lists hold
 * some cultures far more often than a population does, so that a chance match with these names is likelier than their share
 * of the population says.
 *
 * Source: own count over the public sanctions lists of the UN, EU, UK, US, Canada, Australia, Japan and Ukraine (2024 to
 * 2026), one word for each family of spellings, rounded; words in fewer than 40 names in 50,000 are left out.
 */
export const LISTED_POPULATION = `
2700 mohammad
1800 sergey
1400 andrey
1300 aleksandr aleksandrovich vladimirovich
1200 ali dmitry
1100 vladimir
1000 ahmad alexander alexey
800 yurievich
780 viktorovich
740 oleg
700 igor nikolay
680 nikolaevich sergeevich
660 anatolyevich mikhail
640 yuri
620 viktor
600 hassan hossein
540 mikhailovich
520 evgeny ivanovich
500 ibrahim
460 elena jose seyyed
440 alekseevich
420 vasilyevich
400 evgenievich nikolayevich
380 abdullah kim
360 maksim valerievich vladimirovna
340 aleksandrovna borisovich ivan olga pavel reza
320 natalya
300 gennadievich petrovich tatyana valery
280 anatoly anton chol denis mahmoud maria roman
260 andreevich irina
220 artem igorevich konstantin su svetlana viktorovna vitaly vyacheslav
200 antonio leonidovich omar said tikriti vyacheslavovich
190 abdulrahman aung luis mustafa saleh yong yusuf
180 boris dmitrievich ekaterina olegovich pavlovich vadim vasily yurievna
170 gonzalez jesus nikolaevna rodriguez sergeevna song vasilievna vladislav yulia
160 amir anatolyevna anna carlos gennady ismail ivanov khalid kirill konstantinovich ri
150 choe grigorievich leonid lopez mehdi musa ruslan valentinovich
140 abbas georgievich khan marina
130 alekseevna hamid hernandez ho ilya petr
120 assad mohsen pak vitalyevich yahya
110 alberto chun daniel garcia jong juan khalil nam nasser oo perez ramon salim sanchez suleiman vladimirovitj
100 alla anastasia flores francisco larisa mansour manuel miguel mikhailovna morteza stanislav uladzimiravich valerievna
90 aleksandrovitj enrique galina hyok ivanovna jang jo jorge majid min nikolajevitj nikolayevna petrov qasim rafael saad win
80 amin borisovna eduard eduardo eduardovich evgenievna fedorovich gomez grigory habib jafari jamal jin kuznetsov kyong li lyudmila maung mikalaevich nikita petrovna torres uthman victoria yakovlevich
70 abdulaziz akbar alejandro alexandra alireza chang diaz georgy hosseini igorevna ihar jamil javad kang ko kovalchuk kwang leonidovna martinez michajlovitj myint oksana oscar ramirez salah sharif son than valentina viktorovitj yunis
60 abdulsalam adnan agha aliaksandravich andreyevna angel aye borisov chen felix gennadyevna gutierrez hamad hamdan inna ivanavich javier joseph kyaw lvovich major makhlouf man mario masoud mikhailov moe mun musavi myong popov qadhafi rivera rotenberg stanislavovich sultan taher timur tin tun vadimovich valle vasiliev walid wang yu yun
50 abdulkarim abdullatif abdulrahim adel alfredo alvarez anatoljevitj arkady arkadyevich artur awad bashir bilal castillo castro david fernandez fernando gabriel german ghassan gholam gil gleb hafiz haqqani hong imad issa jaber jan jasim jon kamel khin ksenia lebedev lukashenko makarov malik martin mohammadi moreno murillo nikitin rahman rashid rustam sabawi sadegh samir saw se shaar sok stepanovich tong vladislavovich volodymyrovych yaroslav yasin yasser zaw
40 abdulqader aleksej anatoliyovych antonov aziz barzan cesar darya dib fahd fathi faysal gadzhiyev george gusev hun ivanovitj iyad jevgenij john julio kamal khamis kolesnikov kozlov lin marat medvedev mojtaba morales murad nadezhda novikov oleksandrovych ortega osama rahim raul reyes rinat romero saddam saif valentin valentinovna won
`;
