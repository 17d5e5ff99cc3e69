import type { PageContext, PageData } from '../../shared/protocol.ts';

type Overrides = Partial<Omit<PageData, 'result'>> & { readonly context?: Partial<PageContext> };

/** A page-data record as the build writes it. */
export function pageDataOf(path: string, { context, ...overrides }: Overrides = {}): PageData {
  const title = `Title of ${path}`;
  const language = path.startsWith('/de/') ? 'de' : 'en';
  const pageContext: PageContext = {
    language,
    title,
    description: '',
    head: [{ tag: 'link', attributes: { rel: 'canonical', href: `https://site.example${path}` } }],
    alternates: [],
    isInteractive: false,
    isStatus: false,
    ...context,
  };
  return {
    path,
    componentChunkName: 'template---page',
    staticQueryHashes: [],
    slicesMap: {},
    getServerDataError: null,
    buildHash: 'b1',
    result: { data: { heading: `Heading of ${path}` }, pageContext },
    ...overrides,
  };
}
