/** Addresses of the pages of an application. */
export const paths = {
  start: (type: string) => `/apply-lawsuit/${type}/notice`,
  /** The entry page of the kinds that have one. */
  index: (type: string) => `/apply-lawsuit/${type}/index`,
  add: (type: string) => `/apply-lawsuit/${type}/add`,
  /** `question`: one field of the step, for the view that asks one a page. */
  edit: (type: string, id: string, step?: string, question?: string) =>
    `/apply-lawsuit/${type}/edit/${id}${step === undefined ? '' : `?step=${step}`}${question === undefined ? '' : `&q=${question}`}`,
  check: (type: string, id: string) => `/apply-lawsuit/${type}/check/${id}`,
  submitted: (type: string, id: string) => `/apply-lawsuit/${type}/submitted/${id}`,
  detail: (type: string, id: string) => `/apply-lawsuit/${type}/detail/${id}`,
  print: (type: string, id: string) => `/apply-lawsuit/${type}/print/${id}`,
  all: '/user/initiate',
  bin: '/user/initiate/bin',
  picker: '/apply-lawsuit/picker',
} as const;
export const documentAddress = (id: string): string => `/api/app/documents/${id}`;
/** The QR code that stands on the paper, as a picture. */
export const documentCode = (id: string): string => `${documentAddress(id)}/code`;
export const documentDownload = (id: string): string => `${documentAddress(id)}?download=true`;
