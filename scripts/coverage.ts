// `npm run coverage`: which operations, codes and frames the API tests of the last run have reached; fails when one is left out (MOC-20).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { refusalCodes } from '#mock/bank/refusals.ts';
import { readContract } from '#mock/http/document.ts';
import { countsFolder } from '#mock/test/kept-counts.ts';

/** Refusals of shape, which no operation declares. */
const shapes = ['shapeViolation', 'unknownWorld', 'mediaType', 'serverError'];
const frames = ['connected', 'keepAlived success', 'xprice', 'quoteVal', 'quoteGone', 'commonMsgVal'];

if (!existsSync(countsFolder)) {
  console.error('coverage: there is no report of a test run; run npm test first');
  process.exit(2);
}

const reached = new Set(
  readdirSync(countsFolder).flatMap((name) => Object.keys(JSON.parse(readFileSync(new URL(name, countsFolder), 'utf8')) as object)),
);
const { operations } = readContract();

/** Envelope codes that an operation has answered; `-` stands for a file. */
function codesOf(operationId: string): string[] {
  const codes = [...reached].filter((key) => key.startsWith(`${operationId} `)).map((key) => key.split(' ').at(-1) ?? '');
  return [...new Set(codes)].sort((one, other) => Number(one) - Number(other));
}

for (const { operationId } of operations) console.log(`${operationId.padEnd(30)} ${codesOf(operationId).join(' ')}`);

const catalogue = [...new Set([...shapes, ...operations.flatMap(({ refusals }) => refusals)])] as (keyof typeof refusalCodes)[];
const answered = new Set(operations.flatMap(({ operationId }) => codesOf(operationId)));
const left = [
  ...operations
    .filter(({ operationId }) => !codesOf(operationId).some((code) => code === '0' || code === '-'))
    .map(({ operationId }) => `${operationId} has not succeeded`),
  ...catalogue
    .filter((name) => !answered.has(String(refusalCodes[name])))
    .map((name) => `${refusalCodes[name]} ${name} was never answered`),
  ...frames.filter((kind) => !reached.has(`frame ${kind}`)).map((kind) => `no frame ${kind}`),
];
for (const line of left) console.log(`LEFT  ${line}`);
console.log(`${operations.length} operations, ${catalogue.length} codes, ${frames.length} frames: ${left.length} left`);
process.exitCode = left.length === 0 ? 0 : 1;
