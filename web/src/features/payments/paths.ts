export const paths = {
  list: '/payment/payment-list',
  detail: (id: string): string => `/payment/payment-details?id=${id}`,
  pay: (id: string): string => `/payment/payment?id=${id}`,
  statement: (caseId: string): string => `/payment/statement?caseId=${caseId}`,
  paper: (documentId: string): string => `/api/app/documents/${documentId}`,
  code: (orderId: string): string => `/api/app/onlinepay/orders/${orderId}/code`,
  relief: '/apply-lawsuit/judicial_assistance_apply/index',
} as const;
