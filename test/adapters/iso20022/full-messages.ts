/** Messages with every place where a party or a bank may stand, each marked `@name@`. */
const bank = (tag: string, inside: string) => `<${tag}><FinInstnId>${inside}</FinInstnId></${tag}>`;
const bic = (tag: string, place = tag) => bank(tag, `<BICFI>@${place}Bic@</BICFI>`);
const named = (tag: string, more = "", place = tag) => `<${tag}><Nm>@${place}@</Nm>${more}</${tag}>`;
const privateId = (place: string, scheme: string) =>
  `<Id><PrvtId><Othr><Id>@${place}@</Id><SchmeNm><Cd>${scheme}</Cd></SchmeNm></Othr></PrvtId></Id>`;
const account = (tag: string, more = "") => `<${tag}><Id><Othr><Id>000123</Id></Othr></Id>${more}</${tag}>`;

export const FULL_PAIN_001 = `<Document><CstmrCdtTrfInitn><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T10:15:30Z</CreDtTm>
${named("InitgPty")}${bic("FwdgAgt", "Fwdg")}</GrpHdr>
<PmtInf><PmtInfId>P1</PmtInfId>${named("Dbtr", "<Id><OrgId><LEI>@DbtrLei@</LEI></OrgId></Id><CtctDtls><Nm>@DbtrContact@</Nm><EmailAdr>@DbtrMail@</EmailAdr></CtctDtls>")}
${account("DbtrAcct", "<Nm>@DbtrAcct@</Nm>")}${bic("DbtrAgt")}<UltmtDbtr><Nm>@UltmtDbtr@</Nm></UltmtDbtr>${bic("ChrgsAcctAgt", "Chrgs")}
<CdtTrfTxInf><PmtId><InstrId>I1</InstrId><EndToEndId>E1</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">12</InstdAmt></Amt>
${bank("CdtrAgt", "<Nm>@CdtrAgt@</Nm>")}${named("Cdtr", `${privateId("CdtrPassport", "CCPT")}<CtctDtls><PhneNb>@CdtrPhone@</PhneNb></CtctDtls>`)}
<CdtrAcct><Id><Othr><Id>000987</Id></Othr></Id><Prxy><Tp><Cd>EMAL</Cd></Tp><Id>@ProxyMail@</Id></Prxy></CdtrAcct>
${named("UltmtCdtr")}
<InstrForCdtrAgt><InstrInf>@Note@</InstrInf></InstrForCdtrAgt><RgltryRptg><Dtls><Inf>@Rgltry@</Inf></Dtls></RgltryRptg>
<RmtInf><Ustrd>Chairs</Ustrd><Strd>${named("Invcr")}<Invcee><Nm>Jardineria Burgos</Nm><Id><OrgId><AnyBIC>@InvceeBic@</AnyBIC></OrgId></Id></Invcee></Strd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`;

export const FULL_PACS_008 = `<Document><FIToFICstmrCdtTrf><GrpHdr><MsgId>M8</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm>
<SttlmInf>${bic("InstgRmbrsmntAgt", "Rmbrsmnt")}</SttlmInf>${bic("InstgAgt", "Instg")}${bic("InstdAgt", "Instd")}</GrpHdr>
<CdtTrfTxInf><PmtId><EndToEndId>E8</EndToEndId><TxId>T8</TxId></PmtId><IntrBkSttlmAmt Ccy="USD">250.5</IntrBkSttlmAmt>
<ChrgsInf>${bic("Agt", "Chrgs")}</ChrgsInf>${bic("PrvsInstgAgt1", "Prvs")}
${bank("IntrmyAgt1", "<LEI>@IntrmyLei@</LEI>")}<IntrmyAgt1Acct><Id><Othr><Id>4711</Id></Othr></Id></IntrmyAgt1Acct>
${bic("IntrmyAgt2")}<IntrmyAgt2Acct><Id><Othr><Id>@IntrmyAcct@</Id></Othr></Id></IntrmyAgt2Acct>
${named("UltmtDbtr")}${named("InitgPty")}${named("Dbtr")}${account("DbtrAcct")}${bank("DbtrAgt", "<LEI>@DbtrAgtLei@</LEI>")}
${bank("CdtrAgt", "<Nm>@CdtrAgt@</Nm>")}<Cdtr><Id><OrgId><AnyBIC>@CdtrBic@</AnyBIC><LEI>@CdtrLei@</LEI></OrgId></Id></Cdtr>
${named("UltmtCdtr", privateId("UltmtCdtrPassport", "CCPT"))}<RmtInf><Ustrd>@Usage@</Ustrd></RmtInf>
</CdtTrfTxInf></FIToFICstmrCdtTrf></Document>`;

export const FULL_PACS_009 = `<Document><FICdtTrf><GrpHdr><MsgId>M9</MsgId><CreDtTm>2026-11-20T09:00:00Z</CreDtTm></GrpHdr>
<CdtTrfTxInf><PmtId><InstrId>I9</InstrId><EndToEndId>E9</EndToEndId></PmtId><IntrBkSttlmAmt Ccy="EUR">1</IntrBkSttlmAmt>
${bic("Dbtr")}${account("DbtrAcct")}${bic("DbtrAgt")}${bank("Cdtr", "<Nm>@Cdtr@</Nm>")}
<UndrlygCstmrCdtTrf>${named("UltmtDbtr", "", "CoverUltmtDbtr")}${named("Dbtr", "", "CoverDbtr")}${bic("DbtrAgt", "CoverAgt")}
${named("Cdtr", "", "CoverCdtr")}${named("UltmtCdtr", "", "CoverUltmtCdtr")}<RmtInf><Ustrd>@CoverUsage@</Ustrd></RmtInf></UndrlygCstmrCdtTrf>
</CdtTrfTxInf></FICdtTrf></Document>`;

export const FULL_MT103 = [
  "{1:F01BBVAESMMAXXX0000000000}{2:I103BYLADEM1XXXXN}{4:",
  ":20:REF-103",
  ":32A:261120EUR12500,5",
  ":50F:CCPT/MT/@F50Passport@",
  "1/@F50@",
  "2/CALLE MAYOR 1",
  "3/ES/MADRID",
  "4/19700203",
  "5/ES/BURGOS",
  ":51A:@F51Bic@",
  ":52A:@F52Bic@",
  ":53A:/C/000123",
  "@F53Bic@",
  ":54D:@F54@",
  "PLAZA 3",
  ":55D:@F55@",
  ":56D:@F56@",
  ":57D:/000444",
  "@F57@",
  ":59:/000987",
  "@F59@",
  "QUAY 7",
  ":70:@F70@",
  ":71A:SHA",
  ":72:/INS/@F72Bic@",
  "/ACC/@F72@",
  ":77B:/BENEFRES/ES//@F77@",
  "-}",
].join("\r\n");

/** A full message with names, codes and numbers of nobody in its places. */
export const clean = (message: string): string =>
  message.replaceAll(/@(\w+?)(Bic|Lei|Mail|Phone|Passport|Tax)?@/g, (_, place: string, kind = "") => {
    if (kind === "Bic") return "BBVAESMM";
    if (kind === "Lei") return "529900T8BM49AURSDO55";
    if (kind === "Mail") return "a@b.example";
    if (kind === "Phone") return "+34 600 000 001";
    return kind === "" ? `Jardineria ${place}` : "K1";
  });
