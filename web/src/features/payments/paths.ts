export const paths = {
  list: '/payment/payment-list',
  detail: (id: string): string => `/payment/payment-details?id=${id}`,
  pay: (id: string): string => `/payment/payment?id=${id}`,
  statement: (caseId: string): string => `/payment/statement?caseId=${caseId}`,
  paper: (documentId: string): string => `/api/app/documents/${documentId}`,
  slip: (id: string): string => `/api/app/onlinepay/slip?id=${id}`,
  result: (orderId: string): string => `/payment/result?order=${orderId}`,
  code: (orderId: string): string => `/api/app/onlinepay/orders/${orderId}/code`,
  codeByLink: (token: string, orderId: string): string => `/api/app/pay/${token}/code/${orderId}`,
} as const;
