/** Messages about invented people and banks. */
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const party = (tag: string, name: string, more = "") => `<${tag}><Nm>${name}</Nm>${more}</${tag}>`;
const iban = (tag: string, number: string) => `<${tag}><Id><IBAN>${number}</IBAN></Id></${tag}>`;
const agent = (tag: string, bic: string, name = "") =>
  `<${tag}><FinInstnId><BICFI>${bic}</BICFI>${name === "" ? "" : `<Nm>${name}</Nm>`}</FinInstnId></${tag}>`;

export const PAIN_001 = `${HEAD}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-20T10:15:30+01:00</CreDtTm><NbOfTxs>2</NbOfTxs></GrpHdr>
<PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-11-21</Dt></ReqdExctnDt>
${party("Dbtr", "Nord Handel GmbH", "<PstlAdr><StrtNm>Hafenweg</StrtNm><BldgNb>3</BldgNb><PstCd>20457</PstCd><TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry></PstlAdr><Id><OrgId><LEI>5299000J2N45DDNE4Y28</LEI></OrgId></Id>")}
${iban("DbtrAcct", "DE02120300000000202051")}${agent("DbtrAgt", "BYLADEM1001")}
<CdtTrfTxInf><PmtId><InstrId>I1</InstrId><EndToEndId>E1</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">12500.05</InstdAmt></Amt>
${agent("CdtrAgt", "AUDBLBBX", "Banque Exemple")}${party("Cdtr", "Karim &amp; Fils", "<PstlAdr><Ctry>LB</Ctry><AdrLine>Rue 1</AdrLine><AdrLine>Beirut</AdrLine></PstlAdr>")}
${iban("CdtrAcct", "LB30099900000001001925579115")}${party("UltmtCdtr", "Odo Quillborne", "<Id><PrvtId><DtAndPlcOfBirth><BirthDt>1970-02-03</BirthDt><CityOfBirth>Ostheim</CityOfBirth><CtryOfBirth>DE</CtryOfBirth></DtAndPlcOfBirth></PrvtId></Id>")}
<Purp><Cd>GDDS</Cd></Purp><RmtInf><Ustrd>Invoice 81</Ustrd><Ustrd>and 82</Ustrd></RmtInf></CdtTrfTxInf>
<CdtTrfTxInf><PmtId><EndToEndId>E2</EndToEndId></PmtId><Amt><InstdAmt Ccy="euro">1e400</InstdAmt></Amt>${party("Cdtr", "Somebody")}</CdtTrfTxInf>
</PmtInf></CstmrCdtTrfInitn></Document>`;

export const PACS_008 = `${HEAD}<doc:Document xmlns:doc="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><doc:FIToFICstmrCdtTrf>
<doc:GrpHdr><doc:MsgId>M8</doc:MsgId><doc:CreDtTm>2026-11-20T09:00:00Z</doc:CreDtTm></doc:GrpHdr>
<doc:CdtTrfTxInf><doc:PmtId><doc:EndToEndId>E8</doc:EndToEndId><doc:TxId>T8</doc:TxId><doc:UETR>5f0c8a0e-6b1e-4c0e-9f2a-0d3c2b1a4e55</doc:UETR></doc:PmtId>
<doc:IntrBkSttlmAmt Ccy="USD">250.5</doc:IntrBkSttlmAmt><doc:AccptncDtTm>2026-11-20T08:59:58.250Z</doc:AccptncDtTm>
<doc:IntrmyAgt1><doc:FinInstnId><doc:BICFI>CHASUS33</doc:BICFI><doc:Nm>Middle Bank</doc:Nm></doc:FinInstnId></doc:IntrmyAgt1>
<doc:Dbtr><doc:Nm>Ana Ejemplo</doc:Nm></doc:Dbtr><doc:DbtrAcct><doc:Id><doc:Othr><doc:Id>000123</doc:Id></doc:Othr></doc:Id></doc:DbtrAcct>
<doc:DbtrAgt><doc:FinInstnId><doc:BICFI>BBVAESMM</doc:BICFI></doc:FinInstnId></doc:DbtrAgt>
<doc:CdtrAgt><doc:FinInstnId><doc:BICFI>BYLADEM1001</doc:BICFI></doc:FinInstnId></doc:CdtrAgt>
<doc:Cdtr><doc:Nm>Mara Testmann</doc:Nm></doc:Cdtr><doc:CdtrAcct><doc:Id><doc:IBAN>DE02120300000000202051</doc:IBAN></doc:Id></doc:CdtrAcct>
<doc:RmtInf><doc:Strd><doc:CdtrRefInf><doc:Ref>RF18539007547034</doc:Ref></doc:CdtrRefInf></doc:Strd></doc:RmtInf>
</doc:CdtTrfTxInf></doc:FIToFICstmrCdtTrf></doc:Document>`;

export const PACS_009_COVER = `${HEAD}<Document><FICdtTrf><GrpHdr><MsgId>M9</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<CdtTrfTxInf><PmtId><InstrId>I9</InstrId><EndToEndId>E9</EndToEndId></PmtId><IntrBkSttlmAmt Ccy="EUR">1000000</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt>
<Dbtr><FinInstnId><BICFI>BBVAESMM</BICFI></FinInstnId></Dbtr><Cdtr><FinInstnId><BICFI>BCLTCDKI</BICFI><Nm>Banque du Lac</Nm></FinInstnId></Cdtr>
<UndrlygCstmrCdtTrf><Dbtr><Nm>Ana Ejemplo</Nm></Dbtr><Cdtr><Nm>Odo Quillborne</Nm></Cdtr><RmtInf><Ustrd>Boats</Ustrd></RmtInf></UndrlygCstmrCdtTrf>
</CdtTrfTxInf></FICdtTrf></Document>`;

export const MT103 = [
  "{1:F01BBVAESMMAXXX0000000000}{2:I103BYLADEM1X001N}{3:{121:5f0c8a0e-6b1e-4c0e-9f2a-0d3c2b1a4e55}}{4:",
  ":20:REF-103",
  ":23B:CRED",
  ":32A:261120EUR12500,5",
  ":33B:USD13750,",
  ":50F:/ES9121000418450200051332",
  "1/ANA EJEMPLO",
  "2/CALLE MAYOR 1",
  "3/ES/MADRID",
  "4/19700203",
  ":56A:CHASUS33",
  ":57A:BCLTCDKI",
  ":59:/000987",
  "ODO QUILLBORNE",
  "QUAY 7",
  ":70:INVOICE 81",
  "AND 82",
  ":71A:SHA",
  "-}",
].join("\r\n");

const BANKS = [":20:REF-202", ":21:REF-21", ":32A:261120EUR98000,", ":52A:BBVAESMM", ":57D:/000444", "BANQUE MEDIANE"];
const fin = (type: string, user: string, fields: readonly string[]) =>
  [`{1:F01BBVAESMMAXXX0000000000}{2:I${type}BYLADEM1XXXXN}${user}{4:`, ...fields, "-}"].join("\r\n");

export const MT202 = fin("202", "", [...BANKS, ":58D:/000555", "BANQUE DU LAC", "QUAY 9", ":72:/INS/CHASUS33"]);
export const MT202COV = fin("202", "{3:{119:COV}}", [
  ...BANKS,
  ":58A:BCLTCDKI",
  ":50K:/ES9121000418450200051332",
  "ANA EJEMPLO",
  "CALLE MAYOR 1",
  ":59:/000987",
  "ODO QUILLBORNE",
  ":70:INVOICE 81 FOR MARA TESTMANN",
]);
