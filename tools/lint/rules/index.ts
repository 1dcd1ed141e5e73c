import { actionWords } from './actionWords';
import { amountCurrency } from './amountCurrency';
import { approvalWords } from './approvalWords';
import { autofillWords } from './autofillWords';
import { bindingPlace } from './bindingPlace';
import { blockWords } from './blockWords';
import { bothLanguages } from './bothLanguages';
import { budget } from './budget';
import { bulkEditWords } from './bulkEditWords';
import { calculationServed } from './calculationServed';
import { calculationWords } from './calculationWords';
import { caseTwins } from './caseTwins';
import { columnFilled } from './columnFilled';
import { commitSet } from './commitSet';
import { companionFields } from './companionFields';
import { complete } from './complete';
import { computedWords } from './computedWords';
import { conditionTypes } from './conditionTypes';
import { confidentialCodes } from './confidentialCodes';
import { confirmedMoney } from './confirmedMoney';
import { confirmSummary } from './confirmSummary';
import { currencyWords } from './currencyWords';
import { demoArea } from './demoArea';
import { derivedWords } from './derivedWords';
import { differentTexts } from './differentTexts';
import { documentWords } from './documentWords';
import { drillDown } from './drillDown';
import { duplicateRoute } from './duplicateRoute';
import { duplicateTarget } from './duplicateTarget';
import { dynamicFieldWords } from './dynamicFieldWords';
import { dynamicLimitWords } from './dynamicLimitWords';
import { emptyText } from './emptyText';
import { endpointServed } from './endpointServed';
import { fieldDefault } from './fieldDefault';
import { fieldTypes } from './fieldTypes';
import { fileName } from './fileName';
import { floorplanWords } from './floorplanWords';
import { fourEyes } from './fourEyes';
import { grantWords } from './grantWords';
import { gridWords } from './gridWords';
import { groupByWords } from './groupByWords';
import { homeWords } from './homeWords';
import { identityDigits } from './identityDigits';
import { knownAction } from './knownAction';
import { knownBinding } from './knownBinding';
import { knownCode } from './knownCode';
import { knownCodes } from './knownCodes';
import { knownEndpoint } from './knownEndpoint';
import { knownEntity } from './knownEntity';
import { knownField } from './knownField';
import { knownIcon } from './knownIcon';
import { knownScreen } from './knownScreen';
import { knownUser } from './knownUser';
import { labelLanguage } from './labelLanguage';
import { languageVersion } from './languageVersion';
import { limitOrder } from './limitOrder';
import { lineWords } from './lineWords';
import { lookupWhere } from './lookupWhere';
import { maskCopies } from './maskCopies';
import { maskWords } from './maskWords';
import { menuName } from './menuName';
import { messageIds } from './messageIds';
import { offeredValues } from './offeredValues';
import { openCriteria } from './openCriteria';
import { openWords } from './openWords';
import { orphan } from './orphan';
import { ownArea } from './ownArea';
import { passwordWords } from './passwordWords';
import { plannedScreen } from './plannedScreen';
import { postingAccounts } from './postingAccounts';
import { postingBalance } from './postingBalance';
import { postingFacts } from './postingFacts';
import { postingParties } from './postingParties';
import { prefillWords } from './prefillWords';
import { previewFile } from './previewFile';
import type { Rule } from './Rule';
import { rawCode } from './rawCode';
import { recordSelector } from './recordSelector';
import { removed } from './removed';
import { repeated } from './repeated';
import { reservedName } from './reservedName';
import { routeMatchesKey } from './routeMatchesKey';
import { rowDefault } from './rowDefault';
import { safePattern } from './safePattern';
import { schema } from './schema';
import { secretWords } from './secretWords';
import { selectionWords } from './selectionWords';
import { sentenceCase } from './sentenceCase';
import { setWords } from './setWords';
import { strayFile } from './strayFile';
import { tablessRoute } from './tablessRoute';
import { textForm } from './textForm';
import { toneOfEmpty } from './toneOfEmpty';
import { transitionCodes } from './transitionCodes';
import { uniqueNames } from './uniqueNames';
import { uploadWords } from './uploadWords';
import { validityWords } from './validityWords';
import { variant } from './variant';
import { viewWords } from './viewWords';
import { writtenDefault } from './writtenDefault';

/**
 * Rules of the compiler in reporting order. Errors that prevent reading a file (encoding, json,
 * duplicate-key, forbidden-key) come from parseSource.
 */
export const rules: readonly Rule[] = [
  languageVersion,
  fileName,
  caseTwins,
  schema,
  bothLanguages,
  safePattern,
  knownUser,
  validityWords,
  variant,
  complete,
  routeMatchesKey,
  tablessRoute,
  duplicateRoute,
  uniqueNames,
  uploadWords,
  reservedName,
  removed,
  knownEntity,
  knownCodes,
  knownField,
  knownBinding,
  knownCode,
  offeredValues,
  autofillWords,
  knownEndpoint,
  knownScreen,
  plannedScreen,
  duplicateTarget,
  documentWords,
  previewFile,
  openCriteria,
  openWords,
  drillDown,
  prefillWords,
  knownAction,
  actionWords,
  setWords,
  commitSet,
  blockWords,
  selectionWords,
  bulkEditWords,
  floorplanWords,
  gridWords,
  homeWords,
  grantWords,
  computedWords,
  groupByWords,
  fieldTypes,
  limitOrder,
  fieldDefault,
  conditionTypes,
  maskCopies,
  maskWords,
  passwordWords,
  secretWords,
  lineWords,
  dynamicLimitWords,
  dynamicFieldWords,
  derivedWords,
  demoArea,
  companionFields,
  currencyWords,
  identityDigits,
  amountCurrency,
  lookupWhere,
  labelLanguage,
  calculationWords,
  bindingPlace,
  recordSelector,
  approvalWords,
  fourEyes,
  confidentialCodes,
  confirmSummary,
  confirmedMoney,
  messageIds,
  rowDefault,
  transitionCodes,
  viewWords,
  postingFacts,
  postingAccounts,
  postingBalance,
  postingParties,
];

/** Additional rules of lint: they do not prevent showing a screen, but merging it. */
export const lintRules: readonly Rule[] = [
  budget,
  calculationServed,
  endpointServed,
  columnFilled,
  knownIcon,
  orphan,
  menuName,
  ownArea,
  sentenceCase,
  textForm,
  differentTexts,
  rawCode,
  emptyText,
  toneOfEmpty,
  strayFile,
  writtenDefault,
  repeated,
];
