const base = '/apply-lawsuit/public_gallery_apply';

export const paths = {
  all: `${base}/index`,
  hearing: (id: string): string => `${base}/gallery-detail/${id}`,
  attend: (id: string): string => `${base}/add/${id}`,
  edit: (id: string): string => `${base}/edit/${id}`,
  application: (id: string): string => `${base}/detail/${id}`,
} as const;
