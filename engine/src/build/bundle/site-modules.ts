/** The modules of a site that the engine imports, from its folder. The command line asks for them at each start, so nothing slow is imported here. */
export const SITE_MODULES = [
  'site.config.ts',
  'src/templates/registry.ts',
  'src/slices/registry.ts',
  'src/frame.tsx',
  'src/providers.tsx',
  'src/browser/index.ts',
];
