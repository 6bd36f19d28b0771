import { defineQualityRule } from '../../quality/define.ts';
import { calleeOf } from '../calls.ts';

/** Maps deprecated names to their replacements. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['datetime.utcnow', 'datetime.now(timezone.utc)'],
  ['datetime.datetime.utcnow', 'datetime.now(timezone.utc)'],
  ['datetime.utcfromtimestamp', 'datetime.fromtimestamp with a time zone'],
  ['datetime.datetime.utcfromtimestamp', 'datetime.fromtimestamp with a time zone'],
  ['logging.warn', 'warning'],
  ['logger.warn', 'warning'],
  ['log.warn', 'warning'],
  ['self.assertEquals', 'assertEqual'],
  ['self.assertNotEquals', 'assertNotEqual'],
  ['self.assertRegexpMatches', 'assertRegex'],
  ['inspect.getargspec', 'getfullargspec'],
  ['os.popen2', 'subprocess'],
  ['tempfile.mktemp', 'mkstemp'],
  ['asyncio.coroutine', 'async def'],
  ['pkg_resources.resource_filename', 'importlib.resources'],
]);

/** Reports deprecated calls such as `datetime.utcnow()`. */
export const rule = defineQualityRule('python', 'deprecated-api', {
  nodes: ['call'],
  check: (node, { tree, report }) => {
    const name = calleeOf(tree, node);
    const instead = replaced.get(name);
    // Other libraries' loggers have their own `warn`.
    const isOther = /^log(?:ger)?\.warn$/.test(name) && !/\blogging\.getLogger\(/.test(tree.text);
    if (instead !== undefined && !isOther)
      report({
        node: tree.child(node, 'function'),
        message: `\`${name}\` is deprecated: it is replaced by ${instead}.`,
      });
  },
});
