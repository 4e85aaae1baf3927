/**
 * The structure of the supported ISO 20022 messages: types with their elements, of all published versions together.
 * Facts from the message definitions (pacs.008.001.02 to 14, pacs.009.001.02 to 13, pacs.003.001.02 to 12, pacs.004.001.02 to 15,
 * pain.001.001.02 to 13, pain.008.001.01 to 12, camt.056.001.01 to 12, head.001.001.01 to 04). Types that differ only by version, or have
 * the same elements, are merged; a type that may be a party or a bank is a `Party`.
 *
 * A line is a type and its elements: `Nm` is a text, `Ccy=currency` another value, `Id:PartyId` has elements of a type,
 * `InstrForDbtrAgt:…=text` is either; an element with `*` after its name may repeat.
 */
export const STRUCTURE = `
Account Id:AccountIdentification Tp:CodeOrText Ccy=currency Nm Prxy:ProxyAccount
AccountIdentification IBAN=iban Othr:GenericAccount BBAN UPIC PrtryAcct:SimpleIdentification
CodeOrText Cd=code Prtry
AdditionalDateTime AccptncDtTm=date PoolgAdjstmntDt=date XpryDtTm=date
Address AdrTp:AddressType=code Dept SubDept StrtNm BldgNb PstCd TwnNm CtrySubDvsn Ctry=country AdrLine* BldgNm Flr
  PstBx Room TwnLctnNm DstrctNm CareOf UnitNb
AddressType Cd=code Prtry:Generic
AdviceType CdtAdvc:CodeOrText DbtAdvc:CodeOrText
AmendmentInformationDetails OrgnlMndtId OrgnlCdtrSchmeId:Party OrgnlCdtrAgt:Party OrgnlCdtrAgtAcct:Account
  OrgnlDbtr:Party OrgnlDbtrAcct:Account OrgnlDbtrAgt:Party OrgnlDbtrAgtAcct:Account OrgnlFnlColltnDt=date
  OrgnlFrqcy:Frequency=code OrgnlRsn:CodeOrText OrgnlTrckgDays
AmountType InstdAmt=amount EqvtAmt:EquivalentAmount
BranchData Id Nm PstlAdr:Address LEI=lei
BusinessApplicationHeader CharSet=code Fr:Party To:Party BizMsgIdr MsgDefIdr BizSvc CreDt=date CpyDplct=code
  PssblDplct=yes Prty=code Sgntr:SupplementaryDataEnvelope Rltd*:BusinessApplicationHeader2
  MktPrctc:ImplementationSpecification BizPrcgDt=date
BusinessApplicationHeader2 CharSet=code Fr:Party To:Party BizMsgIdr MsgDefIdr BizSvc CreDt=date CpyDplct=code
  PssblDplct=yes Prty=code Sgntr:SupplementaryDataEnvelope MktPrctc:ImplementationSpecification BizPrcgDt=date
Case Id Cretr:Party ReopCaseIndctn=yes
CaseAssignment Id Assgnr:Party Assgne:Party CreDtTm=date
Charges Amt=amount Pty:Party Agt:Party Tp:AddressType
Cheque ChqTp=code ChqNb ChqFr:Party DlvryMtd:CodeOrText DlvrTo:Party InstrPrty=code ChqMtrtyDt=date FrmsCd
  MemoFld* RgnlClrZone PrtLctn Sgntr*
ClearingSystemMember ClrSysId:CodeOrText MmbId Id=code Prtry
Contact NmPrfx=code Nm PhneNb MobNb FaxNb EmailAdr Othr*:OtherContact=text EmailPurp JobTitl Rspnsblty Dept
  PrefrdMtd=code URLAdr
ControlData NbOfTxs CtrlSum=number
CreditTransferMandateData MndtId Tp:MandateType DtOfSgntr=date DtOfVrfctn=date ElctrncSgntr=bytes FrstPmtDt=date
  FnlPmtDt=date Frqcy:Frequency Rsn:CodeOrText
CreditTransferTransaction PmtId:Payment PmtTpInf:PaymentType IntrBkSttlmAmt=amount IntrBkSttlmDt=date SttlmPrty=code
  SttlmTmIndctn:SettlementDateTimeIndication SttlmTmReq:SettlementTimeRequest AccptncDtTm=date PoolgAdjstmntDt=date
  InstdAmt=amount XchgRate=number ChrgBr=code ChrgsInf*:Charges PrvsInstgAgt:Party PrvsInstgAgtAcct:Account
  InstgAgt:Party InstdAgt:Party IntrmyAgt1:Party IntrmyAgt1Acct:Account IntrmyAgt2:Party IntrmyAgt2Acct:Account
  IntrmyAgt3:Party IntrmyAgt3Acct:Account UltmtDbtr:Party InitgPty:Party Dbtr:Party DbtrAcct:Account DbtrAgt:Party
  DbtrAgtAcct:Account CdtrAgt:Party CdtrAgtAcct:Account Cdtr:Party CdtrAcct:Account UltmtCdtr:Party
  InstrForCdtrAgt*:InstructionForCreditorAgent InstrForNxtAgt*:InstructionForCreditorAgent Purp:CodeOrText
  RgltryRptg*:RegulatoryReporting RltdRmtInf*:RemittanceLocation RmtInf:Remittance
  UndrlygCstmrCdtTrf:CreditTransferTransaction Amt:AmountType XchgRateInf:ExchangeRate ChqInstr:Cheque
  InstrForDbtrAgt:InstructionForCreditorAgent=text Tax:TaxData SplmtryData*:SupplementaryData PrvsInstgAgt1:Party
  PrvsInstgAgt1Acct:Account PrvsInstgAgt2:Party PrvsInstgAgt2Acct:Account PrvsInstgAgt3:Party
  PrvsInstgAgt3Acct:Account MndtRltdInf:CreditTransferMandateData AddtlDtTm:AdditionalDateTime
  AgrdRate:CurrencyExchange PmtSgntr:CryptographicKey UndrlygAllcn*:TransactionAllocation XpryDtTm=date
  UndrlygFICdtTrf:CreditTransferTransaction
CreditorReference Tp:CreditorReferenceType Ref CdtrRefTp:CreditorReferenceType CdtrRef
CreditorReferenceType CdOrPrtry:CodeOrText Issr Cd=code Prtry
CryptographicKey ILPV4 Sgntr
CurrencyExchange UnitCcy=currency QtdCcy=currency PreAgrdXchgRate=number QtnDtTm=date QtId=code FXAgt:Party
CustomerCreditTransferInitiation GrpHdr:GroupHeader PmtInf*:PaymentInstruction SplmtryData*:SupplementaryData
DateAndDateTime Dt=date DtTm=date
DateAndPlaceOfBirth BirthDt=date PrvcOfBirth CityOfBirth CtryOfBirth=country
DateAndType Tp:CodeOrText Dt=date
DatePeriod FrDt=date ToDt=date
DirectDebitTransaction PmtId:Payment PmtTpInf:PaymentType IntrBkSttlmAmt=amount IntrBkSttlmDt=date InstdAmt=amount
  XchgRate=number ChrgBr=code ChrgsInf*:Charges ReqdColltnDt=date DrctDbtTx:DirectDebitTransaction2 Cdtr:Party
  CdtrAcct:Account CdtrAgt:Party CdtrAgtAcct:Account UltmtCdtr:Party InitgPty:Party InstgAgt:Party InstdAgt:Party
  IntrmyAgt1:Party IntrmyAgt1Acct:Account IntrmyAgt2:Party IntrmyAgt2Acct:Account IntrmyAgt3:Party
  IntrmyAgt3Acct:Account Dbtr:Party DbtrAcct:Account DbtrAgt:Party DbtrAgtAcct:Account UltmtDbtr:Party
  Purp:CodeOrText RgltryRptg*:RegulatoryReporting RltdRmtInf*:RemittanceLocation RmtInf:Remittance
  SplmtryData*:SupplementaryData SttlmPrty=code SttlmTmIndctn:SettlementDateTimeIndication InstrForCdtrAgt Tax:TaxData
DirectDebitTransaction2 MndtRltdInf:MandateRelatedData CdtrSchmeId:Party PreNtfctnId PreNtfctnDt=date
DiscountAmountAndType Tp:CodeOrText Amt=amount
DocumentAdjustment Amt=amount CdtDbtInd=code Rsn AddtlInf
DocumentLine Id*:DocumentLine2 Desc Amt:ReferredDocumentAmount
DocumentLine2 Tp:GarnishmentType Nb RltdDt=date
EquivalentAmount Amt=amount CcyOfTrf=currency
ExchangeRate XchgRate=number RateTp=code CtrctId UnitCcy=currency
FIToFICustomerCreditTransfer GrpHdr:GroupHeader CdtTrfTxInf*:CreditTransferTransaction SplmtryData*:SupplementaryData
FIToFICustomerDirectDebit GrpHdr:GroupHeader DrctDbtTxInf*:DirectDebitTransaction SplmtryData*:SupplementaryData
FIToFIPaymentCancellationRequest Assgnmt:CaseAssignment Case:Case CtrlData:ControlData Undrlyg*:UnderlyingTransaction
  SplmtryData*:SupplementaryData
FinancialInstitution BIC=bic ClrSysMmbId:ClearingSystemMember Nm PstlAdr:Address Othr:GenericAccount BICFI=bic LEI=lei
  PrtryId:Generic NmAndAdr:NameAndAddress CmbndId:FinancialInstitution
Frequency Tp=code Prd:FrequencyPeriod PtInTm:FrequencyAndMoment
FrequencyAndMoment Tp=code PtInTm
FrequencyPeriod Tp=code CntPerPrd=number
Garnishment Tp:GarnishmentType Grnshee:Party GrnshmtAdmstr:Party RefNb Dt=date RmtdAmt=amount FmlyMdclInsrncInd=yes
  MplyeeTermntnInd=yes
GarnishmentType CdOrPrtry:CodeOrText Issr
Generic Id Issr SchmeNm IdTp
GenericAccount Id SchmeNm:CodeOrText Issr
GroupHeader MsgId CreDtTm=date BtchBookg=yes NbOfTxs CtrlSum=number TtlIntrBkSttlmAmt=amount IntrBkSttlmDt=date
  SttlmInf:Settlement PmtTpInf:PaymentType InstgAgt:Party InstdAgt:Party XpryDtTm=date Authstn*:CodeOrText=text
  GrpRtr=yes TtlRtrdIntrBkSttlmAmt=amount Grpg=code InitgPty:Party FwdgAgt:Party InitnSrc:PaymentInitiationSource
ImplementationSpecification Regy Id
InstructionForCreditorAgent Cd=code InstrInf
MandateRelatedData MndtId DtOfSgntr=date AmdmntInd=yes AmdmntInfDtls:AmendmentInformationDetails ElctrncSgntr
  FrstColltnDt=date FnlColltnDt=date Frqcy:Frequency=code Rsn:CodeOrText TrckgDays
  DrctDbtMndt:MandateRelatedData CdtTrfMndt:CreditTransferMandateData
MandateType SvcLvl:CodeOrText LclInstrm:CodeOrText CtgyPurp:CodeOrText Clssfctn:CodeOrText
NameAndAddress Nm Adr:Address PstlAdr:Address
Organisation BICOrBEI=bic Othr*:GenericAccount AnyBIC=bic LEI=lei BIC=bic IBEI=bic BEI=bic EANGLN USCHU DUNS BkPtyId
  TaxIdNb PrtryId:Generic
OriginalGroupHeader OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm=date RtrRsnInf*:PaymentReturnReason GrpCxlId Case:Case
  NbOfTxs CtrlSum=number GrpCxl=yes CxlRsnInf*:PaymentReturnReason
OriginalTransactionReference IntrBkSttlmAmt=amount Amt:AmountType IntrBkSttlmDt=date ReqdColltnDt=date
  ReqdExctnDt:DateAndDateTime=date CdtrSchmeId:Party SttlmInf:Settlement PmtTpInf:PaymentType PmtMtd=code
  MndtRltdInf:MandateRelatedData RmtInf:Remittance UltmtDbtr:Party Dbtr:Party DbtrAcct:Account DbtrAgt:Party
  DbtrAgtAcct:Account CdtrAgt:Party CdtrAgtAcct:Account Cdtr:Party CdtrAcct:Account UltmtCdtr:Party
  Purp:CodeOrText UndrlygCstmrCdtTrf:CreditTransferTransaction UndrlygFICdtTrf:CreditTransferTransaction
OtherContact ChanlTp Id
Party FinInstnId:FinancialInstitution BrnchId:BranchData Nm Adr:Address PstlAdr:Address Id:PartyId CtryOfRes=country
  CtctDtls:Contact Pty:Party Agt:Party FIId:Party OrgId:Party
PartyId OrgId:Organisation PrvtId*:Person
Payment InstrId EndToEndId TxId ClrSysRef UETR=code
PaymentInitiationSource Nm Prvdr Vrsn
PaymentInstruction PmtInfId PmtMtd=code PmtTpInf:PaymentType ReqdExctnDt:DateAndDateTime=date PoolgAdjstmntDt=date
  Dbtr:Party DbtrAcct:Account DbtrAgt:Party DbtrAgtAcct:Account UltmtDbtr:Party ChrgBr=code ChrgsAcct:Account
  ChrgsAcctAgt:Party CdtTrfTxInf*:CreditTransferTransaction BtchBookg=yes NbOfTxs CtrlSum=number ReqdColltnDt=date
  Cdtr:Party CdtrAcct:Account CdtrAgt:Party CdtrAgtAcct:Account UltmtCdtr:Party DrctDbtTxInf*:DirectDebitTransaction
  CdtrSchmeId:Party InstrForDbtrAgt ReqdAdvcTp:AdviceType
PaymentReturn GrpHdr:GroupHeader OrgnlGrpInf:OriginalGroupHeader TxInf*:PaymentTransaction
  SplmtryData*:SupplementaryData
PaymentReturnReason Orgtr:Party Rsn:CodeOrText AddtlInf*
PaymentTransaction RtrId OrgnlGrpInf:OriginalGroupHeader OrgnlInstrId OrgnlEndToEndId OrgnlTxId OrgnlClrSysRef
  OrgnlIntrBkSttlmAmt=amount RtrdIntrBkSttlmAmt=amount IntrBkSttlmDt=date RtrdInstdAmt=amount XchgRate=number
  CompstnAmt=amount ChrgBr=code ChrgsInf*:Charges InstgAgt:Party InstdAgt:Party RtrRsnInf*:PaymentReturnReason
  OrgnlTxRef:OriginalTransactionReference CxlId Case:Case OrgnlIntrBkSttlmDt=date Assgnr:Party Assgne:Party
  CxlRsnInf*:PaymentReturnReason SplmtryData*:SupplementaryData SttlmPrty=code OrgnlUETR=code
  SttlmTmIndctn:SettlementDateTimeIndication ClrSysRef RtrChain:TransactionParties PmtTpInf:PaymentType
  SttlmTmReq:SettlementTimeRequest AgrdRate:CurrencyExchange
PaymentType InstrPrty=code ClrChanl=code SvcLvl*:CodeOrText LclInstrm:CodeOrText
  CtgyPurp:CodeOrText=code SeqTp=code
Person DtAndPlcOfBirth:DateAndPlaceOfBirth Othr*:GenericAccount DrvrsLicNb CstmrNb SclSctyNb AlnRegnNb PsptNb TaxIdNb
  IdntyCardNb MplyrIdNb OthrId:Generic Issr
ProxyAccount Tp:CodeOrText Id
References SctiesSttlmTxId IntraPosMvmntId IntraBalMvmntId AcctSvcrTxId MktInfrstrctrTxId CtrPtyMktInfrstrctrTxId
  PoolId CmonId TradId OthrTxId UnqTxIdr
ReferredDocument Tp:CreditorReferenceType Nb RltdDt:DateAndType=date LineDtls*:DocumentLine
  RfrdDocTp:CreditorReferenceType RfrdDocNb
ReferredDocumentAmount DuePyblAmt=amount DscntApldAmt*:DiscountAmountAndType=amount CdtNoteAmt=amount
  TaxAmt*:DiscountAmountAndType=amount AdjstmntAmtAndRsn*:DocumentAdjustment RmtdAmt=amount
  RmtAmtAndTp*:DiscountAmountAndType
RegulatoryAuthority Nm Ctry=country AuthrtyNm AuthrtyCtry=country
RegulatoryReporting DbtCdtRptgInd=code Authrty:RegulatoryAuthority Dtls*:StructuredRegulatoryReporting
  RgltryDtls:StructuredRegulatoryReporting
Remittance Ustrd* Strd*:StructuredRemittance
RemittanceLocation RmtId RmtLctnMtd=code RmtLctnElctrncAdr RmtLctnPstlAdr:Party RmtLctnDtls*:RemittanceLocationData
RemittanceLocationData Mtd=code ElctrncAdr PstlAdr:Party
SecuritiesAttributes UnqTxIdr Amt=amount
Settlement SttlmMtd=code SttlmAcct:Account ClrSys:CodeOrText InstgRmbrsmntAgt:Party
  InstgRmbrsmntAgtAcct:Account InstdRmbrsmntAgt:Party InstdRmbrsmntAgtAcct:Account ThrdRmbrsmntAgt:Party
  ThrdRmbrsmntAgtAcct:Account
SettlementDateTimeIndication DbtDtTm=date CdtDtTm=date
SettlementTimeRequest CLSTm=date TillTm=date FrTm=date RjctTm=date
SimpleIdentification Id
StructuredRegulatoryReporting Tp:CodeOrText=text Dt=date Ctry=country Cd RptgCd Amt=amount Inf*
StructuredRemittance RfrdDocInf*:ReferredDocument RfrdDocAmt*:ReferredDocumentAmount CdtrRefInf:CreditorReference
  Invcr:Party Invcee:Party AddtlRmtInf* TaxRmt:TaxData GrnshmtRmt:Garnishment SctiesData*:SecuritiesAttributes
  RfrdDocRltdDt=date
SupplementaryData PlcAndNm Envlp:SupplementaryDataEnvelope
SupplementaryDataEnvelope *=any
TaxAmount Rate=number TaxblBaseAmt=amount TtlAmt=amount Dtls*:TaxRecordDetails
TaxAuthorisation Titl Nm
TaxData Cdtr:TaxParty Dbtr:TaxParty AdmstnZn RefNb Mtd TtlTaxblBaseAmt=amount TtlTaxAmt=amount Dt=date SeqNb=number
  Rcrd*:TaxRecord UltmtDbtr:TaxParty AdmstnZone CdtrTaxId CdtrTaxTp DbtrTaxId TaxRefNb TaxDt=date TaxTpInf*:TaxDetails
TaxDetails CertId TaxTp:TaxType
TaxParty TaxId RegnId TaxTp Authstn:TaxAuthorisation
TaxPeriod Yr=date Tp=code FrToDt:DatePeriod
TaxRecord Tp Ctgy CtgyDtls DbtrSts CertId FrmsCd Prd:TaxPeriod TaxAmt:TaxAmount AddtlInf
TaxRecordDetails Prd:TaxPeriod Amt=amount
TaxType CtgyDesc Rate=number TaxblBaseAmt=amount Amt=amount
TransactionAllocation Amt=amount CdtDbtInd=code Acct:Account Purp:CodeOrText Ref RltdRefs*:References
TransactionParties UltmtDbtr:Party Dbtr:Party InitgPty:Party DbtrAgt:Party PrvsInstgAgt1:Party PrvsInstgAgt2:Party
  PrvsInstgAgt3:Party IntrmyAgt1:Party IntrmyAgt2:Party IntrmyAgt3:Party CdtrAgt:Party Cdtr:Party UltmtCdtr:Party
  DbtrAcct:Account DbtrAgtAcct:Account PrvsInstgAgt1Acct:Account PrvsInstgAgt2Acct:Account PrvsInstgAgt3Acct:Account
  IntrmyAgt1Acct:Account IntrmyAgt2Acct:Account IntrmyAgt3Acct:Account CdtrAgtAcct:Account CdtrAcct:Account
UnderlyingTransaction OrgnlGrpInfAndCxl:OriginalGroupHeader TxInf*:PaymentTransaction
pain001001 GrpHdr:GroupHeader PmtInf*:PaymentInstruction
`;

/** Root elements of messages: message and type. */
export const MESSAGE_ROOTS = {
  FIToFICstmrCdtTrf: ["pacs.008", "FIToFICustomerCreditTransfer"],
  FICdtTrf: ["pacs.009", "FIToFICustomerCreditTransfer"],
  FinInstnCdtTrf: ["pacs.009", "FIToFICustomerCreditTransfer"],
  FIToFICstmrDrctDbt: ["pacs.003", "FIToFICustomerDirectDebit"],
  PmtRtr: ["pacs.004", "PaymentReturn"],
  CstmrCdtTrfInitn: ["pain.001", "CustomerCreditTransferInitiation"],
  "pain.001.001.02": ["pain.001", "pain001001"],
  CstmrDrctDbtInitn: ["pain.008", "CustomerCreditTransferInitiation"],
  "pain.008.001.01": ["pain.008", "pain001001"],
  FIToFIPmtCxlReq: ["camt.056", "FIToFIPaymentCancellationRequest"],
  AppHdr: ["head.001", "BusinessApplicationHeader"],
} as const;

/** First and last version of each message in {@link STRUCTURE}. */
export const VERSIONS: Readonly<Record<string, readonly [number, number]>> = {
  "pacs.003": [2, 12],
  "pacs.004": [2, 15],
  "pacs.008": [2, 14],
  "pacs.009": [2, 13],
  "pain.001": [2, 13],
  "pain.008": [1, 12],
  "camt.056": [1, 12],
};
