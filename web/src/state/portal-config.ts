// The run-time configuration (API-34): read once at start; invalid parts are replaced by defaults.
import { field, textOr, texts } from './parse.ts';

/** The bank whose portal this is (LAY-30). */
export type Bank = {
  /** Name of the bank in each language. */
  name: { cn: string; en: string };
  /** Path of the logo on the portal's own origin. */
  logo: string;
};

/**
 * `clientIp` and `clientMac` are sent in the headers of API-03; `environment` is the label in the page header, by
 * language.
 */
export type PortalConfig = {
  provider: string;
  worldFromAddress: boolean;
  bank: Bank;
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
  bank: { name: { cn: '示例银行', en: 'Sample Bank' }, logo: '/brand.svg' },
  hotline: '',
  registrationNumbers: [],
  apps: [],
  environment: { cn: '', en: '' },
  clientIp: '',
  clientMac: '',
};

let current = DEFAULTS;

/** Returns the configuration of the portal; the defaults until it is loaded. */
export function portalConfig(): PortalConfig {
  return current;
}

function parseApps(raw: unknown): PortalConfig['apps'] {
  if (!Array.isArray(raw)) return [];
  return raw
    .map((app: unknown) => ({ platform: textOr(field(app, 'platform'), ''), address: textOr(field(app, 'address'), '') }))
    .filter(({ platform, address }) => platform !== '' && URL.canParse(address));
}

// Whether an address is a path on the portal's own origin. The Content Security Policy would block a logo of another
// origin, and requesting it would reveal each visitor to that origin.
function isOwnPath(address: string): boolean {
  const here = 'https://portal.invalid';
  return address.startsWith('/') && URL.canParse(address, here) && new URL(address, here).origin === here;
}

function parseBank(raw: unknown): Bank {
  const { name, logo } = DEFAULTS.bank;
  const named = field(raw, 'name');
  const address = textOr(field(raw, 'logo'), logo);
  return {
    name: { cn: textOr(field(named, 'cn'), '') || name.cn, en: textOr(field(named, 'en'), '') || name.en },
    logo: isOwnPath(address) ? address : logo,
  };
}

/** Applies the valid parts of `raw`, which may be any value. */
export function configure(raw: unknown): PortalConfig {
  const environment = field(raw, 'environment');
  const asText = (name: 'provider' | 'hotline' | 'clientIp' | 'clientMac') => textOr(field(raw, name), DEFAULTS[name]);
  current = {
    provider: /^[a-z0-9-]{1,32}$/.test(asText('provider')) ? asText('provider') : DEFAULTS.provider,
    worldFromAddress: field(raw, 'worldFromAddress') !== false,
    bank: parseBank(field(raw, 'bank')),
    hotline: asText('hotline'),
    registrationNumbers: texts(field(raw, 'registrationNumbers')),
    apps: parseApps(field(raw, 'apps')),
    environment: { cn: textOr(field(environment, 'cn'), ''), en: textOr(field(environment, 'en'), '') },
    clientIp: asText('clientIp'),
    clientMac: asText('clientMac'),
  };
  return current;
}
