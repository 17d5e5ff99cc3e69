/** Loaded pages by path. The least recently used one leaves when there are too many. */
export interface PageMemory<Page> {
  get(path: string): Page | undefined;
  set(path: string, page: Page): void;
}

export function createPageMemory<Page>(limit: number): PageMemory<Page> {
  const pages = new Map<string, Page>();
  function set(path: string, page: Page): void {
    pages.delete(path);
    pages.set(path, page);
    const [oldest] = pages.keys();
    if (pages.size > limit && oldest !== undefined) pages.delete(oldest);
  }
  return {
    get(path) {
      const page = pages.get(path);
      if (page !== undefined) set(path, page);
      return page;
    },
    set,
  };
}
