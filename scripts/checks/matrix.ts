// The import matrix of portal and bank: which room may import which rooms and packages. `rooms.ts` checks every file
// against it.

/** What a room may import besides itself. The suffix ` type` allows type imports only. */
export type Room = {
  readonly rooms: readonly string[];
  /** npm packages and Node modules; `*` allows all. */
  readonly packages: readonly string[];
};

const drawing = ['react', 'react-i18next', '@chakra-ui/react', 'valtio', '@tanstack/react-query', 'i18next type'];
const below = ['ui', 'domain', 'api', 'live', 'state', 'i18n'].map((room) => `web/src/${room}`);
/** What the desk uses of the portal. */
const sharedWithDesk = ['domain', 'i18n', 'ui', 'styles'].map((room) => `web/src/${room}`);
const engine = (...others: readonly string[]): Room => ({
  rooms: [...below, ...others.map((other) => `web/src/engines/${other}`)],
  packages: [...drawing, 'react-router-dom'],
});

/**
 * The floors of the bank, lowest first. A folder imports only itself and lower floors, types included, so no two
 * folders import each other.
 */
export const floors = [
  'kernel',
  'calendar',
  'market',
  'facts',
  'snapshots',
  'desk',
  'deals',
  'catalogue',
  'lists',
  'directory',
  'access',
  'ledger',
  'products',
  'orders',
  'lifecycle',
  'specials',
  'quotes',
  'approvals',
  'exposures',
  'receipts',
  'info',
  'queries',
  'acts',
  'engine',
  'doors',
] as const;

const floorRooms: Readonly<Record<string, Room>> = Object.fromEntries(
  floors.map((floor, at) => [
    `mock-server/bank/${floor}`,
    { rooms: ['mock-server/generated type', ...floors.slice(0, at).map((lower) => `mock-server/bank/${lower}`)], packages: [] },
  ]),
);

/**
 * Rooms by folder. A file belongs to the room with the longest matching folder. Each folder below
 * `features/` and `desk/rooms/` is a room of its own (`oneByOne`).
 */
export const rooms: Readonly<Record<string, Room>> = {
  'web/src/domain': { rooms: ['web/src/api type'], packages: ['big.js', 'dayjs'] },
  'web/src/i18n': { rooms: ['web/src/domain'], packages: ['i18next', 'react-i18next'] },
  'web/src/ui': { rooms: ['web/src/domain', 'web/src/i18n'], packages: ['react', 'react-i18next', '@chakra-ui/react'] },
  'web/src/api': { rooms: ['web/src/domain'], packages: ['@tanstack/react-query', 'zod', 'jsencrypt'] },
  'web/src/live': { rooms: ['web/src/api', 'web/src/domain'], packages: ['valtio', 'react'] },
  'web/src/state': {
    rooms: ['web/src/domain', 'web/src/api type', 'web/src/i18n type'],
    packages: ['valtio', 'react type'],
  },
  'web/src/engines/acts': engine(),
  'web/src/engines/submission': engine(),
  'web/src/engines/action': engine('acts', 'submission'),
  'web/src/engines/detail': engine(),
  'web/src/engines/form': engine(),
  'web/src/engines/identity': engine('form'),
  'web/src/engines/list': engine('action', 'acts'),
  'web/src/engines/deal': engine('action', 'detail', 'list'),
  'web/src/engines/chart': { rooms: engine('deal').rooms, packages: [...drawing, 'lightweight-charts'] },
  'web/src/engines/quote': engine('acts', 'deal'),
  'web/src/engines/ticket': engine('acts', 'deal', 'quote', 'submission'),
  'web/src/features': {
    rooms: [...below, 'web/src/engines'],
    packages: [...drawing, 'react-router-dom', 'react-dom', '@emotion/react', 'world-atlas', 'fflate', 'papaparse', 'read-excel-file'],
  },
  'web/src/app': { rooms: [...below, 'web/src/engines', 'web/src/features'], packages: ['*'] },
  'web/src/main.tsx': { rooms: ['web/src/app'], packages: [] },
  // A second page: the portal does not refer to it.
  'web/desk': {
    rooms: ['web/desk/rooms', ...sharedWithDesk],
    packages: [...drawing, 'react-dom', 'i18next', '@emotion/cache', '@emotion/react', 'vite', '@vitejs/plugin-react', 'orval', 'node:fs'],
  },
  'web/desk/rooms': { rooms: ['web/desk', ...sharedWithDesk], packages: drawing },

  ...floorRooms,
  'mock-server/secrets': { rooms: ['mock-server/whole-file.ts'], packages: ['node:crypto', 'node:fs', 'node:util', 'node:zlib'] },
  'mock-server/contract': { rooms: [], packages: ['ajv', 'ajv-formats', 'node:fs'] },
  'mock-server/calls': { rooms: [], packages: [] },
  'mock-server/files': {
    rooms: [],
    packages: ['node:crypto', 'node:stream', 'node:url', 'node:worker_threads', 'ical-generator', 'pdfkit', 'uqr', 'write-excel-file'],
  },
  'mock-server/database': { rooms: ['mock-server/bank', 'mock-server/start-failure.ts'], packages: ['pg'] },
  'mock-server/journal': {
    rooms: ['mock-server/bank', 'mock-server/database', 'mock-server/secrets'],
    packages: ['node:fs', 'node:path', 'node:sqlite', 'node:url'],
  },
  'mock-server/cluster': {
    rooms: [
      'backing.ts type',
      'bank',
      'database',
      'http',
      'journal',
      'log.ts type',
      'metrics type',
      'secrets',
      'start-failure.ts',
      'worlds',
    ].map((room) => `mock-server/${room}`),
    packages: ['@nats-io/transport-node', 'fastify type', 'node:crypto', 'node:http', 'ws'],
  },
  'mock-server/worlds': {
    rooms: ['bank', 'calls', 'journal', 'generated type', 'log.ts', 'secrets', 'whole-file.ts', 'start-failure.ts'].map(
      (room) => `mock-server/${room}`,
    ),
    packages: ['node:fs'],
  },
  'mock-server/metrics': { rooms: ['mock-server/worlds type'], packages: ['fastify type', 'node:perf_hooks', 'prom-client'] },
  'mock-server/scenarios': {
    rooms: ['bank', 'generated type', 'log.ts type', 'worlds'].map((room) => `mock-server/${room}`),
    packages: [],
  },
  'mock-server/http': {
    rooms: ['bank', 'calls type', 'contract', 'files', 'generated type', 'log.ts type', 'metrics type', 'secrets', 'worlds'].map(
      (room) => `mock-server/${room}`,
    ),
    packages: [
      '@fastify/cors',
      'fastify type',
      'pino',
      'node:module',
      'node:net type',
      'node:perf_hooks',
      'node:stream type',
      'node:timers',
    ],
  },
  'mock-server/live': {
    rooms: ['bank type', 'calls type', 'contract', 'generated type', 'http', 'secrets', 'worlds'].map((room) => `mock-server/${room}`),
    packages: ['@fastify/websocket', 'fastify type', 'ws type'],
  },
  'mock-server/control': {
    rooms: ['bank', 'calls type', 'contract', 'patience.ts', 'scenarios', 'secrets', 'worlds'].map((room) => `mock-server/${room}`),
    packages: ['fastify', 'node:fs', 'node:path', 'node:url', 'yaml'],
  },
  'mock-server/mcp': { rooms: [], packages: ['@modelcontextprotocol/sdk'] },
};

/** Rooms whose subfolders must not import one another. */
export const oneByOne: readonly string[] = ['web/src/features', 'web/desk/rooms'];

/** Files to which the matrix does not apply: those that connect the rooms, generated ones, and those used only by tests. */
export const outside = /^mock-server\/[\w.-]+\.ts$|\/generated\/|^(web\/src|mock-server)\/test\/|\.(test|fixture)\.tsx?$/;
