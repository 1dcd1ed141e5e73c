import { actionWords } from './actions/actionWords';
import { appendOnly } from './actions/appendOnly';
import { approvalWords } from './actions/approvalWords';
import { calculationServed } from './actions/calculationServed';
import { calculationWords } from './actions/calculationWords';
import { commitSet } from './actions/commitSet';
import { confirmSummary } from './actions/confirmSummary';
import { documentState } from './actions/documentState';
import { documentWords } from './actions/documentWords';
import { endpointServed } from './actions/endpointServed';
import { fourEyes } from './actions/fourEyes';
import { grantWords } from './actions/grantWords';
import { knownAction } from './actions/knownAction';
import { knownEndpoint } from './actions/knownEndpoint';
import { openCriteria } from './actions/openCriteria';
import { openWords } from './actions/openWords';
import { prefillWords } from './actions/prefillWords';
import { previewFile } from './actions/previewFile';
import { setWords } from './actions/setWords';
import { uploadWords } from './actions/uploadWords';
import { blockWords } from './blocks/blockWords';
import { homeWords } from './blocks/homeWords';
import { foundBy, recordSelector } from './blocks/recordSelector';
import { autofillWords } from './fields/autofillWords';
import { bindingPlace } from './fields/bindingPlace';
import { companionFields } from './fields/companionFields';
import { conditionHolds } from './fields/conditionHolds';
import { conditionTypes } from './fields/conditionTypes';
import { confidentialCodes } from './fields/confidentialCodes';
import { derivedWords } from './fields/derivedWords';
import { dynamicFieldWords } from './fields/dynamicFieldWords';
import { dynamicLimitWords } from './fields/dynamicLimitWords';
import { fieldDefault } from './fields/fieldDefault';
import { fieldTypes } from './fields/fieldTypes';
import { identityDigits } from './fields/identityDigits';
import { knownBinding } from './fields/knownBinding';
import { knownCode } from './fields/knownCode';
import { knownCodes } from './fields/knownCodes';
import { knownEntity } from './fields/knownEntity';
import { knownField } from './fields/knownField';
import { knownUser } from './fields/knownUser';
import { limitOrder } from './fields/limitOrder';
import { lineWords } from './fields/lineWords';
import { lookupWhere } from './fields/lookupWhere';
import { maskCopies } from './fields/maskCopies';
import { maskWords } from './fields/maskWords';
import { numberedCodes } from './fields/numberedCodes';
import { offeredValues } from './fields/offeredValues';
import { passwordWords } from './fields/passwordWords';
import { requiredEntered } from './fields/requiredEntered';
import { reservedName } from './fields/reservedName';
import { rowDefault } from './fields/rowDefault';
import { safePattern } from './fields/safePattern';
import { secretWords } from './fields/secretWords';
import { transitionCodes } from './fields/transitionCodes';
import { uniqueNames } from './fields/uniqueNames';
import { userName } from './fields/userName';
import { validityWords } from './fields/validityWords';
import { writtenDefault } from './fields/writtenDefault';
import { bulkEditWords } from './grids/bulkEditWords';
import { columnFilled } from './grids/columnFilled';
import { computedWords } from './grids/computedWords';
import { drillDown } from './grids/drillDown';
import { gridWords } from './grids/gridWords';
import { groupByWords } from './grids/groupByWords';
import { rawCode } from './grids/rawCode';
import { selectionWords } from './grids/selectionWords';
import { toneOfEmpty } from './grids/toneOfEmpty';
import { totalNumbers } from './grids/totalNumbers';
import { viewWords } from './grids/viewWords';
import { wholeName } from './grids/wholeName';
import { amountCurrency } from './money/amountCurrency';
import { bothSides } from './money/bothSides';
import { confirmedMoney } from './money/confirmedMoney';
import { currencyWords } from './money/currencyWords';
import { oneCurrency } from './money/oneCurrency';
import { postingAccounts } from './money/postingAccounts';
import { postingBalance } from './money/postingBalance';
import { postingFacts } from './money/postingFacts';
import { postingParties } from './money/postingParties';
import type { Rule } from './Rule';
import { budget } from './screens/budget';
import { caseTwins } from './screens/caseTwins';
import { complete } from './screens/complete';
import { demoArea } from './screens/demoArea';
import { duplicateRoute } from './screens/duplicateRoute';
import { duplicateTarget } from './screens/duplicateTarget';
import { fileName } from './screens/fileName';
import { floorplanWords } from './screens/floorplanWords';
import { knownScreen } from './screens/knownScreen';
import { languageVersion } from './screens/languageVersion';
import { orphan } from './screens/orphan';
import { ownArea } from './screens/ownArea';
import { plannedScreen } from './screens/plannedScreen';
import { removed } from './screens/removed';
import { repeated } from './screens/repeated';
import { routeMatchesKey } from './screens/routeMatchesKey';
import { schema } from './screens/schema';
import { strayFile } from './screens/strayFile';
import { tablessRoute } from './screens/tablessRoute';
import { variant } from './screens/variant';
import { bothLanguages } from './texts/bothLanguages';
import { differentTexts } from './texts/differentTexts';
import { emptyText } from './texts/emptyText';
import { knownIcon } from './texts/knownIcon';
import { knownPlaceholder } from './texts/knownPlaceholder';
import { labelLanguage } from './texts/labelLanguage';
import { menuName } from './texts/menuName';
import { messageIds } from './texts/messageIds';
import { sameLabel } from './texts/sameLabel';
import { sentenceCase } from './texts/sentenceCase';
import { textForm } from './texts/textForm';
import { textLanguage } from './texts/textLanguage';

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
  totalNumbers,
  wholeName,
  bothSides,
  fieldTypes,
  limitOrder,
  fieldDefault,
  conditionTypes,
  conditionHolds,
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
  oneCurrency,
  identityDigits,
  amountCurrency,
  lookupWhere,
  labelLanguage,
  calculationWords,
  bindingPlace,
  recordSelector,
  foundBy,
  approvalWords,
  fourEyes,
  confidentialCodes,
  numberedCodes,
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
  requiredEntered,
  appendOnly,
  documentState,
  knownIcon,
  orphan,
  menuName,
  ownArea,
  sameLabel,
  sentenceCase,
  textForm,
  textLanguage,
  knownPlaceholder,
  differentTexts,
  rawCode,
  emptyText,
  toneOfEmpty,
  strayFile,
  writtenDefault,
  repeated,
  userName,
];
