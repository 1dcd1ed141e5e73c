// Generated from schemas/entities and schemas/codes by `npm run screens -- types`. Do not edit.

import type { StoredFile } from '../../values/fileTypes';
import type { Json } from '../../values/json';

/** A decimal as it travels and is stored: `1250.00`. Never a float. */
export type Decimal = string;

/** YYYY-MM-DD. */
export type IsoDate = string;

/** ISO UTC. */
export type IsoDateTime = string;

/** Id of the record that a look-up points to. */
export type RecordId = string;

export type AccountStatusCode = 'PENDING' | 'OPEN' | 'BLOCKED' | 'CLOSED';

export type AccountTypeCode =
  | 'PAYMENT'
  | 'EMONEY'
  | 'SETTLEMENT'
  | 'CASH'
  | 'SAFEGUARD'
  | 'SUSPENSE'
  | 'INCOME'
  | 'EXPENSE';

export type ActivePassiveCode = 'ACTIVE' | 'PASSIVE';

export type AgentLimitTypeCode = 'SEND' | 'PAYOUT' | 'NET' | 'CASH';

export type AgentStatusCode = 'ACTIVE' | 'SUSPENDED' | 'TERMINATED';

export type AgentTypeCode = 'HEAD_OFFICE' | 'BRANCH' | 'AGENT';

export type AllocationStateCode = 'IN_FORCE' | 'UNDONE';

export type AllocationTargetCode = 'ACCOUNT' | 'WALLET' | 'AGENT' | 'DEMAND' | 'FIRM_FILE';

export type AllowanceTypeCode = 'OVERDRAFT' | 'MIN_BALANCE' | 'LIMIT_RAISE';

export type AmlActionCode = 'WARN' | 'DESCRIBE' | 'DECLARE' | 'DOCUMENT' | 'APPROVAL' | 'BLOCK';

export type AmlScenarioCode =
  | 'STRUCTURING'
  | 'MANY_TO_ONE'
  | 'ONE_TO_MANY'
  | 'RAPID_IN_OUT'
  | 'DORMANT'
  | 'CORRIDOR'
  | 'BETTING';

export type AnnouncementStateCode = 'REQUESTED' | 'SENT' | 'STOPPED';

export type ApplicationStatusCode =
  | 'NEW'
  | 'IN_REVIEW'
  | 'MISSING_DOC'
  | 'COMPLIANCE'
  | 'APPROVED'
  | 'REJECTED';

export type ApplicationStepCode =
  | 'ENTER'
  | 'TAKE'
  | 'ASSIGN'
  | 'REASSIGN'
  | 'RELEASE'
  | 'CHANGE'
  | 'ASK'
  | 'ANSWER'
  | 'ESCALATE'
  | 'APPROVE'
  | 'REJECT';

export type ApplicationTypeCode = 'INDIVIDUAL' | 'CORPORATE' | 'AGENT' | 'MERCHANT';

export type ApprovalDecisionCode = 'APPROVED' | 'REJECTED';

export type ApprovalStatusCode = 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED';

export type AuthTypeCode = 'LOCAL' | 'LDAP';

export type BankAccPurposeCode = 'OPERATING' | 'SAFEGUARD' | 'COLLECTION' | 'SETTLEMENT';

export type BankMatchStateCode = 'SUGGESTED' | 'IN_FORCE' | 'UNDONE';

export type BillStatusCode =
  | 'INQUIRED'
  | 'COLLECTED'
  | 'PAID'
  | 'CANCEL_PENDING'
  | 'REFUND_DUE'
  | 'CANCELLED'
  | 'FAILED';

export type BillStepCode = 'COLLECT' | 'ACCEPT' | 'REFUSE' | 'ASK_CANCEL' | 'KEEP' | 'CANCEL' | 'REFUND';

export type BillerCategoryCode = 'ELECTRICITY' | 'WATER' | 'GAS' | 'TELECOM' | 'INTERNET' | 'TAX' | 'OTHER';

export type BillerDiffStatusCode = 'OPEN' | 'CLEARED';

export type BillerJobCode = 'PAY' | 'CANCEL';

export type BlockTypeCode = 'FULL' | 'AMOUNT' | 'DEBIT_ONLY';

export type CalcMethodCode = 'FIXED' | 'PERCENT' | 'TIERED' | 'MIXED';

export type CallOutcomeCode = 'ANSWERED' | 'REFUSED' | 'UNKNOWN' | 'SILENT';

export type CancelReasonCode =
  | 'CUSTOMER'
  | 'WRONG_DATA'
  | 'DUPLICATE'
  | 'AML'
  | 'INSTITUTION'
  | 'PARTNER'
  | 'NOT_COLLECTED';

export type CardLoadStatusCode = 'LOADED' | 'HELD' | 'RETURNED';

export type CashPartyCode = 'SELF' | 'PROXY' | 'THIRD';

export type ChangeActionCode = 'INSERT' | 'UPDATE' | 'DELETE';

export type ChannelTypeCode = 'BRANCH' | 'AGENT' | 'WEB' | 'MOBILE' | 'KIOSK' | 'CALL' | 'API';

export type CharacterSetCode = 'UTF_8' | 'WINDOWS_1254';

export type ChargeBearerCode = 'OUR' | 'SHA' | 'BEN';

export type CollateralCode = 'NONE' | 'CASH' | 'LETTER';

export type CollectionMethodCode = 'CASH' | 'ACCOUNT' | 'CARD' | 'WALLET';

export type CollectionSourceCode = 'BANK_POOL' | 'FIRM_FILE';

export type CollectionStatusCode =
  | 'NEW'
  | 'PARTIAL'
  | 'ALLOCATED'
  | 'REFUND_PENDING'
  | 'REFUNDED'
  | 'CANCELLED';

export type CollectionStepCode =
  | 'ALLOCATE'
  | 'ALLOCATE_PART'
  | 'UNDO'
  | 'UNDO_PART'
  | 'REFUND'
  | 'SEND'
  | 'SEND_PART'
  | 'RESTORE'
  | 'RESTORE_PART'
  | 'RESTORE_LATE'
  | 'CANCEL'
  | 'REJECT';

export type ConditionJoinCode = 'ALL' | 'ANY';

export type ConsentChannelCode = 'SMS' | 'CALL' | 'EMAIL';

export type ConsentSourceCode = 'WET_SIGN' | 'WEB' | 'MOBILE' | 'CALL_CENTER' | 'IYS';

export type ConsentStatusCode = 'APPROVED' | 'REJECTED';

export type ContactTypeCode = 'HOME' | 'WORK' | 'MOBILE' | 'EMAIL' | 'KEP';

export type CrimeCategoryCode =
  | 'BETTING'
  | 'FRAUD'
  | 'TAX'
  | 'THIRD_PARTY'
  | 'DRUGS'
  | 'TERROR'
  | 'CYBER'
  | 'OTHER';

export type CustomerStatusCode = 'CANDIDATE' | 'ACTIVE' | 'RESTRICTED' | 'PASSIVE' | 'CLOSED';

export type CustomerTypeCode = 'INDIVIDUAL' | 'SOLE_TRADER' | 'CORPORATE';

export type DataTypeCode = 'STRING' | 'NUMBER' | 'BOOLEAN' | 'JSON' | 'SECRET';

export type DayTypeCode = 'PUBLIC' | 'RELIGIOUS' | 'HALF' | 'ADMIN';

export type DebitCreditCode = 'D' | 'C';

export type DecimalMarkCode = 'COMMA' | 'POINT';

export type DemandStatusCode = 'RECEIVED' | 'PROCESSING' | 'COMPLETED' | 'PARTIAL' | 'FAILED' | 'RETURNED';

export type DemandStopCode = 'MORE_THAN_EXPECTED' | 'AFTER_DUE_DATE' | 'CLOSED';

export type DeskStatusCode = 'CLOSED' | 'OPEN' | 'COUNTING' | 'SUSPENDED';

export type DeskTransferStatusCode = 'SENT' | 'RECEIVED' | 'PARTIAL' | 'REJECTED' | 'CANCELLED';

export type DeskTypeCode = 'MAIN' | 'TELLER';

export type DetailStyleCode = 'FREE' | 'SUBFIELDS' | 'CODEWORDS';

export type DiffActionCode = 'PENDING' | 'STAFF_DEBT' | 'INCOME' | 'EXPENSE' | 'CORRECTED';

export type DiffTypeCode = 'NONE' | 'OVER' | 'UNDER';

export type DiscountTypeCode = 'PERCENT' | 'AMOUNT' | 'FREE' | 'RATE';

export type DocStatusCode = 'PENDING' | 'VERIFIED' | 'REJECTED' | 'EXPIRED';

export type DocumentTypeCode =
  | 'ID_CARD'
  | 'PASSPORT'
  | 'RESIDENCE_PERMIT'
  | 'TRADE_REGISTRY'
  | 'SIGNATURE_CIRCULAR'
  | 'TAX_PLATE'
  | 'UBO_FORM'
  | 'FRAMEWORK'
  | 'INCOME_PROOF';

export type EarningStatusCode = 'DUE' | 'PAID';

export type EftReturnCodeCode = 'WRONG_IBAN' | 'CLOSED_ACC' | 'NAME_MISMATCH' | 'BLOCKED_ACC' | 'TIMEOUT';

export type EftStatusCode =
  | 'DRAFT'
  | 'PENDING_APPROVAL'
  | 'QUEUED'
  | 'SENT'
  | 'COMPLETED'
  | 'RETURNED'
  | 'CANCELLED'
  | 'REFUNDED'
  | 'FAILED';

export type EftStepCode = 'ASK' | 'QUEUE' | 'ACCEPT' | 'COMPLETE' | 'RETURN' | 'FAIL' | 'CANCEL' | 'REFUND';

export type EftSystemCode = 'EFT' | 'FAST' | 'BOOK';

export type ErpFormatCode = 'XML' | 'REST' | 'XLSX';

export type ErpResultCode = 'EXPORTED' | 'TRANSFERRED' | 'ROLLED_BACK';

export type ExpenseDocTypeCode = 'INVOICE' | 'RECEIPT' | 'EXPENSE_NOTE';

export type ExpenseTypeCode = 'RENT' | 'UTILITY' | 'STATIONERY' | 'COURIER' | 'MEAL' | 'OTHER';

export type FatfListCode = 'NONE' | 'GREY' | 'BLACK';

export type FeeTypeCode = '1' | '2' | '3' | '4';

export type FileFormatCode = 'XML' | 'CSV' | 'XLSX' | 'PDF';

export type FileStatusCode = 'UPLOADED' | 'PARSED' | 'INDEXED' | 'SUPERSEDED' | 'REJECTED' | 'REMOVED';

export type FirmLineErrorCode = 'NO_TARGET';

export type FirmRemitPurposeCode = 'PREFUND' | 'SETTLEMENT' | 'COMMISSION' | 'RETURN';

export type GalleryAccountStatusCode = 'OPEN' | 'CLOSED';

export type GalleryCrimeCode =
  | 'BETTING'
  | 'FRAUD'
  | 'TAX'
  | 'THIRD_PARTY'
  | 'DRUGS'
  | 'TERROR'
  | 'CYBER'
  | 'OTHER';

export type GalleryCustomerTypeCode = 'INDIVIDUAL' | 'CORPORATE';

export type GalleryDeliveryCode = 'CASH' | 'ACCOUNT' | 'WALLET';

export type GalleryFundsCode =
  | 'SALARY'
  | 'BUSINESS'
  | 'SAVINGS'
  | 'ASSET_SALE'
  | 'INHERITANCE'
  | 'LOAN'
  | 'OTHER';

export type GalleryGenderCode = 'F' | 'M';

export type GalleryOrderStatusCode = 'PENDING' | 'APPROVED' | 'PAID' | 'REJECTED';

export type GalleryProvisionStatusCode = 'HELD' | 'CAPTURED' | 'RELEASED';

export type GalleryReportCategoryCode = 'LAUNDERING' | 'TERROR' | 'PROLIFERATION';

export type GallerySegmentCode = 'ALL' | 'NEW' | 'LOYAL' | 'STUDENT' | 'CORPORATE';

export type GallerySideCode = 'D' | 'C';

export type GalleryTransferStatusCode = 'WAITING' | 'APPROVED' | 'PAID' | 'RETURNED' | 'CANCELLED';

export type GalleryTxnCode = 'CASH_IN' | 'CASH_OUT' | 'SEND' | 'PAY' | 'EFT' | 'BILL' | 'FX';

export type GateScopeCode = 'ALL' | 'CHANNEL' | 'AGENT';

export type GateStateCode = 'CLOSED' | 'OPEN';

export type GateTypeCode = 'LOGIN' | 'FINANCIAL';

export type GenderCode = 'F' | 'M';

export type GibStatusCode = 'DRAFT' | 'SIGNED' | 'REPORTED' | 'ERROR' | 'CANCELLED';

export type HoldStatusCode = 'ACTIVE' | 'RELEASED' | 'EXPIRED';

export type InOutCode = 'IN' | 'OUT';

export type IntegrationTypeCode = 'API' | 'FILE' | 'MANUAL';

export type InvoiceTypeCode = 'SATIS' | 'IADE' | 'ISTISNA';

export type JobNameCode =
  | 'APPROVAL_EXPIRY'
  | 'RESTRICTION_EXPIRY'
  | 'BLOCK_EXPIRY'
  | 'HOLD_EXPIRY'
  | 'BANK_STATEMENTS'
  | 'FIRM_FILES'
  | 'BILL_INQUIRIES'
  | 'BILLER_LISTS'
  | 'TRANSFER_EXPIRY'
  | 'SWEEP'
  | 'PLAN_OVERDUE'
  | 'DOCUMENT_EXPIRY'
  | 'RISK_REVIEW'
  | 'RISK_RESCORE'
  | 'MONITORING'
  | 'AUDIT_CHECK'
  | 'REPORT'
  | 'PARTNER_LISTS'
  | 'POS_LISTS'
  | 'ACCOUNTING_RUN'
  | 'SCREENING'
  | 'PARTNER_ALERT'
  | 'CAMPAIGN_SMS'
  | 'HOUSEKEEPING';

export type KolasTypeCode = 'T' | 'K' | 'Y' | 'V' | 'P' | 'E';

export type KpsQueryTypeCode = 'PERSON' | 'ID_CARD' | 'ADDRESS' | 'FOREIGNER' | 'DEATH';

export type KpsReasonCode = 'ONBOARDING' | 'UPDATE' | 'PAYOUT' | 'PERIODIC';

export type KpsResultCode = 'MATCH' | 'MISMATCH' | 'NOT_FOUND' | 'DECEASED' | 'SERVICE_ERROR';

export type KycLevelCode = 'NONE' | 'SIMPLIFIED' | 'FULL' | 'ENHANCED';

export type LegalFormCode = 'AS' | 'LTD' | 'SOLE' | 'COOP' | 'NGO';

export type LegalReasonCode =
  | 'COURT'
  | 'MASAK_FREEZE'
  | 'MASAK_POSTPONE'
  | 'TAX'
  | 'AML_REVIEW'
  | 'FRAUD'
  | 'DECEASED'
  | 'CUSTOMER'
  | 'RESTRICTED';

export type LimitActionCode = 'WARN' | 'APPROVAL' | 'BLOCK';

export type LimitScopeCode = 'USER' | 'ROLE' | 'AGENT' | 'CUSTOMER';

export type LineDecisionCode = 'PENDING' | 'ACCEPT' | 'KEEP' | 'DROP';

export type ListTypeCode = 'BLACK' | 'GREY' | 'PEP' | 'MASAK' | 'UN' | 'OFAC' | 'EU' | 'UK';

export type LoadStepCode = 'COLLECT' | 'ACCEPT' | 'REFUSE' | 'REFUND';

export type ManualVoucherStatusCode = 'POSTED' | 'TEMPLATE';

export type MarginSideCode = 'SEND' | 'PAYOUT';

export type MarginTypeCode = 'PERCENT' | 'POINT';

export type MaritalStatusCode = 'SINGLE' | 'MARRIED' | 'DIVORCED' | 'WIDOWED';

export type MatchFieldCode = 'REFERENCE' | 'IBAN' | 'TAX_ID' | 'AMOUNT_DATE' | 'TEXT';

export type MatchReasonCode =
  | 'AMOUNT'
  | 'NEAR_AMOUNT'
  | 'SUM'
  | 'DAY'
  | 'REFERENCE'
  | 'NAMED_IBAN'
  | 'IBAN'
  | 'TAX_NO'
  | 'NAME'
  | 'LEARNED'
  | 'OTHER_REFERENCE'
  | 'OTHER_IBAN'
  | 'OTHER_NAME'
  | 'RULE'
  | 'PERSON';

export type MatchStatusCode = 'UNMATCHED' | 'SUGGESTED' | 'MATCHED' | 'MANUAL' | 'IGNORED';

export type MatchedFieldCode = 'NAME' | 'ALIAS' | 'WEAK_ALIAS' | 'IDENTITY' | 'NOT_COMPARABLE';

export type MersisResultCode = 'FOUND' | 'CLOSED' | 'NOT_FOUND' | 'SERVICE_ERROR';

export type MessageCodeCode =
  | 'SIGN_IN_CODE'
  | 'ONE_TIME_PASSWORD'
  | 'TEMPORARY_PASSWORD'
  | 'CONTACT_CODE'
  | 'PAYOUT_CODE'
  | 'TRANSFER_PAID'
  | 'PARTNER_REFERENCE'
  | 'PARTNER_EVENT'
  | 'RECEIPT'
  | 'CAMPAIGN'
  | 'APPLICATION_DOCUMENTS'
  | 'APPLICATION_REJECTED'
  | 'JOB_FAILED'
  | 'APPROVAL_WAITING'
  | 'APPROVAL_APPROVED'
  | 'APPROVAL_CONTINUED'
  | 'APPROVAL_REJECTED'
  | 'APPROVAL_EXPIRED';

export type MessageLanguageCode = 'TR' | 'EN';

export type MonitoredFieldCode =
  | 'AMOUNT'
  | 'TXN_TYPE'
  | 'DIRECTION'
  | 'COUNTERPARTY'
  | 'RISK_LEVEL'
  | 'NATIONALITY'
  | 'RESIDENCE'
  | 'CUSTOMER_TYPE';

export type MonitoringStatusCode = 'NEW' | 'CLEARED' | 'FILED';

export type NameMatchCode = 'SAME' | 'PARTIAL' | 'DIFFERENT';

export type NotifyChannelCode = 'EMAIL' | 'SMS' | 'PUSH' | 'WEBHOOK' | 'SCREEN';

export type OperationKindCode =
  | 'BEGIN'
  | 'VALIDATE'
  | 'CALCULATE'
  | 'COMMIT'
  | 'QUERY'
  | 'GET'
  | 'EXPORT'
  | 'LOOKUP'
  | 'FIELDS'
  | 'LIMITS'
  | 'UPLOAD'
  | 'UPLOAD_ROWS'
  | 'DOWNLOAD'
  | 'REVEAL'
  | 'DOCUMENT'
  | 'SAVE_ROWS'
  | 'MOVE_ROW'
  | 'PREFILL'
  | 'SET'
  | 'COMMAND';

export type OperatorCode = 'TURKCELL' | 'VODAFONE' | 'TURK_TELEKOM' | 'TRANSIT' | 'GAME';

export type OtpPolicyCode = 'NEVER' | 'LOGIN' | 'RISKY' | 'ALWAYS';

export type OutboxPurposeCode =
  | 'TEMPORARY_PASSWORD'
  | 'ONE_TIME_PASSWORD'
  | 'CONTACT_CODE'
  | 'PAYOUT_CODE'
  | 'TRANSFER_NEWS'
  | 'PARTNER_EVENT'
  | 'RECEIPT'
  | 'CAMPAIGN'
  | 'APPLICATION'
  | 'JOB_FAILED'
  | 'TEST';

export type OutboxStatusCode = 'WAITING' | 'SENDING' | 'SENT' | 'DEAD' | 'EXPIRED' | 'WITHDRAWN';

export type OwnerKindCode = 'PERSON' | 'COMPANY';

export type OwnerTypeCode = 'CUSTOMER' | 'AGENT' | 'EXF' | 'DESK' | 'BANK' | 'INTERNAL';

export type PartnerAccountRoleCode = 'NOSTRO' | 'VOSTRO' | 'PREFUND' | 'COMMISSION';

export type PartnerAnswerCode = 'WAITING' | 'SILENT' | 'SET_ASIDE' | 'ACCEPTED' | 'REFUSED' | 'DISPUTED';

export type PartnerAuthTypeCode = 'SIGNATORY' | 'OPERATION' | 'TECH' | 'COMPLIANCE';

export type PartnerDiffCode = 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT' | 'STATE';

export type PartnerDiffStatusCode = 'OPEN' | 'CLEARED';

export type PartnerEventCode =
  | 'LOW_BALANCE'
  | 'PAYOUT'
  | 'CANCEL'
  | 'RECON_DIFF'
  | 'CONTRACT'
  | 'SERVICE_DOWN';

export type PartnerJobCode =
  | 'QUOTE'
  | 'SEND'
  | 'PAY'
  | 'AMEND'
  | 'CANCEL'
  | 'REFUND'
  | 'STATUS'
  | 'RECON'
  | 'NOTIFY'
  | 'PING';

export type PartnerStateCode = 'ACCEPTED' | 'PAID' | 'REJECTED' | 'CANCELLED';

export type PartnerStatusCode = 'DRAFT' | 'TEST' | 'LIVE' | 'SUSPENDED' | 'TERMINATED';

export type PartyKindCode = 'PERSON' | 'ENTITY' | 'VESSEL';

export type PaymentPurposeCode =
  | '01'
  | '02'
  | '03'
  | '04'
  | '05'
  | '06'
  | '07'
  | '08'
  | '09'
  | '10'
  | '11'
  | '12';

export type PaymentRequestStatusCode =
  | 'PENDING'
  | 'APPROVED'
  | 'PAYING'
  | 'EXECUTED'
  | 'FAILED'
  | 'REJECTED'
  | 'CANCELLED';

export type PayoutMethodCode = 'CASH' | 'ACCOUNT' | 'CARD' | 'WALLET' | 'HOME';

export type PayoutStatusCode = 'PAID' | 'REVERSED';

export type PeriodCode = 'TXN' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

export type PeriodLockCode = 'BALANCE' | 'YEAR_END';

export type PeriodStatusCode = 'OPEN' | 'LOCKED';

export type PlanCategoryCode = 'RENT' | 'TAX' | 'PAYROLL' | 'SUPPLIER' | 'COMMISSION';

export type PlanStatusCode = 'PLANNED' | 'PAYING' | 'PAID' | 'OVERDUE' | 'CANCELLED';

export type PosBankStateCode = 'UNKNOWN' | 'WAITING' | 'APPROVED' | 'DECLINED' | 'VOIDED' | 'REFUNDED';

export type PosJobCode = 'STATUS' | 'VOID' | 'REFUND';

export type PosStatusCode =
  | 'WAITING'
  | 'TIMEOUT'
  | 'APPROVED'
  | 'REPROCESSED'
  | 'DECLINED'
  | 'VOID_PENDING'
  | 'REFUND_PENDING'
  | 'VOIDED'
  | 'REFUNDED';

export type PosStepCode =
  | 'TIME_OUT'
  | 'APPROVE'
  | 'REPROCESS'
  | 'DECLINE'
  | 'LOAD'
  | 'ASK_VOID'
  | 'ASK_REFUND'
  | 'VOID'
  | 'REFUND'
  | 'KEEP';

export type PropertyGroupCode = 'SIGN_IN' | 'SESSION' | 'MESSAGING' | 'ACCOUNTING' | 'AML' | 'SERVER';

export type ProvinceCode =
  | 'TR01'
  | 'TR02'
  | 'TR03'
  | 'TR04'
  | 'TR68'
  | 'TR05'
  | 'TR06'
  | 'TR07'
  | 'TR75'
  | 'TR08'
  | 'TR09'
  | 'TR10'
  | 'TR74'
  | 'TR72'
  | 'TR69'
  | 'TR11'
  | 'TR12'
  | 'TR13'
  | 'TR14'
  | 'TR15'
  | 'TR16'
  | 'TR17'
  | 'TR18'
  | 'TR19'
  | 'TR20'
  | 'TR21'
  | 'TR81'
  | 'TR22'
  | 'TR23'
  | 'TR24'
  | 'TR25'
  | 'TR26'
  | 'TR27'
  | 'TR28'
  | 'TR29'
  | 'TR30'
  | 'TR31'
  | 'TR76'
  | 'TR32'
  | 'TR34'
  | 'TR35'
  | 'TR46'
  | 'TR78'
  | 'TR70'
  | 'TR36'
  | 'TR37'
  | 'TR38'
  | 'TR71'
  | 'TR39'
  | 'TR40'
  | 'TR79'
  | 'TR41'
  | 'TR42'
  | 'TR43'
  | 'TR44'
  | 'TR45'
  | 'TR47'
  | 'TR33'
  | 'TR48'
  | 'TR49'
  | 'TR50'
  | 'TR51'
  | 'TR52'
  | 'TR80'
  | 'TR53'
  | 'TR54'
  | 'TR55'
  | 'TR56'
  | 'TR57'
  | 'TR58'
  | 'TR63'
  | 'TR73'
  | 'TR59'
  | 'TR60'
  | 'TR61'
  | 'TR62'
  | 'TR64'
  | 'TR65'
  | 'TR77'
  | 'TR66'
  | 'TR67';

export type ProvisionStatusCode = 'HELD' | 'CAPTURED' | 'RELEASED' | 'EXPIRED';

export type RateSourceCode = 'TCMB' | 'BANK' | 'FEED' | 'MANUAL';

export type RateStatusCode = 'DRAFT' | 'PENDING' | 'PUBLISHED' | 'SUPERSEDED';

export type ReconStatusCode = 'OPEN' | 'BALANCED' | 'DIFFERENCE' | 'APPROVED';

export type RecordStatusCode = 'POSTED' | 'CANCELLED';

export type RecordTypeCode = 'OPENING' | 'JOURNAL' | 'RECEIPT' | 'PAYMENT' | 'REVALUATION' | 'CLOSING';

export type RecurrenceCode = 'ONCE' | 'WEEKLY' | 'MONTHLY' | 'QUARTERLY' | 'YEARLY';

export type RejectStageCode =
  | 'GATE'
  | 'DESK'
  | 'RIGHTS'
  | 'CUSTOMER'
  | 'VALIDATION'
  | 'LIMIT'
  | 'AML'
  | 'QUOTE'
  | 'APPROVAL'
  | 'PARTNER';

export type RelationshipCode = 'SELF' | 'FAMILY' | 'FRIEND' | 'BUSINESS' | 'OTHER';

export type ReleaseReasonCode = 'BIRTH' | 'IDENTITY' | 'NATIONALITY' | 'OTHER';

export type ReportFailureCode = 'NOT_ALLOWED' | 'TOO_LARGE' | 'ERROR';

export type ReportFormatCode = 'XLSX' | 'CSV';

export type ReportStatusCode = 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED' | 'CANCELLED' | 'EXPIRED';

export type RequestStatusCode = 'PENDING' | 'APPROVED' | 'EXECUTED' | 'FAILED' | 'REJECTED' | 'CANCELLED';

export type ResourceTypeCode = 'LABEL' | 'MESSAGE' | 'CODE';

export type RestrictionTypeCode = 'ALL' | 'SEND' | 'RECEIVE' | 'CASH_OUT' | 'FX' | 'WALLET';

export type RiskGroupCode = 'CUSTOMER' | 'GEOGRAPHY' | 'PRODUCT' | 'CHANNEL' | 'BEHAVIOUR';

export type RiskKindCode = 'NATIONALITY' | 'RESIDENCE' | 'POSITION';

export type RiskLevelCode = 'LOW' | 'MEDIUM' | 'HIGH' | 'PROHIBITED';

export type RoleLevelCode = 'ADMIN' | 'STAFF' | 'USER';

export type RouteRuleCode = 'FIXED' | 'COST' | 'SPEED';

export type RuleOperatorCode = 'EQ' | 'GT' | 'GTE' | 'IN' | 'LIKE';

export type RunFailureCode = 'ERROR' | 'RECORDS' | 'TIMEOUT' | 'STOPPED';

export type RunModeCode = 'ONLINE' | 'BATCH';

export type RunStatusCode = 'QUEUED' | 'RUNNING' | 'PREVIEW' | 'DONE' | 'PARTIAL' | 'FAILED' | 'REVERSED';

export type RunTriggerCode = 'SCHEDULE' | 'MANUAL' | 'RETRY';

export type RunTypeCode = 'BALANCE' | 'REVALUATION' | 'E_ARCHIVE' | 'YEAR_END' | 'ERP_EXPORT' | 'BATCH';

export type ScreenDecisionCode = 'PENDING' | 'FALSE_POSITIVE' | 'TRUE_MATCH' | 'ESCALATED';

export type SegmentCode = 'ALL' | 'NEW' | 'LOYAL' | 'STUDENT' | 'CORPORATE';

export type SessionStatusCode = 'ACTIVE' | 'LOCKED';

export type SeverityCode = 'INFO' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';

export type SigningAuthorityCode = 'SOLE' | 'JOINT';

export type SmsStatusCode = 'QUEUED' | 'SENT' | 'FAILED' | 'EXPIRED' | 'WITHDRAWN';

export type SourceOfFundsCode =
  | 'SALARY'
  | 'BUSINESS'
  | 'SAVINGS'
  | 'ASSET_SALE'
  | 'INHERITANCE'
  | 'LOAN'
  | 'OTHER';

export type StatementFileStatusCode = 'UPLOADED' | 'READ' | 'REJECTED';

export type StatementSourceCode = 'MT940' | 'CAMT053' | 'API' | 'MANUAL';

export type StrCategoryCode = 'LAUNDERING' | 'TERROR' | 'PROLIFERATION';

export type StrKindCode = 'NEW' | 'ADDITIONAL';

export type StrSectionCode = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

export type StrStatusCode = 'DRAFT' | 'REVIEW' | 'REPORTED' | 'DISMISSED' | 'CLOSED';

export type SuggestionReasonCode =
  | 'NAMED_IBAN'
  | 'IBAN_IN_TEXT'
  | 'WALLET_NO'
  | 'ACCOUNT_NO'
  | 'ORDER_NO'
  | 'TAX_NO'
  | 'SAME_PAYER'
  | 'NAME'
  | 'OTHER_NAME';

export type SweepTriggerCode = 'SCHEDULE' | 'UPPER' | 'LOWER';

export type TaskRunStateCode = 'IDLE' | 'RUNNING' | 'SUCCEEDED' | 'FAILED';

export type TaskStatusCode = 'ACTIVE' | 'PAUSED';

export type TaxTypeCode = 'BSMV' | 'KDV' | 'NONE';

export type TransactionCodeCode =
  | 'SEND_CASH'
  | 'SEND_ACCOUNT'
  | 'PAY_CASH'
  | 'CASH_IN'
  | 'CASH_OUT'
  | 'EFT_OUT'
  | 'BILL_PAY'
  | 'TOPUP'
  | 'FX_TRADE'
  | 'WALLET_LOAD'
  | 'WALLET_CORRECT'
  | 'COLLECTION'
  | 'COLLECTION_REFUND'
  | 'ACCOUNT_CLOSE'
  | 'EXPENSE'
  | 'OWN_PAYMENT';

export type TransferPurposeCode =
  | 'FAMILY'
  | 'RENT'
  | 'EDUCATION'
  | 'HEALTH'
  | 'TRADE'
  | 'PROPERTY'
  | 'VEHICLE'
  | 'LOAN'
  | 'GIFT'
  | 'OTHER';

export type TransferStatusCode =
  | 'DRAFT'
  | 'AML_HOLD'
  | 'PENDING_APPROVAL'
  | 'SENT'
  | 'READY'
  | 'PAID'
  | 'CANCELLED'
  | 'PAID_BACK'
  | 'REJECTED'
  | 'EXPIRED';

export type TransferStepCode =
  | 'ASK'
  | 'HOLD'
  | 'SEND'
  | 'CLEAR'
  | 'REJECT'
  | 'ACCEPT'
  | 'PAY'
  | 'REOPEN'
  | 'AMEND'
  | 'CANCEL'
  | 'PAID_ABROAD'
  | 'REFUSE'
  | 'EXPIRE'
  | 'PAY_BACK';

export type TransferTypeCode = 'TO_NAME' | 'TO_ACCOUNT' | 'TO_IBAN' | 'TO_CARD' | 'TO_WALLET' | 'ABROAD';

export type TxnLogStatusCode = 'DONE' | 'HELD' | 'ASKED' | 'REFUSED' | 'FAILED' | 'REPEATED' | 'ABANDONED';

export type TxnResultCode = 'PENDING' | 'SUCCESS' | 'FAILED' | 'REVERSED';

export type TxnTypeCode =
  | 'CASH_IN'
  | 'CASH_OUT'
  | 'SEND'
  | 'PAY'
  | 'EFT'
  | 'BILL'
  | 'TOPUP'
  | 'FX'
  | 'FEE'
  | 'COMMISSION'
  | 'COLLECTION'
  | 'WALLET'
  | 'REVERSAL'
  | 'EXPENSE';

export type UserStatusCode = 'ACTIVE' | 'LOCKED' | 'PASSIVE';

export type VerifyMethodCode = 'OTP' | 'KPS' | 'DOCUMENT' | 'NFC';

export type WalletStatusCode = 'PENDING_KYC' | 'ACTIVE' | 'SUSPENDED' | 'CLOSED';

export type WalletStepCode =
  | 'OPEN'
  | 'WAIT'
  | 'ACTIVATE'
  | 'UPGRADE'
  | 'REGROUP'
  | 'SUSPEND'
  | 'REACTIVATE'
  | 'CLOSE';

export type WalletTxnTypeCode =
  | 'LOAD'
  | 'WITHDRAW'
  | 'CASH_OUT'
  | 'SPEND'
  | 'P2P_OUT'
  | 'P2P_IN'
  | 'REFUND'
  | 'FEE'
  | 'CORRECT_IN'
  | 'CORRECT_OUT';

export type WalletTypeCode = 'PERSONAL' | 'MERCHANT' | 'PREPAID';

export type YearEndStepCode =
  | 'CLOSE_RESULT'
  | 'TRANSFER_RESULT'
  | 'CLOSE_BALANCES'
  | 'OPEN_BALANCES'
  | 'LOCK';

export type YearEndStepStatusCode = 'WAITING' | 'DONE';

/** Account */
export interface Account {
  /** Account no */
  readonly accountNo: string;
  /** Account name */
  readonly name: string;
  /** Owner type */
  readonly ownerType: OwnerTypeCode;
  /** Customer */
  readonly customer: RecordId | null;
  /** Agent */
  readonly agent: RecordId | null;
  /** Intermediary */
  readonly partner: RecordId | null;
  /** Pay desk */
  readonly payDesk: RecordId | null;
  /** Account type */
  readonly accountType: AccountTypeCode;
  /** Currency */
  readonly currency: string;
  /** GL code */
  readonly glCode: string;
  /** Balance */
  readonly balance: Decimal | null;
  /** Blocked amount */
  readonly blockedAmount: Decimal | null;
  /** Available balance */
  readonly availableBalance: Decimal | null;
  /** Minimum balance */
  readonly minBalance: Decimal | null;
  /** Closed for debits */
  readonly debitsBlocked: boolean | null;
  /** Opening date */
  readonly openDate: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Closing date */
  readonly closeDate: IsoDate | null;
  /** Reason for closing */
  readonly closeReason: string | null;
  /** Status */
  readonly status: AccountStatusCode;
}

/** Account block */
export interface AccountBlock {
  /** Account */
  readonly account: RecordId;
  /** Block type */
  readonly blockType: BlockTypeCode;
  /** Amount */
  readonly amount: Decimal | null;
  /** Currency */
  readonly currency: string | null;
  /** Reason */
  readonly reason: LegalReasonCode;
  /** Deciding authority */
  readonly authority: string | null;
  /** Decision/letter no */
  readonly legalRefNo: string | null;
  /** Start date */
  readonly startDate: IsoDate;
  /** End date */
  readonly endDate: IsoDate | null;
  /** Release note */
  readonly releaseNote: string | null;
  /** Release letter no */
  readonly releaseRefNo: string | null;
  /** Status */
  readonly status: HoldStatusCode;
}

/** Day of an account */
export interface AccountDay {
  /** Account */
  readonly account: RecordId;
  /** Booking date */
  readonly bookingDate: IsoDate;
  /** In */
  readonly inAmount: Decimal;
  /** Out */
  readonly outAmount: Decimal;
  /** Difference of counts */
  readonly difference: Decimal;
  /** Change */
  readonly change: Decimal;
}

/** Account IBAN link */
export interface AccountIban {
  /** Account */
  readonly account: RecordId;
  /** IBAN */
  readonly iban: string;
  /** Bank */
  readonly bank: RecordId;
  /** Account holder */
  readonly holderName: string;
  /** Virtual IBAN */
  readonly isVirtual: boolean;
  /** Default */
  readonly isDefault: boolean;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Account limit allowance */
export interface AccountLimitAllowance {
  /** Account */
  readonly account: RecordId;
  /** Type */
  readonly allowanceType: AllowanceTypeCode;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate;
  /** Reason */
  readonly reason: string;
  /** In the available balance */
  readonly inEffect: boolean | null;
  /** Status */
  readonly status: HoldStatusCode;
}

/** Logo account mapping */
export interface AccountMapping {
  /** GL code */
  readonly glCode: string;
  /** Currency */
  readonly currency: string | null;
  /** Transaction type */
  readonly txnType: TxnTypeCode | null;
  /** Logo firm no */
  readonly erpFirmNo: string;
  /** Logo account code */
  readonly erpAccountCode: string;
  /** Cost centre */
  readonly erpCostCenter: string | null;
  /** Project code */
  readonly erpProjectCode: string | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
}

/** Account number plan */
export interface AccountNoPlan {
  /** Plan code */
  readonly planCode: string;
  /** Owner type */
  readonly ownerType: OwnerTypeCode;
  /** Account type */
  readonly accountType: AccountTypeCode;
  /** Currency */
  readonly currency: string;
  /** Prefix */
  readonly prefix: string;
  /** Sequence length */
  readonly sequenceLength: number;
  /** Last number */
  readonly lastNumber: number | null;
  /** Mod-97 check digits */
  readonly mod97: boolean;
  /** Capacity */
  readonly capacity: Decimal | null;
  /** GL code */
  readonly glCode: string;
  /** Minimum balance */
  readonly minBalance: Decimal | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Account movement */
export interface AccountTransaction {
  /** Transaction no */
  readonly txnNo: string;
  /** Account */
  readonly account: RecordId;
  /** Booking date */
  readonly bookingDate: IsoDate;
  /** Value date */
  readonly valueDate: IsoDate;
  /** Transaction type */
  readonly txnType: TxnTypeCode | null;
  /** Debit/credit */
  readonly direction: DebitCreditCode;
  /** Amount */
  readonly amount: Decimal;
  /** Balance after */
  readonly balanceAfter: Decimal;
  /** Backdated from */
  readonly backdatedFrom: IsoDate | null;
  /** Counterparty */
  readonly counterparty: string | null;
  /** Description */
  readonly description: string | null;
  /** Description in English */
  readonly descriptionEn: string | null;
  /** Pay desk */
  readonly payDesk: RecordId | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Accounting period */
export interface AccountingPeriod {
  /** Start of period */
  readonly periodStart: IsoDate;
  /** End of period */
  readonly periodEnd: IsoDate;
  /** Reason for the lock */
  readonly lockReason: string | null;
  /** Locked by */
  readonly lockedBy: PeriodLockCode | null;
  /** Run that locked it */
  readonly lockRun: string | null;
  /** Status */
  readonly periodStatus: PeriodStatusCode;
}

/** Accounting run */
export interface AccountingRun {
  /** Run no */
  readonly runNo: string;
  /** Type */
  readonly runType: RunTypeCode;
  /** Start of period */
  readonly periodStart: IsoDate;
  /** End of period */
  readonly periodEnd: IsoDate;
  /** Branch */
  readonly agent: RecordId | null;
  /** Currency */
  readonly currency: string | null;
  /** Source of rates */
  readonly rateSource: RateSourceCode | null;
  /** Logo firm no */
  readonly erpFirmNo: string | null;
  /** Format */
  readonly erpFormat: ErpFormatCode | null;
  /** Fiscal year */
  readonly fiscalYear: string | null;
  /** Tax provision */
  readonly taxProvision: Decimal | null;
  /** Preview */
  readonly dryRun: boolean;
  /** Records */
  readonly recordCount: number | null;
  /** Errors */
  readonly errorCount: number | null;
  /** Total amount */
  readonly totalAmount: Decimal | null;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** File */
  readonly resultFile: StoredFile | null;
  /** Progress % */
  readonly progress: number | null;
  /** Started */
  readonly startedAt: IsoDateTime | null;
  /** Finished */
  readonly finishedAt: IsoDateTime | null;
  /** Error message */
  readonly errorText: string | null;
  /** Error message in English */
  readonly errorTextEn: string | null;
  /** Reason for rolling back */
  readonly reverseReason: string | null;
  /** Rolled back at */
  readonly reversedAt: IsoDateTime | null;
  /** Status */
  readonly runStatus: RunStatusCode;
}

/** Branch / agent */
export interface Agent {
  /** Agent no */
  readonly agentNo: string;
  /** Type */
  readonly agentType: AgentTypeCode;
  /** Title */
  readonly title: string;
  /** Tax or ID no */
  readonly vkn: string;
  /** CBRT agent code */
  readonly tcmbCode: string | null;
  /** Contract no */
  readonly contractNo: string | null;
  /** Contract end */
  readonly contractEnd: IsoDate | null;
  /** Province */
  readonly city: ProvinceCode;
  /** Address */
  readonly address: string;
  /** Phone */
  readonly phone: string;
  /** E-mail */
  readonly email: string | null;
  /** Parent branch */
  readonly parentAgent: RecordId | null;
  /** Settlement account */
  readonly settlementAccount: RecordId | null;
  /** Status */
  readonly agentStatus: AgentStatusCode;
}

/** Agent's earnings */
export interface AgentEarning {
  /** Agent */
  readonly agent: RecordId;
  /** Current account */
  readonly account: RecordId | null;
  /** Period */
  readonly periodMonth: string;
  /** Transaction type */
  readonly txnType: TxnTypeCode;
  /** Currency */
  readonly currency: string;
  /** Count */
  readonly txnCount: number;
  /** Volume */
  readonly volume: Decimal;
  /** Gross commission */
  readonly grossCommission: Decimal;
  /** Withholding tax */
  readonly withholding: Decimal;
  /** Net commission */
  readonly netCommission: Decimal;
  /** Invoice number */
  readonly invoiceNo: string | null;
  /** Paid on */
  readonly paidAt: IsoDate | null;
  /** Payment */
  readonly earningStatus: EarningStatusCode;
}

/** Agent limit */
export interface AgentLimit {
  /** Agent */
  readonly agent: RecordId;
  /** Limit type */
  readonly agentLimitType: AgentLimitTypeCode;
  /** Currency */
  readonly currency: string;
  /** Limit per transaction */
  readonly perTxnLimit: Decimal;
  /** Daily limit */
  readonly dailyLimit: Decimal;
  /** Collateral */
  readonly collateral: CollateralCode;
  /** Collateral amount */
  readonly collateralAmount: Decimal | null;
  /** If exceeded */
  readonly overAction: LimitActionCode;
  /** Approval flow */
  readonly approval: RecordId | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Payment of an agent's commission */
export interface AgentPayment {
  /** Payment number */
  readonly paymentNo: string;
  /** Agent */
  readonly agent: RecordId;
  /** Period */
  readonly periodMonth: string;
  /** Transaction type */
  readonly txnType: TxnTypeCode;
  /** Currency */
  readonly currency: string;
  /** Net commission */
  readonly netCommission: Decimal;
  /** Invoice number */
  readonly invoiceNo: string | null;
  /** Paid on */
  readonly paidAt: IsoDate;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Amount threshold */
export interface AmlAmountThreshold {
  /** Threshold code */
  readonly thresholdCode: string;
  /** Transaction type */
  readonly txnType: TxnTypeCode;
  /** Customer type */
  readonly customerType: CustomerTypeCode | null;
  /** Due diligence level */
  readonly kycLevel: KycLevelCode | null;
  /** Period */
  readonly period: PeriodCode;
  /** Currency */
  readonly currency: string;
  /** Threshold */
  readonly amount: Decimal;
  /** Number of transactions */
  readonly countLimit: number | null;
  /** Action */
  readonly amlAction: AmlActionCode;
  /** Approval flow */
  readonly approval: RecordId | null;
  /** Legal basis */
  readonly legalBasis: string | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** List file */
export interface AmlFile {
  /** File no */
  readonly fileNo: string;
  /** List */
  readonly listType: ListTypeCode;
  /** Format */
  readonly fileFormat: FileFormatCode;
  /** File */
  readonly file: StoredFile;
  /** Published on */
  readonly versionDate: IsoDate;
  /** SHA-256 */
  readonly checksum: string | null;
  /** Records */
  readonly recordCount: number | null;
  /** Added */
  readonly addedCount: number | null;
  /** Changed */
  readonly changedCount: number | null;
  /** Gone */
  readonly removedCount: number | null;
  /** Errors */
  readonly errorCount: number | null;
  /** Lines to decide */
  readonly openCount: number | null;
  /** Who leaves the list */
  readonly removedNames: string | null;
  /** Unknown countries */
  readonly unknownCountries: string | null;
  /** Progress % */
  readonly progress: number | null;
  /** Reason of rejection */
  readonly rejectReason: string | null;
  /** Reason of rejection (English) */
  readonly rejectReasonEn: string | null;
  /** Published at */
  readonly publishedAt: IsoDateTime | null;
  /** Index is being rebuilt */
  readonly reindex: boolean | null;
  /** Index rebuilt at */
  readonly indexedAt: IsoDateTime | null;
  /** Customers screened at */
  readonly screenedAt: IsoDateTime | null;
  /** Note on the publication */
  readonly publishNote: string | null;
  /** Reason of removal */
  readonly removeReason: string | null;
  /** Status */
  readonly fileStatus: FileStatusCode;
}

/** Error line */
export interface AmlFileError {
  /** File */
  readonly amlFile: RecordId;
  /** Line */
  readonly lineNo: number;
  /** Text of the line */
  readonly lineText: string | null;
  /** Error */
  readonly lineError: string;
  /** Error (English) */
  readonly lineErrorEn: string;
  /** Reference in the source */
  readonly sourceRef: string | null;
  /** Can be listed as it is */
  readonly isReadable: boolean | null;
  /** Decision */
  readonly lineDecision: LineDecisionCode | null;
  /** Entry to keep */
  readonly listEntry: RecordId | null;
  /** Reason of the decision */
  readonly decisionReason: string | null;
  /** Decided by */
  readonly decidedBy: string | null;
  /** Decided at */
  readonly decidedAt: IsoDateTime | null;
  /** Reference that was taken */
  readonly stagedRef: string | null;
}

/** List entry */
export interface AmlListEntry {
  /** Entry no */
  readonly entryNo: string;
  /** List */
  readonly listType: ListTypeCode;
  /** Party */
  readonly partyKind: PartyKindCode;
  /** Name */
  readonly fullName: string;
  /** Other names */
  readonly aliases: string | null;
  /** Weak other names */
  readonly weakAliases: string | null;
  /** Date of birth */
  readonly birthDate: IsoDate | null;
  /** Year of birth */
  readonly birthYear: number | null;
  /** Dates of birth */
  readonly births: string | null;
  /** Nationality */
  readonly nationality: string | null;
  /** Nationalities */
  readonly nationalities: readonly string[] | null;
  /** Identity, tax or passport no */
  readonly identityNo: string | null;
  /** Decision or gazette no */
  readonly decisionNo: string | null;
  /** Reason */
  readonly reason: string | null;
  /** Listed on */
  readonly listedAt: IsoDate;
  /** Delisted on */
  readonly delistedAt: IsoDate | null;
  /** Source file */
  readonly amlFile: RecordId | null;
  /** Customers screened at */
  readonly screenedAt: IsoDateTime | null;
  /** Reference in the source */
  readonly sourceRef: string | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Amount template */
export interface AmountTemplate {
  /** Template code */
  readonly code: string;
  /** Template name */
  readonly name: string;
  /** Currency */
  readonly currency: string;
  /** Tiers */
  readonly tiers?: readonly AmountTier[];
  /** Price each slice */
  readonly cumulative: boolean;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Tier of an amount template */
export interface AmountTier {
  /** Amount template */
  readonly template: RecordId | null;
  /** Tier no */
  readonly tierNo: number | null;
  /** From */
  readonly fromAmount: Decimal;
  /** To */
  readonly toAmount: Decimal | null;
  /** Fixed amount */
  readonly fixedAmount: Decimal | null;
  /** Percent */
  readonly percent: Decimal | null;
}

/** Application */
export interface Application {
  /** Application no */
  readonly applicationNo: string;
  /** Application type */
  readonly applicationType: ApplicationTypeCode;
  /** Channel */
  readonly channel: RecordId;
  /** Reference of the channel */
  readonly channelRef: string | null;
  /** Applicant */
  readonly applicantName: string;
  /** Turkish ID no */
  readonly tckn: string;
  /** Date of birth */
  readonly birthDate: IsoDate | null;
  /** Politically exposed (PEP) */
  readonly pep: boolean | null;
  /** Tax no */
  readonly vkn: string | null;
  /** Trade name */
  readonly tradeName: string | null;
  /** Legal form */
  readonly legalForm: LegalFormCode | null;
  /** MERSIS registration no */
  readonly mersisNo: string | null;
  /** Trade registry no */
  readonly tradeRegistryNo: string | null;
  /** Tax office */
  readonly taxOffice: string | null;
  /** NACE code */
  readonly naceCode: string | null;
  /** Founded on */
  readonly foundationDate: IsoDate | null;
  /** Confirmed by MERSIS */
  readonly mersisConfirmedAt: IsoDateTime | null;
  /** Province */
  readonly city: ProvinceCode | null;
  /** Address of the agency */
  readonly address: string | null;
  /** Owners */
  readonly partners?: readonly CompanyOwner[];
  /** Signatories */
  readonly signatories?: readonly CompanyRepresentative[];
  /** Expected monthly volume */
  readonly expectedVolume: Decimal | null;
  /** Phone */
  readonly phone: string;
  /** E-mail */
  readonly email: string | null;
  /** Trade registry gazette */
  readonly registryGazette: StoredFile | null;
  /** Signature circular */
  readonly signatureCircular: StoredFile | null;
  /** Tax certificate */
  readonly taxPlate: StoredFile | null;
  /** Beneficial-owner form */
  readonly uboForm: StoredFile | null;
  /** Identified by */
  readonly verifyMethod: VerifyMethodCode | null;
  /** Missing documents */
  readonly missingDocs: string | null;
  /** Assigned to */
  readonly assignedTo: RecordId | null;
  /** Due */
  readonly slaDueAt: IsoDateTime | null;
  /** Documents requested at */
  readonly askedAt: IsoDateTime | null;
  /** Due when documents were requested */
  readonly dueWhenAsked: IsoDateTime | null;
  /** Needs compliance */
  readonly needsCompliance: boolean;
  /** Risk level */
  readonly riskLevel: RiskLevelCode | null;
  /** Decision note */
  readonly decisionNote: string | null;
  /** Decided at */
  readonly decidedAt: IsoDateTime | null;
  /** Contract no */
  readonly contractNo: string | null;
  /** Contract end */
  readonly contractEnd: IsoDate | null;
  /** Agent */
  readonly agent: RecordId | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Status */
  readonly status: ApplicationStatusCode;
}

/** Document stated in an application */
export interface ApplicationDocument {
  /** Application */
  readonly application: RecordId;
  /** Document type */
  readonly documentType: DocumentTypeCode;
  /** Document no */
  readonly documentNo: string | null;
  /** Date of issue */
  readonly issueDate: IsoDate | null;
  /** Valid until */
  readonly expiryDate: IsoDate | null;
  /** File name */
  readonly fileName: string;
  /** Hash of the file (SHA-256) */
  readonly fileHash: string;
  /** Received at */
  readonly receivedAt: IsoDateTime;
}

/** Step of an application */
export interface ApplicationEvent {
  /** Application */
  readonly application: RecordId;
  /** Step */
  readonly step: ApplicationStepCode;
  /** From */
  readonly fromStatus: ApplicationStatusCode;
  /** To */
  readonly toStatus: ApplicationStatusCode;
  /** Time */
  readonly takenAt: IsoDateTime;
  /** User */
  readonly takenBy: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Note */
  readonly note: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Approval */
export interface Approval {
  /** Approval no */
  readonly approvalNo: string;
  /** Approval definition */
  readonly definition: RecordId;
  /** Screen */
  readonly screenId: string;
  /** Operation */
  readonly operation: string | null;
  /** Operation (English) */
  readonly operationEn: string | null;
  /** Record id */
  readonly recordRef: string | null;
  /** Record */
  readonly summary: string;
  /** Record (English) */
  readonly summaryEn: string | null;
  /** Amount */
  readonly amount: Decimal | null;
  /** Currency */
  readonly currency: string | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Account */
  readonly account: RecordId | null;
  /** User who asked */
  readonly requestedBy: string;
  /** Requested by */
  readonly requesterName: string | null;
  /** Reason */
  readonly reason: string | null;
  /** Reason (English) */
  readonly reasonEn: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Requested at */
  readonly requestedAt: IsoDateTime;
  /** Step */
  readonly currentStep: number;
  /** Waiting for */
  readonly waitingFor: RecordId | null;
  /** Old and new values */
  readonly diff: Json;
  /** Request */
  readonly request: Json;
  /** Steps */
  readonly steps: readonly RecordId[] | null;
  /** Edition of the definition */
  readonly edition: number | null;
  /** Approving unit */
  readonly requiredUnit: string | null;
  /** Users who approved */
  readonly deciders: readonly string[] | null;
  /** User who decided */
  readonly decidedBy: string | null;
  /** Decided by */
  readonly deciderName: string | null;
  /** Decided at */
  readonly decidedAt: IsoDateTime | null;
  /** Decision note */
  readonly decisionNote: string | null;
  /** Decision note (English) */
  readonly decisionNoteEn: string | null;
  /** Decision by */
  readonly expiresAt: IsoDateTime;
  /** Status */
  readonly approvalStatus: ApprovalStatusCode;
}

/** Approval definition */
export interface ApprovalDefinition {
  /** Approval code */
  readonly code: string;
  /** Transaction */
  readonly txnCode: string;
  /** Amount from */
  readonly amountFrom: Decimal;
  /** Amount to */
  readonly amountTo: Decimal | null;
  /** Currency */
  readonly currency: string;
  /** 1st approval */
  readonly firstRole: RecordId;
  /** 2nd approval */
  readonly secondRole: RecordId | null;
  /** 3rd approval */
  readonly thirdRole: RecordId | null;
  /** 4th approval */
  readonly fourthRole: RecordId | null;
  /** Same unit */
  readonly sameAgentOnly: boolean | null;
  /** Time (hours) */
  readonly timeoutHours: number;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Approval step */
export interface ApprovalStep {
  /** Approval */
  readonly approval: RecordId;
  /** Step */
  readonly step: number;
  /** Role */
  readonly role: RecordId;
  /** Decision */
  readonly decision: ApprovalDecisionCode;
  /** User who decided */
  readonly decidedBy: string;
  /** Decided by */
  readonly deciderName: string;
  /** Decided at */
  readonly decidedAt: IsoDateTime;
}

/** Balance top-up */
export interface BalanceLoading {
  /** Top-up number */
  readonly loadNo: string;
  /** Operator */
  readonly operator: OperatorCode;
  /** Phone or card number */
  readonly targetNo: string;
  /** Package */
  readonly packageCode: string;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Service fee */
  readonly serviceFee: Decimal;
  /** Transaction tax */
  readonly feeTax: Decimal;
  /** Total */
  readonly totalAmount: Decimal;
  /** Collected */
  readonly collectionMethod: CollectionMethodCode;
  /** Pay desk */
  readonly payDesk: RecordId | null;
  /** Payer’s account */
  readonly account: RecordId | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Time */
  readonly loadedAt: IsoDateTime | null;
  /** Operator’s reference */
  readonly operatorRef: string | null;
  /** Answer of the operator */
  readonly operatorAnswer: PartnerAnswerCode | null;
  /** Operator’s words */
  readonly refusalText: string | null;
  /** Refunding pay desk */
  readonly refundDesk: RecordId | null;
  /** Refunded at */
  readonly refundedAt: IsoDateTime | null;
  /** Voucher of the collection */
  readonly voucher: RecordId | null;
  /** Result */
  readonly result: TxnResultCode;
}

/** Balance sweep parameter */
export interface BalanceTransferParameter {
  /** Parameter code */
  readonly paramCode: string;
  /** From account */
  readonly sourceAccount: RecordId;
  /** To account */
  readonly targetAccount: RecordId;
  /** Trigger */
  readonly sweepTrigger: SweepTriggerCode;
  /** Threshold */
  readonly threshold: Decimal | null;
  /** Balance to leave */
  readonly leaveBalance: Decimal;
  /** Round down to */
  readonly roundTo: number | null;
  /** Time */
  readonly runTime: string | null;
  /** Needs approval */
  readonly approvalRequired: boolean;
  /** Last request */
  readonly lastRequest: RecordId | null;
  /** Last run */
  readonly lastRunOn: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Bank */
export interface Bank {
  /** EFT bank code */
  readonly bankCode: string;
  /** Bank name */
  readonly name: string;
  /** BIC/SWIFT */
  readonly bic: string | null;
  /** EFT participant */
  readonly eftMember: boolean;
  /** FAST participant */
  readonly fastMember: boolean;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Bank account */
export interface BankAccount {
  /** Bank */
  readonly bank: RecordId;
  /** IBAN */
  readonly iban: string;
  /** Currency */
  readonly currency: string;
  /** Purpose */
  readonly bankAccPurpose: BankAccPurposeCode;
  /** Ledger account */
  readonly account: RecordId;
  /** Statement source */
  readonly statementSource: StatementSourceCode;
  /** Bank balance */
  readonly bankBalance: Decimal | null;
  /** Last statement */
  readonly lastStatementAt: IsoDateTime | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Bank match */
export interface BankMatch {
  /** Match number */
  readonly matchNo: string;
  /** Bank account */
  readonly bankAccount: RecordId;
  /** Score */
  readonly score: number | null;
  /** Reasons */
  readonly reasons: readonly MatchReasonCode[] | null;
  /** Difference */
  readonly difference: Decimal;
  /** Reconciliation rule */
  readonly reconciliationRule: RecordId | null;
  /** Account of the difference */
  readonly differenceCode: string | null;
  /** Voucher of the difference */
  readonly voucher: RecordId | null;
  /** Note */
  readonly matchNote: string | null;
  /** Status */
  readonly matchState: BankMatchStateCode;
}

/** Matched book entry */
export interface BankMatchEntry {
  /** Match */
  readonly bankMatch: RecordId;
  /** Account movement */
  readonly accountTransaction: RecordId;
  /** Used movement */
  readonly usedTransaction: string | null;
}

/** Bank statement */
export interface BankStatement {
  /** Bank account */
  readonly bankAccount: RecordId;
  /** File */
  readonly statementFile: RecordId;
  /** Statement number */
  readonly statementNo: string | null;
  /** Opening day */
  readonly openingDay: IsoDate;
  /** Opening */
  readonly openingBalance: Decimal;
  /** Closing day */
  readonly closingDay: IsoDate;
  /** Closing */
  readonly closingBalance: Decimal;
  /** Lines */
  readonly lineCount: number;
}

/** Bank transaction */
export interface BankTransaction {
  /** Bank transaction number */
  readonly bankTxnNo: string;
  /** Bank account */
  readonly bankAccount: RecordId;
  /** Statement */
  readonly bankStatement: RecordId;
  /** Booked by the bank */
  readonly bookingDate: IsoDate;
  /** Value date */
  readonly valueDate: IsoDate;
  /** Debit/credit */
  readonly direction: DebitCreditCode;
  /** Amount */
  readonly amount: Decimal;
  /** Reversal */
  readonly isReversal: boolean | null;
  /** Reference */
  readonly referenceNo: string | null;
  /** Counterparty */
  readonly senderName: string | null;
  /** TCKN/VKN */
  readonly senderTaxNo: string | null;
  /** Counterparty’s IBAN */
  readonly senderIban: string | null;
  /** Credited IBAN */
  readonly namedIban: string | null;
  /** Description */
  readonly description: string | null;
  /** Match */
  readonly bankMatch: RecordId | null;
  /** Match */
  readonly matchStatus: MatchStatusCode;
  /** Reason for ignoring */
  readonly ignoreReason: string | null;
}

/** Step of a bill payment */
export interface BillEvent {
  /** Bill payment */
  readonly payment: RecordId;
  /** Step */
  readonly step: BillStepCode;
  /** From */
  readonly fromStatus: BillStatusCode;
  /** To */
  readonly toStatus: BillStatusCode;
  /** Time */
  readonly takenAt: IsoDateTime;
  /** User */
  readonly takenBy: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Note */
  readonly note: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Bill payment */
export interface BillPayment {
  /** Payment number */
  readonly paymentNo: string;
  /** Biller */
  readonly biller: RecordId;
  /** Subscriber number */
  readonly subscriberNo: string;
  /** Bill number */
  readonly billNo: string;
  /** Due date */
  readonly billDueDate: IsoDate;
  /** Bill amount */
  readonly billAmount: Decimal;
  /** Late fee */
  readonly lateFee: Decimal;
  /** Service fee */
  readonly serviceFee: Decimal;
  /** Transaction tax */
  readonly feeTax: Decimal;
  /** Total */
  readonly totalAmount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Payer */
  readonly payerName: string | null;
  /** Payer’s national ID number */
  readonly payerTckn: string | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Collected */
  readonly collectionMethod: CollectionMethodCode | null;
  /** Pay desk */
  readonly payDesk: RecordId | null;
  /** Payer’s account */
  readonly account: RecordId | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Source of funds */
  readonly sourceOfFunds: SourceOfFundsCode | null;
  /** Description */
  readonly description: string | null;
  /** Inquired at */
  readonly inquiredAt: IsoDateTime | null;
  /** Inquired by */
  readonly inquiredBy: string | null;
  /** Paid bill */
  readonly paidBill: string | null;
  /** Paid at */
  readonly paidAt: IsoDateTime | null;
  /** Biller’s reference */
  readonly billerRef: string | null;
  /** Answer of the biller */
  readonly billerAnswer: PartnerAnswerCode | null;
  /** Biller’s words */
  readonly refusalText: string | null;
  /** Reason for cancelling */
  readonly cancelReason: CancelReasonCode | null;
  /** Cancelled by the biller at */
  readonly cancelledAt: IsoDateTime | null;
  /** Refunding pay desk */
  readonly refundDesk: RecordId | null;
  /** Refunded account */
  readonly refundAccount: RecordId | null;
  /** Refunded at */
  readonly refundedAt: IsoDateTime | null;
  /** Collected with */
  readonly collectedWith: RecordId | null;
  /** Voucher of the collection */
  readonly voucher: RecordId | null;
  /** Status */
  readonly billStatus: BillStatusCode;
}

/** Request to a biller */
export interface BillRequest {
  /** Bill payment */
  readonly payment: RecordId;
  /** Step */
  readonly billerJob: BillerJobCode;
  /** Request key */
  readonly requestKey: string;
  /** Status */
  readonly requestStatus: PartnerAnswerCode;
  /** Attempts */
  readonly attempts: number;
  /** Unfinished attempts */
  readonly unfinished: number | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Next attempt */
  readonly nextAttemptAt: IsoDateTime | null;
  /** Answered */
  readonly answeredAt: IsoDateTime | null;
  /** Code of the answer */
  readonly answerCode: string | null;
  /** Answer */
  readonly answerText: string | null;
}

/** Biller */
export interface Biller {
  /** Biller code */
  readonly billerCode: string;
  /** Biller */
  readonly name: string;
  /** Category */
  readonly billerCategory: BillerCategoryCode;
  /** Subscriber number pattern */
  readonly subscriberPattern: string;
  /** Partial payment */
  readonly partialAllowed: boolean;
  /** Cancellation until */
  readonly cancelUntil: string;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Difference with a biller */
export interface BillerDifference {
  /** Biller */
  readonly biller: RecordId;
  /** Day */
  readonly reconDate: IsoDate;
  /** Payment number */
  readonly paymentNo: string;
  /** Bill payment */
  readonly payment: RecordId | null;
  /** Difference */
  readonly diffKind: PartnerDiffCode;
  /** Currency */
  readonly currency: string;
  /** Our amount */
  readonly ourAmount: Decimal | null;
  /** Biller’s amount */
  readonly billerAmount: Decimal | null;
  /** Difference */
  readonly difference: Decimal | null;
  /** Our status */
  readonly ourStatus: BillStatusCode | null;
  /** Biller’s state */
  readonly billerState: PartnerStateCode | null;
  /** Found */
  readonly foundAt: IsoDateTime;
  /** Cleared */
  readonly clearedAt: IsoDateTime | null;
  /** Status */
  readonly diffStatus: BillerDiffStatusCode;
}

/** Money that arrived on a blocked account */
export interface BlockedIncome {
  /** Arrived on */
  readonly bookingDate: IsoDate;
  /** Account */
  readonly account: RecordId;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Counterparty */
  readonly counterparty: string | null;
  /** Block type */
  readonly blockType: BlockTypeCode;
  /** Reason */
  readonly reason: LegalReasonCode;
  /** Deciding authority */
  readonly authority: string | null;
  /** Decision/letter no */
  readonly legalRefNo: string | null;
  /** Held amount */
  readonly heldAmount: Decimal;
}

/** Use of a campaign */
export interface CampaignUse {
  /** Campaign */
  readonly campaign: RecordId;
  /** Campaign code */
  readonly code: string;
  /** Customer */
  readonly customer: RecordId | null;
  /** Transaction no */
  readonly sourceRef: string;
  /** Currency */
  readonly currency: string;
  /** Discount */
  readonly discount: Decimal;
  /** Used at */
  readonly usedAt: IsoDateTime;
  /** Given back at */
  readonly releasedAt: IsoDateTime | null;
}

/** Cash operation */
export interface CashOperation {
  /** Operation number */
  readonly operationNo: string;
  /** Transaction */
  readonly txnCode: TransactionCodeCode;
  /** Pay desk */
  readonly payDesk: RecordId;
  /** Account */
  readonly account: RecordId;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Denominations */
  readonly denominations: Json;
  /** Person at the desk */
  readonly partyType: CashPartyCode;
  /** National ID number */
  readonly partyTckn: string | null;
  /** Full name */
  readonly partyName: string | null;
  /** Source of funds */
  readonly sourceOfFunds: SourceOfFundsCode | null;
  /** Power of attorney */
  readonly proxyDoc: StoredFile | null;
  /** Description */
  readonly description: string | null;
  /** Voucher */
  readonly voucher: RecordId;
}

/** Change */
export interface ChangeLog {
  /** Entity */
  readonly entityName: string;
  /** Record ID */
  readonly recordId: string;
  /** Operation */
  readonly changeAction: ChangeActionCode;
  /** Field */
  readonly fieldName: string;
  /** Old value */
  readonly oldValue: string | null;
  /** New value */
  readonly newValue: string | null;
  /** Changed by */
  readonly user: RecordId | null;
  /** Time */
  readonly changedAt: IsoDateTime;
  /** Screen */
  readonly screenId: string | null;
  /** Request ID */
  readonly requestId: string;
  /** Reason */
  readonly reason: string | null;
  /** IP */
  readonly ip: string | null;
}

/** Channel */
export interface Channel {
  /** Channel code */
  readonly channelCode: string;
  /** Channel name */
  readonly name: string;
  /** Type */
  readonly channelType: ChannelTypeCode;
  /** Template */
  readonly template: RecordId;
  /** Client ID */
  readonly clientId: string;
  /** IP range */
  readonly ipRange: string | null;
  /** Opens at */
  readonly workFrom: string;
  /** Closes at */
  readonly workTo: string;
  /** Open at weekends */
  readonly weekendOpen: boolean;
  /** OTP policy */
  readonly otpPolicy: OtpPolicyCode;
  /** Session (min) */
  readonly sessionMinutes: number;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Channel limit */
export interface ChannelLimit {
  /** Channel */
  readonly channel: RecordId;
  /** Transaction type */
  readonly txnType: TxnTypeCode;
  /** Customer type */
  readonly customerType: CustomerTypeCode | null;
  /** Currency */
  readonly currency: string;
  /** Maximum per transaction */
  readonly perTxnMax: Decimal;
  /** Daily amount */
  readonly dailyAmount: Decimal;
  /** Daily count */
  readonly dailyCount: number | null;
  /** Reset at */
  readonly resetAt: IsoDateTime | null;
  /** If exceeded */
  readonly overAction: LimitActionCode;
  /** Approval flow */
  readonly approval: RecordId | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Channel template */
export interface ChannelTemplate {
  /** Template code */
  readonly templateCode: string;
  /** Template name */
  readonly name: string;
  /** Type */
  readonly channelType: ChannelTypeCode;
  /** Allowed transactions */
  readonly allowedTxns: readonly TxnTypeCode[];
  /** OTP policy */
  readonly otpPolicy: OtpPolicyCode;
  /** Password length */
  readonly passwordMinLength: number;
  /** Password lifetime (days) */
  readonly passwordDays: number;
  /** Parallel sessions */
  readonly maxParallel: number;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Collection */
export interface Collection {
  /** Collection number */
  readonly collectionNo: string;
  /** Source */
  readonly collectionSource: CollectionSourceCode;
  /** Bank transaction */
  readonly bankTransaction: RecordId | null;
  /** Bank transaction in force */
  readonly usedLine: RecordId | null;
  /** File of a firm */
  readonly batch: RecordId | null;
  /** Firm */
  readonly partner: RecordId | null;
  /** Line */
  readonly lineNo: number | null;
  /** Payer */
  readonly payerName: string;
  /** Payer’s TCKN/VKN */
  readonly payerTaxNo: string | null;
  /** Payer’s IBAN */
  readonly payerIban: string | null;
  /** Credited IBAN */
  readonly namedIban: string | null;
  /** Reference */
  readonly referenceNo: string | null;
  /** Target corrected at */
  readonly correctedAt: IsoDateTime | null;
  /** Target */
  readonly targetRef: string | null;
  /** Description */
  readonly description: string | null;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Commission */
  readonly commissionAmount: Decimal | null;
  /** Allocated */
  readonly allocatedAmount: Decimal;
  /** Refunded */
  readonly refundedAmount: Decimal;
  /** Left */
  readonly openAmount: Decimal;
  /** Suggested */
  readonly suggestedTarget: AllocationTargetCode | null;
  /** Suggested account */
  readonly suggestedAccount: RecordId | null;
  /** Suggested demand */
  readonly suggestedDemand: RecordId | null;
  /** Reasons of the suggestion */
  readonly suggestionReasons: readonly SuggestionReasonCode[] | null;
  /** Stopped by */
  readonly waitsFor: RejectStageCode | null;
  /** Why not to its demand */
  readonly demandStop: DemandStopCode | null;
  /** Error of the line */
  readonly lineError: FirmLineErrorCode | null;
  /** Reason of rejection */
  readonly rejectReason: string | null;
  /** Refund IBAN */
  readonly refundIban: string | null;
  /** Holder of the IBAN */
  readonly refundName: string | null;
  /** Name check */
  readonly refundNameMatch: NameMatchCode | null;
  /** Amount to refund */
  readonly refundAmount: Decimal | null;
  /** Reason of the refund */
  readonly refundReason: string | null;
  /** Reason for another IBAN */
  readonly otherIbanReason: string | null;
  /** EFT order of the refund */
  readonly refundOrder: RecordId | null;
  /** Collected */
  readonly collectedAt: IsoDateTime;
  /** Status */
  readonly collectionStatus: CollectionStatusCode;
}

/** Allocation of a collection */
export interface CollectionAllocation {
  /** Allocation number */
  readonly allocationNo: string;
  /** Collection */
  readonly collection: RecordId;
  /** Currency */
  readonly currency: string;
  /** Allocated to */
  readonly parts?: readonly CollectionPart[];
  /** Total allocated */
  readonly totalAmount: Decimal;
  /** Source of funds */
  readonly sourceOfFunds: SourceOfFundsCode | null;
  /** Note */
  readonly allocationNote: string | null;
  /** Reason for undoing */
  readonly undoReason: string | null;
  /** Status */
  readonly allocationState: AllocationStateCode;
}

/** Step of a collection */
export interface CollectionEvent {
  /** Collection */
  readonly collection: RecordId;
  /** Step */
  readonly step: CollectionStepCode;
  /** From */
  readonly fromStatus: CollectionStatusCode;
  /** To */
  readonly toStatus: CollectionStatusCode;
  /** Time */
  readonly takenAt: IsoDateTime;
  /** User */
  readonly takenBy: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Note */
  readonly note: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Part of an allocation */
export interface CollectionPart {
  /** Allocation */
  readonly allocation: RecordId | null;
  /** Credited account */
  readonly account: RecordId | null;
  /** EFT collection demand */
  readonly demand: RecordId | null;
  /** File of a firm */
  readonly firmFile: RecordId | null;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string | null;
  /** Kind */
  readonly allocationTarget: AllocationTargetCode | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Line of a commission invoice */
export interface CommissionInvoiceLine {
  /** Invoice */
  readonly invoice: RecordId;
  /** Rule */
  readonly rule: RecordId;
  /** Start of period */
  readonly periodStart: IsoDate;
  /** End of period */
  readonly periodEnd: IsoDate;
  /** Transfers */
  readonly transferCount: number;
  /** Commission */
  readonly commission: Decimal;
  /** Currency */
  readonly currency: string;
  /** Net */
  readonly netAmount: Decimal;
  /** BITT */
  readonly taxAmount: Decimal;
  /** Total */
  readonly totalAmount: Decimal;
  /** BITT included */
  readonly taxIncluded: boolean | null;
  /** Correction */
  readonly isCorrection: boolean;
}

/** Owner of a company */
export interface CompanyOwner {
  /** Customer */
  readonly customer: RecordId | null;
  /** Application */
  readonly application: RecordId | null;
  /** Kind */
  readonly ownerKind: OwnerKindCode;
  /** Name */
  readonly name: string;
  /** ID or tax no */
  readonly taxNo: string;
  /** Nationality */
  readonly nationality: string;
  /** Date of birth */
  readonly birthDate: IsoDate | null;
  /** Owner of which owner */
  readonly heldIn: string | null;
  /** Share % */
  readonly sharePct: Decimal;
  /** PEP */
  readonly pep: boolean;
  /** Share with indirect ones % */
  readonly effectivePct: Decimal | null;
  /** Beneficial owner */
  readonly isUbo: boolean | null;
}

/** Authorised signatory */
export interface CompanyRepresentative {
  /** Customer */
  readonly customer: RecordId | null;
  /** Application */
  readonly application: RecordId | null;
  /** Name */
  readonly name: string;
  /** ID no */
  readonly taxNo: string;
  /** Nationality */
  readonly nationality: string;
  /** Date of birth */
  readonly birthDate: IsoDate;
  /** Signs */
  readonly signingAuthority: SigningAuthorityCode;
  /** Senior manager */
  readonly isTopManager: boolean;
  /** Until */
  readonly validUntil: IsoDate | null;
  /** PEP */
  readonly pep: boolean;
}

/** Complex action rule */
export interface ComplexActionRule {
  /** Rule code */
  readonly ruleCode: string;
  /** Rule name */
  readonly name: string;
  /** Scenario */
  readonly scenario: AmlScenarioCode;
  /** Window (hours) */
  readonly windowHours: number;
  /** Least number */
  readonly minCount: number;
  /** Least total */
  readonly minTotal: Decimal;
  /** Different parties */
  readonly distinctParties: number | null;
  /** Days without movement */
  readonly idleDays: number | null;
  /** Currency */
  readonly currency: string;
  /** Conditions that apply */
  readonly conditionJoin: ConditionJoinCode;
  /** Further conditions */
  readonly conditions?: readonly RuleCondition[];
  /** Runs */
  readonly runMode: RunModeCode;
  /** Action */
  readonly amlAction: AmlActionCode;
  /** Approval flow */
  readonly approval: RecordId | null;
  /** Severity */
  readonly severity: SeverityCode;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Simulated IYS entry */
export interface ConsentRegistryEntry {
  /** Channel */
  readonly consentChannel: ConsentChannelCode;
  /** Recipient */
  readonly recipient: string;
  /** Consent */
  readonly consent: ConsentStatusCode;
  /** Reference */
  readonly reference: string;
  /** Received at */
  readonly receivedAt: IsoDateTime;
}

/** Contact code */
export interface ContactCode {
  /** Contact */
  readonly contact: RecordId;
  /** Hash of the code */
  readonly codeHash: string;
  /** Sent at */
  readonly sentAt: IsoDateTime;
  /** Tries */
  readonly tries: number;
}

/** Country */
export interface Country {
  /** Country code (ISO 3166-1 α-2) */
  readonly code: string;
  /** α-3 code */
  readonly alpha3: string;
  /** Turkish name */
  readonly nameTr: string;
  /** English name */
  readonly nameEn: string;
  /** Phone prefix */
  readonly phonePrefix: string;
  /** Currency */
  readonly currency: string;
  /** IBAN length */
  readonly ibanLength: number | null;
  /** FATF list */
  readonly fatfList: FatfListCode;
  /** Sanctioned */
  readonly sanctioned: boolean;
  /** Customers accepted */
  readonly allowCustomer: boolean;
  /** Open for sending */
  readonly allowSend: boolean;
  /** Open for payout */
  readonly allowReceive: boolean;
  /** Country risk */
  readonly riskLevel: RiskLevelCode;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Rate margin */
export interface CurrencyMargin {
  /** Margin code */
  readonly marginCode: string;
  /** Side */
  readonly marginSide: MarginSideCode;
  /** Currency */
  readonly currency: string;
  /** Counter currency */
  readonly counterCurrency: string;
  /** Channel */
  readonly channel: RecordId | null;
  /** Intermediary */
  readonly partner: RecordId | null;
  /** Country */
  readonly country: string | null;
  /** Amount from */
  readonly amountFrom: Decimal;
  /** Amount to */
  readonly amountTo: Decimal | null;
  /** Margin type */
  readonly marginType: MarginTypeCode;
  /** Buying margin (% / points) */
  readonly buyMargin: Decimal;
  /** Selling margin (% / points) */
  readonly sellMargin: Decimal | null;
  /** Largest deviation % */
  readonly maxDeviation: Decimal;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Customer */
export interface Customer {
  /** Customer no */
  readonly customerNo: string;
  /** Customer type */
  readonly customerType: CustomerTypeCode;
  /** Nationality */
  readonly nationality: string;
  /** Turkish ID no */
  readonly tckn: string | null;
  /** Foreigner's ID no */
  readonly ykn: string | null;
  /** Passport no */
  readonly passportNo: string | null;
  /** Tax no */
  readonly vkn: string | null;
  /** First name */
  readonly firstName: string | null;
  /** Last name */
  readonly lastName: string | null;
  /** Trade name */
  readonly tradeName: string | null;
  /** Date of birth */
  readonly birthDate: IsoDate | null;
  /** Place of birth */
  readonly birthPlace: string | null;
  /** Gender */
  readonly gender: GenderCode | null;
  /** Father's name */
  readonly fatherName: string | null;
  /** Country of residence */
  readonly residenceCountry: string;
  /** Profession */
  readonly profession: RecordId | null;
  /** Monthly income */
  readonly monthlyIncome: Decimal | null;
  /** Monthly turnover */
  readonly monthlyTurnover: Decimal | null;
  /** Source of funds */
  readonly sourceOfFunds: SourceOfFundsCode | null;
  /** Politically exposed (PEP) */
  readonly pep: boolean;
  /** Owners */
  readonly owners?: readonly CompanyOwner[];
  /** Signatories */
  readonly representatives?: readonly CompanyRepresentative[];
  /** Mobile phone */
  readonly mobilePhone: string;
  /** E-mail */
  readonly email: string | null;
  /** Due diligence level */
  readonly kycLevel: KycLevelCode;
  /** Risk level */
  readonly riskLevel: RiskLevelCode;
  /** KPS verified at */
  readonly kpsVerifiedAt: IsoDateTime | null;
  /** Screening result */
  readonly screeningResult: ScreenDecisionCode | null;
  /** Registered by branch/agent */
  readonly registeredAgent: RecordId;
  /** Status */
  readonly status: CustomerStatusCode;
}

/** Contact and address */
export interface CustomerContact {
  /** Customer */
  readonly customer: RecordId;
  /** Contact type */
  readonly contactType: ContactTypeCode;
  /** Address */
  readonly addressLine: string | null;
  /** District */
  readonly district: string | null;
  /** Country */
  readonly country: string | null;
  /** Province */
  readonly province: ProvinceCode | null;
  /** City */
  readonly city: string | null;
  /** Postal code */
  readonly postalCode: string | null;
  /** Phone */
  readonly phone: string | null;
  /** E-mail */
  readonly email: string | null;
  /** Primary */
  readonly isPrimary: boolean;
  /** Verified by */
  readonly verifyMethod: VerifyMethodCode | null;
  /** Verified at */
  readonly verifiedAt: IsoDateTime | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Customer document */
export interface CustomerDocument {
  /** Customer */
  readonly customer: RecordId;
  /** Document type */
  readonly documentType: DocumentTypeCode;
  /** Document no */
  readonly documentNo: string | null;
  /** Serial no */
  readonly serialNo: string | null;
  /** Date of issue */
  readonly issueDate: IsoDate | null;
  /** Valid until */
  readonly expiryDate: IsoDate | null;
  /** Issued by */
  readonly issuer: string | null;
  /** File */
  readonly file: StoredFile;
  /** Review */
  readonly docStatus: DocStatusCode;
  /** Reason of rejection */
  readonly rejectReason: string | null;
}

/** Transaction restriction */
export interface CustomerRestriction {
  /** Customer */
  readonly customer: RecordId;
  /** Restriction */
  readonly restrictionType: RestrictionTypeCode;
  /** Reason */
  readonly reason: LegalReasonCode;
  /** Letter no */
  readonly legalRefNo: string | null;
  /** Start date */
  readonly startDate: IsoDate;
  /** End date */
  readonly endDate: IsoDate | null;
  /** Note */
  readonly note: string | null;
  /** Release note */
  readonly releaseNote: string | null;
  /** Release letter no */
  readonly releaseRefNo: string | null;
  /** Released at */
  readonly releasedAt: IsoDateTime | null;
  /** Status */
  readonly status: HoldStatusCode;
}

/** Customer risk assessment */
export interface CustomerRisk {
  /** Customer */
  readonly customer: RecordId;
  /** Total score */
  readonly totalScore: number;
  /** Calculated level */
  readonly calculatedLevel: RiskLevelCode;
  /** Overriding level */
  readonly overrideLevel: RiskLevelCode | null;
  /** Reason of the override */
  readonly overrideReason: string | null;
  /** Score factors */
  readonly factors: Json;
  /** Next review */
  readonly nextReviewDate: IsoDate;
  /** Assessed at */
  readonly assessedAt: IsoDateTime;
}

/** Desk transfer */
export interface DeskTransfer {
  /** Transfer number */
  readonly transferNo: string;
  /** From desk */
  readonly fromDesk: RecordId;
  /** To desk */
  readonly toDesk: RecordId;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Denominations */
  readonly denominations: Json;
  /** Seal or bag no */
  readonly sealNo: string | null;
  /** Received */
  readonly receivedAmount: Decimal | null;
  /** First count */
  readonly firstCount: Decimal | null;
  /** Reason of the shortage */
  readonly shortReason: string | null;
  /** Witness of the count */
  readonly witness: RecordId | null;
  /** Sent by */
  readonly sentBy: RecordId | null;
  /** Sent at */
  readonly sentAt: IsoDateTime | null;
  /** Received by */
  readonly receivedBy: RecordId | null;
  /** Received at */
  readonly receivedAt: IsoDateTime | null;
  /** Note */
  readonly note: string | null;
  /** Sending branch */
  readonly agent: RecordId | null;
  /** To be received by */
  readonly receiver: string | null;
  /** Status */
  readonly deskTransferStatus: DeskTransferStatusCode;
}

/** E-archive invoice */
export interface EArchiveInvoice {
  /** Run */
  readonly run: RecordId | null;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Invoice no */
  readonly invoiceNo: string | null;
  /** ETTN */
  readonly ettn: string;
  /** Invoice date */
  readonly invoiceDate: IsoDate;
  /** Customer */
  readonly customer: RecordId | null;
  /** Buyer */
  readonly buyerName: string;
  /** Intermediary */
  readonly partner: RecordId | null;
  /** Start of period */
  readonly periodStart: IsoDate | null;
  /** End of period */
  readonly periodEnd: IsoDate | null;
  /** Invoice type */
  readonly invoiceType: InvoiceTypeCode;
  /** Fee */
  readonly netAmount: Decimal;
  /** Tax */
  readonly taxType: TaxTypeCode;
  /** Tax rate % */
  readonly taxRate: Decimal;
  /** Tax */
  readonly taxAmount: Decimal;
  /** Total */
  readonly totalAmount: Decimal;
  /** Transaction no */
  readonly txnRef: string | null;
  /** Reason for cancelling */
  readonly cancelReason: string | null;
  /** Reason for cancelling in English */
  readonly cancelReasonEn: string | null;
  /** State at the tax office */
  readonly gibStatus: GibStatusCode;
  /** Error */
  readonly errorText: string | null;
  /** Error in English */
  readonly errorTextEn: string | null;
}

/** Query of an address */
export interface EftAlias {
  /** Kind of easy address */
  readonly kolasType: KolasTypeCode;
  /** Easy address */
  readonly kolasValue: string;
  /** IBAN */
  readonly iban: string;
  /** Name */
  readonly name: string;
  /** Asked by */
  readonly askedBy: string;
  /** Asked at */
  readonly askedAt: IsoDateTime;
}

/** EFT bank selection */
export interface EftBankSelection {
  /** Rule code */
  readonly ruleCode: string;
  /** System */
  readonly eftSystem: EftSystemCode;
  /** Receiver’s bank */
  readonly receiverBank: RecordId | null;
  /** From amount */
  readonly amountMin: Decimal | null;
  /** To amount */
  readonly amountMax: Decimal | null;
  /** From time */
  readonly timeFrom: string | null;
  /** To time */
  readonly timeTo: string | null;
  /** Bank account it leaves from */
  readonly routeAccount: RecordId;
  /** Fallback account */
  readonly fallbackAccount: RecordId | null;
  /** Cost of a transaction (TRY) */
  readonly unitCost: Decimal | null;
  /** Priority */
  readonly priority: number;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** EFT collection demand */
export interface EftCollectionDemand {
  /** Demand number */
  readonly demandNo: string;
  /** Collector */
  readonly partner: RecordId;
  /** Debtor */
  readonly debtorName: string;
  /** Debtor’s IBAN */
  readonly debtorIban: string | null;
  /** Virtual IBAN */
  readonly virtualIban: string | null;
  /** Reference */
  readonly referenceNo: string;
  /** Expected amount */
  readonly amount: Decimal;
  /** Arrived */
  readonly matchedAmount: Decimal;
  /** Due */
  readonly dueDate: IsoDate;
  /** Last money that arrived */
  readonly lastCollection: RecordId | null;
  /** Received */
  readonly receivedAt: IsoDateTime;
  /** Reason of closing */
  readonly closeReason: string | null;
  /** Closed */
  readonly closedAt: IsoDateTime | null;
  /** Result */
  readonly resultMessage: string | null;
  /** Notice to the firm */
  readonly noticeAnswer: PartnerAnswerCode | null;
  /** Status */
  readonly demandStatus: DemandStatusCode;
}

/** Notice to a collector */
export interface EftCollectionDemandRequest {
  /** EFT collection demand */
  readonly collectionDemand: RecordId;
  /** Status that it tells */
  readonly toldStatus: DemandStatusCode;
  /** Arrived amount that it tells */
  readonly toldAmount: Decimal;
  /** Reminder */
  readonly isReminder: boolean | null;
  /** Request key */
  readonly requestKey: string;
  /** Status */
  readonly requestStatus: PartnerAnswerCode;
  /** Attempts */
  readonly attempts: number;
  /** Unfinished attempts */
  readonly unfinished: number | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Next attempt */
  readonly nextAttemptAt: IsoDateTime | null;
  /** Answered */
  readonly answeredAt: IsoDateTime | null;
  /** Code of the answer */
  readonly answerCode: string | null;
  /** Answer */
  readonly answerText: string | null;
}

/** EFT demand of a firm */
export interface EftDemand {
  /** Demand number */
  readonly demandNo: string;
  /** Firm */
  readonly partner: RecordId;
  /** Reference of the firm */
  readonly firmRef: string;
  /** Receiver’s IBAN */
  readonly receiverIban: string;
  /** Receiver */
  readonly receiverName: string;
  /** Amount */
  readonly amount: Decimal;
  /** Purpose */
  readonly paymentPurpose: PaymentPurposeCode;
  /** Description */
  readonly description: string | null;
  /** EFT order of it */
  readonly eftOrder: RecordId | null;
  /** Result */
  readonly resultMessage: string | null;
  /** Retries */
  readonly retryCount: number;
  /** Received */
  readonly receivedAt: IsoDateTime;
  /** Refunded */
  readonly refundAmount: Decimal | null;
  /** Refunded by */
  readonly refundedBy: string | null;
  /** Refunded */
  readonly refundedAt: IsoDateTime | null;
  /** Notice to the firm */
  readonly noticeAnswer: PartnerAnswerCode | null;
  /** Status */
  readonly demandStatus: DemandStatusCode;
}

/** Notice to a firm */
export interface EftDemandRequest {
  /** EFT demand */
  readonly eftDemand: RecordId;
  /** Status that it tells */
  readonly toldStatus: DemandStatusCode;
  /** Request key */
  readonly requestKey: string;
  /** Status */
  readonly requestStatus: PartnerAnswerCode;
  /** Attempts */
  readonly attempts: number;
  /** Unfinished attempts */
  readonly unfinished: number | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Next attempt */
  readonly nextAttemptAt: IsoDateTime | null;
  /** Answered */
  readonly answeredAt: IsoDateTime | null;
  /** Code of the answer */
  readonly answerCode: string | null;
  /** Answer */
  readonly answerText: string | null;
}

/** Step of an EFT order */
export interface EftEvent {
  /** EFT order */
  readonly eftOrder: RecordId;
  /** Step */
  readonly step: EftStepCode;
  /** From */
  readonly fromStatus: EftStatusCode;
  /** To */
  readonly toStatus: EftStatusCode;
  /** Time */
  readonly takenAt: IsoDateTime;
  /** User */
  readonly takenBy: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Code of the bank */
  readonly bankCode: string | null;
  /** Note */
  readonly note: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** EFT order */
export interface EftOrder {
  /** Order number */
  readonly orderNo: string;
  /** Direction */
  readonly inOut: InOutCode;
  /** System */
  readonly eftSystem: EftSystemCode;
  /** Refunded collection */
  readonly collection: RecordId | null;
  /** Closes the account */
  readonly closesAccount: boolean | null;
  /** Planned payment */
  readonly plannedPayment: RecordId | null;
  /** Payment request */
  readonly paymentRequest: RecordId | null;
  /** Offset account */
  readonly offsetCode: string | null;
  /** Firm that asked for it */
  readonly partner: RecordId | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Debited account */
  readonly senderAccount: RecordId | null;
  /** Kind of easy address */
  readonly kolasType: KolasTypeCode | null;
  /** Easy address */
  readonly kolasValue: string | null;
  /** Receiver’s IBAN */
  readonly receiverIban: string;
  /** Receiver’s name */
  readonly receiverName: string;
  /** Name check */
  readonly nameMatch: NameMatchCode | null;
  /** Receiver’s bank */
  readonly receiverBank: RecordId;
  /** Amount */
  readonly amount: Decimal;
  /** Fee */
  readonly feeAmount: Decimal;
  /** Transaction tax */
  readonly taxAmount: Decimal;
  /** Total to debit */
  readonly totalDebited: Decimal;
  /** Payment purpose */
  readonly paymentPurpose: PaymentPurposeCode;
  /** Source of funds */
  readonly sourceOfFunds: SourceOfFundsCode | null;
  /** Description */
  readonly description: string | null;
  /** Value date */
  readonly valueDate: IsoDate;
  /** Routing rule */
  readonly routeRule: RecordId | null;
  /** Bank account it leaves from */
  readonly routeBank: RecordId | null;
  /** Query number */
  readonly queryNo: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Sent at */
  readonly sentAt: IsoDateTime | null;
  /** Completed at */
  readonly completedAt: IsoDateTime | null;
  /** Returned at */
  readonly returnedAt: IsoDateTime | null;
  /** Return code */
  readonly returnCode: EftReturnCodeCode | null;
  /** Reason for cancelling */
  readonly cancelReason: CancelReasonCode | null;
  /** Fee refunded */
  readonly feeRefunded: boolean | null;
  /** Amount refunded */
  readonly refundAmount: Decimal | null;
  /** Refunded */
  readonly refundMethod: CollectionMethodCode | null;
  /** Refunded to account */
  readonly refundAccount: RecordId | null;
  /** Refunding pay desk */
  readonly refundDesk: RecordId | null;
  /** Refunded at */
  readonly refundedAt: IsoDateTime | null;
  /** Refunded by */
  readonly refundedBy: string | null;
  /** Provision */
  readonly provision: RecordId | null;
  /** Voucher of the send */
  readonly voucher: RecordId | null;
  /** Answer of the bank */
  readonly bankAnswer: PartnerAnswerCode | null;
  /** Status */
  readonly eftStatus: EftStatusCode;
}

/** Request to a bank */
export interface EftRequest {
  /** EFT order */
  readonly eftOrder: RecordId;
  /** Request key */
  readonly requestKey: string;
  /** Status */
  readonly requestStatus: PartnerAnswerCode;
  /** Attempts */
  readonly attempts: number;
  /** Unfinished attempts */
  readonly unfinished: number | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Next attempt */
  readonly nextAttemptAt: IsoDateTime | null;
  /** Answered */
  readonly answeredAt: IsoDateTime | null;
  /** Code of the answer */
  readonly answerCode: string | null;
  /** Answer */
  readonly answerText: string | null;
}

/** E-mail template */
export interface EmailTemplate {
  /** E-mail */
  readonly templateCode: MessageCodeCode;
  /** Language */
  readonly lang: MessageLanguageCode;
  /** From */
  readonly fromAddress: string | null;
  /** Subject */
  readonly subject: string;
  /** Content (HTML) */
  readonly bodyHtml: string;
  /** Version */
  readonly versionNo: number;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** E-mail version */
export interface EmailTemplateVersion {
  /** E-mail template */
  readonly template: RecordId;
  /** Version */
  readonly versionNo: number;
  /** From */
  readonly fromAddress: string | null;
  /** Subject */
  readonly subject: string;
  /** Content (HTML) */
  readonly bodyHtml: string;
}

/** Voucher for Logo */
export interface ErpExport {
  /** Export */
  readonly run: RecordId;
  /** Voucher */
  readonly voucher: RecordId;
  /** Logo firm no */
  readonly erpFirmNo: string;
  /** Logo voucher no */
  readonly erpVoucherNo: string;
  /** State of the export */
  readonly erpResult: ErpResultCode;
}

/** Exchange rate */
export interface ExchangeRate {
  /** Edition */
  readonly edition: RecordId | null;
  /** Currency */
  readonly currency: string;
  /** Rate date */
  readonly rateDate: IsoDate;
  /** Source */
  readonly rateSource: RateSourceCode;
  /** Buying */
  readonly buyRate: Decimal;
  /** Selling */
  readonly sellRate: Decimal;
  /** Banknote buying */
  readonly effectiveBuy: Decimal | null;
  /** Banknote selling */
  readonly effectiveSell: Decimal | null;
  /** Previous selling */
  readonly previousSell: Decimal | null;
  /** Change of selling */
  readonly sellChange: Decimal | null;
  /** Change % */
  readonly changePct: Decimal | null;
  /** Published at */
  readonly publishedAt: IsoDateTime | null;
  /** Status */
  readonly rateStatus: RateStatusCode;
}

/** Expense */
export interface ExpenseTransaction {
  /** Expense no */
  readonly expenseNo: string;
  /** Pay desk */
  readonly payDesk: RecordId;
  /** Expense type */
  readonly expenseType: ExpenseTypeCode;
  /** Document type */
  readonly expenseDocType: ExpenseDocTypeCode;
  /** Document no */
  readonly documentNo: string;
  /** Document date */
  readonly documentDate: IsoDate;
  /** Tax no of the supplier */
  readonly supplierVkn: string | null;
  /** National ID number of the supplier */
  readonly supplierTckn: string | null;
  /** Supplier */
  readonly supplierName: string;
  /** Net amount */
  readonly netAmount: Decimal;
  /** VAT % */
  readonly vatRate: number;
  /** Withholding % */
  readonly withholdingRate: number | null;
  /** VAT */
  readonly vatAmount: Decimal | null;
  /** Withholding */
  readonly withholdingAmount: Decimal | null;
  /** With VAT */
  readonly grossAmount: Decimal | null;
  /** Total of the payment */
  readonly totalAmount: Decimal;
  /** Picture of the document */
  readonly file: StoredFile | null;
  /** Paid on */
  readonly bookingDate: IsoDate | null;
  /** Document key */
  readonly documentKey: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Reason for reversal */
  readonly cancelReason: string | null;
  /** Status */
  readonly status: RecordStatusCode;
}

/** Collection file of an outside firm */
export interface ExtFirmBatch {
  /** File number */
  readonly batchNo: string;
  /** Firm */
  readonly partner: RecordId;
  /** File */
  readonly file: StoredFile;
  /** SHA-256 */
  readonly checksum: string | null;
  /** Firm’s file number */
  readonly fileRef: string | null;
  /** Collected on */
  readonly collectionDate: IsoDate | null;
  /** Settlement */
  readonly settlementDate: IsoDate | null;
  /** Lines */
  readonly recordCount: number | null;
  /** Gross */
  readonly totalAmount: Decimal | null;
  /** Commission */
  readonly commissionAmount: Decimal | null;
  /** Net */
  readonly netAmount: Decimal | null;
  /** Lines that wait */
  readonly openCount: number | null;
  /** Waiting */
  readonly openAmount: Decimal | null;
  /** Posted lines */
  readonly postedCount: number | null;
  /** Posted net */
  readonly postedNet: Decimal | null;
  /** Rejected lines */
  readonly rejectedCount: number | null;
  /** Rejected net */
  readonly rejectedNet: Decimal | null;
  /** Paid by the firm */
  readonly settledAmount: Decimal | null;
  /** Difference */
  readonly settlementDifference: Decimal | null;
  /** Posting approved */
  readonly postingAskedAt: IsoDateTime | null;
  /** Posting asked by */
  readonly postingAskedBy: string | null;
  /** Reason of refusal */
  readonly fileRejectReason: string | null;
  /** Reason of refusal (English) */
  readonly fileRejectReasonEn: string | null;
  /** Status */
  readonly demandStatus: DemandStatusCode;
}

/** Fee, commission or campaign template */
export interface FeeTemplate {
  /** Template code */
  readonly code: string;
  /** Template name */
  readonly name: string;
  /** Fee type */
  readonly feeType: FeeTypeCode;
  /** Transaction type */
  readonly txnType: TxnTypeCode;
  /** Channel */
  readonly channel: RecordId | null;
  /** Agent */
  readonly agent: RecordId | null;
  /** Intermediary */
  readonly partner: RecordId | null;
  /** Receiving country */
  readonly receiverCountry: string | null;
  /** Currency */
  readonly currency: string;
  /** Calculation */
  readonly calcMethod: CalcMethodCode | null;
  /** Fixed amount */
  readonly fixedAmount: Decimal | null;
  /** Percent */
  readonly percent: Decimal | null;
  /** Minimum */
  readonly minAmount: Decimal | null;
  /** Maximum */
  readonly maxAmount: Decimal | null;
  /** Amount template */
  readonly amountTemplate: RecordId | null;
  /** BITT included */
  readonly bsmvIncluded: boolean | null;
  /** Agent's share % */
  readonly sharePercent: Decimal | null;
  /** Settlement period */
  readonly settlementPeriod: PeriodCode | null;
  /** Withholding % */
  readonly withholdingRate: number | null;
  /** Discount type */
  readonly discountType: DiscountTypeCode | null;
  /** Discount (% or amount) */
  readonly discountValue: Decimal | null;
  /** Promotion code */
  readonly promoCode: string | null;
  /** Segment */
  readonly segment: SegmentCode | null;
  /** Uses per customer */
  readonly usageLimit: number | null;
  /** Campaign budget */
  readonly budget: Decimal | null;
  /** Budget used */
  readonly budgetUsed: Decimal | null;
  /** Announced by SMS */
  readonly smsState: AnnouncementStateCode | null;
  /** Messages sent */
  readonly announcedCount: number | null;
  /** Last consent announced to */
  readonly announcedUpTo: string | null;
  /** Priority */
  readonly priority: number;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Partner remittance */
export interface FirmRemittance {
  /** Reference */
  readonly refNo: string;
  /** Direction */
  readonly inOut: InOutCode;
  /** Intermediary */
  readonly partner: RecordId;
  /** Bank account */
  readonly bankAccount: RecordId;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Exchange rate */
  readonly exchangeRate: Decimal | null;
  /** Value date */
  readonly valueDate: IsoDate;
  /** Purpose */
  readonly purpose: FirmRemitPurposeCode;
  /** Charges */
  readonly chargeBearer: ChargeBearerCode;
  /** UETR */
  readonly uetr: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Note on the outcome */
  readonly outcomeNote: string | null;
  /** Status */
  readonly status: RequestStatusCode;
}

/** Account */
export interface GalleryAccount {
  /** Account no */
  readonly accountNo: string;
  /** Account name */
  readonly name: string;
  /** Customer */
  readonly customer: RecordId;
  /** Currency */
  readonly currency: string;
  /** Balance */
  readonly balance: Decimal | null;
  /** Blocked amount */
  readonly blockedAmount: Decimal | null;
  /** Opened on */
  readonly openDate: IsoDate;
  /** Status */
  readonly status: GalleryAccountStatusCode;
}

/** Branch / agent */
export interface GalleryAgent {
  /** Agent no */
  readonly agentNo: string;
  /** Type */
  readonly agentType: AgentTypeCode;
  /** Title */
  readonly title: string;
  /** Province */
  readonly city: ProvinceCode;
  /** Phone */
  readonly phone: string | null;
  /** E-mail */
  readonly email: string | null;
  /** Status */
  readonly agentStatus: ActivePassiveCode;
}

/** Sample band */
export interface GalleryBand {
  /** Tariff */
  readonly tariff: RecordId | null;
  /** Band no */
  readonly bandNo: number | null;
  /** Band */
  readonly label: string;
  /** From */
  readonly fromAmount: Decimal;
  /** To */
  readonly toAmount: Decimal | null;
  /** Weight % */
  readonly weight: Decimal;
}

/** Bank */
export interface GalleryBank {
  /** EFT bank code */
  readonly bankCode: string;
  /** Bank name */
  readonly name: string;
  /** BIC/SWIFT */
  readonly bic: string | null;
}

/** Field that a country asks for */
export interface GalleryCountryField {
  /** Country */
  readonly country: string;
  /** Order */
  readonly orderNo: number | null;
  /** Key */
  readonly fieldKey: string;
  /** Turkish label */
  readonly labelTr: string;
  /** English label */
  readonly labelEn: string;
  /** Pattern */
  readonly fieldRegex: string | null;
  /** Characters at most */
  readonly longest: number | null;
  /** Required */
  readonly isRequired: boolean | null;
}

/** Customer */
export interface GalleryCustomer {
  /** Customer no */
  readonly customerNo: string;
  /** Nationality */
  readonly nationality: string | null;
  /** First name */
  readonly firstName: string | null;
  /** Last name */
  readonly lastName: string | null;
  /** Trade name */
  readonly tradeName: string | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Sample entry */
export interface GalleryEntry {
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Tariff */
  readonly tariff: RecordId | null;
  /** Account code */
  readonly account: string;
  /** Side */
  readonly direction: GallerySideCode;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Rate */
  readonly exchangeRate: Decimal;
  /** In TRY */
  readonly amountTry: Decimal | null;
}

/** Sample item */
export interface GalleryLine {
  /** Sample */
  readonly sample: RecordId;
  /** Item */
  readonly item: string;
  /** Quantity */
  readonly quantity: number;
  /** Currency */
  readonly currency: string;
  /** Unit price */
  readonly unitPrice: Decimal;
  /** Due date */
  readonly dueDate: IsoDate | null;
  /** Branch / agent */
  readonly agent: RecordId | null;
}

/** Payment order */
export interface GalleryOrder {
  /** Order no */
  readonly orderNo: string;
  /** Payee */
  readonly payee: string;
  /** Agent */
  readonly agent: RecordId | null;
  /** Province */
  readonly province: ProvinceCode | null;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Value date */
  readonly valueDate: IsoDate;
  /** Delivery */
  readonly delivery: GalleryDeliveryCode;
  /** IBAN */
  readonly iban: string | null;
  /** Mobile phone */
  readonly phone: string | null;
  /** Description */
  readonly description: string | null;
  /** Invoice */
  readonly invoice: StoredFile | null;
  /** Taken by */
  readonly takenBy: string | null;
  /** Decision note */
  readonly decisionNote: string | null;
  /** Slip no */
  readonly paymentRef: string | null;
  /** Paid at */
  readonly paidAt: IsoDateTime | null;
  /** Status */
  readonly status: GalleryOrderStatusCode;
}

/** Provision */
export interface GalleryProvision {
  /** Account */
  readonly account: RecordId;
  /** Amount */
  readonly amount: Decimal;
  /** Expires at */
  readonly expiresAt: IsoDateTime;
  /** Status */
  readonly status: GalleryProvisionStatusCode;
}

/** Field sample */
export interface GallerySample {
  /** Sample name */
  readonly name: string;
  /** Ten characters at most */
  readonly shortText: string | null;
  /** Code */
  readonly code: string | null;
  /** Terminal password */
  readonly terminalPassword: string | null;
  /** Description */
  readonly description: string | null;
  /** Lower case */
  readonly lowerText: string | null;
  /** Upper case */
  readonly upperText: string | null;
  /** First letter upper */
  readonly firstUpperText: string | null;
  /** Every word upper */
  readonly wordsUpperText: string | null;
  /** Latin letters */
  readonly latinText: string | null;
  /** Whole number */
  readonly wholeNumber: number | null;
  /** Decimal (pieces) */
  readonly decimalNumber: Decimal | null;
  /** Rate % */
  readonly rate: Decimal | null;
  /** Amount */
  readonly amount: Decimal | null;
  /** Daily limit */
  readonly limitInLira: Decimal | null;
  /** Correspondent fee */
  readonly feeInYen: Decimal | null;
  /** Currency */
  readonly currency: string | null;
  /** First day */
  readonly startDay: IsoDate | null;
  /** Last day */
  readonly endDay: IsoDate | null;
  /** Date of birth */
  readonly birthDate: IsoDate | null;
  /** Period */
  readonly periodMonth: string | null;
  /** Opening time */
  readonly openingTime: string | null;
  /** Appointment */
  readonly appointment: IsoDateTime | null;
  /** Segment */
  readonly segment: GallerySegmentCode | null;
  /** Gender */
  readonly gender: GalleryGenderCode | null;
  /** Sources of funds */
  readonly fundSources: readonly GalleryFundsCode[] | null;
  /** Transactions allowed */
  readonly allowedTxns: readonly GalleryTxnCode[] | null;
  /** Report category */
  readonly strCategory: GalleryReportCategoryCode | null;
  /** Crime category */
  readonly crimeCategory: GalleryCrimeCode | null;
  /** Countries */
  readonly countries: readonly string[] | null;
  /** Currencies */
  readonly currencies: readonly string[] | null;
  /** Aliases */
  readonly aliases: readonly string[] | null;
  /** Recipients */
  readonly recipients: readonly string[] | null;
  /** Active */
  readonly active: boolean | null;
  /** I accept the conditions */
  readonly accepted: boolean | null;
  /** Bank */
  readonly bank: RecordId | null;
  /** Banks worked with */
  readonly banks: readonly RecordId[] | null;
  /** Open account */
  readonly account: RecordId | null;
  /** Account title */
  readonly accountTitle: string | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Account of the customer */
  readonly customerAccount: RecordId | null;
  /** Country */
  readonly country: string | null;
  /** Turkish ID number */
  readonly tckn: string | null;
  /** Foreigner ID number */
  readonly ykn: string | null;
  /** Tax number */
  readonly taxNumber: string | null;
  /** IBAN */
  readonly iban: string | null;
  /** BIC/SWIFT */
  readonly bic: string | null;
  /** Allowed IP */
  readonly allowedIps: string | null;
  /** Schedule */
  readonly schedule: string | null;
  /** Phone */
  readonly phone: string | null;
  /** E-mail */
  readonly email: string | null;
  /** Web address */
  readonly webAddress: string | null;
  /** Document */
  readonly document: StoredFile | null;
  /** Attachments */
  readonly documents: readonly StoredFile[] | null;
  /** Items */
  readonly lines?: readonly GalleryLine[];
  /** Currency counted */
  readonly cashCurrency: string | null;
  /** Count */
  readonly counts: Json;
  /** Counted total */
  readonly countedTotal: Decimal | null;
  /** Hidden ID number */
  readonly hiddenIdentity: string | null;
  /** Hidden IBAN */
  readonly hiddenIban: string | null;
  /** Hidden phone */
  readonly hiddenPhone: string | null;
  /** Hidden card number */
  readonly hiddenCard: string | null;
  /** Customer type */
  readonly customerType: GalleryCustomerTypeCode | null;
  /** Trade name */
  readonly tradeName: string | null;
  /** Nationality */
  readonly nationality: string | null;
  /** Daily limit */
  readonly dailyLimit: Decimal | null;
  /** Reason for the limit */
  readonly limitReason: string | null;
  /** Amount sent */
  readonly sendAmount: Decimal | null;
  /** Currency sent */
  readonly sendCurrency: string | null;
  /** Fee */
  readonly feeAmount: Decimal | null;
  /** Tax on the fee */
  readonly taxAmount: Decimal | null;
  /** Receiver's country */
  readonly receiverCountry: string | null;
  /** What the country asks for */
  readonly extraFields: Json;
  /** Pattern of a field */
  readonly fieldPattern: string | null;
  /** Total */
  readonly totalAmount: Decimal | null;
}

/** Sample tariff */
export interface GalleryTariff {
  /** Sample name */
  readonly name: string;
  /** Bands */
  readonly bands?: readonly GalleryBand[];
  /** Total weight % */
  readonly weightTotal: Decimal | null;
  /** Transfers */
  readonly transfers?: readonly GalleryEntry[];
}

/** Sample transfer */
export interface GalleryTransfer {
  /** Reference */
  readonly reference: string;
  /** Sender */
  readonly sender: string;
  /** Receiver */
  readonly receiver: string;
  /** Unit */
  readonly unit: RecordId;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Fee */
  readonly fee: Decimal | null;
  /** Value date */
  readonly valueDate: IsoDate;
  /** Pay by */
  readonly dueDate: IsoDate | null;
  /** Urgent */
  readonly urgent: boolean | null;
  /** Note */
  readonly note: string | null;
  /** Status */
  readonly status: GalleryTransferStatusCode;
}

/** Sample unit */
export interface GalleryUnit {
  /** Unit code */
  readonly code: string;
  /** Unit */
  readonly name: string;
  /** Upper unit */
  readonly upperUnit: RecordId | null;
  /** City */
  readonly city: string | null;
  /** Staff */
  readonly staff: number | null;
  /** Order of visits */
  readonly visitOrder: number | null;
  /** Sends */
  readonly maySend: boolean | null;
  /** Pays out */
  readonly mayPay: boolean | null;
  /** Exchanges */
  readonly mayExchange: boolean | null;
  /** Opened on */
  readonly openedOn: IsoDate | null;
}

/** Sample voucher */
export interface GalleryVoucher {
  /** Sample name */
  readonly name: string;
  /** Net amount */
  readonly netAmount: Decimal | null;
  /** VAT % */
  readonly vatRate: Decimal | null;
  /** Withholding % */
  readonly withholdingRate: Decimal | null;
  /** VAT */
  readonly vatAmount: Decimal | null;
  /** Withholding */
  readonly withholdingAmount: Decimal | null;
  /** With VAT */
  readonly grossAmount: Decimal | null;
  /** Payable */
  readonly payable: Decimal | null;
  /** Entries */
  readonly entries?: readonly GalleryEntry[];
  /** Total debit */
  readonly totalDebit: Decimal | null;
  /** Total credit */
  readonly totalCredit: Decimal | null;
  /** Difference */
  readonly difference: Decimal | null;
}

/** Partner service call */
export interface IntegrationLog {
  /** Request no */
  readonly requestId: string;
  /** Intermediary */
  readonly partner: RecordId;
  /** Step */
  readonly partnerJob: PartnerJobCode;
  /** Transfer number */
  readonly transferNo: string | null;
  /** HTTP */
  readonly httpStatus: number | null;
  /** Result code */
  readonly resultCode: string;
  /** Result */
  readonly callOutcome: CallOutcomeCode;
  /** Duration (ms) */
  readonly durationMs: number;
  /** Error % */
  readonly errorPct: Decimal | null;
  /** Time */
  readonly calledAt: IsoDateTime;
  /** Request */
  readonly requestBody: Json;
  /** Reply */
  readonly responseBody: Json;
}

/** Job run */
export interface JobRun {
  /** Run no */
  readonly runNo: string;
  /** Task */
  readonly task: RecordId | null;
  /** Job */
  readonly jobName: JobNameCode;
  /** Started by */
  readonly runTrigger: RunTriggerCode;
  /** Requested by */
  readonly requestedBy: string | null;
  /** Attempt */
  readonly attempt: number;
  /** Due */
  readonly dueAt: IsoDateTime;
  /** Started */
  readonly startedAt: IsoDateTime | null;
  /** Finished */
  readonly finishedAt: IsoDateTime | null;
  /** Duration (ms) */
  readonly durationMs: number | null;
  /** Records done */
  readonly recordCount: number | null;
  /** Records failed */
  readonly errorCount: number | null;
  /** Cause of failure */
  readonly runFailure: RunFailureCode | null;
  /** Error message */
  readonly errorText: string | null;
  /** Log */
  readonly logText: string | null;
  /** Status */
  readonly runStatus: RunStatusCode;
}

/** KPS query */
export interface KpsQuery {
  /** Query no */
  readonly queryNo: string;
  /** Query type */
  readonly kpsQueryType: KpsQueryTypeCode;
  /** Customer */
  readonly customer: RecordId | null;
  /** Turkish ID no */
  readonly tckn: string | null;
  /** Foreigner's ID no */
  readonly ykn: string | null;
  /** ID no */
  readonly maskedIdentity: string | null;
  /** Date of birth */
  readonly birthDate: IsoDate;
  /** Serial no of ID card */
  readonly serialNo: string | null;
  /** First name */
  readonly firstName: string | null;
  /** Last name */
  readonly lastName: string | null;
  /** Query reason */
  readonly kpsReason: KpsReasonCode;
  /** This query has a legal basis */
  readonly consent: boolean;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** Result */
  readonly kpsResult: KpsResultCode;
  /** Comparison */
  readonly comparison: string | null;
  /** Comparison (English) */
  readonly comparisonEn: string | null;
  /** Marital status */
  readonly maritalStatus: MaritalStatusCode | null;
  /** Registered address */
  readonly registeredAddress: string | null;
  /** Date of death */
  readonly deathDate: IsoDate | null;
  /** Answered by query */
  readonly earlierQuery: RecordId | null;
  /** Queried at */
  readonly queriedAt: IsoDateTime;
  /** Response (ms) */
  readonly responseMs: number | null;
  /** Unit cost (TRY) */
  readonly cost: Decimal | null;
}

/** Ledger entry */
export interface LedgerEntry {
  /** Voucher */
  readonly voucher: RecordId;
  /** Line */
  readonly lineNo: number;
  /** Account */
  readonly account: RecordId | null;
  /** GL code */
  readonly glCode: string;
  /** Debit/credit */
  readonly direction: DebitCreditCode;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Rate */
  readonly exchangeRate: Decimal;
  /** In TRY */
  readonly amountTry: Decimal;
  /** Booking date */
  readonly bookingDate: IsoDate;
  /** Line description */
  readonly lineDescription: string | null;
  /** Line description in English */
  readonly lineDescriptionEn: string | null;
}

/** Use of limits */
export interface LimitUse {
  /** Day */
  readonly usedOn: IsoDate;
  /** Time */
  readonly usedAt: IsoDateTime;
  /** Transaction */
  readonly txnCode: TransactionCodeCode;
  /** Transaction type */
  readonly txnType: TxnTypeCode;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Value in TRY */
  readonly amountTry: Decimal | null;
  /** User name */
  readonly userName: string;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Customer type */
  readonly customerType: CustomerTypeCode | null;
  /** Channel */
  readonly channel: RecordId | null;
  /** Wallet */
  readonly wallet: RecordId | null;
  /** Operation of the wallet */
  readonly walletTxnType: WalletTxnTypeCode | null;
  /** Record */
  readonly recordRef: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Given back at */
  readonly releasedAt: IsoDateTime | null;
}

/** Step of a top-up */
export interface LoadEvent {
  /** Balance top-up */
  readonly load: RecordId;
  /** Step */
  readonly step: LoadStepCode;
  /** From */
  readonly fromStatus: TxnResultCode;
  /** To */
  readonly toStatus: TxnResultCode;
  /** Time */
  readonly takenAt: IsoDateTime;
  /** User */
  readonly takenBy: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Note */
  readonly note: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Request to an operator */
export interface LoadRequest {
  /** Balance top-up */
  readonly load: RecordId;
  /** Step */
  readonly billerJob: BillerJobCode;
  /** Request key */
  readonly requestKey: string;
  /** Status */
  readonly requestStatus: PartnerAnswerCode;
  /** Attempts */
  readonly attempts: number;
  /** Unfinished attempts */
  readonly unfinished: number | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Next attempt */
  readonly nextAttemptAt: IsoDateTime | null;
  /** Answered */
  readonly answeredAt: IsoDateTime | null;
  /** Code of the answer */
  readonly answerCode: string | null;
  /** Answer */
  readonly answerText: string | null;
}

/** Free voucher */
export interface ManualVoucher {
  /** Voucher no */
  readonly voucherNo: string;
  /** Voucher type */
  readonly recordType: RecordTypeCode;
  /** Voucher date */
  readonly recordDate: IsoDate;
  /** Branch */
  readonly agent: RecordId | null;
  /** Description */
  readonly description: string;
  /** Entries */
  readonly entries?: readonly ManualVoucherLine[];
  /** Total debit (TRY) */
  readonly totalDebit: Decimal | null;
  /** Total credit (TRY) */
  readonly totalCredit: Decimal | null;
  /** Accounting voucher */
  readonly voucher: RecordId | null;
  /** Status */
  readonly status: ManualVoucherStatusCode;
}

/** Entry of a free voucher */
export interface ManualVoucherLine {
  /** Voucher */
  readonly voucher: RecordId;
  /** Account */
  readonly account: RecordId | null;
  /** GL code */
  readonly glCode: string | null;
  /** Debit/credit */
  readonly direction: DebitCreditCode;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Rate */
  readonly exchangeRate: Decimal;
  /** In TRY */
  readonly amountTry: Decimal | null;
  /** Line description */
  readonly lineDescription: string | null;
}

/** Marketing permission (IYS) */
export interface MarketingPermission {
  /** Customer */
  readonly customer: RecordId;
  /** Channel */
  readonly consentChannel: ConsentChannelCode;
  /** Consent */
  readonly consent: ConsentStatusCode;
  /** Source of consent */
  readonly consentSource: ConsentSourceCode;
  /** Consent given at */
  readonly consentDate: IsoDateTime;
  /** Recipient (phone/e-mail) */
  readonly recipient: string;
  /** IYS reference */
  readonly iysRef: string | null;
  /** Sent to IYS at */
  readonly iysSyncedAt: IsoDateTime | null;
}

/** Menu right */
export interface MenuAuthorization {
  /** Role */
  readonly role: RecordId;
  /** Menu item */
  readonly menuId: string;
  /** View */
  readonly canView: boolean;
  /** Create */
  readonly canCreate: boolean;
  /** Update */
  readonly canUpdate: boolean;
  /** Delete */
  readonly canDelete: boolean;
  /** Export */
  readonly canExport: boolean;
  /** Approve */
  readonly canApprove: boolean;
}

/** MERSIS query */
export interface MersisQuery {
  /** Query no */
  readonly queryNo: string;
  /** MERSIS registration no */
  readonly mersisNo: string;
  /** Tax no */
  readonly vkn: string | null;
  /** Trade name */
  readonly tradeName: string | null;
  /** Legal form */
  readonly legalForm: LegalFormCode | null;
  /** Result */
  readonly mersisResult: MersisResultCode;
  /** Time */
  readonly queriedAt: IsoDateTime;
  /** Time (ms) */
  readonly responseMs: number | null;
}

/** Message */
export interface Message {
  /** Message */
  readonly messageCode: MessageCodeCode;
  /** Channel */
  readonly notifyChannel: NotifyChannelCode;
  /** Language */
  readonly lang: MessageLanguageCode;
  /** Text */
  readonly body: string;
  /** SMS header */
  readonly smsHeader: string | null;
  /** Segments */
  readonly segments: number | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Monitoring hit */
export interface MonitoringHit {
  /** Hit no */
  readonly hitNo: string;
  /** Rule */
  readonly ruleCode: string;
  /** Rule name */
  readonly ruleName: string;
  /** Customer */
  readonly customer: RecordId | null;
  /** Party */
  readonly party: string | null;
  /** Person */
  readonly partyName: string | null;
  /** Movement of the party */
  readonly partyMovement: RecordId | null;
  /** First movement */
  readonly episodeFrom: IsoDateTime | null;
  /** Last movement */
  readonly episodeUntil: IsoDateTime | null;
  /** Operation undone */
  readonly reversedAt: IsoDateTime | null;
  /** Movement */
  readonly movement: RecordId | null;
  /** Transaction date */
  readonly txnDate: IsoDate;
  /** Transaction type */
  readonly txnType: TxnTypeCode | null;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Risk score */
  readonly riskScore: number;
  /** Severity */
  readonly severity: SeverityCode;
  /** Why it was caught */
  readonly explanation: string;
  /** Why (English) */
  readonly explanationEn: string;
  /** Status */
  readonly monitoringStatus: MonitoringStatusCode;
  /** Note of the clearing */
  readonly clearNote: string | null;
}

/** Package of an operator */
export interface OperatorPackage {
  /** Operator */
  readonly operator: OperatorCode;
  /** Package */
  readonly packageCode: string;
  /** Package name */
  readonly packageName: string;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Listed at */
  readonly listedAt: IsoDateTime;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Outgoing message */
export interface OutboxMessage {
  /** Message no */
  readonly messageNo: string;
  /** Message */
  readonly outboxPurpose: OutboxPurposeCode;
  /** Channel */
  readonly notifyChannel: NotifyChannelCode;
  /** Recipient */
  readonly recipient: string;
  /** Requested by */
  readonly requestedBy: string | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Attempts */
  readonly attempts: number;
  /** Next attempt */
  readonly nextAttemptAt: IsoDateTime | null;
  /** Sent */
  readonly sentAt: IsoDateTime | null;
  /** Of use until */
  readonly expiresAt: IsoDateTime;
  /** Last error */
  readonly errorText: string | null;
  /** Status */
  readonly outboxStatus: OutboxStatusCode;
}

/** Intermediary institution */
export interface Partner {
  /** Firm code */
  readonly partnerCode: string;
  /** Title */
  readonly title: string;
  /** Country */
  readonly country: string;
  /** BIC/SWIFT */
  readonly bic: string | null;
  /** LEI */
  readonly lei: string | null;
  /** Licence no */
  readonly licenseNo: string;
  /** Regulator */
  readonly regulator: string;
  /** Contract no */
  readonly contractNo: string;
  /** Contract end */
  readonly contractEnd: IsoDate;
  /** Integration type */
  readonly integrationType: IntegrationTypeCode;
  /** Service address */
  readonly endpointUrl: string | null;
  /** Settlement currency */
  readonly settlementCurrency: string;
  /** Settlement period */
  readonly settlementPeriod: PeriodCode;
  /** Netting */
  readonly netting: boolean;
  /** Risk level */
  readonly riskLevel: RiskLevelCode;
  /** Status */
  readonly partnerStatus: PartnerStatusCode;
}

/** Intermediary account */
export interface PartnerAccount {
  /** Intermediary */
  readonly partner: RecordId;
  /** Internal account */
  readonly account: RecordId;
  /** Role */
  readonly partnerAccountRole: PartnerAccountRoleCode;
  /** Currency */
  readonly currency: string;
  /** Credit limit */
  readonly creditLimit: Decimal;
  /** Alert balance */
  readonly alertBalance: Decimal;
  /** Settlement day */
  readonly settlementDay: number | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Channel code of an intermediary */
export interface PartnerChannelCode {
  /** Intermediary */
  readonly partner: RecordId;
  /** Channel */
  readonly channel: RecordId;
  /** Transaction type */
  readonly txnType: TxnTypeCode;
  /** Channel code at the intermediary */
  readonly partnerChannelCode: string;
  /** Sub-agent code */
  readonly subAgentCode: string | null;
  /** Terminal */
  readonly terminalId: string | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Working condition */
export interface PartnerCondition {
  /** Intermediary */
  readonly partner: RecordId;
  /** Direction */
  readonly inOut: InOutCode;
  /** Payout method */
  readonly payoutMethod: PayoutMethodCode;
  /** Send currency */
  readonly sendCurrency: string;
  /** Payout currency */
  readonly payoutCurrency: string;
  /** Minimum amount */
  readonly minAmount: Decimal;
  /** Maximum amount */
  readonly maxAmount: Decimal;
  /** Cut-off time */
  readonly cutOffTime: string;
  /** Payout validity (days) */
  readonly payoutValidDays: number;
  /** Document threshold */
  readonly docThreshold: Decimal | null;
  /** Fee of the intermediary */
  readonly unitFee: Decimal;
  /** Promised time (min) */
  readonly deliveryMinutes: number | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Country coverage of an intermediary */
export interface PartnerCountry {
  /** Intermediary */
  readonly partner: RecordId;
  /** Country */
  readonly country: string;
  /** Sending */
  readonly sendAllowed: boolean;
  /** Receiving */
  readonly receiveAllowed: boolean;
  /** Currencies */
  readonly currencies: readonly string[];
  /** Payout methods */
  readonly payoutMethods: readonly PayoutMethodCode[];
  /** Fields that the country asks for */
  readonly extraFields?: readonly PartnerCountryField[];
  /** Compliance note */
  readonly complianceNote: string | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Field that a country asks for */
export interface PartnerCountryField {
  /** Country coverage */
  readonly partnerCountry: RecordId | null;
  /** Order */
  readonly orderNo: number | null;
  /** Key */
  readonly fieldKey: string;
  /** Turkish label */
  readonly labelTr: string;
  /** English label */
  readonly labelEn: string;
  /** Pattern */
  readonly fieldRegex: string | null;
  /** Required */
  readonly isRequired: boolean;
}

/** Difference with a partner */
export interface PartnerDifference {
  /** Intermediary */
  readonly partner: RecordId;
  /** Day */
  readonly reconDate: IsoDate;
  /** Transfer number */
  readonly transferNo: string;
  /** Transfer */
  readonly transfer: RecordId | null;
  /** Difference */
  readonly diffKind: PartnerDiffCode;
  /** Currency */
  readonly currency: string | null;
  /** Our amount */
  readonly ourAmount: Decimal | null;
  /** Partner’s amount */
  readonly partnerAmount: Decimal | null;
  /** Difference */
  readonly difference: Decimal | null;
  /** Our status */
  readonly ourStatus: TransferStatusCode | null;
  /** Partner’s state */
  readonly partnerState: PartnerStateCode | null;
  /** Found */
  readonly foundAt: IsoDateTime;
  /** Cleared */
  readonly clearedAt: IsoDateTime | null;
  /** Status */
  readonly diffStatus: PartnerDiffStatusCode;
}

/** External account of an intermediary */
export interface PartnerExternalAccount {
  /** Intermediary */
  readonly partner: RecordId;
  /** Bank */
  readonly bankName: string;
  /** BIC */
  readonly bankBic: string;
  /** IBAN */
  readonly iban: string | null;
  /** Account no */
  readonly accountNo: string | null;
  /** Currency */
  readonly currency: string;
  /** Correspondent’s BIC */
  readonly correspondentBic: string | null;
  /** Use */
  readonly purpose: FirmRemitPurposeCode;
  /** Default */
  readonly isDefault: boolean;
  /** Called back by */
  readonly callbackBy: string | null;
  /** Called back at */
  readonly callbackAt: IsoDateTime | null;
  /** Note on the call-back */
  readonly callbackNote: string;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Job of an intermediary */
export interface PartnerJobMatch {
  /** Intermediary */
  readonly partner: RecordId;
  /** Internal step */
  readonly partnerJob: PartnerJobCode;
  /** Service of the intermediary */
  readonly serviceName: string;
  /** Success codes */
  readonly successCodes: string;
  /** Timeout (s) */
  readonly timeoutSec: number;
  /** Retries */
  readonly retryCount: number;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Notification about an intermediary */
export interface PartnerNotification {
  /** Intermediary */
  readonly partner: RecordId;
  /** Event */
  readonly partnerEvent: PartnerEventCode;
  /** Channel */
  readonly notifyChannel: NotifyChannelCode;
  /** E-mail addresses */
  readonly emails: readonly string[] | null;
  /** Phone numbers */
  readonly phones: readonly string[] | null;
  /** Threshold (currency of the account) */
  readonly threshold: Decimal | null;
  /** Quiet from */
  readonly quietFrom: string | null;
  /** Muted until */
  readonly mutedUntil: IsoDateTime | null;
  /** Last sent */
  readonly lastSentAt: IsoDateTime | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Office of an intermediary */
export interface PartnerOffice {
  /** Intermediary */
  readonly partner: RecordId;
  /** Office code */
  readonly officeCode: string;
  /** Office name */
  readonly name: string;
  /** Country */
  readonly country: string;
  /** City */
  readonly city: string;
  /** Address */
  readonly address: string;
  /** Phone */
  readonly phone: string | null;
  /** Opens at */
  readonly openTime: string;
  /** Closes at */
  readonly closeTime: string;
  /** Open at weekends */
  readonly weekendOpen: boolean;
  /** Time zone */
  readonly timeZone: string;
  /** Payout currency */
  readonly currency: string;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Authorised person of an intermediary */
export interface PartnerPerson {
  /** Intermediary */
  readonly partner: RecordId;
  /** Full name */
  readonly fullName: string;
  /** Job title */
  readonly jobTitle: string;
  /** Authority */
  readonly partnerAuthType: PartnerAuthTypeCode;
  /** Phone */
  readonly phone: string;
  /** E-mail */
  readonly email: string;
  /** Signature group */
  readonly signatureGroup: string | null;
  /** Authority limit */
  readonly authLimit: Decimal | null;
  /** Authority until */
  readonly validUntil: IsoDate | null;
  /** Specimen signature */
  readonly signatureFile: StoredFile | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Request to a partner */
export interface PartnerRequest {
  /** Transfer */
  readonly transfer: RecordId;
  /** Intermediary */
  readonly partner: RecordId;
  /** Step */
  readonly partnerJob: PartnerJobCode;
  /** Request key */
  readonly requestKey: string;
  /** Receiver’s first name */
  readonly receiverFirstName: string | null;
  /** Receiver’s last name */
  readonly receiverLastName: string | null;
  /** Receiver’s phone */
  readonly receiverPhone: string | null;
  /** Reason for cancelling */
  readonly cancelReason: CancelReasonCode | null;
  /** Fee to be refunded */
  readonly feeRefunded: boolean | null;
  /** Note */
  readonly note: string | null;
  /** Status */
  readonly requestStatus: PartnerAnswerCode;
  /** Attempts */
  readonly attempts: number;
  /** Unfinished attempts */
  readonly unfinished: number | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Next attempt */
  readonly nextAttemptAt: IsoDateTime | null;
  /** Answered */
  readonly answeredAt: IsoDateTime | null;
  /** Code of the answer */
  readonly answerCode: string | null;
  /** Answer */
  readonly answerText: string | null;
}

/** Movement of a party */
export interface PartyMovement {
  /** Customer */
  readonly customer: RecordId | null;
  /** Party */
  readonly party: string;
  /** Type of identity */
  readonly identityType: string | null;
  /** Identity no */
  readonly identityNo: string | null;
  /** Name */
  readonly partyName: string | null;
  /** Direction */
  readonly direction: InOutCode;
  /** Transaction */
  readonly txnCode: TransactionCodeCode | null;
  /** Transaction type */
  readonly txnType: TxnTypeCode | null;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Value in TRY */
  readonly amountTry: Decimal;
  /** Counterparty */
  readonly counterparty: string | null;
  /** Transaction no */
  readonly sourceRef: string | null;
  /** Voucher */
  readonly voucher: RecordId;
  /** Account */
  readonly account: RecordId | null;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** Channel */
  readonly channel: RecordId | null;
  /** User name */
  readonly userName: string;
  /** Booking date */
  readonly bookingDate: IsoDate;
  /** Time */
  readonly movedAt: IsoDateTime;
  /** Undone at */
  readonly reversedAt: IsoDateTime | null;
  /** Undone by voucher */
  readonly reversedBy: RecordId | null;
}

/** Pay desk */
export interface PayDesk {
  /** Desk no */
  readonly deskNo: string;
  /** Desk name */
  readonly name: string;
  /** Desk type */
  readonly deskType: DeskTypeCode;
  /** Agent */
  readonly agent: RecordId;
  /** Responsible */
  readonly responsible: string | null;
  /** Cash limit */
  readonly cashLimit: Decimal;
  /** Balances by currency */
  readonly balances: Json;
  /** Last closed */
  readonly lastClosedAt: IsoDateTime | null;
  /** Status */
  readonly deskStatus: DeskStatusCode;
}

/** Pay desk pool */
export interface PayDeskPool {
  /** Pool code */
  readonly poolCode: string;
  /** Pool name */
  readonly name: string;
  /** Branch */
  readonly agent: RecordId;
  /** Currency */
  readonly currency: string;
  /** Pool limit */
  readonly poolLimit: Decimal;
  /** Replenish below */
  readonly replenishBelow: Decimal | null;
  /** Desks */
  readonly desks: readonly RecordId[] | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Pay desk day */
export interface PayDeskSession {
  /** Pay desk */
  readonly payDesk: RecordId;
  /** Agent */
  readonly agent: RecordId | null;
  /** Desk type */
  readonly deskType: DeskTypeCode | null;
  /** Business date */
  readonly businessDate: IsoDate;
  /** Currency */
  readonly currency: string;
  /** Opening balance */
  readonly openingBalance: Decimal;
  /** Movement number at opening */
  readonly openingMovement: string | null;
  /** Opened by */
  readonly openedBy: RecordId | null;
  /** Opened at */
  readonly openedAt: IsoDateTime;
  /** Total in */
  readonly totalIn: Decimal | null;
  /** Total out */
  readonly totalOut: Decimal | null;
  /** Expected balance */
  readonly expectedBalance: Decimal | null;
  /** Denominations */
  readonly denominations: Json;
  /** Counted balance */
  readonly countedBalance: Decimal | null;
  /** Difference */
  readonly difference: Decimal | null;
  /** Type of difference */
  readonly diffType: DiffTypeCode;
  /** Outcome of difference */
  readonly diffAction: DiffActionCode | null;
  /** First count */
  readonly firstCount: Decimal | null;
  /** Last day of the branch */
  readonly resolveBy: IsoDate | null;
  /** Explanation of difference */
  readonly diffReason: string | null;
  /** Witness of the count */
  readonly supervisor: RecordId | null;
  /** Voucher of the difference */
  readonly voucher: RecordId | null;
  /** Closed at */
  readonly closedAt: IsoDateTime | null;
  /** Status */
  readonly deskStatus: DeskStatusCode;
}

/** Payment request */
export interface PaymentRequest {
  /** Request no */
  readonly requestNo: string;
  /** Requesting unit */
  readonly requesterUnit: string;
  /** Supplier */
  readonly supplierName: string;
  /** Tax no of the supplier */
  readonly supplierVkn: string;
  /** IBAN to pay */
  readonly iban: string;
  /** Invoice no */
  readonly invoiceNo: string;
  /** Invoice date */
  readonly invoiceDate: IsoDate;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Due date */
  readonly dueDate: IsoDate;
  /** Invoice */
  readonly file: StoredFile;
  /** Requested by */
  readonly requestedBy: string;
  /** Decided by */
  readonly decidedBy: string | null;
  /** Decision note */
  readonly decisionNote: string | null;
  /** Paid from */
  readonly sourceAccount: RecordId | null;
  /** Offset account */
  readonly offsetCode: string | null;
  /** Payment started by */
  readonly paidBy: string | null;
  /** EFT order */
  readonly eftOrder: RecordId | null;
  /** Ordered at */
  readonly orderedAt: IsoDateTime | null;
  /** Why it was not paid */
  readonly notPaidReason: string | null;
  /** Status */
  readonly status: PaymentRequestStatusCode;
}

/** Payout */
export interface Payout {
  /** Payout no */
  readonly payoutNo: string;
  /** Transfer number */
  readonly transferNo: string;
  /** Transfer */
  readonly transfer: RecordId;
  /** Paid transfer */
  readonly paidTransfer: string | null;
  /** Intermediary */
  readonly partner: RecordId | null;
  /** Pay desk */
  readonly payDesk: RecordId;
  /** Paying branch */
  readonly payoutAgent: RecordId;
  /** Transfer amount */
  readonly payoutAmount: Decimal;
  /** Transfer currency */
  readonly payoutCurrency: string;
  /** Paid in */
  readonly paidCurrency: string;
  /** Exchange rate */
  readonly exchangeRate: Decimal | null;
  /** Rate margin */
  readonly margin: RecordId | null;
  /** Earned by the margin */
  readonly marginEarned: Decimal | null;
  /** Amount paid */
  readonly paidAmount: Decimal;
  /** First name on the document */
  readonly payeeFirstName: string;
  /** Last name on the document */
  readonly payeeLastName: string;
  /** Date of birth */
  readonly payeeBirthDate: IsoDate;
  /** Comparison of names */
  readonly nameMatch: NameMatchCode;
  /** I saw the document: this is the receiver */
  readonly nameConfirmed: boolean | null;
  /** Document type */
  readonly payeeDocType: DocumentTypeCode;
  /** Document no */
  readonly payeeDocNo: string;
  /** Valid until */
  readonly payeeDocExpiry: IsoDate | null;
  /** Turkish ID no */
  readonly payeeTckn: string | null;
  /** Source of funds */
  readonly sourceOfFunds: SourceOfFundsCode | null;
  /** Description */
  readonly description: string | null;
  /** KPS query */
  readonly kpsQuery: RecordId | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Voucher */
  readonly voucher: RecordId;
  /** Paid at */
  readonly paidAt: IsoDateTime;
  /** Business day */
  readonly bookingDate: IsoDate;
  /** Reason of the reversal */
  readonly reversalReason: string | null;
  /** Reversed at */
  readonly reversedAt: IsoDateTime | null;
  /** Status */
  readonly payoutStatus: PayoutStatusCode;
}

/** Planned payment */
export interface PlannedPayment {
  /** Plan number */
  readonly planNo: string;
  /** Payee */
  readonly payeeName: string;
  /** IBAN of the payee */
  readonly payeeIban: string;
  /** Category */
  readonly planCategory: PlanCategoryCode;
  /** Amount */
  readonly amount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Recurrence */
  readonly recurrence: RecurrenceCode;
  /** Due date */
  readonly dueDate: IsoDate;
  /** Payment day */
  readonly payDate: IsoDate | null;
  /** Last date */
  readonly endDate: IsoDate | null;
  /** Paid from */
  readonly sourceAccount: RecordId;
  /** Offset account */
  readonly offsetCode: string;
  /** Planned by */
  readonly plannedBy: string | null;
  /** Recurs from */
  readonly recursFrom: IsoDate | null;
  /** Next payment */
  readonly nextPlan: RecordId | null;
  /** EFT order */
  readonly eftOrder: RecordId | null;
  /** Ordered at */
  readonly orderedAt: IsoDateTime | null;
  /** Why it was not paid */
  readonly notPaidReason: string | null;
  /** Status */
  readonly status: PlanStatusCode;
}

/** Preferred intermediary */
export interface PreferredPartner {
  /** Country */
  readonly country: string;
  /** Currency */
  readonly currency: string;
  /** Payout method */
  readonly payoutMethod: PayoutMethodCode;
  /** Selection rule */
  readonly routeRule: RouteRuleCode;
  /** Primary intermediary */
  readonly primaryPartner: RecordId;
  /** Secondary intermediary */
  readonly secondaryPartner: RecordId | null;
  /** Failover time (min) */
  readonly failoverMinutes: number | null;
  /** Secondary in use until */
  readonly failoverUntil: IsoDateTime | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** System property */
export interface Property {
  /** Key */
  readonly propKey: string;
  /** The institution’s value */
  readonly propValue: string | null;
  /** Installed value */
  readonly installedValue: string | null;
  /** Group */
  readonly propGroup: PropertyGroupCode;
  /** Type */
  readonly dataType: DataTypeCode;
  /** Minimum */
  readonly minValue: number | null;
  /** Maximum */
  readonly maxValue: number | null;
  /** Environment variable */
  readonly variable: string | null;
  /** Needs a restart */
  readonly restartNeeded: boolean;
  /** Turkish description */
  readonly descriptionTr: string | null;
  /** English description */
  readonly descriptionEn: string | null;
}

/** Provision */
export interface Provision {
  /** Provision no */
  readonly provisionNo: string;
  /** Account */
  readonly account: RecordId;
  /** Amount */
  readonly amount: Decimal;
  /** Captured amount */
  readonly capturedAmount: Decimal | null;
  /** Source transaction */
  readonly sourceRef: string;
  /** Expires at */
  readonly expiresAt: IsoDateTime | null;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Status */
  readonly status: ProvisionStatusCode;
}

/** Rate edition */
export interface RateEdition {
  /** Edition no */
  readonly editionNo: string;
  /** Rate date */
  readonly rateDate: IsoDate;
  /** Source */
  readonly rateSource: RateSourceCode;
  /** Published at */
  readonly publishedAt: IsoDateTime | null;
  /** Bulletin no */
  readonly bulletinNo: string | null;
  /** Bulletin date */
  readonly bulletinDate: IsoDate | null;
  /** Rates */
  readonly rates?: readonly ExchangeRate[];
}

/** Known receiver */
export interface Receiver {
  /** Sender */
  readonly customer: RecordId;
  /** First name */
  readonly firstName: string;
  /** Last name */
  readonly lastName: string;
  /** National ID number */
  readonly tckn: string | null;
  /** Phone */
  readonly phone: string | null;
  /** IBAN */
  readonly iban: string | null;
  /** Country */
  readonly country: string;
  /** City */
  readonly city: string | null;
  /** Transfer type */
  readonly transferType: TransferTypeCode;
  /** Payout method */
  readonly payoutMethod: PayoutMethodCode;
  /** Send currency */
  readonly sendCurrency: string;
  /** Payout currency */
  readonly payoutCurrency: string;
  /** Purpose */
  readonly purpose: TransferPurposeCode;
  /** Relationship */
  readonly relationship: RelationshipCode;
  /** Details that the country asks for */
  readonly extras: Json;
  /** Last transfer */
  readonly lastTransfer: RecordId | null;
}

/** Reconciliation day */
export interface Reconciliation {
  /** Bank account */
  readonly bankAccount: RecordId;
  /** Date */
  readonly reconDate: IsoDate;
  /** Statement */
  readonly bankStatement: RecordId;
  /** Opening at the bank */
  readonly bankOpening: Decimal;
  /** Closing at the bank */
  readonly bankClosing: Decimal;
  /** Closing in the books */
  readonly bookClosing: Decimal;
  /** Difference */
  readonly difference: Decimal;
  /** Explained difference */
  readonly explained: Decimal;
  /** Unmatched at the bank */
  readonly unmatchedBank: number;
  /** Unmatched in the books */
  readonly unmatchedBook: number;
  /** Note of the approval */
  readonly reconNote: string | null;
  /** Reason for reopening */
  readonly reopenReason: string | null;
  /** Status */
  readonly reconStatus: ReconStatusCode;
}

/** Reconciliation rule */
export interface ReconciliationRule {
  /** Rule code */
  readonly ruleCode: string;
  /** Bank account */
  readonly bankAccount: RecordId | null;
  /** Debit/credit */
  readonly direction: DebitCreditCode;
  /** Matched by */
  readonly matchField: MatchFieldCode;
  /** Pattern */
  readonly pattern: string | null;
  /** Tolerance of the amount */
  readonly amountTolerance: Decimal;
  /** Tolerance in days */
  readonly dayTolerance: number;
  /** Post what has no entry */
  readonly autoPost: boolean | null;
  /** Account of the difference */
  readonly differenceCode: string | null;
  /** Priority */
  readonly priority: number;
  /** Matches */
  readonly hitCount: number | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Report job */
export interface ReportJob {
  /** Report no */
  readonly jobNo: string;
  /** Report */
  readonly reportTitle: string;
  /** Screen */
  readonly screenId: string;
  /** Format */
  readonly reportFormat: ReportFormatCode;
  /** Requested by */
  readonly requestedBy: string;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Rows */
  readonly rowTotal: number | null;
  /** Rows written */
  readonly rowCount: number;
  /** Size (KB) */
  readonly fileSize: number | null;
  /** Finished */
  readonly finishedAt: IsoDateTime | null;
  /** Can be downloaded until */
  readonly keptUntil: IsoDateTime | null;
  /** Cause */
  readonly reportFailure: ReportFailureCode | null;
  /** Status */
  readonly reportStatus: ReportStatusCode;
}

/** Resource */
export interface ResourceEntry {
  /** Resource collection */
  readonly collection: string;
  /** Type */
  readonly resourceType: ResourceTypeCode;
  /** Key */
  readonly resourceKey: string;
  /** Turkish value */
  readonly valueTr: string | null;
  /** English value */
  readonly valueEn: string | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Revaluation line */
export interface RevaluationLine {
  /** Run */
  readonly run: RecordId;
  /** Branch */
  readonly agent: RecordId | null;
  /** Currency */
  readonly currency: string;
  /** Position */
  readonly fxBalance: Decimal;
  /** Book value */
  readonly bookValue: Decimal;
  /** Book rate */
  readonly oldRate: Decimal | null;
  /** New rate */
  readonly newRate: Decimal | null;
  /** New value */
  readonly newValue: Decimal;
  /** Gain / loss */
  readonly gainLoss: Decimal;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Risk parameter */
export interface RiskParameter {
  /** Set of scores */
  readonly set: RecordId | null;
  /** Parameter code */
  readonly paramCode: string;
  /** Parameter */
  readonly name: string;
  /** English name */
  readonly nameEn: string | null;
  /** Group */
  readonly riskGroup: RiskGroupCode;
  /** Value/range */
  readonly matchValue: string;
  /** Score */
  readonly score: number;
  /** Weight % */
  readonly weight: Decimal;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Version */
  readonly versionNo: number;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Set of risk scores */
export interface RiskParameterSet {
  /** Version */
  readonly versionNo: number | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Scores and weights */
  readonly parameters?: readonly RiskParameter[];
}

/** Risk rating */
export interface RiskRating {
  /** Level */
  readonly riskLevel: RiskLevelCode;
  /** Lowest score */
  readonly scoreMin: number;
  /** Highest score */
  readonly scoreMax: number;
  /** Review (months) */
  readonly reviewMonths: number;
  /** Senior approval */
  readonly approvalRequired: boolean;
  /** Monitoring */
  readonly monitoring: SeverityCode;
  /** Customers */
  readonly customerCount: number | null;
}

/** Risk reference */
export interface RiskReference {
  /** List */
  readonly riskKind: RiskKindCode;
  /** Code */
  readonly code: string;
  /** Turkish name */
  readonly nameTr: string;
  /** English name */
  readonly nameEn: string;
  /** Score */
  readonly score: number;
  /** Risk level */
  readonly riskLevel: RiskLevelCode;
  /** Enhanced measures */
  readonly eddRequired: boolean;
  /** PEP position */
  readonly pepRelated: boolean | null;
  /** FATF list */
  readonly fatfList: FatfListCode | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Role */
export interface Role {
  /** Role code */
  readonly roleCode: string;
  /** Turkish name */
  readonly nameTr: string;
  /** English name */
  readonly nameEn: string;
  /** Level */
  readonly roleLevel: RoleLevelCode;
  /** Valid at */
  readonly agentType: AgentTypeCode | null;
  /** Four eyes */
  readonly fourEyes: boolean;
  /** Session (min) */
  readonly sessionMinutes: number | null;
  /** Status */
  readonly status: ActivePassiveCode;
  /** Roles that exclude this one */
  readonly conflicts?: readonly RoleConflict[];
}

/** Role conflict */
export interface RoleConflict {
  /** Role */
  readonly role: RecordId;
  /** May not be held with */
  readonly conflictsWith: RecordId;
  /** Reason */
  readonly reason: string;
}

/** Condition of a rule */
export interface RuleCondition {
  /** Rule */
  readonly rule: RecordId | null;
  /** Field */
  readonly field: MonitoredFieldCode;
  /** Operator */
  readonly operator: RuleOperatorCode;
  /** Value */
  readonly value: string | null;
  /** Amount */
  readonly amount: Decimal | null;
  /** Currency */
  readonly currency: string | null;
}

/** Scheduled task */
export interface SchedulerTask {
  /** Task code */
  readonly taskCode: string;
  /** Task name */
  readonly name: string;
  /** English name */
  readonly nameEn: string | null;
  /** Job */
  readonly jobName: JobNameCode;
  /** Schedule */
  readonly cron: string;
  /** Kept for (days) */
  readonly keepDays: number | null;
  /** Days ahead */
  readonly aheadDays: number | null;
  /** Skips holidays */
  readonly skipHolidays: boolean;
  /** May run concurrently */
  readonly concurrent: boolean;
  /** Time-out (min) */
  readonly timeoutMin: number;
  /** Retries */
  readonly retryCount: number;
  /** Owner role */
  readonly ownerRole: RecordId;
  /** Also by mail */
  readonly failureMail: boolean | null;
  /** Next run */
  readonly nextRunAt: IsoDateTime | null;
  /** Last run */
  readonly lastRunAt: IsoDateTime | null;
  /** Last duration (ms) */
  readonly lastDurationMs: number | null;
  /** Run status */
  readonly taskRunState: TaskRunStateCode;
  /** Status */
  readonly taskStatus: TaskStatusCode;
}

/** Screening hit */
export interface ScreeningHit {
  /** Hit no */
  readonly hitNo: string;
  /** Searched name */
  readonly searchedName: string;
  /** Searched identity */
  readonly searchedIdentity: string | null;
  /** Screened as */
  readonly searchedAs: string | null;
  /** List entry */
  readonly listEntry: RecordId | null;
  /** Version of the entry */
  readonly entryVersion: number | null;
  /** Likeness % */
  readonly matchScore: Decimal | null;
  /** Matched field */
  readonly matchedField: MatchedFieldCode;
  /** Matched name */
  readonly matchedName: string | null;
  /** Explanation */
  readonly explanation: string | null;
  /** Explanation (English) */
  readonly explanationEn: string | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Transaction no */
  readonly txnRef: string | null;
  /** Decision */
  readonly screenDecision: ScreenDecisionCode;
  /** Note on the decision */
  readonly decisionNote: string | null;
  /** Ground of the difference */
  readonly releaseReason: ReleaseReasonCode | null;
  /** Evidence */
  readonly evidence: StoredFile | null;
  /** Decided by */
  readonly decidedBy: string | null;
  /** Decided at */
  readonly decidedAt: IsoDateTime | null;
  /** Screened at */
  readonly screenedAt: IsoDateTime;
}

/** Proof of a screening */
export interface ScreeningProof {
  /** Proof no */
  readonly proofNo: string;
  /** Searched name */
  readonly searchedName: string | null;
  /** Searched identity */
  readonly searchedIdentity: string | null;
  /** Date of birth */
  readonly birthDate: IsoDate | null;
  /** Nationality */
  readonly nationality: string | null;
  /** Likeness from */
  readonly scoreMin: number;
  /** Editions of the lists */
  readonly editions: string | null;
  /** Matches */
  readonly hitCount: number;
  /** Result */
  readonly results: string;
  /** Result (English) */
  readonly resultsEn: string;
  /** Screened by */
  readonly screenedBy: string;
  /** Screened at */
  readonly screenedAt: IsoDateTime;
}

/** Session */
export interface Session {
  /** User */
  readonly user: RecordId;
  /** Channel */
  readonly channel: RecordId | null;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** IP */
  readonly ip: string;
  /** Signed in at */
  readonly loginAt: IsoDateTime;
  /** Last activity */
  readonly lastActivityAt: IsoDateTime;
  /** Current screen */
  readonly currentScreen: string | null;
  /** Status */
  readonly sessionStatus: SessionStatusCode;
  /** Closing reason */
  readonly closeReason: string | null;
}

/** Short message */
export interface SmsLog {
  /** Message no */
  readonly messageNo: string;
  /** Message */
  readonly outboxPurpose: OutboxPurposeCode;
  /** Phone */
  readonly phone: string;
  /** Customer */
  readonly customer: RecordId | null;
  /** Provider */
  readonly provider: string | null;
  /** Segments */
  readonly segments: number | null;
  /** Cost (TRY) */
  readonly cost: Decimal | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Sent */
  readonly sentAt: IsoDateTime | null;
  /** Last error */
  readonly errorText: string | null;
  /** Status */
  readonly smsStatus: SmsStatusCode;
}

/** Statement file */
export interface StatementFile {
  /** File number */
  readonly fileNo: string;
  /** Bank */
  readonly bank: RecordId;
  /** File */
  readonly file: StoredFile;
  /** Fetched from the bank for */
  readonly fetchedFor: RecordId | null;
  /** SHA-256 */
  readonly checksum: string | null;
  /** Lines */
  readonly lineCount: number | null;
  /** New lines */
  readonly newCount: number | null;
  /** Warning */
  readonly warning: string | null;
  /** Warning (English) */
  readonly warningEn: string | null;
  /** Reason of rejection */
  readonly rejectReason: string | null;
  /** Reason of rejection (English) */
  readonly rejectReasonEn: string | null;
  /** Status */
  readonly fileStatus: StatementFileStatusCode;
}

/** Statement format */
export interface StatementFormat {
  /** Bank */
  readonly bank: RecordId;
  /** File format */
  readonly statementSource: StatementSourceCode;
  /** Character set */
  readonly characterSet: CharacterSetCode;
  /** Decimal mark */
  readonly decimalMark: DecimalMarkCode;
  /** Details (:86:) */
  readonly detailStyle: DetailStyleCode | null;
  /** Fetched from the bank */
  readonly isFetched: boolean | null;
}

/** STR template */
export interface StrTemplate {
  /** Template code */
  readonly templateCode: string;
  /** Template name */
  readonly name: string;
  /** Category */
  readonly strCategory: StrCategoryCode;
  /** Crime category */
  readonly crimeCategory: CrimeCategoryCode;
  /** Sections of the form */
  readonly sections: readonly StrSectionCode[];
  /** Output */
  readonly fileFormat: FileFormatCode;
  /** Text of the reason */
  readonly narrativeText: string;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Suspicious transaction line */
export interface StrTransaction {
  /** File */
  readonly str: RecordId | null;
  /** Hit */
  readonly hit: RecordId | null;
  /** Whose it is */
  readonly customer: RecordId | null;
  /** Transaction no */
  readonly txnRef: string | null;
  /** Transaction date */
  readonly txnDate: IsoDate;
  /** Amount */
  readonly txnAmount: Decimal;
  /** Currency */
  readonly txnCurrency: string;
  /** Other party */
  readonly txnParty: string | null;
}

/** Suspicious transaction rule */
export interface SuspiciousRule {
  /** Rule code */
  readonly ruleCode: string;
  /** MASAK type code */
  readonly masakTypeCode: string;
  /** Rule name */
  readonly name: string;
  /** Monitored field */
  readonly field: MonitoredFieldCode;
  /** Operator */
  readonly operator: RuleOperatorCode;
  /** Value */
  readonly value: string | null;
  /** Amount */
  readonly amount: Decimal | null;
  /** Currency */
  readonly currency: string | null;
  /** Days looked back */
  readonly lookbackDays: number;
  /** Score */
  readonly score: number;
  /** Open a file automatically */
  readonly autoCase: boolean;
  /** Template of the file */
  readonly template: RecordId | null;
  /** Severity */
  readonly severity: SeverityCode;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Suspicious transaction file */
export interface SuspiciousTransaction {
  /** Reference no */
  readonly refNo: string;
  /** Report */
  readonly strKind: StrKindCode;
  /** Earlier report */
  readonly previous: RecordId | null;
  /** Postponement requested */
  readonly postponement: boolean;
  /** Category */
  readonly strCategory: StrCategoryCode;
  /** Crime category */
  readonly crimeCategory: CrimeCategoryCode;
  /** Suspected customer */
  readonly customer: RecordId | null;
  /** Concerns several customers */
  readonly severalCustomers: boolean | null;
  /** Other person or company */
  readonly partyName: string | null;
  /** Suspicious transactions */
  readonly transactions?: readonly StrTransaction[];
  /** Total amount */
  readonly totalAmount: Decimal;
  /** Currency */
  readonly currency: string;
  /** Branch of the transactions */
  readonly agent: RecordId;
  /** Rule that triggered it */
  readonly rule: string | null;
  /** Template */
  readonly template: RecordId | null;
  /** Reason for the suspicion */
  readonly narrative: string;
  /** Attachments */
  readonly attachments: readonly StoredFile[] | null;
  /** Detected on */
  readonly detectedAt: IsoDate;
  /** To be reported by */
  readonly dueDate: IsoDate;
  /** Reported by */
  readonly officer: string | null;
  /** MASAK receipt no */
  readonly masakReceiptNo: string | null;
  /** Reported at */
  readonly reportedAt: IsoDateTime | null;
  /** Reason of the delay */
  readonly lateReason: string | null;
  /** Reason of the closing */
  readonly closeReason: string | null;
  /** Status */
  readonly strStatus: StrStatusCode;
}

/** System gate */
export interface SystemGate {
  /** Gate */
  readonly gateType: GateTypeCode;
  /** Scope */
  readonly gateScope: GateScopeCode;
  /** Channel */
  readonly channel: RecordId | null;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** Status */
  readonly gateState: GateStateCode;
  /** From */
  readonly effectiveFrom: IsoDateTime;
  /** Until */
  readonly effectiveUntil: IsoDateTime | null;
  /** Reason */
  readonly reason: string;
  /** Notice (Turkish) */
  readonly noticeTr: string | null;
  /** Notice (English) */
  readonly noticeEn: string | null;
  /** New business date */
  readonly businessDate: IsoDate | null;
  /** Exempt roles */
  readonly exemptRoles: readonly RecordId[] | null;
  /** End running sessions */
  readonly kickSessions: boolean | null;
}

/** Transaction right */
export interface TransactionAuthorization {
  /** Role */
  readonly role: RecordId;
  /** Transaction */
  readonly txnCode: TransactionCodeCode;
  /** Channel */
  readonly channel: RecordId | null;
  /** May execute */
  readonly canExecute: boolean;
  /** May cancel */
  readonly canCancel: boolean;
  /** Amount limit */
  readonly amountLimit: Decimal | null;
  /** Currency */
  readonly currency: string | null;
  /** Approval flow */
  readonly approval: RecordId | null;
  /** From */
  readonly timeFrom: string | null;
  /** To */
  readonly timeTo: string | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Transaction limit */
export interface TransactionLimit {
  /** Limit code */
  readonly limitCode: string;
  /** Scope */
  readonly limitScope: LimitScopeCode;
  /** User */
  readonly user: RecordId | null;
  /** Role */
  readonly role: RecordId | null;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Transaction */
  readonly txnCode: TransactionCodeCode;
  /** Currency */
  readonly currency: string;
  /** Minimum per transaction */
  readonly perTxnMin: Decimal | null;
  /** Maximum per transaction */
  readonly perTxnMax: Decimal;
  /** Daily amount */
  readonly dailyAmount: Decimal | null;
  /** Daily count */
  readonly dailyCount: number | null;
  /** Monthly amount */
  readonly monthlyAmount: Decimal | null;
  /** If exceeded */
  readonly overAction: LimitActionCode;
  /** Approval flow */
  readonly approval: RecordId | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Logged operation */
export interface TransactionLog {
  /** Transaction key */
  readonly transactionKey: string | null;
  /** Request ID */
  readonly requestId: string;
  /** Transaction code */
  readonly txnCode: string | null;
  /** Screen */
  readonly screenId: string;
  /** Operation */
  readonly operation: OperationKindCode;
  /** Address */
  readonly path: string;
  /** Writing operation */
  readonly writes: boolean;
  /** User */
  readonly user: RecordId;
  /** Channel */
  readonly channel: RecordId | null;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** IP */
  readonly ip: string;
  /** Began at */
  readonly beganAt: IsoDateTime;
  /** Duration (ms) */
  readonly durationMs: number;
  /** Record ID */
  readonly recordRef: string | null;
  /** Result code */
  readonly resultCode: string;
  /** Result */
  readonly resultMessage: string | null;
  /** Result (English) */
  readonly resultMessageEn: string | null;
  /** Status */
  readonly txnLogStatus: TxnLogStatusCode;
  /** Request */
  readonly request: Json;
  /** Reply */
  readonly reply: Json;
}

/** Transaction reject */
export interface TransactionReject {
  /** Reject no */
  readonly rejectNo: string;
  /** Transaction */
  readonly txnCode: TransactionCodeCode | null;
  /** Screen */
  readonly screenId: string | null;
  /** Record */
  readonly recordRef: string | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Amount */
  readonly amount: Decimal | null;
  /** Currency */
  readonly currency: string | null;
  /** Stage */
  readonly rejectStage: RejectStageCode;
  /** Reject code */
  readonly rejectCode: string;
  /** Reason */
  readonly rejectReason: string;
  /** Reason (English) */
  readonly rejectReasonEn: string;
  /** Values */
  readonly values: Json;
  /** User name */
  readonly userName: string;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** Channel */
  readonly channel: RecordId | null;
  /** Request id */
  readonly requestId: string | null;
  /** Time */
  readonly rejectedAt: IsoDateTime;
}

/** Money transfer */
export interface Transfer {
  /** Transfer number */
  readonly transferNo: string;
  /** Payout code */
  readonly payoutCode: string | null;
  /** Transfer type */
  readonly transferType: TransferTypeCode;
  /** Sender */
  readonly sender: RecordId;
  /** Known receiver */
  readonly receiver: RecordId | null;
  /** Receiver’s first name */
  readonly receiverFirstName: string;
  /** Receiver’s last name */
  readonly receiverLastName: string;
  /** Receiver’s national ID number */
  readonly receiverTckn: string | null;
  /** Receiver’s phone */
  readonly receiverPhone: string | null;
  /** Receiver’s country */
  readonly receiverCountry: string;
  /** Receiver’s city */
  readonly receiverCity: string | null;
  /** Receiver’s IBAN */
  readonly receiverIban: string | null;
  /** Payout method */
  readonly payoutMethod: PayoutMethodCode;
  /** Intermediary */
  readonly partner: RecordId | null;
  /** Intermediary and country */
  readonly partnerCountry: RecordId | null;
  /** Details that the country asks for */
  readonly receiverExtras: Json;
  /** Sending branch */
  readonly sendAgent: RecordId;
  /** Paying branch */
  readonly payoutAgent: RecordId | null;
  /** Pay desk */
  readonly payDesk: RecordId | null;
  /** Sender’s account */
  readonly account: RecordId | null;
  /** Amount sent */
  readonly sendAmount: Decimal;
  /** Send currency */
  readonly sendCurrency: string;
  /** Exchange rate */
  readonly exchangeRate: Decimal | null;
  /** Payout amount */
  readonly payoutAmount: Decimal;
  /** Payout currency */
  readonly payoutCurrency: string;
  /** Fee */
  readonly feeAmount: Decimal;
  /** Transaction tax */
  readonly taxAmount: Decimal;
  /** Agent’s share */
  readonly agentShare: Decimal | null;
  /** Withholding tax on the share */
  readonly agentWithholding: Decimal | null;
  /** Rule of the agent’s share */
  readonly agentRule: RecordId | null;
  /** Rule of the partner’s commission */
  readonly partnerRule: RecordId | null;
  /** Commission of the partner */
  readonly partnerCommission: Decimal | null;
  /** Invoice of the commission */
  readonly commissionInvoice: RecordId | null;
  /** Invoice that gives the commission back */
  readonly commissionCredit: RecordId | null;
  /** Campaign */
  readonly campaign: RecordId | null;
  /** Discount of the campaign */
  readonly campaignCost: Decimal | null;
  /** Total collected */
  readonly totalCollected: Decimal;
  /** Collected */
  readonly collectionMethod: CollectionMethodCode;
  /** Purpose */
  readonly purpose: TransferPurposeCode;
  /** Relationship */
  readonly relationship: RelationshipCode;
  /** Source of funds */
  readonly sourceOfFunds: SourceOfFundsCode | null;
  /** Description */
  readonly description: string | null;
  /** Supporting document */
  readonly supportDoc: StoredFile | null;
  /** UETR */
  readonly uetr: string | null;
  /** Screening result */
  readonly screeningResult: ScreenDecisionCode | null;
  /** Receiver’s document */
  readonly payeeDocType: DocumentTypeCode | null;
  /** Receiver’s document number */
  readonly payeeDocNo: string | null;
  /** Sent at */
  readonly sentAt: IsoDateTime | null;
  /** Paid at */
  readonly paidAt: IsoDateTime | null;
  /** Reason for cancelling */
  readonly cancelReason: CancelReasonCode | null;
  /** Fee refunded */
  readonly feeRefunded: boolean | null;
  /** Amount paid back */
  readonly paybackAmount: Decimal | null;
  /** Paid back at */
  readonly paidBackAt: IsoDateTime | null;
  /** Refunding pay desk */
  readonly refundDesk: RecordId | null;
  /** Paid back by */
  readonly paidBackBy: string | null;
  /** Voucher of the send */
  readonly voucher: RecordId | null;
  /** Answer of the partner */
  readonly partnerAnswer: PartnerAnswerCode | null;
  /** Reference of the partner */
  readonly partnerRef: string | null;
  /** Voucher of the handover */
  readonly handoverVoucher: RecordId | null;
  /** Status */
  readonly transferStatus: TransferStatusCode;
}

/** Step of a transfer */
export interface TransferEvent {
  /** Transfer */
  readonly transfer: RecordId;
  /** Step */
  readonly step: TransferStepCode;
  /** From */
  readonly fromStatus: TransferStatusCode;
  /** To */
  readonly toStatus: TransferStatusCode;
  /** Time */
  readonly takenAt: IsoDateTime;
  /** User */
  readonly takenBy: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Pay desk */
  readonly payDesk: RecordId | null;
  /** Note */
  readonly note: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Quote of a transfer */
export interface TransferQuote {
  /** Terms */
  readonly terms: string;
  /** Quoted by */
  readonly quotedBy: string;
  /** Quote valid until */
  readonly validUntil: IsoDateTime;
  /** Amount sent */
  readonly sendAmount: Decimal;
  /** Payout amount */
  readonly payoutAmount: Decimal;
  /** Fee */
  readonly feeAmount: Decimal;
  /** Transaction tax */
  readonly taxAmount: Decimal;
  /** Total to collect */
  readonly totalCollected: Decimal;
  /** Discount of the campaign */
  readonly campaignCost: Decimal;
  /** Agent’s share */
  readonly agentShare: Decimal;
  /** Withholding tax on the share */
  readonly agentWithholding: Decimal;
  /** Rule of the agent’s share */
  readonly agentRule: RecordId | null;
  /** Rule of the partner’s commission */
  readonly partnerRule: RecordId | null;
  /** Commission of the partner */
  readonly partnerCommission: Decimal | null;
  /** Send currency */
  readonly sendCurrency: string;
  /** Payout currency */
  readonly payoutCurrency: string;
  /** Exchange rate */
  readonly exchangeRate: Decimal | null;
  /** Published rates */
  readonly rates: readonly RecordId[] | null;
  /** Fee rule */
  readonly feeRule: RecordId;
  /** Campaign */
  readonly campaign: RecordId | null;
  /** Intermediary */
  readonly partner: RecordId | null;
  /** Coverage of the country */
  readonly partnerCountry: RecordId | null;
}

/** Sweep request */
export interface TransferRequest {
  /** Request no */
  readonly requestNo: string;
  /** Sweep */
  readonly parameter: RecordId | null;
  /** From account */
  readonly sourceAccount: RecordId;
  /** To account */
  readonly targetAccount: RecordId;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Requested by */
  readonly requestedBy: string;
  /** Requested at */
  readonly requestedAt: IsoDateTime;
  /** Decided by */
  readonly decidedBy: string | null;
  /** Decision note */
  readonly decisionNote: string | null;
  /** Executed at */
  readonly executedAt: IsoDateTime | null;
  /** Bank reference */
  readonly bankRef: string | null;
  /** Reason of failure */
  readonly failReason: string | null;
  /** Reason of failure in English */
  readonly failReasonEn: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Status */
  readonly status: RequestStatusCode;
}

/** Trial balance line */
export interface TrialBalanceLine {
  /** Trial balance */
  readonly run: RecordId;
  /** Start of period */
  readonly periodStart: IsoDate | null;
  /** End of period */
  readonly periodEnd: IsoDate;
  /** Upper account */
  readonly upper: RecordId | null;
  /** GL code */
  readonly glCode: string;
  /** Level */
  readonly glLevel: number;
  /** Currency */
  readonly currency: string;
  /** Debits */
  readonly debitTotal: Decimal;
  /** Credits */
  readonly creditTotal: Decimal;
  /** Debit balance */
  readonly debitBalance: Decimal;
  /** Credit balance */
  readonly creditBalance: Decimal;
}

/** User */
export interface User {
  /** User name */
  readonly userName: string;
  /** Employee no */
  readonly employeeNo: string | null;
  /** First name */
  readonly firstName: string;
  /** Last name */
  readonly lastName: string;
  /** Turkish ID no */
  readonly tckn: string | null;
  /** E-mail */
  readonly email: string | null;
  /** Mobile phone */
  readonly mobilePhone: string | null;
  /** Branch / agent */
  readonly agent: RecordId | null;
  /** Default channel */
  readonly channel: RecordId | null;
  /** Authentication */
  readonly authType: AuthTypeCode;
  /** Code required */
  readonly forceOtp: boolean;
  /** New password required */
  readonly forceChangePassword: boolean;
  /** Allowed IP */
  readonly ipWhitelist: readonly string[] | null;
  /** Works from */
  readonly workFrom: string | null;
  /** Works until */
  readonly workTo: string | null;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Last sign-in */
  readonly lastLoginAt: IsoDateTime | null;
  /** Failed sign-ins */
  readonly failedLogins: number | null;
  /** Status */
  readonly userStatus: UserStatusCode;
}

/** User role */
export interface UserRole {
  /** User */
  readonly user: RecordId;
  /** Role */
  readonly role: RecordId;
  /** Channel */
  readonly channel: RecordId | null;
  /** Valid from */
  readonly validFrom: IsoDate;
  /** Valid until */
  readonly validUntil: IsoDate | null;
  /** Reason */
  readonly reason: string | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Vacation day */
export interface VacationDay {
  /** Date */
  readonly date: IsoDate;
  /** Turkish name */
  readonly nameTr: string;
  /** English name */
  readonly nameEn: string;
  /** Country */
  readonly country: string;
  /** Type */
  readonly dayType: DayTypeCode;
  /** Half day from */
  readonly halfDayFrom: string | null;
  /** EFT closed */
  readonly eftClosed: boolean;
  /** Shifts value dates */
  readonly shiftValue: boolean;
  /** Every year */
  readonly recurring: boolean;
}

/** Difference with a POS bank */
export interface VirtualPosDifference {
  /** POS bank */
  readonly bank: RecordId;
  /** Day */
  readonly reconDate: IsoDate;
  /** Order number */
  readonly orderId: string;
  /** Virtual POS transaction */
  readonly order: RecordId | null;
  /** Difference */
  readonly diffKind: PartnerDiffCode;
  /** Currency */
  readonly currency: string;
  /** Our amount */
  readonly ourAmount: Decimal | null;
  /** Bank’s amount */
  readonly bankAmount: Decimal | null;
  /** Difference */
  readonly difference: Decimal | null;
  /** Our status */
  readonly ourStatus: PosStatusCode | null;
  /** State at the bank */
  readonly bankState: PosBankStateCode | null;
  /** Found */
  readonly foundAt: IsoDateTime;
  /** Cleared */
  readonly clearedAt: IsoDateTime | null;
  /** Status */
  readonly diffStatus: BillerDiffStatusCode;
}

/** Step of a virtual POS transaction */
export interface VirtualPosEvent {
  /** Virtual POS transaction */
  readonly order: RecordId;
  /** Step */
  readonly step: PosStepCode;
  /** From */
  readonly fromStatus: PosStatusCode;
  /** To */
  readonly toStatus: PosStatusCode;
  /** Time */
  readonly takenAt: IsoDateTime;
  /** User */
  readonly takenBy: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Note */
  readonly note: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Request to a POS bank */
export interface VirtualPosRequest {
  /** Virtual POS transaction */
  readonly order: RecordId;
  /** Step */
  readonly posJob: PosJobCode;
  /** Request key */
  readonly requestKey: string;
  /** Status */
  readonly requestStatus: PartnerAnswerCode;
  /** Attempts */
  readonly attempts: number;
  /** Unfinished attempts */
  readonly unfinished: number | null;
  /** Requested */
  readonly requestedAt: IsoDateTime;
  /** Next attempt */
  readonly nextAttemptAt: IsoDateTime | null;
  /** Answered */
  readonly answeredAt: IsoDateTime | null;
  /** Code of the answer */
  readonly answerCode: string | null;
  /** Answer */
  readonly answerText: string | null;
}

/** Virtual POS transaction */
export interface VirtualPosTransaction {
  /** Order number */
  readonly orderId: string;
  /** POS bank */
  readonly bank: RecordId;
  /** Card */
  readonly cardMasked: string | null;
  /** Customer */
  readonly customer: RecordId | null;
  /** Wallet */
  readonly wallet: RecordId | null;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Instalments */
  readonly installment: number;
  /** 3D secure */
  readonly threeDS: boolean;
  /** Authorisation code */
  readonly authCode: string | null;
  /** RRN */
  readonly rrn: string | null;
  /** Response code */
  readonly responseCode: string | null;
  /** Bank’s commission */
  readonly commissionAmount: Decimal | null;
  /** Time */
  readonly txnAt: IsoDateTime;
  /** State at the bank */
  readonly bankState: PosBankStateCode | null;
  /** Last answer of the bank */
  readonly bankStateAt: IsoDateTime | null;
  /** Answer of the bank */
  readonly posAnswer: PartnerAnswerCode | null;
  /** Bank’s words */
  readonly refusalText: string | null;
  /** Approved on */
  readonly approvedOn: IsoDate | null;
  /** Settled on */
  readonly settledOn: IsoDate | null;
  /** Refund settled on */
  readonly refundSettledOn: IsoDate | null;
  /** Wallet load */
  readonly loadStatus: CardLoadStatusCode | null;
  /** Stopped by */
  readonly waitsFor: RejectStageCode | null;
  /** Source of funds */
  readonly sourceOfFunds: SourceOfFundsCode | null;
  /** Description */
  readonly loadNote: string | null;
  /** Reason of the return */
  readonly returnReason: string | null;
  /** Amount set aside */
  readonly provision: RecordId | null;
  /** Voucher of the load */
  readonly voucher: RecordId | null;
  /** Status */
  readonly posStatus: PosStatusCode;
}

/** Accounting voucher */
export interface Voucher {
  /** Voucher reference */
  readonly reference: string;
  /** Journal no */
  readonly journalNo: string | null;
  /** Event */
  readonly event: string;
  /** Voucher type */
  readonly recordType: RecordTypeCode;
  /** Transaction type */
  readonly txnType: TxnTypeCode | null;
  /** Voucher date */
  readonly recordDate: IsoDate;
  /** Branch */
  readonly agent: RecordId | null;
  /** Counterparty */
  readonly counterparty: string | null;
  /** Description */
  readonly description: string;
  /** Description in English */
  readonly descriptionEn: string | null;
  /** Total debit */
  readonly totalDebit: Decimal;
  /** Total credit */
  readonly totalCredit: Decimal;
  /** Source */
  readonly sourceRef: string | null;
  /** Reversal of */
  readonly cancelOf: RecordId | null;
  /** Reversed by */
  readonly cancelledBy: RecordId | null;
  /** Reason for reversal */
  readonly cancelReason: string | null;
  /** Request key */
  readonly postingKey: string;
  /** Status */
  readonly status: RecordStatusCode;
}

/** Wallet */
export interface Wallet {
  /** Wallet no */
  readonly walletNo: string;
  /** Customer */
  readonly customer: RecordId;
  /** Account */
  readonly account: RecordId;
  /** Type */
  readonly walletType: WalletTypeCode;
  /** Currency */
  readonly currency: string;
  /** Limit group */
  readonly limitGroup: RecordId;
  /** Opened */
  readonly openedAt: IsoDateTime;
  /** Last movement */
  readonly lastActivityAt: IsoDateTime | null;
  /** Reason of the state */
  readonly closeReason: string | null;
  /** Reason of the reactivation */
  readonly reactivateReason: string | null;
  /** Status */
  readonly walletStatus: WalletStatusCode;
}

/** Device of a wallet */
export interface WalletDevice {
  /** Wallet */
  readonly wallet: RecordId;
  /** Device */
  readonly deviceName: string;
  /** Device key */
  readonly deviceKey: string;
  /** Last seen */
  readonly lastSeenAt: IsoDateTime;
  /** Removed */
  readonly removedAt: IsoDateTime | null;
  /** Removed by */
  readonly removedBy: string | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Step of a wallet */
export interface WalletEvent {
  /** Wallet */
  readonly wallet: RecordId;
  /** Step */
  readonly step: WalletStepCode;
  /** From */
  readonly fromStatus: WalletStatusCode;
  /** To */
  readonly toStatus: WalletStatusCode;
  /** Time */
  readonly takenAt: IsoDateTime;
  /** User */
  readonly takenBy: string | null;
  /** Branch */
  readonly agent: RecordId | null;
  /** Limit group */
  readonly limitGroup: RecordId | null;
  /** Note */
  readonly note: string | null;
  /** Voucher */
  readonly voucher: RecordId | null;
}

/** Limit of a group */
export interface WalletGroupLimit {
  /** Limit group */
  readonly limitGroup: RecordId | null;
  /** Limit */
  readonly walletLimit: RecordId;
}

/** Wallet limit */
export interface WalletLimit {
  /** Limit code */
  readonly limitCode: string;
  /** Limit name */
  readonly name: string;
  /** Operation */
  readonly walletTxnType: WalletTxnTypeCode;
  /** Period */
  readonly period: PeriodCode;
  /** Currency */
  readonly currency: string;
  /** Minimum amount */
  readonly minAmount: Decimal | null;
  /** Maximum amount */
  readonly maxAmount: Decimal;
  /** Count */
  readonly maxCount: number | null;
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Wallet limit group */
export interface WalletLimitGroup {
  /** Group code */
  readonly groupCode: string;
  /** Group name */
  readonly name: string;
  /** Due diligence level */
  readonly kycLevel: KycLevelCode;
  /** Wallet type */
  readonly walletType: WalletTypeCode;
  /** Maximum balance */
  readonly maxBalance: Decimal;
  /** Default */
  readonly isDefault: boolean;
  /** Limits */
  readonly limits?: readonly WalletGroupLimit[];
  /** Status */
  readonly status: ActivePassiveCode;
}

/** Wallet transaction */
export interface WalletTransaction {
  /** Transaction no */
  readonly txnNo: string;
  /** Wallet */
  readonly wallet: RecordId;
  /** Customer */
  readonly customer: RecordId | null;
  /** Kind */
  readonly walletTxnType: WalletTxnTypeCode;
  /** Currency */
  readonly currency: string;
  /** Amount */
  readonly amount: Decimal;
  /** Fee */
  readonly feeAmount: Decimal | null;
  /** Other side */
  readonly counterparty: string | null;
  /** Source */
  readonly collectionMethod: CollectionMethodCode | null;
  /** Pay desk */
  readonly payDesk: RecordId | null;
  /** Customer’s account */
  readonly account: RecordId | null;
  /** Receiver’s IBAN */
  readonly receiverIban: string | null;
  /** Receiver */
  readonly receiverName: string | null;
  /** Description */
  readonly description: string | null;
  /** Reason of the correction */
  readonly correctionReason: string | null;
  /** Balance after */
  readonly balanceAfter: Decimal | null;
  /** Time */
  readonly txnAt: IsoDateTime;
  /** Branch */
  readonly agent: RecordId | null;
  /** EFT order */
  readonly eftOrder: RecordId | null;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Reason of the reversal */
  readonly reverseReason: string | null;
  /** Reversed at */
  readonly reversedAt: IsoDateTime | null;
  /** Result */
  readonly result: TxnResultCode;
}

/** Step of a year end */
export interface YearEndStepLine {
  /** Run */
  readonly run: RecordId;
  /** Step */
  readonly stepName: YearEndStepCode;
  /** Lines */
  readonly recordCount: number;
  /** Amount */
  readonly amount: Decimal;
  /** Voucher */
  readonly voucher: RecordId | null;
  /** Status */
  readonly stepStatus: YearEndStepStatusCode;
}

/** Entity → the fields of its records. */
export interface EntityRecords {
  Account: Account;
  AccountBlock: AccountBlock;
  AccountDay: AccountDay;
  AccountIban: AccountIban;
  AccountLimitAllowance: AccountLimitAllowance;
  AccountMapping: AccountMapping;
  AccountNoPlan: AccountNoPlan;
  AccountTransaction: AccountTransaction;
  AccountingPeriod: AccountingPeriod;
  AccountingRun: AccountingRun;
  Agent: Agent;
  AgentEarning: AgentEarning;
  AgentLimit: AgentLimit;
  AgentPayment: AgentPayment;
  AmlAmountThreshold: AmlAmountThreshold;
  AmlFile: AmlFile;
  AmlFileError: AmlFileError;
  AmlListEntry: AmlListEntry;
  AmountTemplate: AmountTemplate;
  AmountTier: AmountTier;
  Application: Application;
  ApplicationDocument: ApplicationDocument;
  ApplicationEvent: ApplicationEvent;
  Approval: Approval;
  ApprovalDefinition: ApprovalDefinition;
  ApprovalStep: ApprovalStep;
  BalanceLoading: BalanceLoading;
  BalanceTransferParameter: BalanceTransferParameter;
  Bank: Bank;
  BankAccount: BankAccount;
  BankMatch: BankMatch;
  BankMatchEntry: BankMatchEntry;
  BankStatement: BankStatement;
  BankTransaction: BankTransaction;
  BillEvent: BillEvent;
  BillPayment: BillPayment;
  BillRequest: BillRequest;
  Biller: Biller;
  BillerDifference: BillerDifference;
  BlockedIncome: BlockedIncome;
  CampaignUse: CampaignUse;
  CashOperation: CashOperation;
  ChangeLog: ChangeLog;
  Channel: Channel;
  ChannelLimit: ChannelLimit;
  ChannelTemplate: ChannelTemplate;
  Collection: Collection;
  CollectionAllocation: CollectionAllocation;
  CollectionEvent: CollectionEvent;
  CollectionPart: CollectionPart;
  CommissionInvoiceLine: CommissionInvoiceLine;
  CompanyOwner: CompanyOwner;
  CompanyRepresentative: CompanyRepresentative;
  ComplexActionRule: ComplexActionRule;
  ConsentRegistryEntry: ConsentRegistryEntry;
  ContactCode: ContactCode;
  Country: Country;
  CurrencyMargin: CurrencyMargin;
  Customer: Customer;
  CustomerContact: CustomerContact;
  CustomerDocument: CustomerDocument;
  CustomerRestriction: CustomerRestriction;
  CustomerRisk: CustomerRisk;
  DeskTransfer: DeskTransfer;
  EArchiveInvoice: EArchiveInvoice;
  EftAlias: EftAlias;
  EftBankSelection: EftBankSelection;
  EftCollectionDemand: EftCollectionDemand;
  EftCollectionDemandRequest: EftCollectionDemandRequest;
  EftDemand: EftDemand;
  EftDemandRequest: EftDemandRequest;
  EftEvent: EftEvent;
  EftOrder: EftOrder;
  EftRequest: EftRequest;
  EmailTemplate: EmailTemplate;
  EmailTemplateVersion: EmailTemplateVersion;
  ErpExport: ErpExport;
  ExchangeRate: ExchangeRate;
  ExpenseTransaction: ExpenseTransaction;
  ExtFirmBatch: ExtFirmBatch;
  FeeTemplate: FeeTemplate;
  FirmRemittance: FirmRemittance;
  GalleryAccount: GalleryAccount;
  GalleryAgent: GalleryAgent;
  GalleryBand: GalleryBand;
  GalleryBank: GalleryBank;
  GalleryCountryField: GalleryCountryField;
  GalleryCustomer: GalleryCustomer;
  GalleryEntry: GalleryEntry;
  GalleryLine: GalleryLine;
  GalleryOrder: GalleryOrder;
  GalleryProvision: GalleryProvision;
  GallerySample: GallerySample;
  GalleryTariff: GalleryTariff;
  GalleryTransfer: GalleryTransfer;
  GalleryUnit: GalleryUnit;
  GalleryVoucher: GalleryVoucher;
  IntegrationLog: IntegrationLog;
  JobRun: JobRun;
  KpsQuery: KpsQuery;
  LedgerEntry: LedgerEntry;
  LimitUse: LimitUse;
  LoadEvent: LoadEvent;
  LoadRequest: LoadRequest;
  ManualVoucher: ManualVoucher;
  ManualVoucherLine: ManualVoucherLine;
  MarketingPermission: MarketingPermission;
  MenuAuthorization: MenuAuthorization;
  MersisQuery: MersisQuery;
  Message: Message;
  MonitoringHit: MonitoringHit;
  OperatorPackage: OperatorPackage;
  OutboxMessage: OutboxMessage;
  Partner: Partner;
  PartnerAccount: PartnerAccount;
  PartnerChannelCode: PartnerChannelCode;
  PartnerCondition: PartnerCondition;
  PartnerCountry: PartnerCountry;
  PartnerCountryField: PartnerCountryField;
  PartnerDifference: PartnerDifference;
  PartnerExternalAccount: PartnerExternalAccount;
  PartnerJobMatch: PartnerJobMatch;
  PartnerNotification: PartnerNotification;
  PartnerOffice: PartnerOffice;
  PartnerPerson: PartnerPerson;
  PartnerRequest: PartnerRequest;
  PartyMovement: PartyMovement;
  PayDesk: PayDesk;
  PayDeskPool: PayDeskPool;
  PayDeskSession: PayDeskSession;
  PaymentRequest: PaymentRequest;
  Payout: Payout;
  PlannedPayment: PlannedPayment;
  PreferredPartner: PreferredPartner;
  Property: Property;
  Provision: Provision;
  RateEdition: RateEdition;
  Receiver: Receiver;
  Reconciliation: Reconciliation;
  ReconciliationRule: ReconciliationRule;
  ReportJob: ReportJob;
  ResourceEntry: ResourceEntry;
  RevaluationLine: RevaluationLine;
  RiskParameter: RiskParameter;
  RiskParameterSet: RiskParameterSet;
  RiskRating: RiskRating;
  RiskReference: RiskReference;
  Role: Role;
  RoleConflict: RoleConflict;
  RuleCondition: RuleCondition;
  SchedulerTask: SchedulerTask;
  ScreeningHit: ScreeningHit;
  ScreeningProof: ScreeningProof;
  Session: Session;
  SmsLog: SmsLog;
  StatementFile: StatementFile;
  StatementFormat: StatementFormat;
  StrTemplate: StrTemplate;
  StrTransaction: StrTransaction;
  SuspiciousRule: SuspiciousRule;
  SuspiciousTransaction: SuspiciousTransaction;
  SystemGate: SystemGate;
  TransactionAuthorization: TransactionAuthorization;
  TransactionLimit: TransactionLimit;
  TransactionLog: TransactionLog;
  TransactionReject: TransactionReject;
  Transfer: Transfer;
  TransferEvent: TransferEvent;
  TransferQuote: TransferQuote;
  TransferRequest: TransferRequest;
  TrialBalanceLine: TrialBalanceLine;
  User: User;
  UserRole: UserRole;
  VacationDay: VacationDay;
  VirtualPosDifference: VirtualPosDifference;
  VirtualPosEvent: VirtualPosEvent;
  VirtualPosRequest: VirtualPosRequest;
  VirtualPosTransaction: VirtualPosTransaction;
  Voucher: Voucher;
  Wallet: Wallet;
  WalletDevice: WalletDevice;
  WalletEvent: WalletEvent;
  WalletGroupLimit: WalletGroupLimit;
  WalletLimit: WalletLimit;
  WalletLimitGroup: WalletLimitGroup;
  WalletTransaction: WalletTransaction;
  YearEndStepLine: YearEndStepLine;
}

/** Entity → its fields that are lines: a form has them, a stored record does not. */
export interface EntityLines {
  AmountTemplate: 'tiers';
  Application: 'partners' | 'signatories';
  CollectionAllocation: 'parts';
  ComplexActionRule: 'conditions';
  Customer: 'owners' | 'representatives';
  GallerySample: 'lines';
  GalleryTariff: 'bands' | 'transfers';
  GalleryVoucher: 'entries';
  ManualVoucher: 'entries';
  PartnerCountry: 'extraFields';
  RateEdition: 'rates';
  RiskParameterSet: 'parameters';
  Role: 'conflicts';
  SuspiciousTransaction: 'transactions';
  WalletLimitGroup: 'limits';
}
