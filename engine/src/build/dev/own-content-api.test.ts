import { createServer } from 'vite';
import { expect, test } from 'vitest';
import * as contentApi from '../content/authoring.ts';
import { ownContentApi } from './own-content-api.ts';

test('a site gets the very functions of the engine that reads it', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [ownContentApi()],
  });
  const given = await server.ssrLoadModule('@quellwerk/engine/content');
  await server.close();
  expect({ ...given }).toEqual({ ...contentApi });
});
