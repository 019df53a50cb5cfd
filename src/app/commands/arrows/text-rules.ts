import { type ESTree, parseSync, Visitor } from 'vite';
import { isShared, isTest } from './arrow-rules.ts';

type Source = { path: string; text: string };

type TextRule = { because: string; forbids(source: Source): boolean };

/** Files that may read the environment: the shop's, the tests', and one that passes it on. */
const readers = ['server/env.ts', 'test/environment.ts', 'app/commands/turbo.ts'];

const textRules: TextRule[] = [
  {
    because: 'the environment is read in server/env.ts only, by tests in test/environment.ts',
    forbids: ({ path, text }) =>
      /\bprocess\.env\b/.test(text) && !readers.includes(path) && !path.endsWith('.test.ts'),
  },
  {
    because: 'shared code receives the time as a parameter',
    forbids: ({ path, text }) =>
      isShared(path) && !isTest(path) && /\bnew Date\(\)|\bDate\.now\(/.test(text),
  },
  {
    because: 'type has the nine sizes of web/styles/theme.css',
    forbids: ({ path, text }) =>
      path.includes('web/') && !isTest(path) && /\btext-(?:\[[\d.]+r?em\]|[2-9]xl\b)/.test(text),
  },
];

const exported = /^export (?:async )?(?:abstract )?(?:function|const|class|type|interface) (\w+)/gm;

/** Manifest exports have the name of their feature, in up to three files. */
const isManifest = (path: string) =>
  /^features\/[^/]+\/(shared\/about|server\/feature|web\/(pages|office))\.ts$/.test(path);

export function textViolations(sources: readonly Source[]): string[] {
  const broken = sources.flatMap((source) =>
    textRules
      .filter((rule) => rule.forbids(source))
      .map(({ because }) => `${source.path}: ${because}`),
  );
  return [...broken, ...namesExportedTwice(sources)];
}

function namesExportedTwice(sources: readonly Source[]): string[] {
  const exporters = new Map<string, string>();
  return sources
    .filter(({ path }) => !isTest(path) && !isManifest(path))
    .flatMap(({ path, text }) => {
      const names = new Set([...text.matchAll(exported)].map(([, name = '']) => name));
      return [...names].flatMap((name) => {
        const before = exporters.get(name);
        exporters.set(name, before ?? path);
        return before ? [`${path}: ${name} is exported by ${before} already`] : [];
      });
    });
}

/** A child without output: line breaks between elements, a comment. */
const isLayout = (child: ESTree.JSXChild) =>
  (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

function outcomes(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'ParenthesizedExpression') return outcomes(node.expression);
  if (node.type === 'ConditionalExpression')
    return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : outcomes(node.left)), ...outcomes(node.right)];
  return [node];
}

const isText = (node: ESTree.Node) =>
  node.type === 'TemplateLiteral' ||
  ((node.type === 'Literal' || node.type === 'JSXText') &&
    typeof node.value === 'string' &&
    node.value.trim() !== '');

const contentOf = (child: ESTree.JSXChild): ESTree.Node =>
  child.type === 'JSXExpressionContainer' ? child.expression : child;

const holdsText = (node: ESTree.Node): boolean =>
  isText(node) ||
  (node.type === 'JSXFragment' && node.children.some((child) => isText(contentOf(child))));

/** A conditional or a list, which React inserts and removes. */
const isChanging = (node: ESTree.Node) =>
  outcomes(node)[0] !== node ||
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    /^(map|flatMap)$/.test(node.callee.property.name));

/** Texts that React may remove, or insert something before. */
function bareAmong(children: readonly ESTree.JSXChild[], inFragment: boolean): ESTree.Node[] {
  const shown = children.filter((child) => !isLayout(child));
  if (shown.length < 2 && !inFragment) return [];
  const values = shown.map(contentOf).filter((node) => node.type !== 'Literal' || isText(node));
  return values.filter((node, index) => {
    const before = values[index - 1];
    return isText(node)
      ? before !== undefined && isChanging(before)
      : isChanging(node) && outcomes(node).some(holdsText);
  });
}

const isChecked = /^(web|app\/client|features\/\w+\/web)\/.*\.tsx$/;

/**
 * Browser translation moves text nodes, so React fails to remove them or insert before them without
 * an element of their own (https://github.com/facebook/react/issues/11538).
 */
export function bareTexts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isChecked.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const found: ESTree.Node[] = [];
      new Visitor({
        JSXElement: ({ children }) => found.push(...bareAmong(children, false)),
        JSXFragment: ({ children }) => found.push(...bareAmong(children, true)),
      }).visit(parseSync(path, text).program);
      return found.map(({ start, end }) => {
        const line = text.slice(0, start).split('\n').length;
        const written = text.slice(start, end).trim().replace(/\s+/g, ' ').slice(0, 60);
        return `${path}:${line}: a text that may change beside others needs its own element (bare-text): ${written}`;
      });
    });
}
