/** `npm run mock [port]`: the sample interface on this machine, so that the samples of its page run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMockBank } from './mock-bank.ts';

const USUAL_PORT = 4010;
const LAST_PORT = 65_535;

const source = readFileSync(join(import.meta.dirname, '../site/content/interface/openapi.yaml'), 'utf8');
const [, , asked = String(USUAL_PORT)] = process.argv;
const port = Number(asked);
if (!/^\d+$/.test(asked) || port < 1 || port > LAST_PORT) {
  console.error(`"${asked}" is no port. Write a number from 1 to ${LAST_PORT}: npm run mock 4011`);
  process.exit(1);
}
const server = await createMockBank({ source });
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
