// Makes `npm start` and `npm test` work as the first command after a clone. Requires only Node 18; nothing is installed yet.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
// Standard input and output belong to the command that follows: `npm run mock -- --mcp` exchanges messages over them.
const say = (line) => console.error(`setup: ${line}`);
const run = (command, args, options = {}) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });

function installPackages() {
  const installed = new URL('node_modules/.package-lock.json', root);
  const lock = new URL('package-lock.json', root);
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  say('installing packages (npm ci)');
  // Some packages require a newer Node than the one that runs npm. They run under the Node that `npm ci` installs in
  // the project.
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

function generateClient() {
  run('npm', ['run', '--silent', 'generate', '--', '--if-changed']);
}

// Debian packages that the tests need, each with a file that shows whether it is installed. A `*` is any one folder.
const debian = [
  ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell'],
  ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 'fonts-noto-cjk'],
  ['/usr/sbin/nginx', 'nginx'],
  ['/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so', 'libnginx-mod-http-brotli-filter'],
  ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so', 'libnginx-mod-http-brotli-static'],
  ['/usr/bin/pdftotext', 'poppler-utils'],
  ['/usr/lib/postgresql/*/bin/postgres', 'postgresql'],
  ['/usr/sbin/nats-server', 'nats-server'],
];

function isInstalled(file) {
  const [before, after] = file.split('*');
  if (after === undefined) return existsSync(file);
  return existsSync(before) && readdirSync(before).some((name) => existsSync(before + name + after));
}

// Debian's postgresql creates a database cluster and starts it when it is installed, unless this file says otherwise.
const settings = '/etc/postgresql-common/createcluster.d';
function withoutCluster(install) {
  const file = `${settings}/no-cluster-for-tests.conf`;
  mkdirSync(settings, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  try {
    install();
  } finally {
    rmSync(file);
  }
}

/** Installs those of the packages that are missing; by default all. */
function installTools(wanted = debian.map(([, name]) => name)) {
  const missing = debian.filter(([file, name]) => wanted.includes(name) && !isInstalled(file)).map(([, name]) => name);
  if (missing.length === 0) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say(`installing from Debian: ${missing.join(', ')}`);
    run('apt-get', ['update', '-qq']);
    withoutCluster(() =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }),
    );
  } else if (missing.includes('chromium-headless-shell')) {
    say(`not installed: ${missing.join(', ')}; installing a browser with Playwright`);
    run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  }
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Node 20 or later is required; found ${process.version}`);
  process.exit(1);
}
installPackages();
generateClient();
if (process.argv.includes('--tests')) installTools();
if (process.argv.includes('--shared')) installTools(debian.map(([, name]) => name).filter((name) => /nginx|postgresql|nats/.test(name)));
