/** The modules of a site that the engine imports, from its folder. */
export const SITE_MODULES = [
  'site.config.ts',
  'src/templates/registry.ts',
  'src/slices/registry.ts',
  'src/frame.tsx',
  'src/providers.tsx',
  'src/browser/index.ts',
];
