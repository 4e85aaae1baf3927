/**
 * Adjectives of nationality, which forms and documents use in place of the country: code, adjectives. Compiled for this
 * project.
 */
export const DEMONYMS = `
AF afghan | afghani AL albanian DZ algerian AO angolan AR argentinian | argentine AM armenian AU australian AT austrian
| österreichisch AZ azerbaijani BS bahamian BH bahraini BD bangladeshi BB barbadian BY belarusian BE belgian BZ belizean
BJ beninese BT bhutanese BO bolivian BA bosnian BR brazilian BG bulgarian BF burkinabe BI burundian KH cambodian CM
cameroonian CA canadian CV cape verdean TD chadian CL chilean CN chinese | chinesisch CO colombian KM comorian CR costa
rican CI ivorian HR croatian CU cuban | kubanisch CY cypriot CZ czech DK danish DJ djiboutian NL dutch EC ecuadorian EG
egyptian AE emirati ER eritrean EE estonian ET ethiopian FJ fijian PH filipino | philippine FI finnish FR french |
französisch GA gabonese GM gambian GE georgian DE german | deutsch GH ghanaian GR greek GD grenadian GT guatemalan GY
guyanese HT haitian HN honduran HU hungarian IS icelandic IN indian ID indonesian IR iranian | iranisch | persian IQ
iraqi IE irish IL israeli IT italian JM jamaican JP japanese JO jordanian KZ kazakh | kazakhstani KE kenyan KW kuwaiti
KG kyrgyz LA laotian | lao LV latvian LB lebanese LR liberian LY libyan LI liechtensteiner LT lithuanian LU
luxembourgish MK macedonian MG malagasy MW malawian MY malaysian MV maldivian ML malian MT maltese MR mauritanian MU
mauritian MX mexican MD moldovan MC monegasque MN mongolian ME montenegrin MA moroccan MZ mozambican MM burmese NA
namibian NP nepalese | nepali NZ new zealander NI nicaraguan NG nigerian NE nigerien KP north korean | nordkoreanisch NO
norwegian OM omani PK pakistani PS palestinian PA panamanian PY paraguayan PE peruvian PL polish PT portuguese QA qatari
RO romanian RU russian | russisch RW rwandan SV salvadoran WS samoan SA saudi | saudi arabian SN senegalese RS serbian
SC seychellois SL sierra leonean SG singaporean SK slovak SI slovenian | slovene SO somali | somalian ZA south african
KR south korean SS south sudanese ES spanish LK sri lankan SD sudanese SR surinamese SZ swazi SE swedish CH swiss |
schweizerisch SY syrian | syrisch TW taiwanese TJ tajik TZ tanzanian TH thai TL timorese TG togolese TO tongan TT
trinidadian TN tunisian TR turkish | türkisch TM turkmen UG ugandan UA ukrainian | ukrainisch GB british | scottish |
welsh | english US american UY uruguayan UZ uzbek VE venezuelan VN vietnamese YE yemeni ZM zambian ZW zimbabwean
`;
