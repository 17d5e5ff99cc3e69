/** `npm start`: installs, builds and serves the site. */
import { install, run } from './install.mjs';
import { runServer } from './run-server.mjs';

// Before the build, which takes a minute: npm may end meanwhile.
const parent = process.ppid;
install();
run('npm', ['run', '--silent', 'build']);
runServer(['server/dist/main.js'], parent);
