/** `npm start`: installs, builds and serves the site. */
import { install, run } from './install.mjs';

install();
run('npm', ['run', '--silent', 'build']);
run('npm', ['run', '--silent', 'serve']);
