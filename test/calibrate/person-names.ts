/** Names as people of a country have them, put together at random: whoever has one of them has it by chance. */
import type { Random } from "../../examples/core-bank-simulator/random.ts";

interface NameTable {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
}

const table = (women: string, men: string, families: string): NameTable => ({
  women: women.split(" "),
  men: men.split(" "),
  families: families.split(" "),
});

const GERMAN = table(
  "Anna Brigitte Carla Doris Elke Franziska Greta Hanna Ingrid Jana Katrin Lena Marlene Nina Petra Renate Sabine Tanja Ute Vera Wiebke Susanne Birgit Heike Monika",
  "Anton Bernd Christoph Dirk Emil Florian Gerd Holger Ingo Jens Karsten Lukas Matthias Norbert Oskar Paul Ralf Stefan Torsten Uwe Volker Werner Jonas Felix Rainer",
  "Ahrens Baumann Claasen Dietz Ebert Fuhrmann Gerlach Hinrichs Ihde Jansen Kettler Lohmann Michels Nolte Ostermann Petersen Quandt Reuter Siebert Thiele Ulrich Voigt Wessels Zeller Brandt Harms Kempf Ludwig Seidel Wirth Hoffmann Schreiber Krause Lindner Paulsen Meinert Rohde Steffens Tietjen Bachmann",
);
const ARABIC = table(
  "Amal Basma Dalia Fadia Hala Iman Jumana Lamis Maysa Nadine Rana Salma Sawsan Wafaa Yara Zeina",
  "Anas Bashar Fadi Ghassan Haitham Ihab Jamil Karim Louay Maher Nabil Osama Rami Samer Tarek Wael Yaman Ziad",
  "Abboud Barakat Darwish Fakhoury Ghanem Haddad Issa Jabbour Kanaan Lahham Maalouf Najjar Qabbani Rifai Sabbagh Tawil Wehbe Yazbek Zeitoun Shaheen",
);
const PERSIAN = table(
  "Azadeh Bahar Elham Farzaneh Golnaz Laleh Mahsa Niloufar Parisa Shirin Taraneh Zohreh",
  "Arash Babak Dariush Farhad Hooman Kaveh Mehrdad Nima Omid Pouya Shahin Touraj",
  "Ardalan Behzadi Daneshvar Esfandiari Farrokhzad Golestani Jahangiri Keshavarz Mahdavi Nikzad Parsa Rostami Sohrabi Tavakoli",
);
const SLAVIC_EAST = table(
  "Alina Darya Ekaterina Galina Irina Kateryna Larysa Marina Natalia Oksana Svetlana Tetiana Yulia Zoya",
  "Andriy Bohdan Denys Evgeny Hryhoriy Ilya Kirill Maksym Nikita Oleh Pavel Ruslan Taras Vadim",
  "Antonenko Bondar Chernenko Dubrovin Efremov Gavrilov Hrytsenko Kovalchuk Lysenko Melnyk Novikov Polishchuk Ryabov Savchenko Tkachenko Vasylenko Yurchenko Zaytsev",
);
const BALKAN = table(
  "Ana Branka Dijana Elena Gordana Ivana Jelena Lejla Milena Nevena Radka Snezana Tsvetana Vesna",
  "Adnan Boyan Damir Emil Goran Haris Ivaylo Kemal Mirza Nenad Plamen Stoyan Tomislav Zoran",
  "Babic Dimitrov Filipovic Georgiev Hodzic Ivanov Jovanovic Kolev Lukic Markovic Nikolov Omerovic Petrov Stankovic Todorov Vasilev Zlatev",
);
const TURKISH = table(
  "Aylin Belgin Cigdem Derya Esra Feride Gonca Hulya Meltem Nuray Ozlem Pinar Sevgi Yasemin",
  "Baris Cem Deniz Emre Ferhat Gokhan Hakan Kerem Levent Murat Onur Serkan Tolga Umut",
  "Aksoy Bulut Cetin Demirci Erdem Gunes Kaplan Koc Ozturk Polat Sahin Tekin Unal Yavuz Yildirim Tunc",
);
const POLISH = table(
  "Agnieszka Beata Dorota Ewa Grazyna Halina Iwona Joanna Magdalena Urszula Wanda Zofia",
  "Andrzej Bartosz Dariusz Grzegorz Jacek Krzysztof Leszek Marcin Piotr Rafal Slawomir Wojciech",
  "Adamczyk Borkowski Czarnecki Dabrowska Gorski Jankowski Kowalczyk Lewandowski Mazur Nowicki Olszewski Pawlak Sikora Wrobel Zawadzki",
);
const ROMANCE = table(
  "Adriana Beatrice Camila Diana Elisa Francesca Gabriela Ioana Lucia Mariana Paola Raluca Silvia Valentina",
  "Alessandro Bogdan Carlos Diego Enrique Fabio Gheorghe Hugo Jorge Lorenzo Marco Nicolas Radu Sergio",
  "Albu Benitez Caruso Dumitru Esposito Ferrari Galli Herrera Ionescu Lombardi Moreno Navarro Popescu Quiroga Romano Salazar Toma Vargas",
);
const VIETNAMESE = table(
  "Anh Bich Diep Giang Hoa Huong Lan Linh Mai Ngoc Phuong Thao Thuy Trang Yen",
  "Bao Cuong Duc Dung Hai Hieu Hung Khoa Long Minh Nam Phong Quang Son Tuan",
  "Nguyen Tran Le Pham Hoang Huynh Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly",
);
const AFRICAN = table(
  "Abena Adaeze Chantal Esther Faith Grace Ifeoma Josiane Mercy Ngozi Purity Rose Solange Wanjiru",
  "Achille Brian Chidi Daniel Emeka Fabrice Hervé Jean-Paul Kevin Kwame Moses Olivier Peter Samuel",
  "Abiodun Boateng Cheruiyot Djoumessi Eze Fotso Gitau Kamau Kouassi Mbarga Mensah Mutombo Njoroge Nkemelu Okoro Owusu Tchoumi Wafula",
);
const SOUTH_ASIAN = table(
  "Anjali Deepa Gita Kavita Laxmi Meena Nisha Priya Rekha Sarita Sunita Usha",
  "Anil Bikash Dipak Gopal Hari Kiran Manoj Naresh Prakash Rajesh Sanjay Suresh",
  "Acharya Bhattarai Chaudhary Dahal Gurung Joshi Karki Lama Mehta Neupane Patel Rana Sharma Thapa Verma",
);

const TABLES: Readonly<Record<string, NameTable>> = {
  ...ofAll("SY LB IQ YE KW MA TN EG DZ JO", ARABIC),
  ...ofAll("IR AF", PERSIAN),
  ...ofAll("UA RU BY KZ", SLAVIC_EAST),
  ...ofAll("BA BG RS HR MK", BALKAN),
  ...ofAll("TR", TURKISH),
  ...ofAll("PL", POLISH),
  ...ofAll("IT ES RO FR VE BO PT", ROMANCE),
  ...ofAll("VN LA", VIETNAMESE),
  ...ofAll("CM KE AO CI CD NG GH SS", AFRICAN),
  ...ofAll("NP IN MM", SOUTH_ASIAN),
};

function ofAll(countries: string, names: NameTable): Readonly<Record<string, NameTable>> {
  return Object.fromEntries(countries.split(" ").map((country) => [country, names]));
}

export interface PersonNamed {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: "f" | "m";
}

/** @param country - whose names; German ones where the country has no table */
export function personNamed(random: Random, country: string): PersonNamed {
  const { women, men, families } = TABLES[country] ?? GERMAN;
  const gender = random.chance(0.5) ? "f" : "m";
  const given = gender === "f" ? women : men;
  const first = random.pick(given);
  const firstName = random.chance(0.25) ? `${first} ${random.pick(given)}` : first;
  return { firstName, lastName: random.pick(families), gender };
}
