/**
 * Values of parameters that neither the institution nor the installation has set, by key. They are stored as installed
 * values, so that the screen of parameters shows the value in force of each one.
 */
export const standardValues = {
  'account.reopenDays': 180,
  'bill.identityFrom': 15_000,
  'bill.inquiryMinutes': 15,
  'block.postponeDays': 7,
  'cash.sourceFrom': 50_000,
  'eft.cutOff': 17,
  'eft.fastLimit': 100_000,
  'eft.opens': 8,
  'expense.cashMax': 30_000,
  'expense.receiptMax': 12_000,
  'fee.taxPercent': 5,
  'kps.answerDays': 7,
  'kps.costKurus': 25,
  'operationLog.days': 90,
  'operationLog.readDays': 7,
  'partner.callDays': 400,
  'payout.codeTries': 5,
  'payout.validDays': 45,
  'provision.percent90': 20,
  'provision.percent180': 50,
  'provision.percent365': 100,
  'quote.minutes': 10,
  'rates.approvalPercent': 3,
  'rates.refusalPercent': 50,
  'report.fromRows': 50_000,
  'report.keepDays': 7,
  'screening.scoreMin': 80,
  'sms.segmentKurus': 20,
} as const;
