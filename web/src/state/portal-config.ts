// The run-time configuration (API-34): read once at start, unsound parts replaced by defaults.
import { field, textOr, texts } from './parse.ts';

/** `clientIp` and `clientMac` go into the headers of API-03; `environment` is the tag in the header, by language. */
export type PortalConfig = {
  provider: string;
  worldFromAddress: boolean;
  hotline: string;
  registrationNumbers: string[];
  apps: { platform: string; address: string }[];
  environment: { cn: string; en: string };
  clientIp: string;
  clientMac: string;
};

const DEFAULTS: PortalConfig = {
  provider: 'demo',
  worldFromAddress: true,
  hotline: '',
  registrationNumbers: [],
  apps: [],
  environment: { cn: '', en: '' },
  clientIp: '',
  clientMac: '',
};

let current = DEFAULTS;

/** The configuration in force. */
export function portalConfig(): PortalConfig {
  return current;
}

function parseApps(raw: unknown): PortalConfig['apps'] {
  if (!Array.isArray(raw)) return [];
  return raw
    .map((app: unknown) => ({ platform: textOr(field(app, 'platform'), ''), address: textOr(field(app, 'address'), '') }))
    .filter(({ platform, address }) => platform !== '' && URL.canParse(address));
}

/** Takes over what is sound of `raw`, which may be anything. */
export function configure(raw: unknown): PortalConfig {
  const environment = field(raw, 'environment');
  const asText = (name: 'provider' | 'hotline' | 'clientIp' | 'clientMac') => textOr(field(raw, name), DEFAULTS[name]);
  current = {
    provider: /^[a-z0-9-]{1,32}$/.test(asText('provider')) ? asText('provider') : DEFAULTS.provider,
    worldFromAddress: field(raw, 'worldFromAddress') !== false,
    hotline: asText('hotline'),
    registrationNumbers: texts(field(raw, 'registrationNumbers')),
    apps: parseApps(field(raw, 'apps')),
    environment: { cn: textOr(field(environment, 'cn'), ''), en: textOr(field(environment, 'en'), '') },
    clientIp: asText('clientIp'),
    clientMac: asText('clientMac'),
  };
  return current;
}
