// Forbidden patterns: unfinished work, disabled checks, float arithmetic on money, machine paths, and others.
import type { SourceFile } from './files.ts';

type Rule = { readonly pattern: RegExp; readonly where: RegExp; readonly except?: RegExp; readonly instead: string };

const rules: readonly Rule[] = [
  { pattern: /\b(TODO|FIXME|HACK)\b/, where: /./, except: /^scripts\/checks\/words\.ts$/, instead: 'finish it, or leave it out' },
  {
    pattern: /(eslint|oxlint)-disable|@ts-(ignore|nocheck)/,
    where: /\.tsx?$/,
    except: /^scripts\/checks\/words\.ts$/,
    instead: 'mend what the check found',
  },
  {
    // Type tests contain code that must not compile.
    pattern: /@ts-expect-error/,
    where: /\.tsx?$/,
    except: /^scripts\/checks\/words\.ts$|-types\.test\.ts$/,
    instead: 'mend what the check found',
  },
  {
    pattern: /\b(?:it|test|describe|bench)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fixme|fails?)\b/,
    where: /\.(test|spec)\.tsx?$/,
    instead: 'every test runs on every machine; what it needs is installed by scripts/setup.mjs',
  },
  { pattern: /waitForTimeout|setTimeout\(resolve/, where: /\.(test|spec)\.tsx?$/, instead: 'move the clock or wait for what is seen' },
  {
    pattern: /\.toFixed\(/,
    where: /^(web\/src|mock-server\/bank)\/.*\.tsx?$/,
    except: /(\/decimal|\/normal|captcha-image|\.test)\.tsx?$/,
    instead: 'use the decimal file of the room',
  },
  {
    pattern: /Math\.random|Date\.now/,
    where: /^(web\/src\/domain|mock-server\/bank)\/.*\.ts$/,
    except: /\.test\.ts$/,
    instead: 'clock and chance are handed in',
  },
  {
    pattern: /\b(onMutate|setQueryData)\b/,
    where: /^web\/src\/.*\.tsx?$/,
    except: /generated/,
    instead: 'nothing that moves money is optimistic',
  },
  {
    pattern:
      /\bproduct\)? ?[!=]==|[!=]== ?([\w?]+\.)*product\b(?!\.)|\bproductType\)? ?[!=]== ?'|switch \([\w.?]*\bproduct|includes\([\w.?]*\bproduct\b/,
    where: /^mock-server\/bank\/.*\.ts$/,
    except: /by-product\.ts$|\.(test|fixture)\.ts$/,
    instead: 'a table of ByProduct, or isOf (mock-server/bank/kernel/by-product.ts)',
  },
  {
    pattern: /\/(home|root|work|Users)\/[a-z]+\//,
    where: /./,
    except: /^(scripts\/checks\/words\.ts|web\/src\/.*|openapi\/.*|e2e\/.*|.*\.md)$/,
    instead: 'no paths of a machine',
  },
  { pattern: /registry\.npmjs|deb\.debian\.org/, where: /./, except: /^scripts\/checks\/words\.ts$/, instead: 'no hosts of registries' },
  {
    pattern: /'(SPOT|FWD|FORWARD|SWAP|OPTION)'/,
    where: /^web\/src\/(engines|live)\/.*\.tsx?$/,
    except: /\.(test|fixture)\.tsx?$/,
    instead: 'the tables of products: domain/quote/trade-type.ts, and domain/price-figures.ts for the rows of the feed',
  },
  {
    pattern: /['"`](spot|forward|swap|option|orders)\./,
    where: /^web\/src\/engines\/(?!(deal|quote)\/).*\.tsx?$/,
    except: /\.(test|fixture)\.tsx?$/,
    instead: 'engines name no product: engines/deal, engines/quote or the feature does',
  },
  {
    pattern: /\blazy\b.*from 'react'/,
    where: /^web\/src\/.*\.tsx?$/,
    except: /^web\/src\/ui\/deferred\.tsx$/,
    instead: 'deferred, addition or opened of ui/deferred.tsx, for a download that fails would take the page with it',
  },
  {
    pattern: /\b(inner|outer)HTML *=|insertAdjacentHTML|document\.write\(/,
    where: /^web\/src\/.*\.tsx?$/,
    except: /\.(test|fixture)\.tsx?$/,
    instead: 'render text as text',
  },
  { pattern: /dangerouslySetInnerHTML/, where: /\.tsx?$/, except: /^scripts\/checks\/words\.ts$/, instead: 'render text as text' },
];

function problemsOf({ path, text }: SourceFile, { pattern, where, except, instead }: Rule): string[] {
  if (!where.test(path) || except?.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${pattern.exec(line)?.[0]}: ${instead}`] : []));
}

/** Returns every line that breaks a rule. */
export function wordProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => rules.flatMap((rule) => problemsOf(file, rule)));
}
