/** `npm run mock [port]`: the sample interface on this machine, so that the samples of its page run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMockBank } from './mock-bank.ts';

const USUAL_PORT = 4010;

const source = readFileSync(join(import.meta.dirname, '../site/content/interface/openapi.yaml'), 'utf8');
const server = await createMockBank({ source });
const port = Number(process.argv[2] ?? USUAL_PORT);
server.once('error', (error) => {
  console.error(
    `The mock cannot listen on port ${port}: ${error.message}. Name another one: npm run mock 4011`,
  );
  process.exitCode = 1;
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
  console.log(`The sample interface answers at ${origin}. End it with Ctrl+C.`);
  console.log(`Samples take the address from the environment: export BANK=${origin}`);
});
