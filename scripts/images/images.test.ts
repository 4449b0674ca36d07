import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { namedPackages } from './bank-packages.ts';
import { composeProblems, keptVolumes, passedOn, serviceOf, startedWith } from './compose.ts';
import { contextFiles, ignoreRules, isIgnored } from './context.ts';
import { readStages, stagesOf } from './dockerfile.ts';
import { copyProblems } from './dockerfiles.ts';

describe('images', () => {
  it('MOC-25 the compose file is valid and agrees with nginx and the bank, and every variable in it is read', () => {
    expect(composeProblems()).toEqual([]);
  });

  it('MOC-25 by default portal and bank start, the portal on a published port once the bank is healthy', () => {
    expect(startedWith().toSorted()).toEqual(['mock-server', 'web']);
    const { depends_on: needs, ports, build } = serviceOf('web');
    expect([needs, ports, build?.target]).toEqual([{ 'mock-server': { condition: 'service_healthy' } }, ['8080:8080'], 'web']);
    expect(serviceOf('mock-server').healthcheck?.test.join(' ')).toContain('/health/ready');
  });

  it('MOC-25 the bank stores its worlds on a volume, and has the demo world', () => {
    expect(serviceOf('mock-server').volumes).toEqual(['bank:/data']);
    expect(keptVolumes()).toEqual(['bank', 'database']);
    expect(readFileSync(`${root}mock-server/Dockerfile`, 'utf8')).toMatch(/^ENV MOCK_DATA=\/data$/m);
    expect(serviceOf('mock-server').environment?.['MOCK_DEMO']).toBe('on');
  });

  it('MOC-25 profile contract answers from the bundled contract through Prism; profile dev is Vite with the sources mounted', () => {
    expect(startedWith('contract').toSorted()).toEqual(['contract', 'mock-server', 'web']);
    const contract = readStages('web/Dockerfile').find(({ name }) => name === serviceOf('contract').build?.target);
    expect(contract?.command.slice(0, 3)).toEqual(['node_modules/.bin/prism', 'mock', 'openapi/dist/mock.json']);
    expect(startedWith('dev').toSorted()).toEqual(['dev', 'mock-server', 'web']);
    expect(serviceOf('dev').command).toEqual(['npm', 'run', 'dev']);
    expect(serviceOf('dev').volumes).toEqual(expect.arrayContaining(['./web/src:/app/web/src', './openapi:/app/openapi']));
  });

  it('MOC-25 nginx forwards calls and sockets to the bank, sockets with their upgrade', () => {
    expect(passedOn('/ftfeportal/')).toMatchObject({ proxy_pass: '$bank', 'X-Forwarded-For': '$remote_addr' });
    expect(passedOn('/ftfequote/')).toMatchObject({
      proxy_pass: '$bank',
      proxy_http_version: '1.1',
      Upgrade: '$http_upgrade',
      Connection: 'upgrade',
    });
  });

  it('SHR-11 nginx forwards nothing else, so metrics and health of the bank stay inside', () => {
    const portal = readFileSync(`${root}web/nginx/portal.conf`, 'utf8');
    const forwarded = [...portal.matchAll(/location ([^{]+) \{[^}]*proxy_pass/g)].map(([, place]) => place);
    expect(forwarded).toEqual(['/ftfeportal/', '~ ^/ftfeportal/[^/]+/shop/trade/(export|printConfirm)/', '/ftfequote/']);
  });

  it('MOC-25 every source of a COPY exists and is not excluded by .dockerignore, and no image runs as root', () => {
    expect(copyProblems()).toEqual([]);
  });

  it('MOC-25 the last matching rule of .dockerignore for a path or a parent folder decides', () => {
    const rules = ignoreRules('# all\n**\n!web\n**/dist\nweb/secret\n!web/secret/open.txt');
    const ignored = (path: string) => isIgnored(rules, path);
    expect(['web/a.ts', 'web/src/b.ts', 'web/secret/open.txt'].filter(ignored)).toEqual([]);
    expect(['other.ts', 'webs/a.ts', 'web/dist', 'web/dist/c.js', 'web/secret/key.pem'].filter((path) => !ignored(path))).toEqual([]);
  });

  it('MOC-25 nothing generated, installed or test-only is in the build context', () => {
    const files = contextFiles();
    expect(files).toContain('mock-server/main.ts');
    expect(files).toContain('web/src/main.tsx');
    expect(files.filter((path) => /(^|\/)(node_modules|dist|generated|reports|\.git)\/|\.(test|fixture)\.tsx?$/.test(path))).toEqual([]);
  });

  it('MOC-25 a Dockerfile is parsed stage by stage', () => {
    const text = [
      '# words',
      'FROM node:24 AS build',
      'WORKDIR /app',
      'COPY a.json b.json ./',
      'RUN one && \\',
      ' two',
      '',
      'FROM debian',
      'ENV DATA=/data',
      'COPY --from=build --chown=node:node /app/c /c',
      'USER node',
      'CMD ["run", "it"]',
    ].join('\n');
    const first = { name: 'build', base: 'node:24', workdir: '/app', env: {}, user: null, command: [] };
    const last = { name: 'stage 1', base: 'debian', workdir: '/', env: { DATA: '/data' }, user: 'node', command: ['run', 'it'] };
    expect(stagesOf(text)).toEqual([
      {
        ...first,
        steps: [
          { kind: 'copy', from: null, sources: ['a.json', 'b.json'], target: './' },
          { kind: 'run', command: 'one &&   two' },
        ],
      },
      { ...last, steps: [{ kind: 'copy', from: 'build', sources: ['/app/c'], target: '/c' }] },
    ]);
    expect(() => stagesOf('FROM a\nADD b c')).toThrow('ADD');
    expect(stagesOf(`${text}\nFROM build AS more`).at(-1)).toEqual({ ...first, name: 'more', base: 'build', steps: [] });
  });

  it('MOC-25 a package is kept for the bank if one of its files names it', () => {
    const text =
      "import { x } from 'fastify';\nimport 'plain';\nimport y from '@a/b/deep.js';\nimport z from './c.ts';\nimport q from 'node:fs';\nfrom '#mock/x.ts'";
    expect(namedPackages(text)).toEqual(['fastify', 'plain', '@a/b']);
    expect(namedPackages("import.meta.resolve('font/sub/file.ttf')")).toEqual(['font']);
  });

  it('MOC-25 a variable of compose is filled from the environment, and empty without it', () => {
    expect(serviceOf('bank', { CONTROL_TOKEN: 'secret' }).environment).toMatchObject({
      MOCK_CONTROL_TOKEN: 'secret',
      MOCK_ALLOWED_ORIGINS: '',
    });
    expect(() => serviceOf('nobody')).toThrow('nobody');
  });
});
