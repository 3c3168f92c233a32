import type { ViteDevServer } from 'vite';

const isStyle = (url: string): boolean => /\.css(\?|$)/.test(url);

/**
 * Put the styles that the server-drawn page has loaded so far into its head. In development styles come with the scripts; without this the page
 * would stand unstyled until those have run.
 */
export async function inlineStyles(vite: ViteDevServer, html: string): Promise<string> {
  const graph = vite.environments.ssr.moduleGraph;
  const urls = [...graph.urlToModuleMap.keys()].filter(isStyle);
  const sheets = await Promise.all(
    urls.map(async (url) => {
      const loaded = await vite.transformRequest(`${url}${url.includes('?') ? '&' : '?'}direct`);
      return loaded?.code ?? '';
    }),
  );
  return html.replace(
    '</head>',
    () => `<style>${sheets.join('\n').replaceAll('</style', '<\\/style')}</style>\n</head>`,
  );
}
