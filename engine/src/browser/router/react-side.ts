import type { AppModule, LoadedPage, RunningApp } from '../../shared/app.ts';
import type { LanguageRules } from '../../shared/languages.ts';
import { once } from '../once.ts';

/** React and the code of pages, fetched and run when somebody wants them. */
export interface ReactSide {
  /** Rejects when it cannot be fetched; the next call tries again. */
  load(): Promise<unknown>;
  /** The same with the code of a page. */
  loadFor(page: LoadedPage): Promise<RunningApp>;
  /** Whether it has run. */
  isLoaded(): boolean;
  /** See `RunningApp.tidy`. */
  tidy(): void;
}

export function createReactSide(importApp: () => Promise<AppModule>, rules: LanguageRules): ReactSide {
  let app: RunningApp | undefined;
  const load = once(async () => {
    const module = await importApp();
    app = module.createApp(rules);
    return { app, loadChunk: module.loadChunk };
  });
  return {
    load,
    async loadFor({ page, slices }) {
      const { app, loadChunk } = await load();
      const names = [page, ...Object.values(slices)].map(({ componentChunkName }) => componentChunkName);
      await Promise.all(names.map(loadChunk));
      return app;
    },
    isLoaded: () => app !== undefined,
    tidy: () => app?.tidy(),
  };
}
